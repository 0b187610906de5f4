import type { Input, Ruling, Transaction } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { isNextStep, readPeelStep, sumPeelChain, type PeelStep } from './peelStep.ts';

const transaction = (hash: string, feeRaw: bigint) => ({ hash, feeRaw }) as Transaction;
const input = (hash: string, index: number, amountRaw: bigint) =>
  ({ previous: { transactionHash: hash, index }, amountRaw, isResolved: true }) as Input;
const output = (index: number, address: string, amountRaw: bigint) => ({ index, address, amountRaw }) as OutputWithSpend;
const read = (hash: string, from: Input[], to: OutputWithSpend[], ruling?: Ruling) => readPeelStep(transaction(hash, 1n), from, to, ruling);
const said = (verdict: Ruling['verdict'], named: number | null) => ({ verdict, output: named, note: '', authorName: '', ruledAtMs: 0 });

const first = read('t1', [input('t0', 4, 100n)], [output(0, 'shop', 20n), output(1, 'rest1', 79n)]) as PeelStep;
const second = read('t2', [input('t1', 1, 79n)], [output(0, 'rest2', 70n), output(1, 'shop', 8n)]) as PeelStep;

describe('a step of a peel chain', () => {
  it('pays the smaller part away and keeps the larger', () => {
    expect([first.payment.address, first.rest.address]).toEqual(['shop', 'rest1']);
    expect([second.payment.address, second.rest.address]).toEqual(['shop', 'rest2']);
  });

  it.each<[string, Input[], OutputWithSpend[]]>([
    ['two inputs', [input('t0', 0, 60n), input('t0', 1, 40n)], [output(0, 'a', 20n), output(1, 'b', 79n)]],
    ['one output', [input('t0', 0, 100n)], [output(0, 'a', 99n)]],
    ['three outputs', [input('t0', 0, 100n)], [output(0, 'a', 20n), output(1, 'b', 30n), output(2, 'c', 49n)]],
    ['equal outputs', [input('t0', 0, 100n)], [output(0, 'a', 49n), output(1, 'b', 49n)]],
    ['an input that nobody knows', [{ ...input('t0', 0, 0n), isResolved: false }], [output(0, 'a', 20n), output(1, 'b', 79n)]],
    ['a receiver without address', [input('t0', 0, 100n)], [output(0, '', 20n), output(1, 'b', 79n)]],
  ])('has not %s', (_what, from, to) => {
    expect(read('t1', from, to)).toBeUndefined();
  });

  it('may write data beside', () => {
    expect(read('t1', [input('t0', 0, 100n)], [output(0, 'a', 20n), output(1, '', 0n), output(2, 'b', 79n)])?.rest.address).toBe('b');
  });

  it('goes on with the output that a person named, also of two alike, and with none where they said so', () => {
    const to = [output(0, 'a', 20n), output(1, 'b', 79n)];
    const partsOf = (step: PeelStep | undefined) => step && [step.payment.address, step.rest.address, step.isRuled];
    expect(partsOf(read('t1', [input('t0', 0, 100n)], to))).toEqual(['a', 'b', false]);
    expect(partsOf(read('t1', [input('t0', 0, 100n)], to, said('change', 0)))).toEqual(['b', 'a', true]);
    expect(partsOf(read('t1', [input('t0', 0, 98n)], [output(0, 'a', 49n), output(1, 'b', 49n)], said('change', 1)))).toEqual([
      'a',
      'b',
      true,
    ]);
    expect(read('t1', [input('t0', 0, 100n)], to, said('no_change', null))).toBeUndefined();
    expect(partsOf(read('t1', [input('t0', 0, 100n)], to, said('no_mix', null)))).toEqual(['a', 'b', false]);
  });

  it('is followed by the one that spends its rest, not by one that spends the payment', () => {
    expect(isNextStep(first, second)).toBe(true);
    const spender = read('t3', [input('t1', 0, 20n)], [output(0, 'a', 3n), output(1, 'b', 16n)]) as PeelStep;
    expect(isNextStep(first, spender)).toBe(false);
  });
});

it('closes: payments, fees and the last rest are what it began with', () => {
  expect(sumPeelChain([first, second])).toEqual({ paidRaw: 28n, feesRaw: 2n, closes: true });
  expect(sumPeelChain([{ ...first, transaction: transaction('t1', 2n) }, second]).closes).toBe(false);
  expect(sumPeelChain([])).toEqual({ paidRaw: 0n, feesRaw: 0n, closes: false });
});
