import type { Input } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { countMappings, groupFates, matchRests } from './mixing.ts';

const place = { blockNumber: 1, timeMs: 0, transactionIndex: 1, transactionHash: 'aa' };
const outputOf = (index: number, amountRaw: bigint, spender?: string): OutputWithSpend => ({
  ...place,
  index,
  address: `r${index}`,
  amountRaw,
  scriptType: 'p2wpkh',
  script: '',
  isSpendable: true,
  detail: {},
  spentBy: spender === undefined ? null : { transactionHash: spender, index: 0, blockNumber: 2 },
});
const inputOf = (index: number, address: string, amountRaw: bigint): Input => ({
  ...place,
  index,
  previous: { transactionHash: 'bb', index },
  address,
  amountRaw,
  scriptType: 'p2wpkh',
  previousBlock: 0,
  isResolved: true,
  sequence: 0,
  detail: {},
});

describe('what became of equal outputs', () => {
  it('is told by who spent them: joined again in a payment undoes the mixing, in a further round it does not', () => {
    const spentBy = ['payment', undefined, 'payment', 'alone', 'round', 'round', 'unread', undefined];
    const outputs = spentBy.map((spender, index) => outputOf(index, 10n, spender));
    const spenders = new Map(
      [['payment', false] as const, ['alone', false] as const, ['round', true] as const].map(([hash, isCoinjoin]) => [
        hash,
        { hash, isCoinjoin },
      ]),
    );
    expect(groupFates(outputs, spenders)).toEqual([
      { kind: 'rejoined', indexes: [0, 2], hash: 'payment' },
      { kind: 'mixed', indexes: [4, 5], hash: 'round' },
      { kind: 'spent', indexes: [3], hash: 'alone' },
      { kind: 'unjudged', indexes: [6], hash: 'unread' },
      { kind: 'unspent', indexes: [1, 7], hash: undefined },
    ]);
  });
});

describe('whose change the others can be', () => {
  const tell = (inputs: Input[], rests: OutputWithSpend[], feeRaw: bigint) =>
    matchRests(inputs, rests, 100n, feeRaw).map(({ output, payer, payerCount }) => [
      output.index,
      payer?.address ?? null,
      payer?.inputs ?? [],
      payerCount,
    ]);

  it('is found where the amounts fit one payer alone, whose inputs count together', () => {
    const inputs = [inputOf(0, 'a', 90n), inputOf(1, 'b', 180n), inputOf(2, 'a', 60n), inputOf(3, '', 999n)];
    // a put in 150, b 180.
    expect(tell(inputs, [outputOf(7, 47n), outputOf(8, 78n)], 5n)).toEqual([
      [7, 'a', [0, 2], 1],
      [8, 'b', [1], 1],
    ]);
  });

  it('is not found where a payer would get more than they put in, or pay more than the fee', () => {
    const inputs = [inputOf(0, 'a', 150n)];
    expect(tell(inputs, [outputOf(1, 50n), outputOf(2, 51n), outputOf(3, 45n), outputOf(4, 44n)].slice(1, 2), 5n)).toEqual([
      [2, null, [], 0],
    ]);
    expect(tell(inputs, [outputOf(4, 44n)], 5n)).toEqual([[4, null, [], 0]]);
    expect(tell(inputs, [outputOf(1, 50n)], 5n)).toEqual([[1, 'a', [0], 1]]);
    expect(tell(inputs, [outputOf(3, 45n)], 5n)).toEqual([[3, 'a', [0], 1]]);
  });

  it('is not named where two payers fit, nor where one payer fits two', () => {
    expect(tell([inputOf(0, 'a', 150n), inputOf(1, 'b', 151n)], [outputOf(7, 48n)], 5n)).toEqual([[7, null, [], 2]]);
    expect(tell([inputOf(0, 'a', 150n)], [outputOf(7, 48n), outputOf(8, 47n)], 5n)).toEqual([
      [7, null, [], 1],
      [8, null, [], 1],
    ]);
  });
});

describe('the ways to part a transaction', () => {
  // Counted by hand: of two payers with an equal share and a rest each, either share may be either's.
  it.each([
    ['all as one', [10n], [9n], 1n, 1n],
    ['one more than a payer has', [10n], [11n], 1n, 0n],
    ['two that cannot be told apart, and both together', [10n, 10n], [10n, 10n], 0n, 3n],
    ['shares that are equal and rests that are not', [15n, 18n], [10n, 10n, 5n, 8n], 0n, 3n],
    ['payments that belong to one payer each', [10n, 20n], [10n, 20n], 0n, 2n],
    ['the same where the fee lets nobody pay for another', [11n, 21n], [10n, 20n], 2n, 2n],
  ])('are as many as %s', (_what, inputs, outputs, feeRaw, ways) => {
    expect(countMappings(inputs, outputs, feeRaw)).toBe(ways);
  });

  it('are not counted beyond fourteen inputs and outputs, and never guessed', () => {
    const many = (count: number) => Array.from({ length: count }, () => 10n);
    // Uniform block permutations of seven, as tabled (OEIS A023998).
    expect(countMappings(many(7), many(7), 0n)).toBe(426_833n);
    expect(countMappings(many(7), many(8), 0n)).toBeUndefined();
    expect(countMappings([], many(1), 0n)).toBeUndefined();
  });
});
