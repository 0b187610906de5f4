import { listStoppable } from '@chaintrail/model';
import type { ChainReader } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { chainOf } from '../present/sample.ts';
import { newKind } from './record.ts';
import { checkHistory, isVerified, listCheckedTokens, tellable } from './check.ts';

const chain = chainOf('ETH');
const address = '0xaa';
const at = { number: 9, hash: '0x9', parentHash: '0x8', timeMs: 9_000 };
const [usdt = '', other = ''] = listStoppable(chain).map(({ contract }) => contract);

/** Its rows come to this. */
function readerOf(held: Record<string, bigint>): ChainReader {
  return {
    listAddressBalances: async () => Promise.resolve(Object.entries(held).map(([token, raw]) => ({ token, raw }))),
    countAddressTransfers: async (_chain: unknown, { filter }: { filter: { direction: string } }) =>
      Promise.resolve({ count: filter.direction === 'out' ? 4 : 1 }),
  } as unknown as ChainReader;
}

it('asks about USDT always, and about other coins of issuers where rows have them', async () => {
  expect(await listCheckedTokens(readerOf({ '': 1n, '0xunknown': 5n }), chain, address)).toEqual([usdt]);
  expect(await listCheckedTokens(readerOf({ [other]: 5n }), chain, address)).toEqual([usdt, other]);
  expect(await listCheckedTokens(readerOf({ '': 1n }), chainOf('BTC'), address)).toEqual([]);
});

it('holds what rows come to against what the source says, and leaves out of what it says nothing', async () => {
  const tokenBalances = new Map([
    [usdt, 7n],
    [other, 0n],
  ]);
  const state = { at, isSettled: true, outgoingCount: 5n, balanceRaw: 3n, tokenBalances };
  const checks = await checkHistory(readerOf({ '': 3n, [usdt]: 6n }), chain, address, state);
  expect(checks).toEqual([
    { check: 'outgoing', expected: '5', found: '5' },
    { check: 'balance', expected: '3', found: '3' },
    { check: 'token_balance', coin: 'USDT', expected: '7', found: '6' },
    { check: 'token_balance', coin: listStoppable(chain)[1]?.symbol, expected: '0', found: '0' },
  ]);
  expect(isVerified(checks)).toBe(false);
  const silent = await checkHistory(readerOf({ '': 3n, [usdt]: 6n }), chain, address, { at, isSettled: true, balanceRaw: 3n });
  expect(silent).toEqual([{ check: 'balance', expected: '3', found: '3' }]);
  expect(isVerified(silent)).toBe(true);
});

it('holds neither what was sent nor the coin against a history without a list of transactions', () => {
  const tokenBalances = new Map([[usdt, 7n]]);
  const state = { at, isSettled: true, outgoingCount: 5n, balanceRaw: 3n, tokenBalances };
  const kinds = (own: 'done' | 'unserved' | 'failed') => ({ kinds: [{ ...newKind('transaction'), state: own }, newKind('token20')] });
  expect(tellable(state, kinds('done'))).toEqual(state);
  for (const own of ['unserved', 'failed'] as const) expect(tellable(state, kinds(own))).toEqual({ at, isSettled: true, tokenBalances });
});
