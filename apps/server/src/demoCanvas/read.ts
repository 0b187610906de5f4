import { addDecimals } from '@chaintrail/canvas';
import { nodeId } from '@chaintrail/canvas/document';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import type { CaseGroup } from '@chaintrail/devnet';
import { formatUnits, type Chain } from '@chaintrail/model';
import type { AddressTransfer, PairSum } from '@chaintrail/store/chain';
import type { ServerContext } from '../context.ts';
import { familyOf } from '../families/families.ts';
import type { MoneyBook } from '../features/demoCase/moneyBook.ts';
import { presentCoin } from '../present/coin.ts';
import { buildDemoCanvas, isStation, type CaseEdge } from './build.ts';

/** The product's own canvas, made of what the demo chains say; undefined where none run. */
export interface DemoCanvas {
  read(): Promise<CanvasDocument | undefined>;
}

/** It is the same until the chains stand elsewhere, and made when somebody first asks. */
export function createDemoCanvas(server: Pick<ServerContext, 'stores' | 'getChain' | 'demo' | 'freezes'>, money: MoneyBook): DemoCanvas {
  const made = new WeakMap<object, Promise<CanvasDocument>>();
  return {
    async read() {
      const { demo } = server;
      if (!demo) return undefined;
      const found = await money.read();
      const known = made.get(found);
      if (known) return known;
      const making = make(server, demo.demoCase.groups, found.tracks);
      making.catch(() => made.delete(found));
      made.set(found, making);
      return making;
    },
  };
}

type Tracks = readonly { chainName: string; coin: CaseGroup['coin']; pairs: readonly PairSum[] }[];

async function make(
  server: Pick<ServerContext, 'stores' | 'getChain' | 'freezes'>,
  groups: readonly CaseGroup[],
  tracks: Tracks,
): Promise<CanvasDocument> {
  const edges = await Promise.all(
    tracks.map(async (track) => {
      const { chain } = server.getChain(track.chainName);
      const here = groups.filter(({ chainName }) => chainName === track.chainName).filter(isStation);
      const rows = await readRows(server, chain, here, track);
      return pairEdges(chain, here, track, rows);
    }),
  );
  const freezes = await Promise.all(
    tracks.map(async ({ chainName }) => {
      const marks = await server.freezes.listMarks(server.getChain(chainName).chain);
      return [...marks].map(([address, freeze]) => [nodeId(chainName, address), freeze] as const);
    }),
  );
  return buildDemoCanvas(groups, {
    edges: edges.flat(),
    crossings: listCrossings(groups, edges.flat()),
    freezes: new Map(freezes.flat()),
  });
}

const PAGE = 200;

/** The transfers of the suspects' addresses, by giver and receiver: what a brush over time shows. */
async function readRows(
  { stores }: Pick<ServerContext, 'stores'>,
  chain: Chain,
  groups: readonly CaseGroup[],
  track: Tracks[number],
): Promise<Map<string, AddressTransfer[]>> {
  const kinds = Object.values(familyOf(chain).address.kindsByTab).flatMap((own) => own ?? []);
  const byPair = new Map<string, Map<string, AddressTransfer>>();
  if (kinds.length === 0) return new Map();
  const token = tokenOf(chain, track.coin);
  for (const address of groups.filter(({ coin }) => coin === track.coin).flatMap(({ addresses }) => addresses)) {
    const asked = { address, kinds: [...new Set(kinds)], filter: { token, hideZero: true }, order: 'oldest' as const };
    const { rows } = await stores.chain.listAddressTransfers(chain, asked, { limit: PAGE });
    for (const row of rows.filter(({ status }) => status === 'ok')) {
      const key = `${row.from} ${row.to}`;
      const own = byPair.get(key) ?? new Map<string, AddressTransfer>();
      own.set(`${row.transactionHash} ${row.source} ${row.index} ${row.subIndex}`, row);
      byPair.set(key, own);
    }
  }
  return new Map([...byPair].map(([key, own]) => [key, [...own.values()].toSorted((a, b) => a.timeMs - b.timeMs)]));
}

const tokenOf = (chain: Chain, coin: CaseGroup['coin']): string => (coin === 'native' ? '' : (chain.usdt[0]?.contract ?? ''));

/** Sums are the pairs' own; transfers stand with them where they come to the same sum. */
function pairEdges(
  chain: Chain,
  groups: readonly CaseGroup[],
  track: Tracks[number],
  rows: ReadonlyMap<string, AddressTransfer[]>,
): CaseEdge[] {
  const known = new Set(groups.flatMap(({ addresses }) => addresses));
  const coin = presentCoin(chain, tokenOf(chain, track.coin), new Map());
  const amountOf = (raw: bigint) => formatUnits(raw, coin.decimals ?? 0);
  return track.pairs.flatMap((pair): CaseEdge[] => {
    if (pair.isFee || pair.raw === 0n || pair.from === pair.to || !known.has(pair.from) || !known.has(pair.to)) return [];
    const own = rows.get(`${pair.from} ${pair.to}`) ?? [];
    const isWhole = own.length === pair.count && own.reduce((sum, { amountRaw }) => sum + amountRaw, 0n) === pair.raw;
    return [
      {
        from: nodeId(chain.name, pair.from),
        to: nodeId(chain.name, pair.to),
        chainName: chain.name,
        coinKey: coin.coinKey,
        symbol: coin.symbol,
        amount: amountOf(pair.raw),
        count: pair.count,
        firstTime: pair.firstTimeMs,
        lastTime: pair.lastTimeMs,
        ...(isMixed(groups, pair) ? { isInferred: true } : {}),
        ...(isWhole ? { rows: own.map((row) => ({ hash: row.transactionHash, time: row.timeMs, amount: amountOf(row.amountRaw) })) } : {}),
      },
    ];
  });
}

/** What a bridge paid out on one chain was locked on another. */
function listCrossings(groups: readonly CaseGroup[], edges: readonly CaseEdge[]): CaseEdge[] {
  const bridges = groups.filter(({ part }) => part === 'bridge');
  const idsOf = ({ chainName, addresses }: CaseGroup) => addresses.map((address) => nodeId(chainName, address));
  return bridges.flatMap((into) => {
    const out = bridges.find(({ chainName }) => chainName !== into.chainName);
    const [from] = idsOf(into);
    const [to] = out ? idsOf(out) : [];
    const locked = edges.filter((edge) => edge.to === from);
    const paid = edges.filter((edge) => edge.from === to);
    const [first] = paid;
    if (from === undefined || to === undefined || locked.length === 0 || !first) return [];
    const count = paid.reduce((sum, edge) => sum + edge.count, 0);
    const of = locked.reduce((sum, edge) => sum + edge.count, 0);
    return [
      {
        from,
        to,
        coinKey: first.coinKey,
        symbol: first.symbol,
        amount: sumOf(paid),
        count,
        firstTime: Math.min(...paid.map(({ firstTime = 0 }) => firstTime)),
        lastTime: Math.max(...paid.map(({ lastTime = 0 }) => lastTime)),
        matched: { count: Math.min(count, of), of },
      },
    ];
  });
}

const sumOf = (edges: readonly CaseEdge[]): string => addDecimals(edges.map(({ amount }) => amount));

/** In a mix of inputs and outputs the store pairs givers and receivers by size, which says nothing of who paid whom. */
function isMixed(groups: readonly CaseGroup[], { from, to }: PairSum): boolean {
  const mixes = (address: string) => groups.find(({ addresses }) => addresses.includes(address))?.mixesIn !== undefined;
  return mixes(from) && mixes(to);
}
