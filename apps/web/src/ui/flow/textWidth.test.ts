import { describe, expect, it } from 'vitest';
import { cutToWidth, estimateWidth } from './textWidth.ts';

describe('the width of a text in the picture', () => {
  it('counts a Chinese character as a full em', () => {
    expect(estimateWidth('潮汐')).toBe(24);
    expect(estimateWidth('ab')).toBeLessThan(24);
  });

  it('cuts a long name and never half of an emoji', () => {
    expect(cutToWidth('星港交易所', 60)).toBe('星港交易所');
    expect(cutToWidth('星港交易所热钱包', 60)).toBe('星港交易…');
    expect(cutToWidth('🦊🦊🦊🦊🦊🦊', 40)).toBe('🦊🦊…');
  });
});
