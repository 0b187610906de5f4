import type { LetterRowView } from '@chaintrail/contract/letter';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { DAY_MS } from '../../lib/time.ts';

export const letterWorkKinds = ['freeze', 'over', 'approve', 'issue', 'deliver', 'reply'] as const;

/** What waits for the reader with one of their letters. */
export interface LetterWork {
  kind: (typeof letterWorkKinds)[number];
  letterId: string;
  /** Its number, or null before it has one. */
  number: string | null;
  organisation: string;
  caseName: string;
  /** Until a freeze ends, or since it did; since a letter was handed in, delivered. */
  days: number | null;
  author: string;
}

/** A freeze is work from so many days before its last one, as in its case. */
const SOON_DAYS = 30;

const kinds: Partial<Record<LetterRowView['next'], LetterWork['kind']>> = {
  approve: 'approve',
  issue: 'issue',
  deliver: 'deliver',
  reply: 'reply',
};

/** What is due first, then what has to be signed and sent, then what was not answered, the oldest first. The worked example is nobody's work. */
export function listLetterWork({ list, freezes }: Pick<EndpointData<'pageLetters'>, 'list' | 'freezes'>, nowMs: number): LetterWork[] {
  const due = freezes
    .filter(({ daysLeft, isDemo }) => !isDemo && daysLeft <= SOON_DAYS)
    .toSorted((a, b) => a.daysLeft - b.daysLeft)
    .map(({ id, number, organisation, caseName, daysLeft }): LetterWork => ({
      kind: daysLeft < 0 ? 'over' : 'freeze',
      letterId: id,
      number,
      organisation,
      caseName,
      days: Math.abs(daysLeft),
      author: '',
    }));
  const steps = list.flatMap((row): LetterWork[] => {
    const kind = kinds[row.next];
    if (kind === undefined || row.isDemo) return [];
    const { id, number, organisation, caseName, author } = row;
    return [{ kind, letterId: id, number, organisation, caseName, days: daysOf(row, nowMs), author }];
  });
  const order = (one: LetterWork): number => letterWorkKinds.indexOf(one.kind);
  return [...due, ...steps.toSorted((a, b) => order(a) - order(b) || (b.days ?? 0) - (a.days ?? 0))];
}

/** Whole days since what the letter waits on. */
function daysOf({ steps, next }: LetterRowView, nowMs: number): number | null {
  const since = steps.findLast(({ kind }) => kind === (next === 'approve' ? 'submitted' : 'delivered'))?.at;
  return since === undefined ? null : Math.max(0, Math.floor((nowMs - since) / DAY_MS));
}
