import { z } from 'zod';
import { keptObject } from '../../../keptObject.ts';
import { manyOf } from '../../../manyOf.ts';
import { count, hash, int64, text } from '../../raw/values.ts';

/** What was asked for is `data`, of tokens `token_transfers`; a refusal has neither. -1 where nobody counted. */
export const rawList = z.object({
  data: manyOf(z.unknown()).nullish(),
  token_transfers: manyOf(z.unknown()).nullish(),
  rangeTotal: z.number().int().nullish(),
  message: z.string().nullish(),
});

export const rawBlock = z.object({ number: count, hash, parentHash: hash, timestamp: count });

const cost = z.object({
  fee: int64,
  net_fee: int64,
  net_usage: int64,
  energy_fee: int64,
  energy_usage: int64,
  energy_usage_total: int64,
});

/** A row of `/api/transaction`; `contractData` is what the contract was told, addresses in base58. */
export const rawTransactionRow = z.object({
  hash,
  block: count,
  timestamp: count,
  contractType: z.number().int(),
  contractRet: text,
  contractData: keptObject.default({}),
  cost: cost.prefault({}),
});

/** A row of `/api/internal-transaction`. */
export const rawInternalRow = z.object({
  hash,
  block: count,
  timestamp: count,
  from: text,
  to: text,
  call_value: int64,
  /** `_` is the native coin. */
  token_id: text,
  rejected: z.boolean().default(false),
  revert: z.boolean().default(false),
});

/**
 * A row of `/api/token_trc20/transfers`, which holds TRC721 too: `quant` is then the number of the item. Of `/api/token_trc1155/transfers`
 * it is how many, and `token_id` the number.
 */
export const rawTokenRow = z.object({
  transaction_id: hash,
  block: count,
  block_ts: count,
  from_address: text,
  to_address: text,
  contract_address: text,
  quant: z.string().regex(/^\d{1,78}$/),
  token_id: z
    .string()
    .regex(/^\d{0,78}$/)
    .default(''),
  event_type: z.string().default('Transfer'),
  contract_type: z.string().default('trc20'),
  contractRet: z.string().default('SUCCESS'),
  revert: z.boolean().default(false),
});

/** `withPriceTokens`: what it holds of tokens that have a price, TRC10 and the coin itself among them. */
export const rawAccount = z.object({ balance: int64, withPriceTokens: manyOf(z.unknown()).nullish() });

/** One of those; `tokenId` is the contract of a TRC20, and the balance is in its smallest unit. */
export const rawHeld = z.object({ tokenId: z.string(), tokenType: z.literal('trc20'), balance: z.string().regex(/^\d{1,78}$/) });

export type TransactionRow = z.infer<typeof rawTransactionRow>;
export type InternalRow = z.infer<typeof rawInternalRow>;
export type TokenRow = z.infer<typeof rawTokenRow>;
