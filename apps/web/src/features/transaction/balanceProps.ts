import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import type { BalancesAfter } from './useBalancesAfter.ts';

export interface BalanceProps {
  chainName: string;
  changes: readonly BalanceChangeView[];
  after?: BalancesAfter | undefined;
}
