import { rights } from '@chaintrail/contract/rights';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../../context.ts';
import { findStart, foldRows, judgedKinds } from './asked.ts';

const asked: unknown[] = [];
/** Knows of every place in the list when it came to be. */
const stores = {
  chain: {
    listAddressTransfers: async (...args: unknown[]) => {
      asked.push(args.slice(1));
      return { rows: [{ timeMs: 77 }] };
    },
  },
} as unknown as RequestContext['stores'];

const eth = findChain('ETH');
const demo = findChain('DemoETH');

async function find(caller: unknown, total: number, chain = eth) {
  if (!chain) throw new Error('there is no such chain');
  const own = { stores, caller: caller as RequestContext['caller'] };
  return findStart(own, chain, { address: '0x1', token: '0xu', total });
}

it('a visitor has the newest 1,000 transfers judged, a trial reader 10,000, and is told so', async () => {
  expect(await find({ kind: 'visitor', rights: rights.visitor }, 1_001)).toEqual({
    fromTimeMs: 78,
    limited: { need: 'login', limit: 1_000 },
  });
  expect(await find({ kind: 'account', rights: rights.EXPERIENCE }, 10_001)).toEqual({
    fromTimeMs: 78,
    limited: { need: 'pro', limit: 10_000 },
  });
  const question = { address: '0x1', kinds: judgedKinds, filter: { token: '0xu' } };
  expect(asked).toEqual([
    [question, { limit: 1, offset: 1_000 }],
    [question, { limit: 1, offset: 10_000 }],
  ]);
});

it('nobody is limited where there are few, on demo chains, or with an account that has no limit', async () => {
  const visitor = { kind: 'visitor', rights: rights.visitor };
  expect(await find(visitor, 1_000)).toBeUndefined();
  expect(await find(visitor, 5_000, demo)).toBeUndefined();
  for (const own of [rights.openVisitor, rights.TRIAL, rights.SUB, rights.PRO, rights.administrator])
    expect(await find({ kind: 'account', rights: own }, 1_000_000)).toBeUndefined();
});

it('stake is nobody’s to judge, and what is folded is what carries nothing, imitates or is in doubt', () => {
  expect(judgedKinds).not.toContain('stake');
  expect(judgedKinds).toContain('fee');
  expect(foldRows({ token: '' }, { exceptTokens: ['0xf'], exceptCounterparties: ['0xp'] })).toEqual({
    token: '',
    hideZero: true,
    exceptTokens: ['0xf'],
    exceptCounterparties: ['0xp'],
  });
  expect(foldRows({}, { exceptTokens: [], exceptCounterparties: [] })).toEqual({ hideZero: true });
});
