import { sceneOf } from '@chaintrail/canvas/document';
import type { CanvasDocument, CanvasEntryView, CanvasNode, CanvasShareView, CanvasStep } from '@chaintrail/contract/schemas';
import type { CanvasRecord, CanvasShareRecord } from '@chaintrail/store/app';

export function presentCanvas(record: CanvasRecord): CanvasEntryView {
  const { id, name, current, nodeCount, edgeCount, shareCount, createdAtMs, updatedAtMs } = record;
  return { id, name, version: current, nodeCount, edgeCount, createdAt: createdAtMs, updatedAt: updatedAtMs, shareCount };
}

export function presentShare(record: CanvasShareRecord): CanvasShareView {
  const { id, version, audience, withNotes, createdAtMs, expiresAtMs, revokedAtMs, openedCount, lastOpenedAtMs } = record;
  return {
    id,
    version,
    audience,
    withNotes,
    createdAt: createdAtMs,
    expiresAt: expiresAtMs,
    revokedAt: revokedAtMs,
    openedCount,
    lastOpenedAt: lastOpenedAtMs,
  };
}

/** How much a document shows, for lists. */
export function countDocument(document: CanvasDocument): { nodeCount: number; edgeCount: number } {
  const { nodes, edges } = sceneOf(document);
  return { nodeCount: nodes.size, edgeCount: edges.size };
}

/**
 * What a link shows of a document: what stands at its head, without the way there, which may hold what was taken out again; without what was
 * hidden by hand, for whoever hid it shows it to nobody; without notes where the link has none.
 */
export function flattenForShare(document: CanvasDocument, withNotes: boolean, title: string): CanvasDocument {
  const { nodes, edges, groups, settings } = sceneOf(document);
  const isShown = (id: string) => nodes.get(id)?.isHidden !== true;
  const shown = [...nodes.values()].filter(({ id }) => isShown(id)).map((node) => flattenNode(node, withNotes));
  const lines = [...edges.values()]
    .filter(({ isHidden, from, to }) => isHidden !== true && isShown(from) && isShown(to))
    .map(({ note, by, ...edge }) => (withNotes ? { ...edge, ...(note ? { note } : {}), ...(by ? { by } : {}) } : edge));
  return inOneStep(document, title, { put: { nodes: shown, edges: lines, groups: [...groups.values()] }, settings });
}

/** All that stands at a document's head, with its notes and what was hidden, but without the way there. */
export function flattenRecord(document: CanvasDocument, title: string): CanvasDocument {
  const { nodes, edges, groups, settings } = sceneOf(document);
  const put = { nodes: [...nodes.values()], edges: [...edges.values()], groups: [...groups.values()] };
  return inOneStep(document, title, { put, settings });
}

function inOneStep({ camera }: CanvasDocument, title: string, change: CanvasStep['change']): CanvasDocument {
  const step = { id: 'shared', parent: null, at: 0, by: '', action: 'import' as const, about: [title], change };
  return {
    format: 'chaintrail.canvas',
    version: 1,
    steps: [step],
    branches: [{ id: 'main', name: '主线', tip: step.id }],
    head: { branch: 'main', step: step.id },
    ...(camera ? { camera } : {}),
  };
}

function flattenNode({ notes, isTitlePrivate, title, ...node }: CanvasNode, withNotes: boolean): CanvasNode {
  const shownTitle = title === undefined || isTitlePrivate ? {} : { title };
  return { ...node, ...shownTitle, ...(withNotes && notes ? { notes } : {}) };
}
