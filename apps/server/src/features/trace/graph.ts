import { readAccount } from '@chaintrail/analysis/trace';
import type { TraceGraphView } from '@chaintrail/contract/schemas';
import type { StoredResult } from './result.ts';
import type { ResultWriter } from './writer.ts';

/** More edges than a picture bears; the largest come first. */
const MOST_EDGES = 400;

/** Who stands where, by address, and what passed between them; of one way alone where it is asked for. */
export function presentGraph(result: StoredResult, writer: ResultWriter, path: number | undefined): TraceGraphView {
  const isForward = result.question.direction === 'forward';
  const wanted = path === undefined ? undefined : new Set(result.paths[path]?.stops.flatMap(({ account }) => account) ?? []);
  const links = new Map(result.links.map((link) => [link.id, link]));
  const addresses = new Map(result.nodes.map(({ account, address }) => [account, address]));
  const nodes = new Map<string, TraceGraphView['nodes'][number] & { raw: bigint }>();
  const reasons = new Map(
    result.ends.flatMap(({ reason, accounts }) => accounts.map(({ account, fifo }) => [account, { reason, raw: BigInt(fifo) }] as const)),
  );
  const touch = (account: string, raw: bigint): string => {
    const { chainName, holder } = readAccount(account);
    const start = holder.startsWith('start:') ? result.question.starts[Number(holder.slice(6))] : undefined;
    const address = start ? (start.address ?? start.hash ?? '') : (addresses.get(account) ?? holder);
    const key = `${chainName}:${address}`;
    const end = reasons.get(account);
    const known = nodes.get(key);
    if (known) {
      if (raw > known.raw) known.raw = raw;
      return key;
    }
    const node = result.nodes.find((one) => one.account === account);
    nodes.set(key, {
      ...writer.party(account, address),
      key,
      hop: node?.hop ?? 0,
      reason: (end && end.raw > 0n ? end.reason : null) as TraceGraphView['nodes'][number]['reason'],
      amount: '0',
      raw,
    });
    return key;
  };
  const sums = new Map<string, TraceGraphView['edges'][number] & { raw: bigint }>();
  for (const edge of listWholeEdges(result)) {
    if (wanted && !(wanted.has(edge.from) && wanted.has(edge.to))) continue;
    const raw = BigInt(edge.raw);
    const [from, to] = [touch(edge.from, raw), touch(edge.to, raw)];
    if (from === to) continue;
    const link = edge.link === null ? undefined : links.get(edge.link);
    const kind = link ? (link.kind === 'bridge' ? 'bridge' : 'swap') : 'transfer';
    const key = `${from} ${to} ${kind}`;
    const sum = sums.get(key) ?? {
      from: isForward ? from : to,
      to: isForward ? to : from,
      kind,
      by: link?.by ?? '',
      amount: '0',
      symbol: result.question.symbol,
      count: 0,
      firstTime: edge.firstMs,
      lastTime: edge.lastMs,
      raw: 0n,
    };
    sums.set(key, sum);
    sum.raw += raw;
    sum.count += edge.count;
    sum.firstTime = Math.min(sum.firstTime, edge.firstMs);
    sum.lastTime = Math.max(sum.lastTime, edge.lastMs);
  }
  const edges = [...sums.values()].toSorted((a, b) => (a.raw === b.raw ? 0 : a.raw > b.raw ? -1 : 1));
  const shown = edges.slice(0, MOST_EDGES);
  const ends = new Set(shown.flatMap(({ from, to }) => [from, to]));
  return {
    nodes: [...nodes.values()].filter(({ key }) => ends.has(key)).map(({ raw, ...node }) => ({ ...node, amount: writer.amount(raw) })),
    edges: shown.map(({ raw, ...edge }) => ({ ...edge, amount: writer.amount(raw) })),
    leftOut: edges.length - shown.length,
  };
}

/** Edges between accounts of people: what lies between outputs is stepped over. */
function listWholeEdges({ edges }: StoredResult): StoredResult['edges'] {
  const isStation = (account: string) => readAccount(account).holder.startsWith('tx:');
  const into = new Map<string, StoredResult['edges']>();
  for (const edge of edges) if (isStation(edge.to)) into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  return edges.flatMap((edge) => {
    if (isStation(edge.to)) return [];
    if (!isStation(edge.from)) return [edge];
    const givers = into.get(edge.from) ?? [];
    const total = givers.reduce((sum, { raw }) => sum + BigInt(raw), 0n);
    return givers.map((giver) => ({
      ...edge,
      from: giver.from,
      raw: total === 0n ? '0' : String((BigInt(edge.raw) * BigInt(giver.raw)) / total),
    }));
  });
}
