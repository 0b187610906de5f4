import type { Input, Output } from '@chaintrail/model';
import type { Inference, InferenceReason } from './inference.ts';

/** Fewer equal outputs happen by chance. */
const FEWEST_EQUAL = 3;
/** Equal amounts below this are carriers of tokens and inscriptions, not shares of a mix. */
const SMALLEST_SHARE_RAW = 10_000n;
/** The pools that Whirlpool offered, in satoshi. */
const whirlpoolRaw = new Set([100_000n, 1_000_000n, 5_000_000n, 50_000_000n]);
const WHIRLPOOL_SIZES = { fewest: 5, most: 8 };
/** Dash's denominations of 0.001 to 10, each with one part in 100,000 on top. */
const dashRaw = new Set([100_001n, 1_000_010n, 10_000_100n, 100_001_000n, 1_000_010_000n]);
/** Wasabi's first protocol mixed shares of about 0.1, a hundred people at a time. */
const WASABI_1 = { fewest: 10, leastRaw: 8_000_000n, mostRaw: 13_000_000n };
/** Its second one has many sizes at once and writes both sides in falling order. */
const WASABI_2 = { fewestInputs: 40, fewestOutputs: 40 };

interface Shape {
  inputs: readonly Input[];
  /** Those that carry coin. */
  outputs: readonly Output[];
  payerCount: number;
  /** The most frequent output amount, and on how many different addresses it stands. */
  equal: { amountRaw: bigint; count: number };
}

/** Whether several people seem to have mixed their coins; null when nothing speaks for it. */
export function findCoinjoin(inputs: readonly Input[], outputs: readonly Output[]): Inference | null {
  if (inputs.length < 2 || inputs.some(({ isResolved }) => !isResolved)) return null;
  const payers = new Set(inputs.flatMap(({ address }) => (address === '' ? [] : [address])));
  if (payers.size < 2) return null;
  const valued = outputs.filter(({ amountRaw }) => amountRaw > 0n);
  const shape: Shape = { inputs, outputs: valued, payerCount: payers.size, equal: findEqual(valued, payers) };
  return looksLikePool(shape) ?? looksLikeWasabi2(shape) ?? looksLikeEqualShares(shape);
}

/** An amount that returns to one of the payers is nobody's share. */
function findEqual(outputs: readonly Output[], payers: ReadonlySet<string>): Shape['equal'] {
  const owners = new Map<bigint, Set<string>>();
  for (const { amountRaw, address } of outputs) {
    if (address === '' || payers.has(address) || amountRaw < SMALLEST_SHARE_RAW) continue;
    const known = owners.get(amountRaw);
    if (known) known.add(address);
    else owners.set(amountRaw, new Set([address]));
  }
  let equal = { amountRaw: 0n, count: 0 };
  for (const [amountRaw, { size }] of owners) if (size > equal.count) equal = { amountRaw, count: size };
  return equal;
}

/** Rounds in which everybody puts in and takes out one and the same amount. */
function looksLikePool({ inputs, outputs, equal }: Shape): Inference | null {
  if (outputs.length !== inputs.length || equal.count !== outputs.length) return null;
  const { amountRaw, count } = equal;
  const sizes: InferenceReason = { code: 'equal_pool', inputs: inputs.length, outputs: outputs.length };
  if (dashRaw.has(amountRaw) && count >= FEWEST_EQUAL && inputs.every((input) => input.amountRaw === amountRaw)) {
    return { confidence: 'high', reasons: [sizes, { code: 'dash_denomination' }] };
  }
  const isPoolSize = count >= WHIRLPOOL_SIZES.fewest && count <= WHIRLPOOL_SIZES.most;
  if (whirlpoolRaw.has(amountRaw) && isPoolSize && inputs.every((input) => input.amountRaw >= amountRaw)) {
    return { confidence: 'high', reasons: [sizes, { code: 'whirlpool_denomination' }] };
  }
  return null;
}

function looksLikeWasabi2({ inputs, outputs, payerCount }: Shape): Inference | null {
  if (inputs.length < WASABI_2.fewestInputs || outputs.length < WASABI_2.fewestOutputs || payerCount < WASABI_2.fewestInputs / 2)
    return null;
  const counts = new Map<bigint, number>();
  for (const { amountRaw } of outputs) counts.set(amountRaw, (counts.get(amountRaw) ?? 0) + 1);
  const repeated = outputs.filter(({ amountRaw }) => (counts.get(amountRaw) ?? 0) > 1).length;
  if (repeated * 2 < outputs.length) return null;
  const isOrdered = isFalling(inputs) && isFalling(outputs);
  return {
    confidence: isOrdered ? 'high' : 'medium',
    reasons: [
      { code: 'repeated_amounts', payers: payerCount, outputs: outputs.length, repeated },
      ...(isOrdered ? [{ code: 'falling_amounts' as const }] : []),
    ],
  };
}

function isFalling(rows: readonly { amountRaw: bigint }[]): boolean {
  return rows.every(({ amountRaw }, at) => at === 0 || amountRaw <= (rows[at - 1]?.amountRaw ?? 0n));
}

/** Everybody takes one equal share and at most one rest: Wasabi 1, JoinMarket and what resembles them. */
function looksLikeEqualShares({ inputs, outputs, payerCount, equal }: Shape): Inference | null {
  const { amountRaw, count } = equal;
  if (count < FEWEST_EQUAL || payerCount < count || inputs.length < count) return null;
  // One rest each, and one output for the coordinator.
  if (outputs.length > count * 2 + 1) return null;
  const reasons: InferenceReason[] = [{ code: 'equal_shares', shares: count, payers: payerCount }];
  if (count >= WASABI_1.fewest && amountRaw >= WASABI_1.leastRaw && amountRaw <= WASABI_1.mostRaw) {
    return { confidence: 'high', reasons: [...reasons, { code: 'wasabi_share' }] };
  }
  return { confidence: count > FEWEST_EQUAL ? 'medium' : 'low', reasons: [...reasons, { code: 'one_rest_each' }] };
}
