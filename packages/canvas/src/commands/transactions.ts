import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { compareDecimals } from '../draw/decimals.ts';
import { shortId } from '../draw/drawing.ts';
import { monthDay } from '../draw/monthDay.ts';
import { edgeOf } from '../draw/edgeOf.ts';
import type { Point } from '../draw/geometry.ts';
import { COLUMN, ROW } from '../layouts/graph.ts';
import { makeSpots } from '../layouts/spots.ts';
import { edgeId, nodeId } from '../scene/ids.ts';
import type { Scene } from '../scene/scene.ts';
import { mergeEdges, nameOf, type NewNode } from './add.ts';
import type { Command } from './command.ts';

/** One output, wherever it stands: paid by a transaction, spent by none or one. */
interface OutputPart {
  /** Of the transaction that paid it. */
  hash: string;
  index: number;
  /** Who may spend it, as a node of its own; its place is not used. */
  owner: NewNode;
  amount: string;
}

/** A transaction of a chain of outputs, as the chain has it; amounts in its coin. */
export interface OpenedTransaction {
  chainName: string;
  hash: string;
  timeMs: number;
  coinKey: string;
  symbol: string;
  /** Null where it is not known. */
  fee: string | null;
  /** Looks like a CoinJoin: who paid whom inside nobody can say. */
  isMix: boolean;
  inputs: readonly OutputPart[];
  outputs: readonly (OutputPart & {
    spentBy: string | null;
    /** Probably change to the sender: an inference. */
    change: CanvasNode['change'];
    /** It went to an address that paid: no inference. */
    isReturned: boolean;
    /** A person said that it is change: no inference either. */
    isRuled: boolean;
  })[];
  /** All that it has, those without an amount or an owner too. */
  inputCount: number;
  outputCount: number;
}

/** So many inputs, and as many outputs, are drawn of one transaction; it says how many more there are. */
const MOST_SIDES = 12;

const outputId = (chainName: string, hash: string, index: number): string => nodeId(chainName, `${hash}:${index}`);

/** Where transactions are put in: behind an edge whose transfers they are, or beside an output that they spend or made. */
export type OpenedFrom = { edge: string } | { output: string };

/**
 * Puts transactions in with what went into them and what came out, output by output: one that another transaction of the canvas spends is the same
 * node, so that money is followed exactly. The edge that they were opened from keeps the transfers that were not; one that has none left is hidden.
 */
export function openTransactions(scene: Scene, opened: readonly OpenedTransaction[], from: OpenedFrom, atMs: number): Command {
  const action = 'edge' in from ? ('openTransactions' as const) : ('followOutput' as const);
  const edge = 'edge' in from ? scene.edges.get(from.edge) : undefined;
  const origin = scene.nodes.get('output' in from ? from.output : (edge?.from ?? ''));
  if (!origin || opened.length === 0) return { action, about: [], change: {} };
  const put = { nodes: new Map<string, CanvasNode>(), edges: new Map<string, CanvasEdge>() };
  const spots = makeSpots(scene.nodes.values());
  const place = (node: NewNode, at: Point): void => {
    if (put.nodes.has(node.id)) return;
    const known = scene.nodes.get(node.id);
    if (known) {
      // What came in as spent says now what it was when it was paid.
      if (node.change !== undefined && known.change === undefined) put.nodes.set(node.id, { ...known, change: node.change });
      return;
    }
    put.nodes.set(node.id, { ...node, ...spots.take(at) });
  };
  opened.forEach((transaction, row) => {
    const id = nodeId(transaction.chainName, transaction.hash);
    const isMade = transaction.outputs.some((output) => outputId(transaction.chainName, output.hash, output.index) === origin.id);
    const middle = { x: origin.x + COLUMN * ('edge' in from ? 2 : isMade ? -1 : 1), y: origin.y + row * ROW };
    const sides = chooseSides(scene, transaction, origin.id);
    const { x, y } = scene.nodes.get(id) ?? middle;
    const shown = { in: transaction.inputCount - transaction.inputs.length + sides.inputs.length, out: 0 };
    shown.out = transaction.outputCount - transaction.outputs.length + sides.outputs.length;
    put.nodes.set(id, {
      ...(scene.nodes.get(id) ?? transactionNode(transaction, middle)),
      neighbours: {
        in: { known: transaction.inputCount, drawn: shown.in, at: atMs },
        out: { known: transaction.outputCount, drawn: shown.out, at: atMs },
      },
    });
    spots.hold({ x, y });
    const yOf = (index: number, count: number) => y + (index - (count - 1) / 2) * ROW;
    sides.inputs.forEach((input, index) => {
      place(outputNode(transaction, input), { x: x - COLUMN, y: yOf(index, sides.inputs.length) });
      putMove(put.edges, transaction, outputId(transaction.chainName, input.hash, input.index), id, input.amount);
    });
    sides.outputs.forEach((output, index) => {
      place(paidNode(transaction, output), { x: x + COLUMN, y: yOf(index, sides.outputs.length) });
      putMove(put.edges, transaction, id, outputId(transaction.chainName, output.hash, output.index), output.amount);
    });
  });
  for (const owner of ownerEdges(scene, opened, put.nodes)) put.edges.set(owner.id, owner);
  const left = edge && leftOf(edge, new Set(opened.map(({ hash }) => hash)));
  const about =
    edge === undefined
      ? [nameOf(origin), shortId(opened[0]?.hash ?? '')]
      : [nameOf(scene.nodes.get(edge.from)), nameOf(scene.nodes.get(edge.to)), `${opened.length} 笔`];
  const edges = mergeEdges(scene, [...put.edges.values()]);
  return { action, about, change: { put: { nodes: [...put.nodes.values()], edges: left ? [...edges, left] : edges } } };
}

