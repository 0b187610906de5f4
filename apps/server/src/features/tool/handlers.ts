import type { HandlersOf } from '../../api/routes.ts';
import { pageApprovals } from './approvals/page.ts';
import { pageBalancesAt } from './balancesAt.ts';
import { exportBalancesAt } from './balancesFile.ts';
import { pageCommonPairs, pageCommonParties } from './common.ts';
import { pageComparison } from './compare/page.ts';
import { pagePaths } from './paths/page.ts';

/** Tools over several addresses at once. */
export const toolHandlers: HandlersOf<
  'pageCommonParties' | 'pageCommonPairs' | 'pageBalancesAt' | 'exportBalancesAt' | 'pageApprovals' | 'pagePaths' | 'pageComparison'
> = {
  pageCommonParties,
  pageCommonPairs,
  pageBalancesAt,
  exportBalancesAt,
  pageApprovals,
  pagePaths,
  pageComparison,
};
