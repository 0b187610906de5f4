import type { PersonView } from '@chaintrail/contract/schemas';
import { formatDate, type TimeZone } from '../../lib/time.ts';
import { parseSpan } from '../../lib/timeSpan.ts';
import type { TagTone } from '../../ui/Tag.tsx';
import { t } from './texts.ts';

/** The kinds that an administrator gives; a sub-account stays one. */
export const kinds = ['EXPERIENCE', 'TRIAL', 'PRO', 'administrator'] as const;
export type Kind = (typeof kinds)[number];

const byNumber: Partial<Record<number, Kind | 'SUB'>> = { 1: 'PRO', 2: 'SUB', 3: 'TRIAL', 999: 'EXPERIENCE' };

export const kindOf = ({ type, isAdmin }: Pick<PersonView, 'type' | 'isAdmin'>): Kind | 'SUB' =>
  isAdmin ? 'administrator' : (byNumber[type] ?? 'EXPERIENCE');

/** What stands in the way of an account, if anything does. */
export function stateOf({ isExpired, isNew }: Pick<PersonView, 'isExpired' | 'isNew'>): { text: string; tone: TagTone } {
  if (isExpired) return { text: t('people.expired'), tone: 'error' };
  return isNew ? { text: t('people.isNew'), tone: 'warn' } : { text: t('people.normal'), tone: 'ok' };
}

export const expiryText = (expiresAt: number | null, zone: TimeZone): string =>
  expiresAt === null ? t('people.forever') : formatDate(expiresAt, zone);

/** The last moment of a day that is written out; null for none, undefined for what is no day that is still to come. */
export function readExpiry(text: string, nowMs: number, zone: TimeZone): number | null | undefined {
  if (text.trim() === '') return null;
  const span = /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? parseSpan(text.trim(), zone) : undefined;
  return span && span.endMs > nowMs ? span.endMs : undefined;
}

/** Eleven digits, as the product takes them. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text.trim());
