import { claimTypes } from '@chaintrail/model';
import { z } from 'zod';
import { chainName, decimalText, timeMs } from './values.ts';

/** What somebody or something is in the case; decides shape, colour and icon of a node. */
export const canvasRoles = [
  'victim',
  'suspect',
  'collector',
  'relay',
  'exchange',
  'deposit',
  'mixer',
  'dex',
  'bridge',
  'otc',
  'bank',
  'contract',
  'unknown',
] as const;

/** Why nothing was followed behind a node: a service, the number drawn, the time asked for, dust, nothing known, blocks that are not stored; or that the money lies there, came back, or is gone. */
export const canvasStops = [
  'service',
  'limit',
  'time',
  'dust',
  'unknown',
  'unsynced',
  'frozen',
  'unmoved',
  'returned',
  'fee',
  'burnt',
] as const;

/** A colour that somebody gave a node, by the name of a series of the charts. */
export const canvasColours = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const;

const id = z.string().min(1).max(200);
const coordinate = z.number().min(-1e7).max(1e7);
const name = z.string().max(200);

const note = z.strictObject({ id, text: z.string().min(1).max(4_000), at: timeMs, by: name });

/** How many of somebody's counterparties are drawn, of how many, by the answer that the node was expanded from. */
const neighbours = z.strictObject({ known: z.number().int().min(0), drawn: z.number().int().min(0), at: timeMs });

export const canvasNode = z.strictObject({
  id,
  /**
   * `entity` stands for several addresses; `custom` is whatever somebody drew; `offchain` is outside every chain: a bank card, a person.
   * `transaction` is one by its hash, and `output` one output of it, on chains of outputs.
   */
  kind: z.enum(['address', 'entity', 'transaction', 'output', 'custom', 'offchain']),
  chainName: chainName.optional(),
  address: z.string().max(130).optional(),
  hash: z.string().max(130).optional(),
  /** Of an output: which of its transaction's it is, and how sure the inference is that it is change to the sender. */
  index: z.number().int().min(0).optional(),
  change: z.enum(['low', 'medium', 'high']).optional(),
  /** A name that somebody gave it here, or the label's when it was added. */
  title: name.optional(),
  /** The name is a private label's: a link does not show it. */
  isTitlePrivate: z.literal(true).optional(),
  /** Under the name instead of the address: `受害人代号`. */
  subtitle: name.optional(),
  role: z.enum(canvasRoles).optional(),
  /** What kind of statement the role or name is. */
  claim: z.enum(claimTypes).optional(),
  colour: z.enum(canvasColours).optional(),
  icon: z.string().max(32).optional(),
  x: coordinate,
  y: coordinate,
  /** Somebody put it where it is: no layout moves it. */
  isPlaced: z.literal(true).optional(),
  isHidden: z.literal(true).optional(),
  /** The group it is folded into. */
  group: id.optional(),
  notes: z.array(note).max(200).optional(),
  neighbours: z.strictObject({ in: neighbours.optional(), out: neighbours.optional() }).optional(),
  stop: z.enum(canvasStops).optional(),
  /** With `unsynced` and `time`: until when data or question reach. */
  stopAt: timeMs.optional(),
  /** What the issuer of a stablecoin did to it, as its events said when it was put here. */
  freeze: z.enum(['frozen', 'destroyed']).optional(),
  /** What it held at the time. */
  balance: z.strictObject({ amount: decimalText, symbol: name, at: timeMs }).optional(),
});

const flowRow = z.strictObject({
  hash: z.string().max(130),
  time: timeMs,
  amount: decimalText,
  transferId: z.string().max(200).optional(),
});

export const canvasEdge = z.strictObject({
  id,
  from: id,
  to: id,
  /**
   * `transfers`: all of one coin between two, added up. `transfer`: a single one. `cross`: into a bridge or swap and out of it.
   * `offchain`: as somebody wrote it down. `fee`: paid for the other's fees. `inferred`: may have gone there.
   * `owner`: between an output and the address that may spend it; no money moves along it.
   */
  kind: z.enum(['transfers', 'transfer', 'cross', 'offchain', 'fee', 'inferred', 'owner']),
  chainName: chainName.optional(),
  /** '' off chain. */
  coinKey: z.string().max(250),
  symbol: name,
  amount: decimalText,
  /** What left the other side, where a swap or bridge gave another amount or coin. */
  paid: z.strictObject({ amount: decimalText, symbol: name }).optional(),
  count: z.number().int().min(1),
  firstTime: timeMs.optional(),
  lastTime: timeMs.optional(),
  claim: z.enum(claimTypes),
  /** The transfers it is made of, oldest first; absent where they are more than are kept. */
  rows: z.array(flowRow).max(1_000).optional(),
  /** Of a crossing: how many were matched, of how many. */
  matched: z.strictObject({ count: z.number().int(), of: z.number().int() }).optional(),
  /** On a path that somebody traced. */
  isTraced: z.literal(true).optional(),
  isHidden: z.literal(true).optional(),
  note: z.string().max(4_000).optional(),
  /** Who wrote an off-chain payment down. */
  by: name.optional(),
});

