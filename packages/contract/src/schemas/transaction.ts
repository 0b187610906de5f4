import { z } from 'zod';
import { argument } from './argument.ts';
import { byFamily } from './family.ts';
import { amount, chainName, coin, coverage, hash, label, pageBody, pageOf, party, timeMs } from './values.ts';
import { dayValue } from './rate.ts';
import { summaryPart } from './summary.ts';
import { transfer } from './transfer.ts';

export const balanceChange = z.object({ party, coin, change: amount });

/** A call in the arguments of a call, or a step that a router is told to take. */
export const nestedCall = z.object({
  /** 1 for those of the transaction's own call. */
  depth: z.number().int(),
  kind: z.enum(['call', 'delegatecall', 'command']),
  to: party,
  /** Null where the arguments do not say. */
  value: amount.nullable(),
  method: z.object({ selector: z.string(), name: z.string().nullable(), signature: z.string().nullable() }),
  /** Null where nobody knows the function or the data does not fit. */
  arguments: z.array(argument).nullable(),
  sizeBytes: z.number().int(),
});

const common = z.object({
  chainName,
  hash: z.string(),
  status: z.enum(['ok', 'failed']),
  /** Decoded revert reason or error name; null when the transaction succeeded or the node does not say. */
  failure: z.string().nullable(),
  blockNumber: z.number().int(),
  time: timeMs,
  index: z.number().int(),
  confirmations: z.number().int(),
  isFinal: z.boolean(),
  from: party,
  to: party,
  createdContract: party.nullable(),
  value: amount,
  /** Everything the sender paid; `parts` add up to it exactly. */
  fee: amount,
  feeParts: z.array(z.object({ part: z.enum(['base', 'priority', 'l1', 'blob', 'other']), amount, isBurnt: z.boolean() })),
  nonce: z.number().int(),
  type: z.string(),
  typeName: z.string(),
  /** False for types whose form is taken from documentation only. */
  isTypeVerified: z.boolean(),
  method: z.object({ selector: z.string(), name: z.string().nullable(), signature: z.string().nullable() }),
  input: z.object({
    raw: z.string(),
    sizeBytes: z.number().int(),
    /** Whom an argument names, how much of which coin it is, and which moment. */
    decoded: z.array(argument).nullable(),
    /** True when the signature is only the likely one for this selector. */
    isGuess: z.boolean(),
    /** Then: other functions with the same selector, as signatures. */
    others: z.array(z.string()),
    /** Why it is more: an ABI of the account or of a verified source, a contract that the chain's file names, transfers that are just what was asked for. */
    proof: z.enum(['abi', 'verified', 'contract', 'effect']).nullable(),
    /** Data that is text from end to end. */
    text: z.string().nullable(),
    /** Calls that stand in its arguments, each before those in its own; and how many were seen and not opened. */
    nested: z.array(nestedCall),
    nestedOmitted: z.number().int(),
  }),
  /** One Chinese sentence of what happened. */
  summary: z.array(summaryPart),
  transferCount: z.number().int(),
  logCount: z.number().int(),
  /** Calls made inside the transaction, its own first step not among them. */
  callCount: z.number().int(),
  /** What the transaction changed; coins in doubt change nothing. */
  balanceChanges: z.array(balanceChange),
  /** Transfer events of coins in doubt among its transfers. */
  claimCount: z.number().int(),
  labels: z.array(label),
  /** The chain's own fields that this page does not name. */
  detail: z.record(z.string(), z.unknown()),
  coverage,
});

export const transaction = byFamily(common, 'transaction');

export const getTransaction = { params: z.object({ chainName, hash }), data: transaction };

export const listTransactionTransfers = {
  query: z.object({ chainName, hash }),
  data: z.object({ list: z.array(transfer), total: z.number().int(), coverage }),
};

export const getTransactionFlow = {
  params: z.object({ a: z.string().max(130), b: z.string().max(130) }),
  data: z.object({
    chainName,
    hash: z.string(),
    nodes: z.array(
      z.object({
        id: z.string(),
        party,
        /** Hops from the sender; the page's column. */ column: z.number().int(),
        isContract: z.boolean(),
      }),
    ),
    edges: z.array(
      z.object({
        step: z.number().int(),
        kind: transfer.shape.kind,
        from: z.string(),
        to: z.string(),
        coin,
        amount,
        tokenId: z.string(),
        transferId: z.string(),
        wrapping: transfer.shape.wrapping,
      }),
    ),
    balanceChanges: z.array(balanceChange),
    /** Transfers beyond the first 200 are counted, not drawn. */
    omittedCount: z.number().int(),
    coverage,
  }),
};

/** What the parties of a transaction's balance changes had right after it, by all rows up to it, and what their changes were worth that day. */
export const getBalancesAfter = {
  params: z.object({ chainName, hash }),
  data: z.object({
    /** One for each of the first changes; scripts without an address are left out. */
    list: z.array(
      z.object({
        address: z.string(),
        coinKey: z.string(),
        /** Null where its rows come to less than nothing: they do not tell the balance. */
        after: amount.nullable(),
        value: dayValue.nullable(),
      }),
    ),
    /** Changes beyond those in the list. */
    omittedCount: z.number().int(),
    /** Who told the prices; null where nobody is asked, or nobody knows. */
    source: z.string().nullable(),
    coverage,
  }),
};

export const pageTransactionTransfers = {
  body: pageBody.extend({ chainName, hash, kinds: z.array(z.string().max(20)).max(12).optional() }),
  data: pageOf(transfer),
};

export type NestedCallView = z.infer<typeof nestedCall>;
export type TransactionView = z.infer<typeof transaction>;
export type BalanceChangeView = z.infer<typeof balanceChange>;
export type BalancesAfterView = z.infer<typeof getBalancesAfter.data>;
export type TransactionFlowView = z.infer<typeof getTransactionFlow.data>;
