import { describe, expect, it } from 'vitest';
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
