import { z } from 'zod';
import { count, hash, hex, int64, quantity, text } from './values.ts';
import { manyOf } from '../../manyOf.ts';

/** An event log; its address has 20 bytes, without the 41 that other addresses begin with. */
const log = z.object({
  address: text,
  topics: manyOf(hash)
    .refine((topics) => topics.length <= 4)
    .default([]),
  data: hex,
});

const callValue = z.object({ callValue: int64, tokenId: text });

/** A step inside the virtual machine; `note` is hex of `call`, `create`, `suicide` and of staking operations. */
const internalTransaction = z.object({
  hash: text,
  caller_address: text,
  transferTo_address: text,
  callValueInfo: manyOf(callValue).default([]),
  note: text,
  rejected: z.boolean().default(false),
  extra: text,
});

const receipt = z.object({
  energy_usage: int64,
  energy_fee: int64,
  origin_energy_usage: int64,
  energy_usage_total: quantity,
  net_usage: int64,
  net_fee: int64,
  result: text,
  energy_penalty_total: int64,
});

const orderDetail = z.object({ fillSellQuantity: int64, fillBuyQuantity: int64 });

/** What the execution of a transaction left (`gettransactioninfobyid`). */
export const rawTransactionInfo = z.object({
  id: hash,
  fee: quantity,
  blockNumber: z.union([z.number(), z.string()]).transform(Number).optional(),
  blockTimeStamp: count,
  contractResult: manyOf(z.string()).default([]),
  contract_address: text,
  receipt: receipt.prefault({}),
  log: manyOf(log).default([]),
  internal_transactions: manyOf(internalTransaction).default([]),
  result: text,
  resMessage: text,
  assetIssueID: text,
  withdraw_amount: int64,
  unfreeze_amount: int64,
  withdraw_expire_amount: int64,
  /** What a cancelled unstaking put back into stake, by resource. */
  cancel_unfreezeV2_amount: manyOf(z.object({ key: text, value: int64 })).default([]),
  exchange_received_amount: int64,
  exchange_inject_another_amount: int64,
  exchange_withdraw_another_amount: int64,
  exchange_id: int64,
  shielded_transaction_fee: int64,
  orderDetails: manyOf(orderDetail).default([]),
});

export type RawTransactionInfo = z.infer<typeof rawTransactionInfo>;
export type RawInternal = RawTransactionInfo['internal_transactions'][number];
