import type { LabelSign } from '@chaintrail/store/app';

/** What was seen of the labels when they were last looked up. */
export interface SeenLabels {
  version: string;
  day: string;
  /** Whoever took this version or one before had begun before this transaction. */
  horizon: bigint;
  /** All of them had ended: what was looked up is what this version made of the labels. */
  isSettled: boolean;
}

/** What is seen now, and whether looking labels up again would find what it found before. */
export function watchLabels(before: SeenLabels | undefined, sign: LabelSign): { seen: SeenLabels; isUnchanged: boolean } {
  const isSame = before?.version === sign.version && before.day === sign.day;
  const horizon = isSame ? before.horizon : sign.next;
  return {
    seen: { version: sign.version, day: sign.day, horizon, isSettled: sign.oldest >= horizon },
    isUnchanged: isSame && before.isSettled,
  };
}
