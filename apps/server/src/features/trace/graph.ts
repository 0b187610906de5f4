import { readAccount } from '@chaintrail/analysis/trace';
import type { TraceGraphView } from '@chaintrail/contract/schemas';
import { groupBy } from './groupBy.ts';
import type { StoredResult } from './result.ts';
import { listWholeEdges } from './wholeEdges.ts';
import type { ResultWriter } from './writer.ts';

/** More edges than a picture bears; the largest come first. */
const MOST_EDGES = 400;

type StoredEdge = StoredResult['edges'][number];
type StoredLink = StoredResult['links'][number];
type Node = TraceGraphView['nodes'][number];
type Edge = TraceGraphView['edges'][number];

/** Who stands where, by address, and what passed between them, coin by coin; of one way alone where it is asked for. */
export function presentGraph(result: StoredResult, writer: ResultWriter, path: number | undefined): TraceGraphView {
  const isForward = result.question.direction === 'forward';
  const isWanted = path === undefined ? () => true : createPathTest(result, path);
  const links = new Map(result.links.map((link) => [link.id, link]));
  const places = placesOf(result);
  const walked = listWholeEdges(result).filter(({ from, to }) => isWanted(from) && isWanted(to));
  const moved = walked.map((edge) => {
    const ends = isForward ? [edge.from, edge.to] : [edge.to, edge.from];
    const [from = '', to = ''] = ends.map((account) => places.keyOf(account));
    return { edge, from, to, link: edge.link === null ? undefined : links.get(edge.link) };
  });
  const edges = [
    ...groupBy(
      moved.filter(({ from, to }) => from !== to),
      ({ edge, from, to, link }) => `${from} ${to} ${link?.kind ?? ''} ${writer.coinKeyOf(edge.to)}`,
    ).values(),
  ]
    .map((own) => ({ raw: sumRaw(own.map(({ edge }) => edge.raw)), view: presentEdge(own, writer) }))
    .toSorted((a, b) => (a.raw === b.raw ? 0 : a.raw > b.raw ? -1 : 1));
  const shown = edges.slice(0, MOST_EDGES).map(({ view }) => view);
  const drawn = new Set(shown.flatMap(({ from, to }) => [from, to]));
  const swapped = groupBy(
    moved.filter(({ from, to, link }) => from === to && link !== undefined),
    ({ from }) => from,
  );
  const largest = new Map<string, bigint>();
  for (const { from, to, edge } of moved)
    for (const key of [from, to])
      largest.set(
        key,
        [largest.get(key) ?? 0n, BigInt(edge.raw)].reduce((a, b) => (a > b ? a : b)),
      );
  return {
    nodes: places.list(drawn).map(({ account, address, ...node }): Node => ({
      ...writer.party(account, address),
      ...node,
      amount: writer.amount(largest.get(node.key) ?? 0n),
      swaps: presentSwaps(swapped.get(node.key) ?? [], writer),
    })),
    edges: shown,
    symbol: result.question.symbol,
    leftOut: edges.length - shown.length,
  };
}

interface Moved {
  edge: StoredEdge;
  from: string;
  to: string;
  link: StoredLink | undefined;
}

function presentEdge(own: readonly Moved[], writer: ResultWriter): Edge {
  const [{ edge, from, to, link }] = own as [Moved, ...Moved[]];
  const crossed = own.flatMap((one) => (one.link?.in && one.link.out ? [{ in: one.link.in, out: one.link.out }] : []));
  const [first] = crossed;
  const isKept = own.every((one) => one.edge.ownRaw !== undefined);
  const coin = first ? first.in.account : edge.to;
  return {
    from,
    to,
    kind: link ? (link.kind === 'bridge' ? 'bridge' : 'swap') : 'transfer',
    by: link?.by ?? '',
    amount: first
      ? writer.amountOn(coin, String(sumRaw(crossed.map((one) => one.in.raw))))
      : isKept
        ? writer.amountOn(coin, String(sumRaw(own.map((one) => one.edge.ownRaw ?? '0'))))
        : null,
    coinKey: writer.coinKeyOf(coin),
    symbol: writer.symbolOf(coin),
    worth: writer.amount(sumRaw(own.map((one) => one.edge.raw))),
    paid: first
      ? {
          amount: writer.amountOn(first.out.account, String(sumRaw(crossed.map((one) => one.out.raw)))),
          symbol: writer.symbolOf(first.out.account),
        }
      : null,
    count: own.reduce((sum, one) => sum + one.edge.count, 0),
    firstTime: own.reduce((least, one) => Math.min(least, one.edge.firstMs), edge.firstMs),
    lastTime: own.reduce((most, one) => Math.max(most, one.edge.lastMs), edge.lastMs),
  };
}

