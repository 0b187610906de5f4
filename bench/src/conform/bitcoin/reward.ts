import { compareFigure, nothing, type Comparison } from '../comparison.ts';
import type { Network } from './networks.ts';
import { isCoinbase, type PlainTransaction } from './plainBytes.ts';

const HALVING = 210_000;
/** Of Bitcoin and its test network alone; others halve, or choose by chance, in ways of their own. */
const subsidyAt = (height: number): bigint => 5_000_000_000n >> BigInt(Math.floor(height / HALVING));

/** The height that a coinbase begins with (BIP34); undefined before there was one. */
export function heightOf(coinbase: PlainTransaction, version: number): number | undefined {
  const script = Buffer.from(coinbase.inputs[0]?.script ?? '', 'hex');
  const length = script[0] ?? 0;
  return version >= 2 && length >= 1 && length <= 4 && script.length > length ? script.readUIntLE(1, length) : undefined;
}

export interface Rewarded {
  network: Network;
  height: number | undefined;
  transactions: readonly PlainTransaction[];
  /** All that the block's transactions spend. */
  spentRaw: bigint;
}

/** A coinbase holds the subsidy and what the others leave: an amount that was read or told wrong shows in it. */
export function compareReward({ network, height, transactions, spentRaw }: Rewarded): Comparison {
  if (network.chain.name !== 'BTC' || height === undefined) return nothing;
  const sumOf = (these: readonly PlainTransaction[]): bigint =>
    these.flatMap(({ outputs }) => outputs).reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
  const rewards = transactions.filter(isCoinbase);
  const payments = transactions.filter((one) => !isCoinbase(one));
  return compareFigure('block', 'rewardRaw', subsidyAt(height) + spentRaw - sumOf(payments), sumOf(rewards));
}
