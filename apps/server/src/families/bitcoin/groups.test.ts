import type { Input, Label } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { chainOf } from '../../present/sample.ts';
import { presentEqualOutputs, presentInputGroups, presentSplit } from './groups.ts';
import type { Sides } from './readSides.ts';

const chain = chainOf('BTC');
const spentBy = { transactionHash: 'dd', index: 0, blockNumber: 9 };
const outputs = [7n, 5n, 7n, 7n, 1n].map((amountRaw, index) => ({
  index,
  amountRaw,
  spentBy: index < 3 ? spentBy : null,
})) as OutputWithSpend[];
const input = (index: number, address: string, amountRaw: bigint) => ({ index, address, amountRaw, isResolved: true }) as Input;
const sides = (changes: Partial<Sides>): Sides => ({
  inputs: [],
  outputs,
  inferences: { coinjoin: null, change: new Map() },
  isWhole: true,
  ...changes,
});
const raws = (amount: { raw: string }) => amount.raw;
const harbour: Label = {
  scope: 'BTC',
  address: 'b',
  name: '星港',
  entity: '星港',
  type: 'exchange',
  claim: 'intelligence',
  source: 's',
  isPrivate: false,
};
const facts = {
  chain,
  tokens: new Map(),
  labels: new Map([
    ['b', [harbour]],
    ['b2', [harbour]],
  ]),
};

it('shows equal outputs as one group with its sum and how many are spent', () => {
  const [group, ...more] = presentEqualOutputs(chain, sides({}));
  expect(more).toEqual([]);
  expect(group && { ...group, amount: raws(group.amount), sum: raws(group.sum) }).toEqual({
    amount: '7',
    indexes: [0, 2, 3],
    sum: '21',
    spentCount: 2,
  });
});

it('puts the inputs of a CoinJoin together by label, those that nobody knows last', () => {
  const coinjoin = { confidence: 'medium' as const, reasons: [] };
  const inputs = [input(0, 'a', 90n), input(1, 'b', 10n), input(2, 'c', 1n), input(3, 'b2', 20n), input(4, 'a', 2n)];
  const mixed = sides({ inputs, inferences: { coinjoin, change: new Map() } });
  expect(presentInputGroups(facts, mixed).map((group) => ({ ...group, label: group.label?.name ?? null, sum: raws(group.sum) }))).toEqual([
    { label: '星港', indexes: [1, 3], addressCount: 2, sum: '30' },
    { label: null, indexes: [0, 2, 4], addressCount: 2, sum: '93' },
  ]);
  expect(presentInputGroups(facts, sides({ inputs }))).toEqual([]);
  expect(presentInputGroups(facts, { ...mixed, inputs: [...inputs, { ...input(5, '', 0n), isResolved: false }] })).toEqual([]);
});

it('tells what was paid apart from what probably came back', () => {
  const change = new Map([[1, { confidence: 'low' as const, reasons: [] }]]);
  const split = presentSplit(chain, sides({ inferences: { coinjoin: null, change } }));
  expect(split && { ...split, paid: raws(split.paid), change: raws(split.change) }).toEqual({
    paid: '22',
    change: '5',
    isReturned: false,
    isRuled: false,
  });
  const back = new Map([[1, { confidence: 'high' as const, reasons: [{ code: 'returns_to_payer' as const }] }]]);
  expect(presentSplit(chain, sides({ inferences: { coinjoin: null, change: back } }))?.isReturned).toBe(true);
  const ruled = new Map([[1, { confidence: 'high' as const, reasons: [{ code: 'ruled' as const, author: '林', note: '对方确认' }] }]]);
  expect(presentSplit(chain, sides({ inferences: { coinjoin: null, change: ruled } }))).toMatchObject({ isReturned: false, isRuled: true });
  expect(presentSplit(chain, sides({}))).toBeNull();
});
