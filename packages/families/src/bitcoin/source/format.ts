import type { Chain } from '@chaintrail/model';
import type { TransactionFormat } from '../decode/transaction.ts';
import { formatsOf } from '../normalise/bundle.ts';

/** How a chain writes its transactions. */
export function transactionFormatOf(chain: Chain): TransactionFormat {
  const { segwit, cashaddr, hasSpecialTransactions } = formatsOf(chain);
  return { hasWitness: segwit !== null, hasSpecial: hasSpecialTransactions === true, hasCashTokens: cashaddr !== null };
}
