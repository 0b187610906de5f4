import type { CaseFlowView, CaseHeadView } from '@chaintrail/contract/schemas';
import { parseUnits } from '@chaintrail/model';
import { presentShare } from '../../present/share.ts';

/** Where a search stopped and not the money: what is beyond nobody knows yet. */
const unsearched: ReadonlySet<CaseFlowView['parts'][number]['reason']> = new Set(['hops', 'dust', 'window', 'unsynced', 'unknown']);
/** As many as any coin may have. */
const DIGITS = 255;

const rawOf = (amount: string): bigint => parseUnits(amount, DIGITS) ?? 0n;

/** How much of a trace's money was followed to a place that is known: cut, so that it never says all while something is open. */
export function presentTraced(flow: CaseFlowView | undefined): CaseHeadView['traced'] {
  if (!flow) return null;
  const { title, parts } = flow;
  const sum = (isMeant: (part: CaseFlowView['parts'][number]) => boolean): bigint =>
    parts.filter(isMeant).reduce((all, { amount }) => all + rawOf(amount), 0n);
  const total = rawOf(flow.total);
  const open = sum(({ reason }) => unsearched.has(reason));
  return {
    title,
    known: presentShare(total - open, total),
    services: presentShare(
      sum(({ reason }) => reason === 'service'),
      total,
    ),
    open: presentShare(open, total),
  };
}
