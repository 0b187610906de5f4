import {
  startBitcoinDemo,
  startEsplora,
  startEtherscan,
  startEvmDemo,
  startForwarding,
  startTronDemo,
  startTronscan,
  type DemoNode,
  type ProviderDouble,
} from '@chaintrail/devnet';
import { createHistorySources, createProviderHosts } from '@chaintrail/families/providers';
import type { BlockSource } from '@chaintrail/families';
import type { HistorySource } from '@chaintrail/families/history';
import type { BlockBundle, Chain, Transfer } from '@chaintrail/model';
import type { HistoryService } from '@chaintrail/model/chains';
import type { ChainStore } from '@chaintrail/store/chain';
import { familyOf } from '../src/families/families.ts';
import type { Ladders } from '../src/hydration/ladders.ts';
import type { PublicNode } from '../src/onDemand/lookups.ts';
import { getChain } from './openServer.ts';

/** A demo chain twice under one name: indexed from its node, and as a provider tells it, address by address. */
export interface Twin {
  node: DemoNode;
  /** Those of the case whose histories are fetched. */
  asked: string[];
  /** Those of them of which lists tell all that blocks do. */
  addresses: string[];
  /** Those of them whom others' contracts name, which no list tells. */
  mentioned: string[];
  indexed: Chain;
  provided: Chain;
  double: ProviderDouble;
  second: ProviderDouble | undefined;
  sources: HistorySource[];
  /** Its node as somebody else's. */
  publicNode: PublicNode;
  bundles: BlockBundle[];
}

interface Plan {
  start(): Promise<DemoNode>;
  startDouble(node: DemoNode): Promise<ProviderDouble>;
  service: HistoryService;
  path: string;
  /** Of its twin in the store, which no chain file has. */
  storeId: number;
  /** Who is asked where the first one has no list. */
  second?: { service: HistoryService; startDouble(node: DemoNode): Promise<ProviderDouble> };
}

/** One address of the case in so many goes through all rooms, which takes longest (`TEST_TURNS=all`: each); rows of all others are compared where providers are read. */
const EACH = process.env['TEST_TURNS'] === 'all' ? 1 : 9;
/** What names or makes somebody who is neither its sender nor its receiver: TronGrid's lists of an account go by those two. */
const naming = new Set(['AccountPermissionUpdateContract', 'VoteWitnessContract', 'CreateSmartContract']);
const BLOCKS_AT_ONCE = 16;

const plans: readonly Plan[] = [
  {
    start: startEvmDemo,
    startDouble: (node) => startEtherscan(node.url, { variant: 'blockscout', mostRows: 50, openings: node.openingAccounts }),
    service: 'blockscout',
    path: '/api',
    storeId: 3_001,
  },
  {
    start: startTronDemo,
    startDouble: (node) => startForwarding(node.url),
    service: 'trongrid',
    path: '',
    storeId: 3_002,
    second: { service: 'tronscan', startDouble: (node) => startTronscan(node.url) },
  },
  { start: startBitcoinDemo, startDouble: (node) => startEsplora(node.url), service: 'esplora', path: '/api', storeId: 3_003 },
];

/** The demo chains of all families with doubles of providers beside them. */
export async function startTwins(): Promise<{ twins: Twin[]; ladders: Pick<Ladders, 'chains' | 'find'>; stop(): Promise<void> }> {
  const hosts = createProviderHosts();
  const twins = await Promise.all(
    plans.map(async ({ start, startDouble, service, path, storeId, second: next }): Promise<Twin> => {
      const node = await start();
      const indexed = getChain(node.chainName);
      const source = openNode(indexed, node);
      await source.open(new AbortController().signal);
      const [double, second, bundles] = await Promise.all([startDouble(node), next?.startDouble(node), readBundles(source)]);
      const provided: Chain = { ...indexed, storeId, isProvided: true };
      const services = [
        { service, baseUrl: `${double.url}${path}` },
        ...(next && second ? [{ service: next.service, baseUrl: second.url }] : []),
      ];
      const rungs = services.map((rung) => ({ ...rung, key: 'none' as const, perSecond: 1000 }));
      const { sources } = createHistorySources(provided, hosts, { rungs });
      const named = new Set(bundles.flatMap(({ transfers }) => transfers.filter(isNaming).map(({ to }) => to)));
      const all = node.addresses.map(({ address }) => address);
      const mentioned = all.find((address) => named.has(address));
      const asked = all.filter((address, at) => at % EACH === 0 || address === mentioned);
      return {
        node,
        asked,
        addresses: [],
        mentioned: [],
        indexed,
        provided,
        double,
        second,
        sources,
        publicNode: { chain: provided, name: '公共节点', hosts: ['127.0.0.1'], source },
        bundles,
      };
    }),
  );
  return {
    twins,
    ladders: {
      chains: twins.map(({ provided }) => provided),
      find(name) {
        const twin = twins.find(({ provided }) => provided.name.toLowerCase() === name.toLowerCase());
        return twin && { chain: twin.provided, sources: twin.sources };
      },
    },
    stop: async () =>
      void (await Promise.all([
        hosts.close(),
        ...twins.flatMap(({ node, double, second, publicNode }) => [publicNode.source.close(), node.stop(), double.stop(), second?.stop()]),
      ])),
  };
}

export function openNode(chain: Chain, { url, openingAccounts }: DemoNode): BlockSource {
  const settings = { urls: [url], fromBlock: 0, openingAccounts, timeoutMs: 30_000, concurrency: 8, batchSize: 50 };
  return familyOf(chain).openSource(chain, settings).source;
}

export async function readBundles(source: BlockSource): Promise<BlockBundle[]> {
  const { signal } = new AbortController();
  const { latest } = await source.readHead(signal);
  const bundles: BlockBundle[] = [];
  for (let from = 0; from <= latest.number; from += BLOCKS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(BLOCKS_AT_ONCE, latest.number - from + 1) }, (_, at) => from + at);
    bundles.push(...(await Promise.all(numbers.map((number) => source.readBundle(number, signal, latest.number)))));
  }
  return source.completeBundles
    ? source.completeBundles(bundles, (outpoints) => Promise.resolve(outpoints.map(() => undefined)), signal)
    : bundles;
}

/** Up to the height that the histories reach: TronGrid's confirmed lists end 19 blocks before the head. */
export async function indexTwins(store: ChainStore, twins: readonly Twin[], heads: ReadonlyMap<string, number>): Promise<void> {
  for (const twin of twins) {
    twin.bundles = twin.bundles.filter(({ block }) => block.number <= (heads.get(twin.indexed.name) ?? -1));
    const named = new Set(twin.bundles.flatMap(({ transfers }) => transfers.filter(isNaming).map(({ to }) => to)));
    // Whose only rows come later than that has no history yet.
    const met = twin.asked.filter((address) => listMet(twin, address).size > 0);
    twin.addresses = met.filter((address) => !named.has(address));
    twin.mentioned = met.filter((address) => named.has(address));
    await store.writer.insertFinal(twin.indexed, twin.bundles);
  }
}

export const isNaming = ({ method, from, to }: Transfer): boolean => naming.has(method) && to !== '' && to !== from;

/** Everybody whom an address dealt with, by the blocks. */
export function listMet({ bundles }: Pick<Twin, 'bundles'>, address: string): Set<string> {
  const own = bundles.flatMap(({ transfers }) => transfers.filter(({ from, to }) => from === address || to === address));
  return new Set(own.flatMap(({ from, to }) => [from, to]));
}
