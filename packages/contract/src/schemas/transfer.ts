import { transferKinds, type TransferKind } from '@chaintrail/model';
import { z } from 'zod';
import { summaryPart } from './summary.ts';
import { amount, chainName, coin, coverage, pageBody, pageOf, party, pastTimeMs, timeMs } from './values.ts';

const kind = z.enum(Object.keys(transferKinds) as [TransferKind, ...TransferKind[]]);

/** One move of value inside a transaction or block. */
export const transfer = z.object({
  /** Unique on its chain: block-transactionIndex-source-index-subIndex. */
  id: z.string(),
  blockNumber: z.number().int(),
  time: timeMs,
  /** '' when the transfer belongs to no transaction. */
  hash: z.string(),
  kind,
  from: party,
  to: party,
  coin,
  amount,
  /** Decimal token id of an NFT; '' elsewhere. */
  tokenId: z.string(),
  status: z.enum(['ok', 'failed']),
  /** Selector of the transaction's input and, where it is known, its name. */
  method: z.object({ selector: z.string(), name: z.string().nullable() }),
  /** In a transaction: coin into its wrapped form or out of it; the other side is the contract that wraps. */
  wrapping: z.enum(['wrap', 'unwrap']).optional(),
});

/** What the issuer of a coin did to the address, between the rows of its list. */
const freezeRow = z.object({
  action: z.enum(['frozen', 'released', 'destroyed']),
  coin,
  /** What was destroyed, as the event says; else what the address held then. Null where history is not whole. */
  amount: amount.nullable(),
  hash: z.string(),
  method: z.object({ selector: z.string(), name: z.string().nullable() }),
  /** Who sent the transaction. */
  by: party,
  blockNumber: z.number().int(),
  time: timeMs,
  isFinal: z.boolean(),
});

/** Why the balance after a row is not told. */
export const balanceLacks = [
  'several_coins',
  'by_amount',
  'doubt',
  'unlogged_supply',
  'short_history',
  'nothing_moved',
  'far_apart',
] as const;

/** A transfer in an address's list. */
export const addressTransfer = transfer.extend({
  direction: z.enum(['in', 'out', 'self']),
  fee: amount.nullable(),
  /** What the address held of the coin after it, as its statement says; in lists that were asked for `withBalance`. Null where that is not known. */
  balance: amount.nullable().optional(),
  balanceLack: z.enum(balanceLacks).optional(),
  /** What the call did beside what the row says, in the list of top-level transactions. */
  act: z.array(summaryPart).optional(),
  /** What issuers did right before and right after it, in the order of the list; absent where they did nothing. */
  freezes: z.object({ above: z.array(freezeRow), below: z.array(freezeRow) }).optional(),
  /** Above the final height: may still be undone. */
  isFinal: z.boolean(),
  /** Heuristic marks, worded as suspicion by the page. */
  marks: z.array(z.enum(['zero_value', 'lookalike_counterparty', 'lookalike_coin', 'unbacked_coin'])),
});

/** A time since 1970 that a JavaScript date can hold. */
/** Other sides as people write them: addresses, parts of one (`0x7c3e…81b2`, `0x7c3e`), names of labels; several by line or comma. */
export const counterpartyText = z.string().max(10_000);

/** By place on the chain, or by amount, which needs one coin and is refused above ten million rows. */
export const listOrder = z.enum(['newest', 'oldest', 'largest', 'smallest']).default('newest');

/** How one of the other sides that were asked for was understood. */
export const counterpartyTerm = z.object({
  text: z.string(),
  kind: z.enum(['address', 'part', 'label']),
  /** The addresses that are meant; the first 20 of those that bear a label, none of those that a part is of. */
  parties: z.array(party),
  /** Addresses that are meant; 0 for a part, which is of any number of them. */
  count: z.number().int(),
});

/** Filters of an address's list. Amount bounds are in the coin's unit and need one coin (`coinKey`, the USDT tab or EXTERNAL/INTERIOR). */
export const transferFilter = z.object({
  startTime: pastTimeMs.optional(),
  endTime: pastTimeMs.optional(),
  direction: z.enum(['in', 'out', 'self']).optional(),
  counterparty: counterpartyText.optional(),
  coinKey: z.string().max(250).optional(),
  minAmount: z.string().max(100).optional(),
  maxAmount: z.string().max(100).optional(),
  method: z.string().max(10).optional(),
  hideZero: z.boolean().optional(),
  /** Leaves out rows with look-alikes of other counterparties, and rows of coins in doubt. */
  hidePoison: z.boolean().optional(),
  hideFake: z.boolean().optional(),
});

const addressTab = z.object({ chainName, address: z.string().min(1).max(200), tab: z.number().int().min(0).max(9).default(0) });

export const pageAddressTransfers = {
  body: addressTab.extend(transferFilter.shape).extend(pageBody.shape).extend({ order: listOrder, withBalance: z.boolean().optional() }),
  data: pageOf(addressTransfer),
};

export const sumAddressTransfers = {
  body: addressTab.extend(transferFilter.shape),
  data: z.object({
    count: z.number().int(),
    hiddenCount: z.number().int(),
    oversizedCount: z.number().int(),
    /** How many of the rows that pass everything else each of the three would hide; a row may be in several. */
    hideable: z.object({ zero: z.number().int(), poison: z.number().int(), fake: z.number().int() }),
    /** Rows of coins in doubt among those that the filter lets through: they claim and do not move, so `coins` leaves them out. */
    doubtedCount: z.number().int(),
    /** Rows of the tab without any filter. */
    unfilteredCount: z.number().int(),
    coins: z.array(z.object({ coin, in: amount, out: amount, net: amount, inCount: z.number().int(), outCount: z.number().int() })),
    /** How `counterparty` was understood; empty without it. */
    counterparties: z.array(counterpartyTerm),
    coverage,
  }),
};

/** Whom an address gave to or got from, whatever the coin; `total` is the card's `counterpartyCount`. */
export const pageCounterparties = {
  body: pageBody.omit({ cursor: true }).extend({ chainName, address: z.string().min(1).max(200) }),
  data: pageOf(z.object({ party, inCount: z.number().int(), outCount: z.number().int(), firstTime: timeMs, lastTime: timeMs })),
};

export const countAddressTabs = {
  query: z.object({ chainName, address: z.string().min(1).max(200) }),
  data: z.object({ count: z.number().int(), tabs: z.record(z.string(), z.number().int()), coverage }),
};

export const pageAddressCoins = {
  body: pageBody.extend({ chainName: chainName.optional(), address: z.string().max(200).optional(), needHome: z.boolean().optional() }),
  data: pageOf(coin.extend({ count: z.number().int(), lastTime: timeMs.nullable() })),
};

export type TransferView = z.infer<typeof transfer>;
export type FreezeRowView = z.infer<typeof freezeRow>;
export type BalanceLack = (typeof balanceLacks)[number];
export type AddressTransferView = z.infer<typeof addressTransfer>;
export type CounterpartyTermView = z.infer<typeof counterpartyTerm>;
export type TransferFilterInput = z.infer<typeof transferFilter>;
