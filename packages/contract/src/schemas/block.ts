import { z } from 'zod';
import { feeMeasure } from './chain.ts';
import { byFamily } from './family.ts';
import { amount, blockNumber, chainName, coin, coverage, decimalText, integerText, pageBody, pageOf, party, timeMs } from './values.ts';
import { summaryPart } from './summary.ts';
import { transfer } from './transfer.ts';

/** What a block holds and pays, in the measures of its family; told by the block's own row, rewards of outputs by its transfers. */
const blockFigures = z.object({
  /** `limit` null where a block has none of its own, or the chain does not tell it. */
  space: z.object({ unit: z.enum(['gas', 'weight', 'bytes', 'energy']), used: integerText, limit: integerText.nullable() }),
  /** Its base fee, or what its transactions paid on average; null where nothing was paid or the row does not hold it. */
  price: z.object({ measure: feeMeasure, unit: z.string(), value: decimalText }).nullable(),
  /** What the producer earned with it; null where producers get no coin in a block. */
  reward: amount.nullable(),
  /** All that its transactions paid; null where the row does not hold it. */
  fees: amount.nullable(),
  /** What of it was destroyed; null where the chain destroys no part of its own. */
  burnt: amount.nullable(),
});

const common = z.object({
  chainName,
  number: z.number().int(),
  hash: z.string(),
  parentHash: z.string(),
  time: timeMs,
  confirmations: z.number().int(),
  isFinal: z.boolean(),
  producer: party,
  transactionCount: z.number().int(),
  sizeBytes: z.number().int(),
  /** Native coin that the block's producer earned: rewards and tips. */
  reward: amount,
  /** Base fees destroyed by this block. */
  burnt: amount,
  figures: blockFigures,
  previous: z.number().int().nullable(),
  next: z.number().int().nullable(),
  /** The chain's own fields that this page does not name. */
  detail: z.record(z.string(), z.unknown()),
  coverage,
});

export const block = byFamily(common, 'block');

/** A transaction as a row of a list. */
export const transactionRow = z.object({
  hash: z.string(),
  blockNumber: z.number().int(),
  time: timeMs,
  index: z.number().int(),
  status: z.enum(['ok', 'failed']),
  type: z.string(),
  method: z.object({ selector: z.string(), name: z.string().nullable() }),
  from: party,
  to: party,
  createdContract: party.nullable(),
  value: amount,
  fee: amount,
  /** What the call did beside what the row says. */
  act: z.array(summaryPart),
});

export const getBlockByHeightOrHash = {
  params: z.object({ number: z.string().min(1).max(80) }),
  query: z.object({ chainName }),
  data: block,
};
export const getBlock = { params: z.object({ chainName, blockNumber: z.string().min(1).max(80) }), data: block };

export const pageBlockTransactions = {
  body: pageBody.extend({ chainName, blockNumber }),
  data: pageOf(transactionRow),
};

export const pageBlockCoins = {
  body: pageBody.extend({
    chainName,
    blockNumber,
    coinKey: z.string().max(250).optional(),
    /** With `coinKey`: only transfers of these kinds. */
    kinds: z.array(z.string().max(20)).max(12).optional(),
  }),
  /** Rows are coins without `coinKey`, that coin's transfers with it. */
  data: z.union([pageOf(z.object({ coin, count: z.number().int(), sum: amount, largest: amount })), pageOf(transfer)]),
};

export const listLatestBlocks = {
  body: z.object({ chainName, limit: z.number().int().min(1).max(50).default(10) }),
  data: z.object({
    list: z.array(
      common.pick({ number: true, hash: true, time: true, transactionCount: true, producer: true, isFinal: true, figures: true }),
    ),
    coverage,
  }),
};

export type BlockFiguresView = z.infer<typeof blockFigures>;
export type BlockView = z.infer<typeof block>;
export type TransactionRowView = z.infer<typeof transactionRow>;
export type BlockCoinView = { coin: z.infer<typeof coin>; count: number; sum: z.infer<typeof amount>; largest: z.infer<typeof amount> };
