import type { AmountView, BitcoinTransactionView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import { t } from './texts.ts';

/** ✓ outputs + fee = inputs, computed here and not taken on trust; null where an input is unknown and for a coinbase. */
export function closingText(view: Pick<BitcoinTransactionView, 'inputSum' | 'outputSum' | 'isCoinbase'>, fee: AmountView): string | null {
  if (view.inputSum === null || view.isCoinbase) return null;
  const gap = BigInt(view.inputSum.raw) - BigInt(view.outputSum.raw) - BigInt(fee.raw);
  const { symbol } = fee;
  if (gap !== 0n) return t('bitcoin.closingGap', { gap: formatUnits(gap, fee.decimals ?? 0), unit: symbol });
  return t('bitcoin.closing', { outputs: view.outputSum.amount, fee: fee.amount, inputs: view.inputSum.amount, unit: symbol });
}
