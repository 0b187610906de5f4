import { chainSignOf, type NewNode, type Scene } from '@chaintrail/canvas';
import { nodeId } from '@chaintrail/canvas/document';

/** What their hashes lack of ours. */
const hashStarts = { evm: '0x', tron: '', bitcoin: '' } satisfies Record<NonNullable<ReturnType<typeof chainSignOf>>, string>;
/** Our chains by GraphSense's names of networks, and back. */
const networks: Record<string, string> = { BTC: 'btc', BitcoinCash: 'bch', Litecoin: 'ltc', ETH: 'eth', TRON: 'trx' };
const chains = Object.fromEntries(Object.entries(networks).map(([chain, network]) => [network, chain]));
/** A column of theirs is 13 units wide in their files' coordinates. */
const UNIT = 13;

/** GraphSense Pathfinder's graph, version 1: `["pathfinder", "1", name, addresses, txs, annotations, aggEdges]`, as JSON. */
export function writeGs(name: string, { nodes, edges }: Pick<Scene, 'nodes' | 'edges'>): string {
  const idOf = ({ chainName = '', address = '' }: { chainName?: string; address?: string }) => [
    networks[chainName] ?? chainName.toLowerCase(),
    address,
  ];
  const addresses = [...nodes.values()].filter((node) => node.kind === 'address' && node.address !== undefined);
  const transactions = [...nodes.values()].filter((node) => node.kind === 'transaction' && node.hash !== undefined);
  const idOfHash = ({ chainName = '', hash = '' }: { chainName?: string; hash?: string }) =>
    idOf({ chainName, address: hash.replace(/^0x/, '') });
  const known = new Map(addresses.map((node) => [node.id, node]));
  const between = new Map<string, { a: string[]; b: string[]; txs: Map<string, string[]> }>();
  for (const { from, to, rows, chainName = '' } of edges.values()) {
    const [a, b] = [known.get(from), known.get(to)];
    if (!a || !b || a.chainName !== b.chainName) continue;
    const key = [from, to].toSorted().join(' ');
    const edge = between.get(key) ?? { a: idOf(a), b: idOf(b), txs: new Map<string, string[]>() };
    for (const { hash } of rows ?? []) edge.txs.set(hash, [networks[chainName] ?? chainName.toLowerCase(), hash.replace(/^0x/, '')]);
    between.set(key, edge);
  }
  return JSON.stringify([
    'pathfinder',
    '1',
    name,
    addresses.map((node) => [idOf(node), node.x / UNIT, node.y / UNIT, node.role === 'victim']),
    transactions.map((node) => [idOfHash(node), node.x / UNIT, node.y / UNIT, false, 0]),
    addresses.flatMap((node) => (node.title === undefined ? [] : [[idOf(node), node.title, null]])),
    [...between.values()].map(({ a, b, txs }) => [a, b, [...txs.values()], null]),
  ]);
}

export interface GsGraph {
  name: string;
  nodes: (NewNode & { x: number; y: number })[];
  /** Ids of addresses between which the file draws something. How much went between them it does not say. */
  pairs: (readonly [string, string])[];
}

/** Reads one; throws with what is wrong in words. */
export function readGs(text: string): GsGraph {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed) || parsed[0] !== 'pathfinder' || parsed[1] !== '1') throw new Error('不是 Pathfinder 1 格式');
  const [, , name, addresses, transactions, annotations, edges] = parsed as unknown[];
  const titles = new Map(
    list(annotations).flatMap((entry) =>
      isTuple(entry) && isId(entry[0]) && typeof entry[1] === 'string' ? [[entry[0].join(':'), entry[1]]] : [],
    ),
  );
  const nodes = list(addresses).flatMap((entry) => {
    if (!isTuple(entry) || !isId(entry[0])) return [];
    const [network, address] = entry[0];
    const chainName = chains[network] ?? readChain(network);
    const title = titles.get(entry[0].join(':'));
    return [
      {
        id: nodeId(chainName, address),
        kind: 'address' as const,
        chainName,
        address,
        ...(title ? { title: title.slice(0, 200) } : {}),
        ...placeOf(entry),
      },
    ];
  });
  const opened = list(transactions).flatMap((entry): GsGraph['nodes'] => {
    if (!isTuple(entry) || !isId(entry[0])) return [];
    const [network, hash] = entry[0];
    const chainName = chains[network] ?? readChain(network);
    const family = chainSignOf(chainName);
    const own = `${family === undefined ? '' : hashStarts[family]}${hash}`;
    return [{ id: nodeId(chainName, own), kind: 'transaction', chainName, hash: own, ...placeOf(entry) }];
  });
  const known = new Set(nodes.map(({ id }) => id));
  const pairs = list(edges).flatMap((entry): GsGraph['pairs'] => {
    if (!isTuple(entry) || !isId(entry[0]) || !isId(entry[1])) return [];
    const [a, b] = [idOfAddress(entry[0]), idOfAddress(entry[1])];
    return known.has(a) && known.has(b) ? [[a, b]] : [];
  });
  return { name: typeof name === 'string' ? name.slice(0, 100) : '', nodes: [...nodes, ...opened], pairs };
}

const idOfAddress = ([network, address]: readonly [string, string]): string => nodeId(chains[network] ?? readChain(network), address);

function placeOf([, left, top]: readonly unknown[]): { x: number; y: number } {
  const [x, y] = [Number(left) * UNIT, Number(top) * UNIT];
  return { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0 };
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isTuple = (value: unknown): value is unknown[] => Array.isArray(value);
const isId = (value: unknown): value is [string, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string' && value[1].length <= 130;

/** Demo chains keep their names. */
const readChain = (network: string): string =>
  ({ demoeth: 'DemoETH', demotron: 'DemoTRON', demobtc: 'DemoBTC' })[network] ?? network.slice(0, 32);
