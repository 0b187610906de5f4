import type { Input, Output } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';

/** A transaction that spent outputs of a CoinJoin. */
export interface Spender {
  hash: string;
  /** Undefined where it was not looked at. */
  isCoinjoin: boolean | undefined;
}

export interface Fate {
  kind: 'rejoined' | 'mixed' | 'spent' | 'unjudged' | 'unspent';
  indexes: number[];
  /** Undefined while nobody has spent them. */
  hash: string | undefined;
}

const order: Record<Fate['kind'], number> = { rejoined: 0, mixed: 1, spent: 2, unjudged: 3, unspent: 4 };

/** What became of equal outputs, by the transactions that spent them: what undoes the mixing first, the unspent last. */
export function groupFates(outputs: readonly OutputWithSpend[], spenders: ReadonlyMap<string, Spender>): Fate[] {
  const bySpender = new Map<string | undefined, number[]>();
  for (const { index, spentBy } of outputs) {
    const hash = spentBy?.transactionHash;
    const known = bySpender.get(hash);
    if (known) known.push(index);
    else bySpender.set(hash, [index]);
  }
  return [...bySpender]
    .map(([hash, indexes]): Fate => ({ kind: judgeFate(hash, indexes, spenders), indexes, hash }))
    .sort((a, b) => order[a.kind] - order[b.kind] || b.indexes.length - a.indexes.length || (a.indexes[0] ?? 0) - (b.indexes[0] ?? 0));
}

/** Inputs of one payment are one payer's; those of a further CoinJoin are not, so it says nothing of whose they are. */
function judgeFate(hash: string | undefined, indexes: readonly number[], spenders: ReadonlyMap<string, Spender>): Fate['kind'] {
  if (hash === undefined) return 'unspent';
  const isCoinjoin = spenders.get(hash)?.isCoinjoin;
  if (isCoinjoin === undefined) return 'unjudged';
  if (isCoinjoin) return 'mixed';
  return indexes.length > 1 ? 'rejoined' : 'spent';
}

interface Payer {
  address: string;
  sumRaw: bigint;
  inputs: number[];
}

export interface Rest {
  output: Output;
  /** The only one whose amounts fit, and whose fit no other rest. */
  payer: Payer | undefined;
  payerCount: number;
}

/** Whose change the other outputs can be: what somebody put in, less one equal share and at most the whole fee. */
export function matchRests(inputs: readonly Input[], rests: readonly Output[], shareRaw: bigint, feeRaw: bigint): Rest[] {
  const payers = new Map<string, Payer>();
  for (const { address, amountRaw, index } of inputs) {
    if (address === '') continue;
    const known = payers.get(address) ?? { address, sumRaw: 0n, inputs: [] };
    payers.set(address, { ...known, sumRaw: known.sumRaw + amountRaw, inputs: [...known.inputs, index] });
  }
  const fits = rests.map(({ amountRaw }) =>
    [...payers.values()].filter(({ sumRaw }) => {
      const missing = sumRaw - shareRaw - amountRaw;
      return missing >= 0n && missing <= feeRaw;
    }),
  );
  const fitted = new Map<Payer, number>();
  for (const payer of fits.flat()) fitted.set(payer, (fitted.get(payer) ?? 0) + 1);
  return rests.map((output, at) => {
    const candidates = fits[at] ?? [];
    const [only] = candidates;
    const isOnly = only !== undefined && candidates.length === 1 && fitted.get(only) === 1;
    return { output, payer: isOnly ? only : undefined, payerCount: candidates.length };
  });
}

/** Inputs and outputs together up to which every way is gone through: 2^14 sets, each pair of them once. */
const MOST_COUNTED = 14;

/**
 * In how many ways the two sides can be parted into groups in which nobody takes out more than was put in, nor pays more than the fee. All of
 * them as one group is one way. Undefined where there are too many to count.
 */
export function countMappings(inputs: readonly bigint[], outputs: readonly bigint[], feeRaw: bigint): bigint | undefined {
  if (inputs.length === 0 || outputs.length === 0 || inputs.length + outputs.length > MOST_COUNTED) return undefined;
  const [inSums, outSums] = [sumSets(inputs), sumSets(outputs)];
  const known = new Map<number, bigint>();
  const outBits = outputs.length;
  const count = (inLeft: number, outLeft: number): bigint => {
    if (inLeft === 0) return outLeft === 0 ? 1n : 0n;
    const key = inLeft * 2 ** outBits + outLeft;
    const found = known.get(key);
    if (found !== undefined) return found;
    // The group of the first input that is left, so that no order of groups counts twice.
    const first = inLeft & -inLeft;
    let ways = 0n;
    for (let group = inLeft; group > 0; group = (group - 1) & inLeft) {
      if ((group & first) === 0) continue;
      for (let made = outLeft; made > 0; made = (made - 1) & outLeft) {
        const paid = (inSums[group] ?? 0n) - (outSums[made] ?? 0n);
        if (paid >= 0n && paid <= feeRaw) ways += count(inLeft & ~group, outLeft & ~made);
      }
    }
    known.set(key, ways);
    return ways;
  };
  return count(2 ** inputs.length - 1, 2 ** outBits - 1);
}

/** The sum of every set of them, by its bits. */
function sumSets(amounts: readonly bigint[]): bigint[] {
  const sums = [0n];
  for (const amount of amounts) sums.push(...sums.map((sum) => sum + amount));
  return sums;
}
