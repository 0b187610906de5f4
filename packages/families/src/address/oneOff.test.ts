import { describe, expect, it } from 'vitest';
import { isOneOff, listOneOffHeads } from './oneOff.ts';

describe('isOneOff', () => {
  it('takes one character wrong, missing, too many, or two neighbours exchanged, at either end and inside', () => {
    const right = 'abcdef';
    for (const written of ['xbcdef', 'abcdex', 'abxdef', 'bcdef', 'abcde', 'abdef', 'abcdeff', 'xabcdef', 'abcxdef', 'bacdef', 'abcdfe']) {
      expect([written, isOneOff(written, right)]).toEqual([written, true]);
    }
  });

  it('refuses the same text, and more than one fault', () => {
    for (const written of ['abcdef', 'xbcdex', 'abcd', 'abcdefgh', 'cbadef', 'xabcde', 'badcef', '']) {
      expect([written, isOneOff(written, 'abcdef')]).toEqual([written, false]);
    }
  });
});

describe('listOneOffHeads', () => {
  it('begins every text that is one off', () => {
    const right = '0123456789ab';
    const alphabet = '0123456789abx';
    const wrong = Array.from(right, (_digit, at) => `${right.slice(0, at)}x${right.slice(at + 1)}`);
    const short = Array.from(right, (_digit, at) => right.slice(0, at) + right.slice(at + 1));
    const long = Array.from(right, (_digit, at) => `${right.slice(0, at)}x${right.slice(at)}`);
    const exchanged = Array.from(right.slice(1), (digit, at) => right.slice(0, at) + digit + right.charAt(at) + right.slice(at + 2));
    for (const written of [...wrong, ...short, ...long, ...exchanged]) {
      const heads = listOneOffHeads(written, alphabet, right.length);
      expect([written, heads.some((head) => right.startsWith(head))]).toEqual([written, true]);
    }
  });

  it('names few beginnings, each long enough to share with few', () => {
    const heads = listOneOffHeads('0123456789', '0123456789', 10);
    expect(heads.length).toBe(82);
    expect(Math.min(...heads.map((head) => head.length))).toBe(8);
    expect(listOneOffHeads('01234567', '01', 10)).toEqual([]);
  });
});