/** What changed its coin on an account: nothing is drawn of it, but it is told beside the account. */
function presentSwaps(moved: readonly Moved[], writer: ResultWriter): Node['swaps'] {
  const nameOf = ({ link }: Moved) => ({
    by: link?.by ?? '',
    from: link?.out ? writer.symbolOf(link.out.account) : '',
    to: link?.in ? writer.symbolOf(link.in.account) : '',
  });
  return [...groupBy(moved, (one) => Object.values(nameOf(one)).join(' ')).values()].map((own) => ({
    ...nameOf(own[0] as Moved),
    worth: writer.amount(sumRaw(own.map(({ edge }) => edge.raw))),
    count: own.reduce((sum, { edge }) => sum + edge.count, 0),
  }));
}

/** Says of an account whether one way leads over it: its starts, its stops, and of a service all accounts that are one stop. */
function createPathTest({ paths, ends }: StoredResult, path: number): (account: string) => boolean {
  const way = paths[path];
  const starts = new Set(way?.starts ?? []);
  const own = new Set(way?.stops.map(({ account }) => account) ?? []);
  const groups = new Set(way?.stops.map(({ key }) => key) ?? []);
  for (const { title, accounts } of ends) if (title !== null && groups.has(title)) for (const { account } of accounts) own.add(account);
  return (account) => {
    const { holder } = readAccount(account);
    return holder.startsWith('start:') ? starts.has(Number(holder.slice(6))) : own.has(account);
  };
}

const sumRaw = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + BigInt(text), 0n);

interface Place extends Pick<Node, 'key' | 'hop' | 'reason' | 'start' | 'group'> {
  account: string;
  address: string;
}

/** Which address an account is of, and what is known of it: several coins and outputs of one address are one place. */
function placesOf({ question, nodes, ends }: StoredResult) {
  const places = new Map<string, Place>();
  const known = new Map(nodes.map((node) => [node.account, node]));
  const endOf = new Map(ends.flatMap((end) => end.accounts.map((one) => [one.account, { end, raw: BigInt(one.fifo) }] as const)));
  const numbers = new Map(question.starts.map(({ address, hash }, number) => [address ?? hash ?? '', number]));
  return {
    keyOf(account: string): string {
      const { chainName, holder } = readAccount(account);
      const started = holder.startsWith('start:') ? question.starts[Number(holder.slice(6))] : undefined;
      const node = known.get(account);
      const address = started ? (started.address ?? started.hash ?? '') : (node?.address ?? holder);
      const key = `${chainName}:${address}`;
      const at = endOf.get(account);
      const isEnd = at !== undefined && at.raw > 0n;
      const place = places.get(key) ?? {
        key,
        account,
        address,
        hop: node?.hop ?? 0,
        reason: null,
        start: (chainName === question.chainName ? numbers.get(address) : undefined) ?? null,
        group: null,
      };
      places.set(key, place);
      if (node && node.label && !known.get(place.account)?.label) place.account = account;
      if (isEnd) place.reason = at.end.reason as Place['reason'];
      if (isEnd && at.end.accounts.length > 1) place.group = at.end.title;
      return key;
    },
    list: (drawn: ReadonlySet<string>): Place[] => [...places.values()].filter(({ key }) => drawn.has(key)),
  };
}
