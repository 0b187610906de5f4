import { compareDecimals, type NewNode, serviceRoles } from '@chaintrail/canvas';
import { edgeId, nodeId } from '@chaintrail/canvas/document';
import type { CanvasEdge, CoinView, JudgedRowView, JudgementView } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';
import { claimOfSums, mainEdge, nodeOf, type Neighbour } from './neighbours.ts';

export type Side = 'in' | 'out';
/** By the sum of the one coin, by number of transfers, by the last or the first of them. */
export type PartySort = 'amount' | 'count' | 'last' | 'first';

export interface PartyQuestion {
  chainName: string;
  address: string;
  side: Side | 'both';
  startTime?: number | undefined;
  endTime?: number | undefined;
  /** One coin; all of them without, which have no sum to order by. */
  coinKey: string | undefined;
  sort: PartySort;
  /** Of the one coin: the least that went in all. */
  minAmount: string;
  hidesServices: boolean;
  onlyLabelled: boolean;
  top: number;
}

export interface FoundParties {
  /** Everybody on each side that was asked for in the time asked about, whatever the other filters let through. */
  known: Partial<Record<Side, number>>;
  /** Those that pass, as far as they were read; `isWhole` says that all were. */
  passing: Neighbour[];
  isWhole: boolean;
  chosen: Neighbour[];
  /** Coins that moved on the side, those with most transfers first. */
  coins: CoinView[];
  /** Rows that carry nothing, of look-alikes or of coins in doubt: in no sum. */
  foldedCount: number;
  limited: JudgementView['limited'];
  dataUntil: number;
  /** What of the history is not there, in words; undefined where all of it is. */
  lacks: string | undefined;
}

const PAGE = 100;
/** So many counterparties are looked through for those that pass. */
const MOST_PAGES = 10;

/** Who stands on one side of an address, or on both, with exact sums over all rows, until as many passed as are wanted. */
export async function readParties(asked: PartyQuestion, signal?: AbortSignal): Promise<FoundParties> {
  const { side } = asked;
  if (side !== 'both') return readSide({ ...asked, side }, signal);
  const [came, went] = await Promise.all((['in', 'out'] as const).map((one) => readSide({ ...asked, side: one }, signal)));
  if (!came || !went) throw new Error('a side was not read');
  const passing = order(asked, joinSides([...came.passing, ...went.passing]));
  return {
    known: { ...came.known, ...went.known },
    passing,
    isWhole: came.isWhole && went.isWhole,
    chosen: passing.slice(0, asked.top),
    coins: [...new Map([...went.coins, ...came.coins].map((coin) => [coin.coinKey, coin])).values()],
    foldedCount: came.foldedCount + went.foldedCount,
    limited: came.limited ?? went.limited,
    dataUntil: Math.min(came.dataUntil, went.dataUntil),
    lacks: came.lacks ?? went.lacks,
  };
}

/** Who stands on both sides is one. */
function joinSides(found: readonly Neighbour[]): Neighbour[] {
  const byId = new Map<string, Neighbour>();
  for (const one of found) {
    const known = byId.get(one.node.id);
    byId.set(one.node.id, known ? mergeParty(known, one) : one);
  }
  return [...byId.values()];
}

const mergeParty = (a: Neighbour, b: Neighbour): Neighbour => ({
  ...a,
  edges: [...a.edges, ...b.edges],
  count: a.count + b.count,
  firstTime: Math.min(a.firstTime ?? Infinity, b.firstTime ?? Infinity),
  lastTime: Math.max(a.lastTime ?? 0, b.lastTime ?? 0),
});

/** As the store orders one side. */
function order({ coinKey, sort }: PartyQuestion, found: readonly Neighbour[]): Neighbour[] {
  if (sort === 'first') return found.toSorted((a, b) => (a.firstTime ?? 0) - (b.firstTime ?? 0));
  if (sort === 'last') return found.toSorted((a, b) => (b.lastTime ?? 0) - (a.lastTime ?? 0));
  if (sort === 'count' || coinKey === undefined) return found.toSorted((a, b) => b.count - a.count);
  return found.toSorted((a, b) => compareDecimals(mainEdge(b)?.amount ?? '0', mainEdge(a)?.amount ?? '0'));
}

