import { expect, it } from 'vitest';
import type { ServerContext } from '../context.ts';
import { listChainViews } from './chainList.ts';
import { chainOf } from './sample.ts';

/** A server of these chains; of each it knows a head and what its source said. */
function serverOf(...names: string[]) {
  const asked: string[] = [];
  const server = {
    chains: names.map((name) => ({ chain: chainOf(name), mode: 'node', fromBlock: 0 })),
    settings: { current: () => ({ areHistoriesAsked: true }) },
    ladders: { chains: [{ ...chainOf('Polygon'), isProvided: true }] },
    statuses: {
      async findStatus(name: string) {
        asked.push(name);
        return { sourceState: 'ok', syncState: 'live', sourceHeight: 112, capabilities: [], failure: null, progress: null };
      },
    },
    stores: {
      chain: {
        readState: async ({ name }: { name: string }) => ({
          first: 1,
          final: null,
          head: { number: name === 'ETH' ? 110 : 111, hash: '', timeMs: 7 },
          epoch: 0,
        }),
      },
    },
  } as unknown as ServerContext;
  return { server, asked };
}

it('lists every chain, in a fixed order, with what is known of those that run', async () => {
  const { server, asked } = serverOf('BTC', 'ETH');
  const views = await listChainViews(server);
  expect(views.map(({ chainName }) => chainName).join(' ')).toBe(
    'ETH BSC KCC Polygon Arbitrum Optimism Base Avalanche Blast zkSync Scroll Fantom Linea Core Manta TRON BTC Dogecoin Litecoin BitcoinCash Dash',
  );
  const running = views.filter(({ mode }) => mode !== 'none');
  expect(running.map(({ chainName, mode, height, lag, syncState }) => [chainName, mode, height, lag, syncState])).toEqual([
    ['ETH', 'node', 110, 2, 'live'],
    ['Polygon', 'provider', 111, 1, 'on_demand'],
    ['BTC', 'node', 111, 1, 'live'],
  ]);
  expect(asked.toSorted()).toEqual(['BTC', 'ETH', 'Polygon']);
});

it('lists the demo chains that run, and no other', async () => {
  const demoOf = async (...names: string[]) =>
    (await listChainViews(serverOf(...names).server)).filter(({ isDemo }) => isDemo).map(({ chainName }) => chainName);
  expect(await demoOf()).toEqual([]);
  expect(await demoOf('DemoTRON', 'ETH')).toEqual(['DemoTRON']);
});
