import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { head, tellOf } from './toldHistory.ts';
import { alice, bob, usdt } from './world.ts';

/** Core without a node of ours: the history of alice was fetched, nobody else's. */
const core: Chain = { ...(findChain('Core') ?? raise()), isProvided: true };
const version = { address: alice, generation: 1 };
const opened = useServer(
  { ladders: { chains: [core], find: (name) => (name === core.name ? { chain: core, sources: [] } : undefined) } },
  async ({ app, store }) => {
    for (const facts of Object.values(tellOf(alice))) await store.provided.insert(core, version, facts);
    await store.provided.raiseHead(core, head);
    await store.provided.activate(core, version);
    await app.tokens.save([{ chainName: 'Core', contract: usdt, standard: 'erc20', name: 'Tether USD', symbol: 'USDT', decimals: 6 }]);
  },
);

function raise(): never {
  throw new Error('no such chain');
}

/** All of it: on a busy machine the first answers come without what was late. */
async function offered(address: string, chainName = 'Core', tries = 50): Promise<unknown[][]> {
  const { list, isPartial } = await opened.caller.call('suggest', { address, chainName });
  if (isPartial && tries > 0) return offered(address, chainName, tries - 1);
  expect(isPartial).toBe(false);
  return list.map(({ kind, text, subtitle }) => [kind, text, subtitle]);
}

it('offers, on a chain that is read address by address, what was fetched of it, its coin and its tokens', async () => {
  expect(await offered(alice.slice(0, 12))).toEqual([['address', alice, expect.stringContaining('Core')]]);
  expect((await offered('CORE')).map(([kind, text]) => [kind, text])).toContainEqual(['token', 'Core']);
  expect((await offered('USDT')).map(([kind, text]) => [kind, text])).toContainEqual(['token', usdt]);
});

it('offers a whole address of which nothing was fetched, and says so; of the beginning of one it knows nothing', async () => {
  expect(await offered(bob)).toEqual([['address', bob, '地址 · Core · 历史未取']]);
  expect(await offered(alice)).toEqual([['address', alice, expect.not.stringContaining('历史未取')]]);
  expect(await offered(bob.slice(0, 20))).toEqual([]);
  // The same on a chain of ours is either stored or not there.
  expect(await offered(`0x${'ab'.repeat(20)}`, 'ETH')).toEqual([]);
  expect((await opened.caller.ask('suggest', { address: bob, chainName: 'Blast' })).envelope).toMatchObject({ code: 9999 });
});
