import type { letterSteps, LetterCheckView } from '@chaintrail/contract/letter';
import type { LetterRecord, LetterState } from '@chaintrail/store/app';
import { senderOf, type LetterUnit } from './content.ts';

export type Step = (typeof letterSteps)[number];

/** From where each step leads. */
export const stepsFrom: Readonly<Record<Step, readonly LetterState[]>> = {
  submit: ['draft'],
  withdraw: ['review'],
  return: ['review', 'approved', 'exported'],
  approve: ['review'],
  issue: ['approved', 'exported'],
  deliver: ['issued'],
  close: ['delivered', 'issued'],
};

/** Whoever looks at a letter. */
export interface Reader {
  accountId: string;
  ownerId: string;
  isTrial: boolean;
}

const blocksOf = (checks: readonly LetterCheckView[], except: readonly LetterCheckView['key'][] = []): LetterCheckView | undefined =>
  checks.find(({ key, state }) => state === 'blocking' && !except.includes(key));

/** What may be done now; `reason` says why somebody may not. */
export function listSteps(
  letter: LetterRecord,
  { reader, unit, checks }: { reader: Reader | null; unit: LetterUnit; checks: readonly LetterCheckView[] },
): { step: Step; reason: string | null }[] {
  if (!reader || letter.ownerId !== reader.ownerId) return [];
  const isOfficial = senderOf(unit) === 'police';
  const isHandler = reader.accountId === letter.authorId || reader.accountId === letter.submittedBy;
  const reasons: Record<Step, string | null> = {
    submit: blocksOf(checks)?.text ?? null,
    withdraw: isHandler ? null : '由送审人撤回',
    return: null,
    approve: isOfficial && isHandler ? '你是本函承办人，不能审签' : (blocksOf(checks)?.text ?? null),
    issue: reader.isTrial ? '试用账号只能导出草稿，不能签发' : (blocksOf(checks)?.text ?? null),
    deliver: null,
    close: null,
  };
  return (Object.keys(stepsFrom) as Step[]).flatMap((step) =>
    stepsFrom[step].includes(letter.state) ? [{ step, reason: reasons[step] }] : [],
  );
}
