import type { BitcoinTransactionView, EqualOutputsView, InputGroupView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import { presentNative } from '../../present/coin.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { findEqualOutputs } from './equalOutputs.ts';
import type { Sides } from './readSides.ts';
import { isReturned, isRuled } from './sides.ts';

/** Outputs of one amount as one: how many, of how much, how many of them are spent. */
export function presentEqualOutputs(chain: Chain, { outputs }: Sides): EqualOutputsView[] {
  const spent = new Set(outputs.flatMap(({ index, spentBy }) => (spentBy === null ? [] : [index])));
  return findEqualOutputs(outputs).map(({ amountRaw, indexes }) => ({
    amount: presentNative(chain, amountRaw),
    indexes,
    sum: presentNative(chain, amountRaw * BigInt(indexes.length)),
    spentCount: indexes.filter((index) => spent.has(index)).length,
  }));
}

/** Inputs of a suspected CoinJoin by whose they are; a sum that is not known whole is not told. */
export function presentInputGroups(facts: RowFacts, { inputs, inferences }: Sides): InputGroupView[] {
  if (!inferences.coinjoin || inputs.some(({ isResolved }) => !isResolved)) return [];
  const groups = new Map<string, { indexes: number[]; addresses: Set<string>; raw: bigint; label: InputGroupView['label'] }>();
  for (const { index, address, amountRaw } of inputs) {
    const label = partyOf(facts, address).label ?? null;
    const key = label?.name ?? '';
    const group = groups.get(key) ?? { indexes: [], addresses: new Set<string>(), raw: 0n, label };
    group.indexes.push(index);
    group.addresses.add(address);
    group.raw += amountRaw;
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((left, right) => Number(left.label === null) - Number(right.label === null) || (left.raw < right.raw ? 1 : -1))
    .map(({ label, indexes, addresses, raw }) => ({ label, indexes, addressCount: addresses.size, sum: presentNative(facts.chain, raw) }));
}

/** What was paid and what probably came back, by outputs; null where nothing looks like change. */
export function presentSplit(chain: Chain, { outputs, inferences }: Sides): BitcoinTransactionView['split'] {
  const isChange = ({ index }: Sides['outputs'][number]) => inferences.change.has(index);
  const sum = (part: Sides['outputs']) => part.reduce((total, { amountRaw }) => total + amountRaw, 0n);
  const change = outputs.filter(isChange);
  const paid = outputs.filter((output) => !isChange(output));
  if (change.length === 0 || sum(paid) === 0n) return null;
  const grounds = [...inferences.change.values()];
  return {
    paid: presentNative(chain, sum(paid)),
    change: presentNative(chain, sum(change)),
    isReturned: grounds.every(isReturned),
    isRuled: grounds.some(isRuled),
  };
}
