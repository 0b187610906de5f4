import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import type { BalancesAfter } from './useBalancesAfter.ts';

export interface BalanceProps {
  chainName: string;
  changes: readonly BalanceChangeView[];
  after?: BalancesAfter | undefined;
  /** Below them: what they add up to. */
  closing?: ReactNode;
}
