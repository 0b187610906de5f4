import { rights } from '@chaintrail/contract/rights';
import { findChain } from '@chaintrail/model/chains';
import type { ChainReader } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { findJudgedStart } from './judged.ts';

const asked: unknown[] = [];
/** Knows of every place in the list the block in which it lies. */
const store = {
  listStatement: async (...args: unknown[]) => {
    asked.push(args.slice(1));
    return { rows: [{ blockNumber: 77 }] };
  },
} as unknown as Pick<ChainReader, 'listStatement'>;

const visitor = { kind: 'visitor' as const, rights: rights.visitor };
const eth = findChain('ETH');
const demo = findChain('DemoETH');

async function find(caller: Parameters<typeof findJudgedStart>[1]['caller'], total: number, chain = eth) {
  if (!chain) throw new Error('there is no such chain');
  return findJudgedStart(store, { caller, chain, address: '0x1', token: '', total });
}

it('is where the newest transfers begin that a visitor, or a trial reader, may have', async () => {
  expect(await find(visitor, 1_001)).toEqual({ afterBlock: 77, limited: { need: 'login', limit: 1_000 } });
  expect(await find({ kind: 'account', rights: rights.EXPERIENCE }, 10_001)).toEqual({
    afterBlock: 77,
    limited: { need: 'pro', limit: 10_000 },
  });
  expect(asked).toEqual([
    ['0x1', '', { limit: 1, offset: 1_000 }],
    ['0x1', '', { limit: 1, offset: 10_000 }],
  ]);
});

it('is nowhere for few transfers, on demo chains, and for whoever has no limit', async () => {
  expect(await find(visitor, 1_000)).toBeUndefined();
  expect(await find(visitor, 5_000, demo)).toBeUndefined();
  for (const own of [rights.openVisitor, rights.TRIAL, rights.SUB, rights.PRO, rights.administrator])
    expect(await find({ kind: 'account', rights: own }, 1_000_000)).toBeUndefined();
});
