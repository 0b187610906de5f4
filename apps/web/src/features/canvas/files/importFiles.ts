import { checkDocument, importScene, sceneOf } from '@chaintrail/canvas';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { showToast } from '../../../lib/notify.ts';
import { call } from '../../../api/client.ts';
import type { Meeting } from '../asking.ts';
import { connectMeetings, connectNodes } from '../connectNodes.ts';
import type { RoomStore } from '../roomStore.ts';
import { t } from '../texts.ts';
import { readGs, type GsGraph } from './gs.ts';

/** Puts what a file holds onto the canvas, as one step. Our own JSON is checked by the server, which knows its shapes, before anything of it is shown. `onPut`: it stands on what was empty. */
export async function readCanvasFile(store: RoomStore, file: File, onPut?: () => void): Promise<void> {
  try {
    const text = await file.text();
    const graph = /^\s*\[/.test(text) ? readGs(text) : undefined;
    const put = graph ? { nodes: graph.nodes.map((node) => ({ ...node, isPlaced: true as const })) } : await readJson(text);
    const wasEmpty = store.getState().scene.nodes.size === 0;
    store.run(importScene(file.name, put));
    // Where somebody looks at something already, the picture stays.
    if (wasEmpty) onPut?.();
    showToast('success', t('canvas.imported', { n: put.nodes.length }));
    if (graph) await connectGraph(store, graph);
  } catch (error) {
    showToast('error', t('canvas.importFailed', { reason: error instanceof Error ? error.message.slice(0, 120) : '' }));
  }
}

/** So many nodes are asked about among each other where a file draws nothing between them: its lines are transactions. */
const MOST_FREE = 500;

/** The file says between whom something went; how much of what, our own data does. */
async function connectGraph(store: RoomStore, { nodes, pairs }: Pick<GsGraph, 'nodes' | 'pairs'>): Promise<void> {
  if (pairs.length === 0) {
    if (nodes.length <= MOST_FREE) await connectNodes(store, nodes);
    else showToast('info', t('canvasFile.notConnected', { n: nodes.length }), LONG_MS);
    return;
  }
  const found = new Set((await connectMeetings(store, meetingsOf(nodes, pairs))).map(({ from, to }) => keyOf(from, to)));
  // What could not be asked for stands over the scene already.
  if (store.getState().asking !== undefined) return;
  const missing = new Set(pairs.map(([a, b]) => keyOf(a, b)).filter((key) => !found.has(key)));
  if (missing.size > 0) showToast('info', t('canvasFile.pairsMissing', { n: missing.size }), LONG_MS);
}

const LONG_MS = 10_000;
const keyOf = (a: string, b: string): string => [a, b].toSorted().join(' ');

function meetingsOf(nodes: GsGraph['nodes'], pairs: GsGraph['pairs']): Meeting[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const others = new Map<string, string[]>();
  for (const [a, b] of pairs) {
    const other = byId.get(b)?.address;
    if (other !== undefined) others.set(a, [...(others.get(a) ?? []), other]);
  }
  return [...others].flatMap(([id, list]) => {
    const { chainName, address } = byId.get(id) ?? {};
    return chainName === undefined || address === undefined ? [] : [{ chainName, address, others: [...new Set(list)] }];
  });
}

async function readJson(text: string) {
  const { document } = await call('checkCanvas', { document: readRoot(text) });
  const fault = checkDocument(document);
  if (fault !== undefined) throw new Error(fault);
  const { nodes, edges, groups } = sceneOf(document);
  return { nodes: [...nodes.values()], edges: [...edges.values()], groups: [...groups.values()] };
}

function readRoot(text: string): CanvasDocument {
  const parsed = JSON.parse(text) as { document?: CanvasDocument };
  return parsed.document ?? (parsed as CanvasDocument);
}
