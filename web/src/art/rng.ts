/** A stream of numbers in [0, 1). The same seed always draws the same picture (mulberry32). */
export type Random = () => number;

/** 32-bit FNV-1a hash of a text, the seed of every picture. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export function random(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One entry of a non-empty list, chosen by a number in [0, 1). */
export function pick<T>(list: readonly [T, ...T[]], at: number): T {
  return list[Math.min(list.length - 1, Math.floor(at * list.length))] ?? list[0];
}
