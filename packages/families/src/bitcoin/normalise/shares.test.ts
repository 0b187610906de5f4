import { describe, expect, it } from 'vitest';
import { netShares, pairShares } from './shares.ts';

const part = (address: string, amountRaw: bigint) => ({ address, amountRaw });
const read = (inputs: [string, bigint][], outputs: [string, bigint][], feeRaw: bigint): string[] => {
  const { fees, shares } = pairShares(
    netShares(
      inputs.map((one) => part(...one)),
      outputs.map((one) => part(...one)),
    ),
    feeRaw,
  );
  return [
    ...fees.map(({ from, amountRaw }) => `fee ${from} ${amountRaw}`),
    ...shares.map(({ from, to, amountRaw }) => `${from}>${to} ${amountRaw}`),
  ];
};

describe('who paid whom', () => {
  it('counts change as nothing', () => {
    expect(
      read(
        [['a', 100n]],
        [
          ['b', 30n],
          ['a', 60n],
        ],
        10n,
      ),
    ).toEqual(['fee a 10', 'a>b 30']);
  });

  it('sums what one address put in and took out several times', () => {
    expect(
      read(
        [
          ['a', 60n],
          ['b', 5n],
          ['a', 40n],
        ],
        [
          ['c', 50n],
          ['c', 40n],
          ['b', 5n],
        ],
        10n,
      ),
    ).toEqual(['fee a 10', 'a>c 90']);
  });

  it('lets the largest payers pay the fee and the largest receivers', () => {
    expect(
      read(
        [
          ['small', 30n],
          ['large', 70n],
        ],
        [
          ['few', 25n],
          ['many', 70n],
        ],
        5n,
      ),
    ).toEqual(['fee large 5', 'large>many 65', 'small>many 5', 'small>few 25']);
  });

  it('ranks equals by their first appearance', () => {
    expect(
      read(
        [
          ['x', 10n],
          ['y', 10n],
        ],
        [
          ['p', 10n],
          ['q', 10n],
        ],
        0n,
      ),
    ).toEqual(['x>p 10', 'y>q 10']);
  });

  it('spreads a fee that exceeds the largest payer', () => {
    expect(
      read(
        [
          ['a', 6n],
          ['b', 5n],
        ],
        [['c', 1n]],
        10n,
      ),
    ).toEqual(['fee a 6', 'fee b 4', 'b>c 1']);
  });

  it('makes no more rows than there are parties', () => {
    const payers = Array.from({ length: 40 }, (_, at): [string, bigint] => [`p${at}`, 100n]);
    const receivers = Array.from({ length: 30 }, (_, at): [string, bigint] => [`r${at}`, 130n]);
    expect(read(payers, receivers, 100n).length).toBeLessThanOrEqual(70);
  });

  it('takes coin from nowhere and to nowhere for what has no address', () => {
    expect(read([], [['a', 5n]], 0n)).toEqual(['>a 5']);
    expect(read([['a', 5n]], [], 0n)).toEqual(['a> 5']);
    expect(read([['a', 5n]], [['', 3n]], 2n)).toEqual(['fee a 2', 'a> 3']);
  });

  it('says nothing of a transaction that moves nothing', () => {
    expect(read([['a', 5n]], [['a', 5n]], 0n)).toEqual([]);
  });
});
