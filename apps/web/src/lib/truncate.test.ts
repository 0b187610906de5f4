import { describe, expect, it } from 'vitest';
import { truncateApart, truncateMiddle } from './truncate.ts';

describe('truncateMiddle', () => {
  it('keeps 8 characters of the head and 6 of the tail', () => {
    expect(truncateMiddle('0x7c3e9a51f0d2b8c4e6a7914f5d3c2b1a0e4f81b2')).toBe('0x7c3e9a…4f81b2');
  });
  it('leaves a text whole that would not get shorter', () => {
    expect(truncateMiddle('0x7c3e9a4f81b23')).toBe('0x7c3e9a4f81b23');
  });
  it('takes other lengths for hover cards', () => {
    expect(truncateMiddle('0x7c3e9a51f0d2b8c4e6a7914f5d3c2b1a0e4f81b2', 12, 10)).toBe('0x7c3e9a51f0…1a0e4f81b2');
  });
});

describe('truncateApart', () => {
  const suspect = '0x7c3e9a51f0d2b8c4e6a7914f5d3c2b1a0e4f81b2';
  const poisoner = '0x7c3e9a77f0d2b8c4e6a7914f5d3c2b1a994f81b2';

  it('lengthens two look-alike addresses until they differ', () => {
    const short = truncateApart([suspect, poisoner, suspect]);
    expect(short.get(suspect)).toBe('0x7c3e9a51…0e4f81b2');
    expect(short.get(poisoner)).toBe('0x7c3e9a77…994f81b2');
  });
  it('leaves the others on the screen short', () => {
    const other = '0x1111111111111111111111111111111111111111';
    expect(truncateApart([suspect, poisoner, other]).get(other)).toBe('0x111111…111111');
  });
  it('shows two addresses whole that differ only in the very middle', () => {
    const left = `0x${'a'.repeat(20)}1${'b'.repeat(19)}`;
    const right = `0x${'a'.repeat(20)}2${'b'.repeat(19)}`;
    const short = truncateApart([left, right]);
    expect(short.get(left)).not.toBe(short.get(right));
  });
});
