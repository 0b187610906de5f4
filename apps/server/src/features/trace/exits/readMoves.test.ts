import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../../context.ts';
import { readMoves } from './readMoves.ts';
import type { Service } from './service.ts';

const asked = { chainName: 'ETH', timeMs: 100, raw: 10n, decimals: 6, windowMs: 10, referenceMs: 70, lossBasisPoints: 100 };
const service: Service = { name: '星港', hasMore: false, addressesOn: ({ name }) => (name === 'Base' ? [] : [`of ${name}`]) };

/** Blocks up to `headMs` on every chain, and so many movements of the size that is asked for. */
function contextOf({ headMs, count = 0 }: { headMs: number | null; count?: number }): RequestContext {
  const head = headMs === null ? null : { number: 9, hash: 'h', timeMs: headMs };
  const movement = { from: 'a', to: 'b', timeMs: 100, raw: 10n, blockNumber: 9, transactionIndex: 0, source: 'log', index: 0, subIndex: 0 };
  return {
    tokens: { listTokens: async () => new Map() },
    stores: {
      chain: {
        readState: async () => ({ first: head && 0, head }),
        findBlockAt: async () => (head ? { block: head } : undefined),
        listBlockPlacesBetween: async () => [{ timeMs: 0 }],
        listSizedMovements: async () => Array.from({ length: count }, () => movement),
      },
    },
    found: { chainName: 'unused' },
  } as unknown as RequestContext;
}

async function lackOf(name: string, more: { headMs: number | null; count?: number; isProvided?: true }) {
  const chain = findChain(name);
  if (!chain) throw new Error(`${name} is a chain`);
  const enabled = { chain: { ...chain, ...(more.isProvided ? { isProvided: true as const } : {}) }, mode: 'node' as const, fromBlock: 0 };
  const context = { ...contextOf(more), found: { chainName: name, stored: { first: 0, head: { timeMs: more.headMs } } } };
  return (await readMoves(context as unknown as RequestContext, { enabled, token: '' }, service, asked)).lacks;
}

it('says why a chain was not compared', async () => {
  expect(await lackOf('Base', { headMs: 200 })).toBe('addresses');
  expect(await lackOf('Optimism', { headMs: 200, isProvided: true })).toBe('provided');
  expect(await lackOf('Optimism', { headMs: null })).toBe('blocks');
  expect(await lackOf('Optimism', { headMs: 200, count: 20_000 })).toBe('many');
  expect(await lackOf('Optimism', { headMs: 200, count: 19_999 })).toBeUndefined();
});

it('refuses where the deposit’s own chain narrows nothing down', async () => {
  await expect(lackOf('ETH', { headMs: 200, count: 20_000 })).rejects.toThrow('无法缩小范围');
});
