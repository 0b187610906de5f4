import type { Chain, ScriptFormats } from '@chaintrail/model';
import type { BlockFormat } from './decode/block.ts';
import type { TransactionFormat } from './decode/transaction.ts';

/** How a chain writes scripts; TypeError for a chain of another family. */
export function formatsOf(chain: Chain): ScriptFormats {
  if (!chain.scripts) throw new TypeError(`${chain.name} has no script formats`);
  return chain.scripts;
}

/** How a chain writes its transactions. */
export function transactionFormatOf({ segwit, cashaddr, hasSpecialTransactions }: ScriptFormats): TransactionFormat {
  return { hasWitness: segwit !== null, hasSpecial: hasSpecialTransactions === true, hasCashTokens: cashaddr !== null };
}

/** How a chain writes its blocks. */
export function blockFormatOf(formats: ScriptFormats): BlockFormat {
  return { ...transactionFormatOf(formats), hasAuxPow: formats.hasAuxPow === true };
}
