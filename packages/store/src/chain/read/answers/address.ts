import type { TransferKind } from '@chaintrail/model';
import type { AddressTransfer, CoinSum } from './transfers.ts';

export interface AddressSummary {
  firstTimeMs: number | null;
  lastTimeMs: number | null;
  counterpartyCount: number;
  /** Rows per kind, tip included. */
  counts: Partial<Record<TransferKind, number>>;
  /** Without stake, which its owner keeps. */
  coins: CoinSum[];
  /** The first transfer that brought value in; undefined when there is none. */
  firstFunding?: AddressTransfer;
  /** The first that brought the chain's own coin, without which no account pays a fee. */
  firstNative?: AddressTransfer;
  /** Token transfers of nothing. */
  zero: { inCount: number; outCount: number; selfCount: number };
  /** What the address paid for its own transactions. */
  fees: { raw: bigint; count: number };
  /** The transaction that created this contract; undefined for an account. */
  creation?: { transactionHash: string; creator: string; blockNumber: number; timeMs: number };
}

/** An exact balance: everything in minus everything out, fees included. NFTs are counted per token contract. */
export interface Balance {
  token: string;
  raw: bigint;
}

/** Many addresses at once: their balances of these tokens ('' is the native coin), and how many transfers of these kinds they have. */
export interface GlanceQuestion {
  addresses: readonly string[];
  tokens: readonly string[];
  kinds: readonly TransferKind[];
}

/** What an address is at a glance. */
export interface AddressGlance {
  address: string;
  transferCount: number;
  /** Of any kind and coin. */
  firstTimeMs: number;
  lastTimeMs: number;
  /** Of the tokens asked for that it ever moved, in the order in which they were asked for. */
  balances: GlanceBalance[];
}

/** What is left of a coin, and all that ever came in and went out, stake left out, which its owner keeps. */
export interface GlanceBalance extends Balance {
  inRaw: bigint;
  outRaw: bigint;
  /** Rows that carried an amount from or to somebody: fees, stake and items left out. */
  movedCount: number;
}

export interface AddressCoin {
  token: string;
  kind: TransferKind;
  count: number;
  /** Those of them that carry no amount. */
  zeroCount: number;
  lastTimeMs: number;
}
