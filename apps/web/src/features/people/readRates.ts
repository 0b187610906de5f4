import type { EndpointInput } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

export type TypedRate = EndpointInput<'saveRates'>['rates'][number];

/** What one call takes. */
const MOST = 4_000;

/** Rates as lines of a table: a date and yuan for a dollar, parted by comma, tab or blanks; a heading may stand above. */
export function readRates(text: string): { rates: TypedRate[]; problem?: string } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '');
  const rates: TypedRate[] = [];
  const seen = new Map<string, number>();
  for (const [at, { line, number }] of lines.entries()) {
    const [dated = '', cny = ''] = line
      .split(/[,，;；\s]+/)
      .map((cell) => cell.replace(/^"|"$/g, ''))
      .filter((cell) => cell !== '');
    // A heading names columns and holds no digit.
    if (at === 0 && !/\d/.test(line)) continue;
    const date = readDate(dated);
    if (date === undefined) return { rates: [], problem: t('people.rateDateWrong', { n: number, text: dated.slice(0, 20) }) };
    if (!/^\d{1,3}(\.\d{1,8})?$/.test(cny) || !/[1-9]/.test(cny))
      return { rates: [], problem: t('people.rateWrong', { n: number, text: cny.slice(0, 20) }) };
    const before = seen.get(date);
    if (before !== undefined) return { rates: [], problem: t('people.rateTwice', { n: number, before, date }) };
    seen.set(date, number);
    rates.push({ date, cny });
  }
  if (rates.length > MOST) return { rates: [], problem: t('people.ratesMany', { n: rates.length, most: MOST }) };
  return { rates };
}

/** `2026-11-26`, also as 2026/11/26, 2026年11月26日 or 20261126. */
function readDate(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date ? undefined : date;
}
