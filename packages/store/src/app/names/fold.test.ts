import { describe, expect, it, vi } from 'vitest';
import { cleanText, escapeLike, foldName } from './fold.ts';

describe('foldName', () => {
  it('makes case, full-width letters and spaces the same', () => {
    expect(foldName('  ＵＳＤＴ  Ｔether ')).toBe('usdt tether');
  });

  it('keeps Chinese as it is', () => {
    expect(foldName('币安 热钱包')).toBe('币安 热钱包');
  });

  it('stops after 120 letters without cutting one in half', () => {
    expect(foldName('🦄'.repeat(200))).toBe('🦄'.repeat(120));
  });

  it('folds no more of a long text than can be kept', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(foldName(`   ${'ﷺ'.repeat(20_000)}`)).toHaveLength(120);
    expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([1_000]);
    normalize.mockRestore();
  });
});

describe('cleanText', () => {
  it('drops the zero character that PostgreSQL cannot hold', () => {
    expect(cleanText('US\0DT')).toBe('USDT');
  });
});

describe('escapeLike', () => {
  it('makes pattern letters plain', () => {
    expect(escapeLike(String.raw`100%_a\b`)).toBe(String.raw`100\%\_a\\b`);
  });
});