async function readSide(asked: PartyQuestion & { side: Side }, signal?: AbortSignal): Promise<FoundParties> {
  const { chainName, address, side, coinKey, minAmount, hidesServices, onlyLabelled, top } = asked;
  const options = { isQuiet: true, cancelKey: null, ...(signal ? { signal } : {}) };
  const input = {
    chainName,
    address,
    direction: side,
    pageSize: PAGE,
    ...(asked.startTime === undefined ? {} : { startTime: asked.startTime }),
    ...(asked.endTime === undefined ? {} : { endTime: asked.endTime }),
  };
  const ordered = { ...input, ...(coinKey === undefined ? {} : { coinKey }), ...sortOf(asked) };
  const isByAmount = coinKey !== undefined && asked.sort === 'amount';
  const all = await call('judgeAddress', input, options);
  const passing: Neighbour[] = [];
  const isEnough = ({ edges }: Neighbour) =>
    coinKey === undefined || !isAmount(minAmount) || edges.some((edge) => compareDecimals(edge.amount, minAmount) >= 0);
  const passes = (one: Neighbour) => isEnough(one) && !(hidesServices && one.isService) && !(onlyLabelled && one.party.label === undefined);
  let isWhole = false;
  // What is asked without an order is answered by number of transfers.
  let page = coinKey === undefined && sortOf(asked).sort === undefined ? all : await call('judgeAddress', ordered, options);
  for (let read = 1; ; read += 1) {
    const found = page.list.flatMap((row) => readRow(asked, row, [side]));
    passing.push(...found.filter(passes));
    const last = found.at(-1);
    // Ordered by amount: behind one that is too small nobody passes.
    isWhole = page.cursor === undefined || (isByAmount && last !== undefined && !isEnough(last));
    if (isWhole || passing.length >= top || read === MOST_PAGES || page.cursor === undefined) break;
    page = await call('judgeAddress', { ...ordered, cursor: page.cursor }, options);
  }
  return {
    known: { [side]: all.partyCount },
    passing,
    isWhole,
    chosen: passing.slice(0, top),
    coins: listCoins(all, side),
    foldedCount: all.folded.count,
    limited: all.limited,
    dataUntil: all.covered.toBlock,
    lacks: all.coverage.complete ? undefined : (all.coverage.note ?? all.coverage.source),
  };
}

/** Without a coin there is no sum: number of transfers, which is usual. */
function sortOf({ sort, side, coinKey }: PartyQuestion & { side: Side }): {
  sort?: 'in' | 'out' | 'inCount' | 'outCount' | 'first' | 'last';
  order?: 'asc';
} {
  if (sort === 'first') return { sort, order: 'asc' };
  if (sort === 'last') return { sort };
  if (coinKey === undefined) return {};
  return { sort: sort === 'amount' ? side : side === 'in' ? 'inCount' : 'outCount' };
}

/** Coins that went to or came from somebody: what was paid for fees alone is in no row. */
function listCoins({ totals, asides }: JudgementView, side: Side): CoinView[] {
  const countOf = (coins: JudgementView['totals']['coins'], key: string) => {
    const found = coins.find(({ coin }) => coin.coinKey === key);
    return (side === 'in' ? found?.inCount : found?.outCount) ?? 0;
  };
  const isMoved = ({ coinKey }: CoinView) =>
    countOf(totals.coins, coinKey) > asides.reduce((sum, { coins }) => sum + countOf(coins, coinKey), 0);
  return totals.coins.map(({ coin }) => coin).filter((coin) => isMoney(coin) && isMoved(coin));
}

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

const isMoney = ({ doubt, standard }: CoinView): boolean => doubt === null && !/721|1155/.test(standard);

/** Exact sums between an address and others, both ways. */
export async function readSums({
  chainName,
  address,
  others,
}: {
  chainName: string;
  address: string;
  others: readonly string[];
}): Promise<Neighbour[]> {
  const input = { chainName, address, counterparty: others.join('\n'), pageSize: PAGE };
  const { list } = await call('judgeAddress', input, { isQuiet: true, cancelKey: null });
  return list.flatMap((row) => readRow({ chainName, address }, row, ['in', 'out']));
}

/** One edge for each coin and way, with the sum that the rows came to; when it began is known where there is one of them alone. */
function readRow(
  { chainName, address }: Pick<PartyQuestion, 'chainName' | 'address'>,
  row: JudgedRowView,
  sides: readonly Side[],
): Neighbour[] {
  const { party, coins, coinCount, firstTime, lastTime } = row;
  if (party === null || party.address === '' || party.address === address) return [];
  const node: NewNode = nodeOf(chainName, party);
  const self = nodeId(chainName, address);
  const moved = coins.flatMap((one) => sides.map((side) => ({ ...one, side })));
  const edges = moved.flatMap(({ coin, side, ...sum }): CanvasEdge[] => {
    const [from, to] = side === 'in' ? [node.id, self] : [self, node.id];
    const [amount, count] = side === 'in' ? [sum.in, sum.inCount] : [sum.out, sum.outCount];
    if (count === 0 || amount.raw === '0' || !isMoney(coin)) return [];
    return [
      {
        id: edgeId(from, to, coin.coinKey),
        from,
        to,
        kind: 'transfers',
        chainName,
        coinKey: coin.coinKey,
        symbol: coin.symbol,
        amount: amount.amount,
        count,
        ...(coinCount === 1 && (row.inCount === 0 || row.outCount === 0) ? { firstTime, lastTime } : {}),
        claim: claimOfSums(chainName),
      },
    ];
  });
  const count = edges.reduce((sum, edge) => sum + edge.count, 0);
  return edges.length === 0
    ? []
    : [{ node, party, edges, count, firstTime, lastTime, isService: node.role !== undefined && serviceRoles.has(node.role) }];
}

/** Edges with the transfers behind them where these were read and come to the same sum; the others keep the sum alone. */
export function withRows(chosen: readonly Neighbour[], read: readonly Neighbour[]): Neighbour[] {
  const rows = new Map(read.flatMap(({ edges }) => edges).map((edge) => [edge.id, edge]));
  return chosen.map((one) => ({
    ...one,
    edges: one.edges.map((edge) => {
      const found = rows.get(edge.id);
      return found?.rows && compareDecimals(found.amount, edge.amount) === 0 ? found : edge;
    }),
  }));
}
