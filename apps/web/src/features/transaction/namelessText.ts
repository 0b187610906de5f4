import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

/** What stands for a party without an address: it gained where only scripts take coin, it lost where also unknown inputs give it. */
export function namelessText({ change }: Pick<BalanceChangeView, 'change'>): string {
  return t(change.raw.startsWith('-') ? 'transaction.balanceFromNameless' : 'transaction.balanceToNameless');
}
