import type { LetterRowView, LetterStepView } from '@chaintrail/contract/letter';
import type { LetterRecord, LetterState, LetterStep } from '@chaintrail/store/app';
import { letterFigures } from '@chaintrail/contract/letter';
import { daysBetween } from './checks.ts';
import { readContent } from './content.ts';
import { dayOf } from './facts.ts';

export const presentStep = ({ atMs, ...rest }: LetterStep): LetterStepView => ({ ...rest, at: atMs });

/** Days from today until the last one; negative when it is over. */
export const daysLeft = (to: string, nowMs: number): number => daysBetween(dayOf(nowMs), to) - 1;

const nexts: Readonly<Record<LetterState, { own: LetterRowView['next']; other: LetterRowView['next'] }>> = {
  draft: { own: 'edit', other: 'edit' },
  review: { own: 'open', other: 'approve' },
  approved: { own: 'issue', other: 'issue' },
  exported: { own: 'issue', other: 'issue' },
  issued: { own: 'deliver', other: 'deliver' },
  delivered: { own: 'reply', other: 'reply' },
  replied: { own: 'open', other: 'open' },
  expired: { own: 'renew', other: 'renew' },
};

export interface RowParts {
  organisation: string;
  steps: readonly LetterStep[];
  renewedBy: { id: string; number: string | null } | null;
  reader: { accountId: string; ownerId: string } | null;
  nowMs: number;
}

/** A letter as lists show it. */
export function presentRow(letter: LetterRecord, { organisation, steps, renewedBy, reader, nowMs }: RowParts): LetterRowView {
  const content = readContent(letter.content);
  const kept = letter.figures === null ? null : letterFigures.parse(letter.figures);
  const isOwn = reader !== null && reader.ownerId === letter.ownerId;
  const isAuthor = isOwn && reader.accountId === letter.authorId;
  const { freeze } = content;
  return {
    id: letter.id,
    type: letter.type,
    state: letter.state,
    number: letter.number,
    organisationId: letter.organisationId,
    organisation,
    caseName: content.caseName,
    addressCount: content.addresses.length,
    totals: (kept?.totals ?? []).map(({ chainName, coin, amount }) => ({ chainName, coin, amount })),
    steps: steps.map(presentStep),
    changedAt: letter.changedAtMs,
    freeze: letter.type === 2 && freeze ? { ...freeze, daysLeft: daysLeft(freeze.to, nowMs) } : null,
    renewedBy: isOwn ? renewedBy : null,
    author: letter.authorName,
    isDemo: letter.ownerId === null,
    next: isOwn && !(letter.state === 'expired' && renewedBy) ? nexts[letter.state][isAuthor ? 'own' : 'other'] : 'open',
  };
}
