import type { LetterRecord } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { readOrganisation } from './content.ts';
import { dayOf } from './facts.ts';
import { readerOf } from './open.ts';
import { daysLeft } from './present.ts';

/** What waits of a letter: its freeze ends, somebody has to approve it, its answer was not gone through. */
interface LetterWork {
  kind: 'freeze' | 'review' | 'reply';
  title: string;
  text: string;
  at: number;
  due: { day: string; daysLeft: number } | null;
  isMine: boolean;
  letterId: string;
  replyId: string | null;
}

/** A freeze is work from so many days before its last one. */
const SOON_DAYS = 30;
export const typeNames: Readonly<Record<number, string>> = { 1: '调证函', 2: '冻结函', 3: '解冻函' };
const standing: ReadonlySet<string> = new Set(['issued', 'delivered', 'replied', 'expired']);

/** What waits of these letters, by letter. Of whom they are was asked before. */
export async function listLetterWork(context: RequestContext, ids: readonly string[]): Promise<LetterWork[]> {
  const { app } = context.stores;
  const [letters, replies, organisations, renewals] = await Promise.all([
    app.letters.findAll(ids),
    app.letterReplies.listOpen(ids),
    ids.length === 0 ? [] : app.letterDesk.listOrganisations(),
    app.letters.listRenewals(ids),
  ]);
  const names = new Map(organisations.map(readOrganisation).map(({ id, name }) => [id, name]));
  const reader = readerOf(context);
  return letters.flatMap((letter): LetterWork[] => {
    const title = titleOf(letter, names.get(letter.organisationId) ?? '');
    const isOwn = reader !== null && reader.ownerId === letter.ownerId;
    const isOthers = isOwn && reader.accountId !== letter.authorId && reader.accountId !== letter.submittedBy;
    const base = { title, due: null, letterId: letter.id, replyId: null };
    return [
      ...((renewals.get(letter.id)?.number ?? null) === null ? tellFreeze(letter, { ...base, isMine: isOwn }, context.now()) : []),
      ...(letter.state === 'review'
        ? [{ ...base, kind: 'review' as const, text: `${letter.authorName} 提交`, at: letter.changedAtMs, isMine: isOthers }]
        : []),
      ...replies
        .filter(({ letterId }) => letterId === letter.id)
        .map(({ id, reference, receivedAtMs }) => ({
          ...base,
          kind: 'reply' as const,
          text: reference,
          at: receivedAtMs,
          isMine: isOwn,
          replyId: id,
        })),
    ];
  });
}

/** How a letter is called where it has no number yet. */
export const titleOf = ({ type, number }: Pick<LetterRecord, 'type' | 'number'>, organisation: string): string =>
  [number ?? typeNames[type] ?? '', organisation].filter((text) => text !== '').join(' · ');

function tellFreeze(
  { state, freezeTo, changedAtMs }: LetterRecord,
  base: Omit<LetterWork, 'kind' | 'text' | 'at'>,
  nowMs: number,
): LetterWork[] {
  if (freezeTo === null || !standing.has(state)) return [];
  const left = daysLeft(freezeTo, nowMs);
  if (left > SOON_DAYS) return [];
  const text = freezeTo < dayOf(nowMs) ? '冻结已到期' : `冻结至 ${freezeTo}`;
  return [{ ...base, kind: 'freeze', text, at: changedAtMs, due: { day: freezeTo, daysLeft: left } }];
}
