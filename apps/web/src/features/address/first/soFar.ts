import type { CoverageView } from '@chaintrail/contract/schemas';
import { AT_LEAST } from './suspicionText.ts';

/** What stands before a sum or a count that more may come to: older rows are not here yet. */
export function atLeast({ fromBlock }: Pick<CoverageView, 'fromBlock'>): string {
  return fromBlock > 0 ? AT_LEAST : '';
}
