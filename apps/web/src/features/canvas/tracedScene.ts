import { roleLooks, type NewNode, type TracedScene } from '@chaintrail/canvas';
import { edgeId } from '@chaintrail/canvas/document';
import type { CanvasEdge, CanvasNode, CanvasStop, TraceGraphView } from '@chaintrail/contract/schemas';
import { nodeOf } from './neighbours.ts';
import { t } from './texts.ts';

type GraphNode = TraceGraphView['nodes'][number];
type GraphEdge = TraceGraphView['edges'][number];

/** As many as stand beside one another; more of one kind are folded into one, which opens. */
const MOST_BESIDE = 8;

const stops: Record<NonNullable<GraphNode['reason']>, CanvasStop> = {
  service: 'service',
  unmoved: 'unmoved',
  hops: 'limit',
  dust: 'dust',
  window: 'time',
  unsynced: 'unsynced',
  frozen: 'frozen',
  returned: 'returned',
  fee: 'fee',
  burnt: 'burnt',
  unknown: 'unknown',
};

/** Where value goes that nobody gets, and where it comes from that nobody gave. */
const nowhere: Record<string, string> = { fee: t('canvas.traceFee'), burnt: t('canvas.traceBurnt'), made: t('canvas.traceMade') };

/** What a trace found as nodes and edges: who is who by their labels, why it ended where, what was traced of each edge. `now` dates the notes. */
export function readTraced({ nodes, edges, symbol }: TraceGraphView, { traceId, now }: { traceId: string; now: number }): TracedScene {
  const read = nodes.map((node) => ({ node, made: readNode(node, symbol, now) }));
  const byTitle = new Map<string, Made[]>();
  for (const one of read) byTitle.set(foldOf(one), [...(byTitle.get(foldOf(one)) ?? []), one]);
  const folds = [...byTitle].filter(([fold, own]) => fold !== '' && (own[0]?.node.group !== null || own.length > MOST_BESIDE));
  const idOf = new Map(folds.map(([fold], index) => [fold, `trace:${traceId}:${index}`]));
  return {
    nodes: read.map((one): NewNode => {
      const group = idOf.get(foldOf(one));
      return { ...one.made, ...(group === undefined ? {} : { group }) };
    }),
    edges: edges.map((edge) => readEdge(edge, symbol)),
    groups: folds.map(([fold, own]) => readGroup(idOf.get(fold) ?? '', own as [Made, ...Made[]])),
  };
}

interface Made {
  node: GraphNode;
  made: NewNode;
}

/** What an address is folded with: the other starts, its service, or those of its layer that are of its kind and that nothing ended at. */
function foldOf({ node: { start, group, reason, hop, chainName }, made: { role = 'unknown', kind } }: Made): string {
  if (start !== null) return 'start';
  if (group !== null) return `service ${group}`;
  return reason === null && kind === 'address' ? `layer ${chainName} ${hop} ${role}` : '';
}

function readGroup(id: string, own: [Made, ...Made[]]): TracedScene['groups'][number] {
  const [{ node, made }] = own;
  const [n, role] = [own.length, made.role === undefined ? {} : { role: made.role }];
  if (node.start !== null) return { id, kind: 'layer', title: t('canvas.traceStarts', { n }), ...role };
  if (node.group !== null) return { id, kind: 'entity', title: node.group.slice(0, 200), ...role };
  const title = t('canvas.traceLayer', { hop: node.hop, role: roleLooks[made.role ?? 'unknown'].title, n });
  return { id, kind: 'layer', title, ...role };
}

function readNode(node: GraphNode, symbol: string, now: number): NewNode {
  const { chainName, address, label, key, reason, start, swaps } = node;
  const notes = swaps.map((swap, index): NonNullable<CanvasNode['notes']>[number] => ({
    id: `${key} swap ${index}`.slice(0, 200),
    text: t('canvas.traceSwap', { ...swap, symbol }),
    at: now,
    by: t('canvas.traceAuthor'),
  }));
  const stop = reason === null || start !== null ? undefined : stops[reason];
  const marks = { ...(stop === undefined ? {} : { stop }), ...(notes.length === 0 ? {} : { notes }) };
  const gone = nowhere[address];
  if (gone !== undefined) return { id: key, kind: 'custom', chainName, title: gone, subtitle: t('canvas.traceFound'), ...marks };
  if (/^(0x)?[0-9a-f]{64}$/i.test(address)) return { id: key, kind: 'transaction', chainName, hash: address, ...marks };
  const own = nodeOf(chainName, { address, ...(label ? { label } : {}) });
  return { ...own, ...(start === null || own.title !== undefined ? {} : { subtitle: t('canvas.traceStart') }), ...marks };
}

/** A matched crossing follows from events of both sides; how much of a transfer is traced, from the rule by which it was told apart. */
function readEdge(
  { from, to, kind, by, amount, coinKey, symbol, worth, paid, count, firstTime, lastTime }: GraphEdge,
  unit: string,
): CanvasEdge {
  const isCrossing = kind !== 'transfer';
  const chainName = from.slice(0, from.indexOf(':'));
  return {
    id: edgeId(from, to, isCrossing ? `${kind} ${by} ${coinKey}` : coinKey),
    from,
    to,
    kind: isCrossing ? 'cross' : 'transfers',
    ...(isCrossing ? {} : { chainName }),
    coinKey,
    symbol: amount === null ? unit : symbol,
    amount: amount ?? worth,
    ...(paid === null ? {} : { paid }),
    count,
    firstTime,
    lastTime,
    claim: 'derived',
    isTraced: true,
    note: isCrossing ? t('canvas.traceCrossing', { by, worth, unit }) : t('canvas.traceShare', { worth, unit }),
  };
}