/** What is drawn of both sides: what is on the canvas already or belongs to somebody there, then the largest. */
function chooseSides(scene: Scene, { chainName, inputs, outputs }: OpenedTransaction, origin: string) {
  const rank = (part: OutputPart): number => {
    const id = outputId(chainName, part.hash, part.index);
    return id === origin ? 0 : scene.nodes.has(id) ? 1 : scene.nodes.has(part.owner.id) ? 2 : 3;
  };
  const choose = <Part extends OutputPart>(parts: readonly Part[]): Part[] =>
    parts
      .toSorted((a, b) => rank(a) - rank(b) || compareDecimals(b.amount, a.amount) || a.index - b.index)
      .slice(0, MOST_SIDES)
      .toSorted((a, b) => parts.indexOf(a) - parts.indexOf(b));
  return { inputs: choose(inputs), outputs: choose(outputs) };
}

const transactionNode = ({ chainName, hash, timeMs, fee, symbol, isMix }: OpenedTransaction, at: Point): CanvasNode => ({
  id: nodeId(chainName, hash),
  kind: 'transaction',
  chainName,
  hash,
  subtitle: `${monthDay(timeMs)}${fee === null ? '' : ` · 手续费 ${fee} ${symbol}`}${isMix ? ' · 推断：混币' : ''}`,
  ...at,
});

/** An output bears its owner's name, role and frozen state; who it is stands below it by its number. */
function outputNode({ chainName, symbol }: OpenedTransaction, { hash, index, owner, amount }: OutputPart): NewNode {
  const { title, isTitlePrivate, role, claim, address } = owner;
  return {
    id: outputId(chainName, hash, index),
    kind: 'output',
    chainName,
    hash,
    index,
    ...(address ? { address } : {}),
    ...(title === undefined ? {} : { title }),
    ...(isTitlePrivate ? { isTitlePrivate } : {}),
    ...(role ? { role } : {}),
    ...(claim ? { claim } : {}),
    subtitle: `#${index} · ${amount} ${symbol}`,
  };
}

function paidNode(transaction: OpenedTransaction, output: OpenedTransaction['outputs'][number]): NewNode {
  const node = outputNode(transaction, output);
  return {
    ...node,
    ...(output.change === undefined ? {} : { change: output.change }),
    ...(output.isReturned ? { subtitle: `${node.subtitle} · 退回付款方` } : {}),
    ...(output.isRuled ? { subtitle: `${node.subtitle} · 改判为找零` } : {}),
    ...(output.spentBy === null ? { stop: 'unmoved' as const } : {}),
  };
}

function putMove(
  edges: Map<string, CanvasEdge>,
  { chainName, coinKey, symbol, timeMs, hash }: OpenedTransaction,
  from: string,
  to: string,
  amount: string,
): void {
  const id = edgeId(from, to, coinKey);
  const rows = [{ hash, time: timeMs, amount }];
  const moved = { id, from, to, kind: 'transfer' as const, chainName, coinKey, symbol, amount, count: 1 };
  edges.set(id, { ...moved, firstTime: timeMs, lastTime: timeMs, claim: 'fact', rows });
}

/** Between an output and its owner where that stands on the canvas: from who spent it, to who got it. */
function ownerEdges(scene: Scene, opened: readonly OpenedTransaction[], put: ReadonlyMap<string, CanvasNode>): CanvasEdge[] {
  return opened.flatMap(({ chainName, coinKey, symbol, inputs, outputs }) => {
    const edge = (part: OutputPart, isSpent: boolean): CanvasEdge[] => {
      const id = outputId(chainName, part.hash, part.index);
      if (!put.has(id) || !scene.nodes.has(part.owner.id)) return [];
      const [from, to] = isSpent ? [part.owner.id, id] : [id, part.owner.id];
      const own = { kind: 'owner' as const, chainName, coinKey, symbol, amount: part.amount, count: 1, claim: 'fact' as const };
      return [{ id: `${id} owner`, from, to, ...own }];
    };
    return [...inputs.flatMap((part) => edge(part, true)), ...outputs.flatMap((part) => edge(part, false))];
  });
}

function leftOf(edge: CanvasEdge, opened: ReadonlySet<string>): CanvasEdge {
  const left = (edge.rows ?? []).filter(({ hash }) => !opened.has(hash));
  return left.length === 0 ? { ...edge, isHidden: true } : edgeOf(edge, edge.id, left);
}
