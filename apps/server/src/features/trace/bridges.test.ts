import { bridges, contractOf, findBridge, type BridgeKind } from '@chaintrail/analysis/trace';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { listEvents } from './bridgeWords.ts';
import { bridgeTitles } from './words.ts';

const kinds: readonly BridgeKind[] = ['lock', 'release'];
const rules = bridges.flatMap((bridge) =>
  kinds.flatMap((kind) =>
    listEvents(bridge, kind).map(({ rule, item, topic0 }) => ({ name: `${bridge.key} ${item.name}`, bridge, rule, item, topic0 })),
  ),
);

/** The paths of an event's arguments, with the type of each. */
function listPaths(inputs: readonly { name?: string; type: string; components?: readonly object[] }[], within = ''): [string, string][] {
  return inputs.flatMap(({ name, type, components }): [string, string][] =>
    components ? listPaths(components as typeof inputs, `${within}${name}.`) : [[`${within}${name}`, type]],
  );
}

describe('the registry of bridges', () => {
  it.each(rules)('names only arguments that the event has: $name', ({ rule, item }) => {
    const types = new Map(listPaths(item.inputs));
    const named = [rule.name, ...rule.amount, ...(rule.same ?? []), ...[rule.origin ?? [], rule.destination ?? []].flat()];
    expect(named.filter((path) => !types.has(path))).toEqual([]);
    expect(rule.amount.map((path) => types.get(path))).toEqual(rule.amount.map(() => 'uint256'));
  });

  it.each(bridges)('tells of each side where the other is, and as much of it in the same words: $key', ({ locks, releases }) => {
    expect(locks.map(({ destination }) => typeof destination)).toEqual(locks.map(() => 'string'));
    expect(releases.map(({ origin }) => typeof origin)).toEqual(releases.map(() => 'string'));
    expect(new Set([...locks, ...releases].map(({ same }) => same?.join()))).toHaveLength(1);
  });

  it.each(bridges)('calls chains by their ids, their names or numbers of its own, one for each: $key', ({ key, ends }) => {
    const own: Record<string, Record<string, string>> = {
      'demo-blue': { DemoETH: 'DemoETH', DemoTRON: 'DemoTRON' },
      'stargate-v2': {
        ETH: '30101',
        BSC: '30102',
        Avalanche: '30106',
        Polygon: '30109',
        Arbitrum: '30110',
        Optimism: '30111',
        Base: '30184',
      },
    };
    for (const { chainName, id } of ends)
      expect([chainName, id]).toEqual([chainName, own[key]?.[chainName] ?? String(findChain(chainName)?.chainId)]);
  });

  it('finds a bridge by each of its contracts, and no contract twice', () => {
    for (const bridge of bridges)
      for (const end of bridge.ends)
        for (const kind of kinds) expect(findBridge(end.chainName, contractOf(end, kind))).toEqual({ bridge, end });
    expect(findBridge('ETH', `0x${'00'.repeat(20)}`)).toBeUndefined();
    expect(
      bridges.flatMap(({ ends }) =>
        ends.flatMap((end) => [end.contract, end.releases ?? '']).filter((one) => one.startsWith('0x') && !/^0x[0-9a-f]{40}$/.test(one)),
      ),
    ).toEqual([]);
  });

  it('has a title for every bridge, and only the demo’s was held against transfers', () => {
    expect(Object.keys(bridgeTitles).toSorted()).toEqual(bridges.map(({ key }) => key).toSorted());
    expect(bridges.filter(({ isVerified }) => isVerified).map(({ key }) => key)).toEqual(['demo-blue']);
  });

  it('knows the events by the topics that their contracts write', () => {
    expect(Object.fromEntries(rules.map(({ name, topic0 }) => [name, topic0]))).toEqual({
      'demo-blue Locked': '0x6b90ae068199f99ed780a5db37c33b43f75790d09b76d97aff5588c4962f9295',
      'demo-blue Released': '0x521200038d54a1321249d4e18327091f3180547aa1ffebffbd868bbdac3c9c51',
      'celer-cbridge-v2 Send': '0x89d8051e597ab4178a863a5190407b98abfeff406aa8db90c59af76612e58f01',
      'celer-cbridge-v2 Relay': '0x79fa08de5149d912dce8e5e8da7a7c17ccdf23dd5d3bfe196802e6eb86347c7c',
      'across-v3 V3FundsDeposited': '0xa123dc29aebf7d0c3322c8eeb5b999e859f39937950ed31056532713d0de396f',
      'across-v3 FundsDeposited': '0x32ed1a409ef04c7b0227189c3a103dc5ac10e775a15b785dcc510201f7c25ad3',
      'across-v3 FilledV3Relay': '0x571749edf1d5c9599318cdbc4e28a6475d65e87fd3b2ddbe1e9a8d5e7a0f0ff7',
      'across-v3 FilledRelay': '0x44b559f101f8fbcc8a0ea43fa91a05a729a5ea6e14a7c75aa750374690137208',
      'stargate-v2 OFTSent': '0x85496b760a4b7f8d66384b9df21b381f5d1b1e79f229a47aaf4c232edc2fe59a',
      'stargate-v2 OFTReceived': '0xefed6d3500546b29533b128a29e3a94d70788727f0507505ac12eaf2e578fd9c',
      'debridge-dln CreatedOrder': '0xfc8703fd57380f9dd234a89dce51333782d49c5902f307b02f03e014d18fe471',
      'debridge-dln FulfilledOrder': '0xd281ee92bab1446041582480d2c0a9dc91f855386bb27ea295faac1e992f7fe4',
    });
  });
});
