import type { HandlersOf } from '../../api/routes.ts';
import { pageBalancesAt } from './balancesAt.ts';
import { pageCommonPairs, pageCommonParties } from './common.ts';

/** Tools over several addresses at once. */
export const toolHandlers: HandlersOf<'pageCommonParties' | 'pageCommonPairs' | 'pageBalancesAt'> = {
  pageCommonParties,
  pageCommonPairs,
  pageBalancesAt,
};
