import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONGEST_NAME, LONGEST_TITLE, nameTrouble } from '$lib/names';

describe('names', () => {
  it('are as long as the server lets them be', () => {
    const rules = readFileSync('../src/monumental/server/seating.py', 'utf8');
    const limit = (name: string): number =>
      Number(new RegExp(`^${name}: Final = (\\d+)$`, 'm').exec(rules)?.[1]);
    expect([LONGEST_NAME, LONGEST_TITLE]).toEqual([limit('LONGEST_NAME'), limit('LONGEST_TITLE')]);
  });
  it('say what is wrong with them', () => {
    expect(['', '  ', 'Ann', 'é'.repeat(24), '𝔸'.repeat(24)].map((name) => nameTrouble(name))).toEqual(
      Array(5).fill(''),
    );
    expect(nameTrouble('x'.repeat(25))).toBe('A name has at most 24 characters; this one has 25.');
    expect(nameTrouble('\u200b\u0301')).toBe('A name needs at least one visible character.');
  });
});
