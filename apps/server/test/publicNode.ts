import { startEvmDemo, startForwarding, type DemoNode, type ProviderDouble } from '@chaintrail/devnet';
import type { Chain } from '@chaintrail/model';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { usualSettings } from '../src/configFixture.ts';
import { openPublicNodes } from '../src/onDemand/nodes.ts';
import { openLookups } from '../src/onDemand/lookups.ts';
import { openCaller, type Caller } from './caller.ts';
import { askEvmNode } from './evmLedger.ts';
import { getChain, openServer, type OpenServer } from './openServer.ts';

/** A server that has nothing of the EVM demo chain but somebody else's node, which counts what it is asked. */
export interface BesidePublicNode {
  readonly server: OpenServer;
  readonly caller: Caller;
  readonly node: DemoNode;
  readonly double: ProviderDouble;
  /** The chain as it is provided. */
  readonly chain: Chain;
  /** Whether anybody outside may be asked from now on. */
  allow(isAllowed: boolean): void;
  /** The node itself, past everything that the product knows of it. */
  ask(...calls: [method: string, params: unknown[]][]): Promise<unknown[]>;
}

export function usePublicNode(): BesidePublicNode {
  let opened: Pick<BesidePublicNode, 'server' | 'caller' | 'node' | 'double'> | undefined;
  let areAsked = true;
  const mayAsk = () => areAsked;
  const chain: Chain = { ...getChain('DemoETH'), isProvided: true };
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const node = await startEvmDemo();
    closers.push(node.stop);
    const double = await startForwarding(node.url);
    closers.push(double.stop);
    const nodes = openPublicNodes(
      { providedChains: [{ chainName: chain.name, sources: [], isOwnLadder: false, nodes: [double.url] }] },
      mayAsk,
    );
    const readers = new Map([...nodes].map(([name, { source, name: publicName }]) => [name, { ...source, publicName }]));
    closers.push(() => Promise.all([...nodes.values()].map(({ source }) => source.close())));
    let lookups: ReturnType<typeof openLookups> | undefined;
    const server = await openServer({
      chains: [],
      ladders: { chains: [chain], find: (name) => (name === chain.name ? { chain, sources: [] } : undefined) },
      lookups: { find: async (...given) => lookups?.find(...given) },
      nodeReaders: readers,
      settings: { ...usualSettings, current: () => ({ ...usualSettings.current(), areHistoriesAsked: areAsked }) },
    });
    closers.push(server.close);
    lookups = openLookups({ nodes, findLadder: () => undefined, tokens: server.app.tokens, mayAsk, now: Date.now });
    opened = { server, node, double, caller: await openCaller(server.url) };
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  const ready = () => {
    if (!opened) throw new Error('the server is not open yet');
    return opened;
  };
  beforeEach(() => {
    areAsked = true;
    ready().double.disturb(undefined);
  });
  return {
    get server() {
      return ready().server;
    },
    get caller() {
      return ready().caller;
    },
    get node() {
      return ready().node;
    },
    get double() {
      return ready().double;
    },
    chain,
    allow: (isAllowed) => void (areAsked = isAllowed),
    ask: async (...calls) => askEvmNode(ready().node.url, calls),
  };
}
