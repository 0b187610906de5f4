import type { Input, Output, Ruling, ScriptType } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { findInferences } from './inference.ts';

const place = { blockNumber: 1, timeMs: 0, transactionIndex: 1, transactionHash: 'aa' };

function inputsOf(parts: [string, bigint][], rest: Partial<Input> = {}): Input[] {
  return parts.map(([address, amountRaw], index) => ({
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
    ...rest,
  }));
}

function outputsOf(parts: [string, bigint, ScriptType?][]): Output[] {
  return parts.map(([address, amountRaw, scriptType = 'p2wpkh'], index) => ({
    ...place,
    index,
    address,
    amountRaw,
    scriptType,
    script: '',
    isSpendable: true,
    detail: {},
  }));
}

const many = (name: string, count: number, amountRaw: (at: number) => bigint): [string, bigint][] =>
  Array.from({ length: count }, (_, at) => [`${name}${at}`, amountRaw(at)]);
const changeOf = (inputs: Input[], outputs: Output[]) =>
  [...findInferences(inputs, outputs).change].map(([index, { confidence, reasons }]) => [
    index,
    confidence,
    ...reasons.map(({ code }) => code),
  ]);
const coinjoinOf = (inputs: [string, bigint][], outputs: [string, bigint][]) => {
  const coinjoin = findInferences(inputsOf(inputs), outputsOf(outputs)).coinjoin;
  return coinjoin && [coinjoin.confidence, ...coinjoin.reasons];
};

const COIN = 100_000_000n;

describe('what a person said', () => {
  const said = (verdict: Ruling['verdict'], output: number | null = null): Ruling => ({
    verdict,
    output,
    note: '对方确认',
    authorName: '林',
    ruledAtMs: 0,
  });
  const ruled = (inputs: [string, bigint][], outputs: [string, bigint][], ruling: Ruling) => {
    const { coinjoin, change } = findInferences(inputsOf(inputs), outputsOf(outputs), ruling);
    return { isMix: coinjoin !== null, change: [...change].map(([index, { reasons }]) => [index, ...reasons]) };
  };
  const word = { code: 'ruled', author: '林', note: '对方确认' };
  const back = { code: 'returns_to_payer' };

  it('goes before the rules, in both directions, but not before what returned to a payer', () => {
    const outputs: [string, bigint][] = [
      ['b', COIN],
      ['c', 3n * COIN + 7n],
    ];
    expect(ruled([['a', 5n * COIN]], outputs, said('change', 0))).toEqual({ isMix: false, change: [[0, word]] });
    expect(ruled([['a', 5n * COIN]], outputs, said('no_change'))).toEqual({ isMix: false, change: [] });
    expect(ruled([['c', 5n * COIN]], outputs, said('change', 0))).toEqual({
      isMix: false,
      change: [
        [1, back],
        [0, word],
      ],
    });
    expect(ruled([['c', 5n * COIN]], outputs, said('no_change'))).toEqual({ isMix: false, change: [[1, back]] });
    // A word about a fact changes nothing, and a number beside another word names nothing.
    expect(ruled([['c', 5n * COIN]], outputs, said('change', 1))).toEqual({ isMix: false, change: [[1, back]] });
    expect(ruled([['a', 5n * COIN]], outputs, said('no_change', 0))).toEqual({ isMix: false, change: [] });
  });

  it('that it is no CoinJoin leaves change to the rules', () => {
    const inputs = many('a', 4, () => 40_000_000n);
    const outputs: [string, bigint][] = [...many('b', 3, () => 30_000_000n), ['c', 69_999_123n]];
    expect(coinjoinOf(inputs, outputs)).not.toBeNull();
    const free = ruled(inputs, outputs, said('no_mix'));
    expect(free).toEqual({ isMix: false, change: [[3, { code: 'odd_amount' }]] });
    expect(ruled(inputs, outputs, said('change', 1))).toEqual({ isMix: false, change: [[1, word]] });
  });
});

