/** Letters that jump to a region of the table. */
export const KEYS: Readonly<Record<string, string>> = {
  m: 'map',
  c: 'city',
  k: 'market',
  l: 'players',
  p: 'prompt',
};
