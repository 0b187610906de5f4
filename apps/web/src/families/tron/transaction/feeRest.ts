import type { AmountView, TronTransactionView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';

/** What the fee holds beside burnt energy and burnt bandwidth: fixed fees of activating, voting and the like. Null when nothing is left. */
export function feeRest(fee: Pick<AmountView, 'raw' | 'decimals'>, view: Pick<TronTransactionView, 'energy' | 'bandwidth'>): string | null {
  const rest = BigInt(fee.raw) - BigInt(view.energy.burntFee.raw) - BigInt(view.bandwidth.burntFee.raw);
  return rest > 0n ? formatUnits(rest, fee.decimals ?? 0) : null;
}
