import type { FamilyName, Transaction, Transfer } from '@chaintrail/model';
import { decodeCall } from './decodeCall.ts';

/** A call of a token's `transfer` of which the receiver got less than it said, and one other the rest. */
export interface TransferFee {
  receiver: string;
  collector: string;
  askedRaw: bigint;
  arrivedRaw: bigint;
}

/** What a token kept of the transfer that the transaction asked it for: undefined where it asked for none, null where all of it arrived or it does not add up. */
export function readTransferFee(
  family: FamilyName,
  { from, input }: Pick<Transaction, 'from' | 'input'>,
  transfers: readonly Transfer[],
): TransferFee | null | undefined {
  const call = decodeCall(family, input);
  if (call?.signature !== 'transfer(address,uint256)' || !call.values) return undefined;
  const [to, amount] = call.values;
  if (!to || !amount || to.value === from) return undefined;
  const askedRaw = BigInt(amount.value);
  const own = transfers.filter((one) => one.from === from);
  const arrivedRaw = own.filter((one) => one.to === to.value).reduce((sum, one) => sum + one.amountRaw, 0n);
  const others = own.filter((one) => one.to !== to.value);
  const keptRaw = others.reduce((sum, one) => sum + one.amountRaw, 0n);
  const collectors = new Set(others.map((one) => one.to));
  const [collector] = collectors;
  if (collector === undefined || collectors.size > 1 || keptRaw === 0n || arrivedRaw + keptRaw !== askedRaw) return null;
  return { receiver: to.value, collector, askedRaw, arrivedRaw };
}
