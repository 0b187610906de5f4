import type { LetterContent } from '@chaintrail/contract/letter';
import type { LetterRecord } from '@chaintrail/store/app';
import { refuse } from '../../errors.ts';
import { daysBetween } from './checks.ts';
import { readContent } from './content.ts';

const DAY_MS = 86_400_000;
const standing: ReadonlySet<string> = new Set(['issued', 'delivered', 'replied', 'expired']);

/** A freeze that went out, and that no letter goes on with yet. */
export const canRenew = (letter: LetterRecord, renewedBy: { id: string } | null): boolean =>
  letter.type === 2 && letter.number !== null && letter.freezeTo !== null && standing.has(letter.state) && renewedBy === null;

const dayAfter = (day: string, days = 1): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The letter that goes on with a freeze: what that one says, for as many days more, from the day after its last one. */
export function renewContent(old: LetterRecord, renewedBy: { number: string | null } | null, freezeMaxDays: number | null): LetterContent {
  const content = readContent(old.content);
  const { number, freezeTo } = old;
  if (renewedBy) throw refuse('bad_input', `这份冻结已有续冻函（${renewedBy.number ?? '尚未签发'}），请打开那一份`);
  if (!canRenew(old, renewedBy) || number === null || freezeTo === null || !content.freeze)
    throw refuse('bad_input', '只有已签发的冻结函可以续冻');
  const days = Math.min(daysBetween(content.freeze.from, content.freeze.to), freezeMaxDays ?? Number.POSITIVE_INFINITY);
  const from = dayAfter(freezeTo);
  return { ...content, freeze: { from, to: dayAfter(from, days - 1) }, renews: { letterId: old.id, number, to: freezeTo } };
}
