import type { Page, PageRequest } from './list.ts';
import type { AskedToken } from './token.ts';

/** Somebody with more than nothing of a coin. */
export interface Holder {
  address: string;
  raw: bigint;
}

/** What all holders of a coin come to. */
export interface HolderSums {
  count: number;
  heldRaw: bigint;
  /** Addresses that gave more than their transfers brought them, and how much more. */
  overdrawnCount: number;
  overdrawnRaw: bigint;
  /** What so many of the largest have together. */
  top: { count: number; raw: bigint }[];
}

/** A holder with its place among all of them, from 1. */
export interface RankedHolder extends Holder {
  rank: number;
  /** What the blocks above the one that was asked for changed of it. */
  movedRaw?: bigint;
}

export interface HolderPage extends Page<RankedHolder>, HolderSums {}

export interface HolderPageRequest extends PageRequest {
  /** Each holder is told with what the blocks above this one changed. */
  movedAbove?: number | undefined;
}

/** How unevenly a coin is held. */
export interface CoinSpread {
  count: number;
  heldRaw: bigint;
  /** What the smallest 5 %, 10 % … 100 % of the holders have together. */
  points: bigint[];
  /** What so many of the largest have together. */
  top: HolderSums['top'];
  /** Each amount times its place from the smallest on, added up; undefined where it does not fit. */
  weightedRaw: bigint | undefined;
}

/** A token's transfers from a block on, or of a span of time. */
export interface JudgedTransfers extends AskedToken {
  fromBlock?: number | undefined;
  fromTimeMs?: number | undefined;
  toTimeMs?: number | undefined;
}

/** Stretches of time on the clock of Beijing. */
export type JudgedPeriod = 'day' | 'week' | 'month';

/** How many held a token at the end of a stretch of time. */
export interface CoinGrowth {
  timeMs: number;
  count: number;
}

/** What was made and destroyed of a token in a stretch of time, and how often it moved. */
export interface CoinPeriod {
  timeMs: number;
  createdRaw: bigint;
  destroyedRaw: bigint;
  createdCount: number;
  destroyedCount: number;
  transferCount: number;
}

/** Somebody through whose hands a token went. */
export interface CoinMover {
  address: string;
  inRaw: bigint;
  outRaw: bigint;
  count: number;
}

/** When an address moved a coin, and how often. */
export interface HolderHistory {
  address: string;
  transferCount: number;
  firstTimeMs: number;
  lastTimeMs: number;
  isContract: boolean;
}