describe('change', () => {
  it('is sure where it returns to a payer', () => {
    expect(
      changeOf(
        inputsOf([['a', 5n * COIN]]),
        outputsOf([
          ['b', COIN],
          ['a', 4n * COIN],
        ]),
      ),
    ).toEqual([[1, 'high', 'returns_to_payer']]);
  });

  it('is not the only output, though a payer gets it', () => {
    expect(
      changeOf(
        inputsOf([
          ['a', 2n * COIN],
          ['b', COIN],
        ]),
        outputsOf([['a', 3n * COIN]]),
      ),
    ).toEqual([]);
  });

  it('is likely where its script is of the inputs’ kind and the other is not', () => {
    const inputs = inputsOf([['a', 523_456_789n]]);
    expect(
      changeOf(
        inputs,
        outputsOf([
          ['b', 123_456_789n, 'p2pkh'],
          ['c', 399_990_001n],
        ]),
      ),
    ).toEqual([[1, 'medium', 'type_of_inputs']]);
  });

  it('is surer the more speaks for it', () => {
    const inputs = inputsOf([
      ['a', 3n * COIN],
      ['b', 2n * COIN],
    ]);
    expect(
      changeOf(
        inputs,
        outputsOf([
          ['x', 4n * COIN, 'p2sh'],
          ['y', 99_998_713n],
        ]),
      ),
    ).toEqual([[1, 'high', 'type_of_inputs', 'odd_amount', 'needless_input']]);
    expect(
      changeOf(
        inputs,
        outputsOf([
          ['x', 4n * COIN],
          ['y', 99_998_713n],
        ]),
      ),
    ).toEqual([[1, 'medium', 'odd_amount', 'needless_input']]);
    expect(
      changeOf(
        inputsOf([['a', 5n * COIN]]),
        outputsOf([
          ['x', 4n * COIN],
          ['y', 99_998_713n],
        ]),
      ),
    ).toEqual([[1, 'low', 'odd_amount']]);
  });

  it('is not named where the signs contradict each other or there are none', () => {
    // The odd amount speaks for x, the needless input for y.
    const inputs = inputsOf([
      ['a', 3n * COIN],
      ['b', 2n * COIN],
    ]);
    expect(
      changeOf(
        inputs,
        outputsOf([
          ['x', 399_998_713n],
          ['y', COIN],
        ]),
      ),
    ).toEqual([]);
    expect(
      changeOf(
        inputsOf([['a', 5n * COIN]]),
        outputsOf([
          ['x', 2n * COIN],
          ['y', 3n * COIN],
        ]),
      ),
    ).toEqual([]);
    expect(changeOf(inputsOf([['a', 5n * COIN]]), outputsOf([['x', 4n * COIN]]))).toEqual([]);
  });

  it('is never two outputs by inference alone', () => {
    const inputs = inputsOf([['a', 9n * COIN]]);
    expect(
      changeOf(
        inputs,
        outputsOf([
          ['x', 1n],
          ['y', 3n],
          ['z', 5n],
        ]),
      ).length,
    ).toBeLessThanOrEqual(1);
  });

  it('is only known by its address where an input is unknown', () => {
    const unknown = inputsOf([['', 0n]], { isResolved: false });
    expect(
      changeOf(
        [...unknown, ...inputsOf([['a', COIN]])],
        outputsOf([
          ['x', COIN],
          ['a', 12_345n],
        ]),
      ),
    ).toEqual([[1, 'high', 'returns_to_payer']]);
    expect(
      changeOf(
        unknown,
        outputsOf([
          ['x', COIN],
          ['y', 12_345n],
        ]),
      ),
    ).toEqual([]);
  });

  it('is not looked for in a reward', () => {
    expect(
      findInferences(
        inputsOf([['', 0n]], { previous: null }),
        outputsOf([
          ['x', COIN],
          ['y', 12_345n],
        ]),
      ),
    ).toEqual({ coinjoin: null, change: new Map() });
  });
});

