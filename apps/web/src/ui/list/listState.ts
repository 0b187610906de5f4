import type { ChainStatusView, CoverageView } from '@chaintrail/contract/schemas';
import type { Failure } from '../../api/failure.ts';

/** Why a list shows what it shows; the page has one picture for each. */
export type ListState =
  | { kind: 'loading' }
  | { kind: 'rows' }
  | { kind: 'filteredOut'; unfilteredCount: number | undefined }
  | { kind: 'notConfigured' }
  | { kind: 'notCovered' }
  | { kind: 'empty' }
  /** A link to a page that the list does not have, or no longer. */
  | { kind: 'pastEnd'; pageNum: number; total: number }
  | { kind: 'failure'; failure: Failure };

export interface ListFacts {
  isPending: boolean;
  failure: Failure | undefined;
  rowCount: number;
  pageNum: number;
  /** Of all pages; undefined until an answer is there. */
  total: number | undefined;
  hasFilter: boolean;
  unfilteredCount: number | undefined;
  coverage: CoverageView | undefined;
  chain: Pick<ChainStatusView, 'syncState' | 'sourceState' | 'mode'> | undefined;
}

/** «No rows» is said only when nothing is missing: first comes what the filter hides, then what we do not have. */
export function judgeList(facts: ListFacts): ListState {
  if (facts.rowCount > 0) return { kind: 'rows' };
  const isUnserved = facts.chain?.syncState === 'not_configured';
  if (facts.failure)
    return isAboutChain(facts.failure, isUnserved) ? { kind: 'notConfigured' } : { kind: 'failure', failure: facts.failure };
  if (facts.isPending) return { kind: 'loading' };
  if (isUnserved) return { kind: 'notConfigured' };
  if (facts.pageNum > 1 && facts.total !== undefined && facts.total > 0)
    return { kind: 'pastEnd', pageNum: facts.pageNum, total: facts.total };
  if (facts.hasFilter && facts.unfilteredCount !== 0) return { kind: 'filteredOut', unfilteredCount: facts.unfilteredCount };
  if (isHistoryMissing(facts)) return { kind: 'notCovered' };
  return { kind: 'empty' };
}

/** Nothing of the chain is here, and nobody is asked for it: another try would say the same. */
function isAboutChain(failure: Failure, isUnserved: boolean): boolean {
  return failure.kind === 'refused' && (failure.reason === 'not_configured' || (isUnserved && failure.reason === 'nothing_stored'));
}

function isHistoryMissing({ coverage, chain }: ListFacts): boolean {
  return (coverage !== undefined && !coverage.complete) || chain?.syncState === 'backfilling' || chain?.syncState === 'stopped';
}