/** Nodes that are drawn as one, and can be split again. */
export const canvasGroup = z.strictObject({
  id,
  kind: z.enum(['entity', 'layer', 'rest']),
  title: name,
  role: z.enum(canvasRoles).optional(),
  x: coordinate,
  y: coordinate,
  isPlaced: z.literal(true).optional(),
  isOpen: z.literal(true).optional(),
});

/** What is drawn of it, and how: filters hide, they never delete. */
export const canvasSettings = z.strictObject({
  symbol: name.optional(),
  minAmount: decimalText.optional(),
  startTime: timeMs.optional(),
  endTime: timeMs.optional(),
  hidesServices: z.literal(true).optional(),
  level: z.enum(['relation', 'transaction']),
  layout: z.enum(['flow', 'time', 'force', 'tree', 'manual']),
  /** Heads over the columns of a flow, from the left. */
  columns: z.array(name).max(40).optional(),
});

const items = { nodes: z.array(canvasNode).max(20_000), edges: z.array(canvasEdge).max(60_000), groups: z.array(canvasGroup).max(2_000) };
const ids = z.array(id).max(60_000);

/** What a step changes: things put in or put anew as wholes, things taken out, and places. */
export const canvasChange = z.strictObject({
  put: z.strictObject({ nodes: items.nodes.optional(), edges: items.edges.optional(), groups: items.groups.optional() }).optional(),
  drop: z.strictObject({ nodes: ids.optional(), edges: ids.optional(), groups: ids.optional() }).optional(),
  /** New places by id of node or group. */
  place: z.record(id, z.tuple([coordinate, coordinate])).optional(),
  settings: canvasSettings.optional(),
});

/** The commands: each is one step of the record of work, and can be undone. */
export const canvasActions = [
  'add',
  'addBulk',
  'addTrace',
  'connect',
  'expand',
  'move',
  'layout',
  'align',
  'hide',
  'show',
  'remove',
  'rename',
  'note',
  'removeNote',
  'colour',
  'role',
  'icon',
  'merge',
  'split',
  'fold',
  'unfold',
  'addCustom',
  'addOffchain',
  'linkOffchain',
  'cross',
  'splitEdge',
  'joinEdges',
  'level',
  'openTransactions',
  'followOutput',
  'addExits',
  'trace',
  'filter',
  'template',
  'import',
] as const;

export const canvasStep = z.strictObject({
  id,
  /** The step before; null for the first. Steps are a tree, so what was undone stays. */
  parent: id.nullable(),
  at: timeMs,
  by: name,
  action: z.enum(canvasActions),
  /** What it was about, for people: a name, a number. */
  about: z.array(name).max(6).optional(),
  change: canvasChange,
});

/** A canvas as it is kept: the steps that made it. What it shows is made of them by `packages/canvas`. */
export const canvasDocument = z.strictObject({
  format: z.literal('chaintrail.canvas'),
  version: z.literal(1),
  steps: z.array(canvasStep).max(100_000),
  branches: z
    .array(z.strictObject({ id, name, tip: id.nullable() }))
    .min(1)
    .max(200),
  /** Where one stands: a branch, and a step on its way, which is not its tip while something is undone. */
  head: z.strictObject({ branch: id, step: id.nullable() }),
  camera: z.strictObject({ x: coordinate, y: coordinate, scale: z.number().min(0.001).max(100) }).optional(),
});

export type CanvasRole = (typeof canvasRoles)[number];
export type CanvasStop = (typeof canvasStops)[number];
export type CanvasColour = (typeof canvasColours)[number];
export type CanvasAction = (typeof canvasActions)[number];
export type CanvasNode = z.infer<typeof canvasNode>;
export type CanvasEdge = z.infer<typeof canvasEdge>;
export type CanvasGroup = z.infer<typeof canvasGroup>;
export type CanvasNote = z.infer<typeof note>;
export type CanvasSettings = z.infer<typeof canvasSettings>;
export type CanvasChange = z.infer<typeof canvasChange>;
export type CanvasStep = z.infer<typeof canvasStep>;
export type CanvasDocument = z.infer<typeof canvasDocument>;