describe('a CoinJoin', () => {
  it('of Whirlpool has five of everything', () => {
    expect(
      coinjoinOf(
        many('a', 5, (at) => 5_000_000n + BigInt(at) * 300n),
        many('b', 5, () => 5_000_000n),
      ),
    ).toEqual(['high', { code: 'equal_pool', inputs: 5, outputs: 5 }, { code: 'whirlpool_denomination' }]);
  });

  it('of Dash keeps its denominations', () => {
    expect(
      coinjoinOf(
        many('a', 9, () => 100_001_000n),
        many('b', 9, () => 100_001_000n),
      ),
    ).toEqual(['high', { code: 'equal_pool', inputs: 9, outputs: 9 }, { code: 'dash_denomination' }]);
  });

  it('of Wasabi 1 has many shares of about 0.1', () => {
    const shares = many('b', 30, () => 10_012_345n);
    expect(
      coinjoinOf(
        many('a', 35, (at) => 20_000_000n + BigInt(at)),
        [...shares, ...many('c', 20, (at) => 1_000_000n + BigInt(at))],
      ),
    ).toEqual(['high', { code: 'equal_shares', shares: 30, payers: 35 }, { code: 'wasabi_share' }]);
  });

  it('of Wasabi 2 repeats many amounts in falling order', () => {
    const inputs = many('a', 60, (at) => 90_000_000n - BigInt(at) * 1_000n);
    const outputs = many('b', 60, (at) => 67_108_864n / 2n ** BigInt(Math.floor(at / 6)));
    const repeated = { code: 'repeated_amounts', payers: 60, outputs: 60, repeated: 60 };
    expect(coinjoinOf(inputs, outputs)).toEqual(['high', repeated, { code: 'falling_amounts' }]);
    expect(coinjoinOf(inputs, [...outputs].reverse())).toEqual(['medium', repeated]);
  });

  it('of JoinMarket gives everyone an equal share and a rest', () => {
    const inputs = many('a', 6, (at) => 40_000_000n + BigInt(at) * 7_000_001n);
    const outputs = [...many('b', 6, () => 30_000_000n), ...many('c', 6, (at) => 9_990_000n + BigInt(at) * 7_000_001n)];
    const rests = { code: 'one_rest_each' };
    expect(coinjoinOf(inputs, outputs)).toEqual(['medium', { code: 'equal_shares', shares: 6, payers: 6 }, rests]);
    expect(findInferences(inputsOf(inputs), outputsOf(outputs)).change.size).toBe(0);
    const three = [...outputs.slice(0, 3), ...outputs.slice(6, 9)];
    expect(coinjoinOf(inputs.slice(0, 3), three)).toEqual(['low', { code: 'equal_shares', shares: 3, payers: 3 }, rests]);
  });

  it('is not what one payer’s equal payouts are', () => {
    expect(
      coinjoinOf(
        [['a', 9n * COIN]],
        many('b', 8, () => COIN),
      ),
    ).toBeNull();
    expect(
      coinjoinOf(
        many('a', 1, () => 9n * COIN).concat(many('a', 1, () => COIN)),
        many('b', 8, () => COIN),
      ),
    ).toBeNull();
  });

  it('is not what a batch of payouts with a few equal ones is', () => {
    expect(
      coinjoinOf(
        many('a', 20, (at) => COIN + BigInt(at)),
        [...many('b', 3, () => 10_000_000n), ...many('c', 40, (at) => 1_234_567n * BigInt(at + 1))],
      ),
    ).toBeNull();
  });

  it('is not what outputs of dust are', () => {
    expect(
      coinjoinOf(
        many('a', 6, () => COIN),
        [...many('b', 6, () => 546n), ...many('c', 6, (at) => 90_000_000n + BigInt(at))],
      ),
    ).toBeNull();
  });
});
