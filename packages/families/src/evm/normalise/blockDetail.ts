import type { Transfer } from '@chaintrail/model';
import type { EvmBlockDetail } from '../detail.ts';
import type { RawBlock } from '../raw/block.ts';
import { toAddress, toDecimal } from '../raw/values.ts';

/** Everything about a block that only this family knows. */
export function blockDetailOf(
  raw: RawBlock,
  rewards: Transfer[],
  producer: string,
  fees: { tipsRaw: bigint; burntRaw: bigint },
): EvmBlockDetail {
  const earned = rewards.filter(({ kind, to }) => kind === 'reward' && to === producer);
  const detail: EvmBlockDetail = {
    tips: fees.tipsRaw.toString(),
    reward: earned.reduce((sum, { amountRaw }) => sum + amountRaw, 0n).toString(),
    burnt: fees.burntRaw.toString(),
  };
  for (const name of ['difficulty', 'blobGasUsed', 'excessBlobGas', 'l1BlockNumber', 'l1BatchNumber'] as const) {
    const value = raw[name];
    if (value) detail[name] = toDecimal(value);
  }
  for (const name of ['extraData', 'stateRoot', 'parentBeaconBlockRoot'] as const) {
    const value = raw[name];
    if (value) detail[name] = value;
  }
  if (raw.uncles?.length) detail.uncles = raw.uncles;
  if (raw.withdrawals?.length) {
    detail.withdrawals = raw.withdrawals.map((withdrawal) => ({
      index: toDecimal(withdrawal.index),
      validatorIndex: toDecimal(withdrawal.validatorIndex),
      address: toAddress(withdrawal.address),
      amountGwei: toDecimal(withdrawal.amount),
    }));
  }
  return detail;
}
