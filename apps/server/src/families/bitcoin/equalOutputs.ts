import type { Output } from '@chaintrail/model';

/** Outputs of one amount, by their numbers. */
export interface EqualOutputs {
  amountRaw: bigint;
  indexes: number[];
}

/** Fewer happen by chance, and a reader takes them in one by one. */
const FEWEST = 3;

/** Groups of at least three outputs of the same amount, the group worth most first. */
export function findEqualOutputs(outputs: readonly Pick<Output, 'index' | 'amountRaw'>[]): EqualOutputs[] {
  const groups = new Map<bigint, number[]>();
  for (const { index, amountRaw } of outputs) {
    if (amountRaw === 0n) continue;
    const group = groups.get(amountRaw);
    if (group) group.push(index);
    else groups.set(amountRaw, [index]);
  }
  const worth = ({ amountRaw, indexes }: EqualOutputs) => amountRaw * BigInt(indexes.length);
  return [...groups]
    .map(([amountRaw, indexes]) => ({ amountRaw, indexes }))
    .filter(({ indexes }) => indexes.length >= FEWEST)
    .sort((left, right) => (worth(left) < worth(right) ? 1 : worth(left) > worth(right) ? -1 : 0));
}
