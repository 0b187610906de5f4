import { chainOf } from '../../present/sample.ts';
import type { FreezeEvent } from '../../present/freezes.ts';
import { expect, it } from 'vitest';
import type { Crossings } from './crossings.ts';
import { factKey } from './facts.ts';
import type { TraceReads } from './reads.ts';
import { createSource } from './source.ts';

const suspect = `0x${'b2'.repeat(20)}`;
const [usdt, pyusd] = ['0xdac17f958d2ee523a2206206994597c13d831ec7', '0x6c3ea9036406852006290770bedfcaba0e23a0e8'];

it('stops at an account in the coin that its issuer stopped, not in the coins of others', async () => {
  const events = new Map([[pyusd, [{ action: 'frozen', address: suspect }]]]) as unknown as Map<string, FreezeEvent[]>;
  const reads = {
    question: { stopAtFrozen: true },
    facts: { frozen: null },
    isFixed: false,
    chains: new Map([['ETH', chainOf('ETH')]]),
    heights: new Map([['ETH', 9]]),
    freezes: { listCoinEvents: async (_chain: unknown, contract: string) => events.get(contract) ?? [] },
  } as unknown as TraceReads;
  const source = createSource(reads, {} as Crossings, { isFull: () => false });
  const inCoin = (contract: string) => `${factKey('ETH', suspect)}|${contract}`;
  expect(await source.listFrozen([inCoin(usdt), inCoin(pyusd)])).toEqual(new Set([inCoin(pyusd)]));
});
