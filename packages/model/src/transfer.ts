import type { TransactionStatus } from './transaction.ts';

/**
 * What a transfer is. `usdt` is a `token20` of a coin that the chain file lists as USDT; it has a number of its own so
 * that the USDT tab is one range read. Numbers are stored: never reuse one.
 */
export const transferKinds = {
  external: 1,
  internal: 2,
  usdt: 3,
  token20: 4,
  nft: 5,
  /** Fee paid by the sender; the receiver is '' (burnt and tipped parts are in the transaction). */
  fee: 6,
  /** Block reward and tips to the block's producer, from ''. */
  reward: 7,
  /** Beacon chain withdrawal (EIP-4895), from ''. */
  withdrawal: 8,
  /** Native coin created by a deposit (OP 0x7e mint, Arbitrum 0x64), from ''. */
  mint: 9,
  /** Balance before the first indexed block, from ''. */
  opening: 10,
  /** Tron: coin put into stake (to '') or returned from it (from ''). */
  stake: 11,
} as const;
export type TransferKind = keyof typeof transferKinds;

/** Where in a transaction a transfer comes from, in the order in which a reader should see them. Numbers are stored. */
export const transferSources = {
  mint: 1,
  transaction: 2,
  call: 3,
  log: 4,
  fee: 5,
  opening: 6,
  reward: 7,
  withdrawal: 8,
  /** Bitcoin-like: a share of a transaction's inputs and outputs; `index` is a running number. */
  share: 9,
} as const;
export type TransferSource = keyof typeof transferSources;

/**
 * Who sent the transaction that a transfer lies in, as seen from its two sides: a transfer that its giver did not send is how
 * look-alike addresses and worthless tokens are planted in lists. Numbers are stored.
 */
export const transferInitiators = {
  /** Stored before this was kept. */
  unknown: 0,
  giver: 1,
  receiver: 2,
  other: 3,
  /** No transaction, or one that nobody signed: rewards, withdrawals, openings. */
  nobody: 4,
} as const;
export type TransferInitiator = keyof typeof transferInitiators;

/** `transactionIndex` of transfers that belong to the block and to no transaction (rewards, withdrawals, openings). */
export const BLOCK_LEVEL_INDEX = 0xffffffff;

/** Amounts from here on are kept but left out of sums: 256-bit sums would wrap silently. */
export const OVERSIZED_RAW = 2n ** 200n;

/** A transfer's place inside its block; with the chain and the block it identifies the transfer. */
export interface TransferPosition {
  transactionIndex: number;
  source: TransferSource;
  /** Log index in the block, preorder number of the call, or a running number. */
  index: number;
  /** Number inside an ERC-1155 batch; 0 elsewhere. */
  subIndex: number;
}

/** One move of value: native coin, token or NFT. `from` or `to` is '' where value appears or disappears. */
export interface Transfer extends TransferPosition {
  blockNumber: number;
  timeMs: number;
  /** '' when the transfer belongs to no transaction. */
  transactionHash: string;
  kind: TransferKind;
  from: string;
  to: string;
  /** Contract of the token; '' for the native coin. */
  token: string;
  /** Decimal token id of an NFT; '' elsewhere. */
  tokenId: string;
  amountRaw: bigint;
  /** Fee of the transaction, on `external` transfers only; 0 elsewhere. */
  feeRaw: bigint;
  /** A failed transaction moved nothing: its row is shown and never summed. */
  status: TransactionStatus;
  /** What the transaction called: the selector of its input; on Tron the contract type where nothing is called; '' if none. */
  method: string;
}
