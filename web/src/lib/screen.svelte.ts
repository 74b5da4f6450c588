/** Whether the screen is too small for the whole table. */
const narrow = matchMedia('(max-width: 700px), (max-height: 500px)');
let now = $state(narrow.matches);
narrow.addEventListener('change', () => (now = narrow.matches));
export const small = (): boolean => now;
