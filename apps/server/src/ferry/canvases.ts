import { createHash } from 'node:crypto';
import { sceneOf } from '@chaintrail/canvas/document';
import type { AppRooms } from '@chaintrail/store/app';
import type { FerryCanvas } from './rows.ts';

/** A canvas of a pack without what is drawn on it. */
export interface DigestedCanvas extends Omit<FerryCanvas, 'document'> {
  nodeCount: number;
  edgeCount: number;
  /** Characters of its document, and what names just this one. */
  length: number;
  sha256: string;
}

export function digestCanvas({ document, ...canvas }: FerryCanvas): DigestedCanvas {
  const { nodes, edges } = sceneOf(document);
  const text = JSON.stringify(document);
  return { ...canvas, nodeCount: nodes.size, edgeCount: edges.size, length: text.length, sha256: hash(text) };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Named after whose it is and what is drawn, so that bringing it again makes no second one. */
export const broughtIdOf = (ownerId: string, { name, sha256 }: Pick<DigestedCanvas, 'name' | 'sha256'>): string =>
  `ferry-${hash(`${ownerId} ${sha256} ${name}`).slice(0, 40)}`;

/** Whether somebody has just this canvas: it was brought before and not deleted, or made here. */
export async function hasCanvas(
  { canvases }: Pick<AppRooms, 'canvases'>,
  ownerId: string,
  canvas: Pick<DigestedCanvas, 'id' | 'name' | 'sha256'>,
): Promise<boolean> {
  if (await canvases.find(broughtIdOf(ownerId, canvas))) return true;
  const own = await canvases.find(canvas.id);
  if (own?.ownerId !== ownerId) return false;
  const version = await canvases.findVersion(own.id, own.current);
  return version !== undefined && hash(version.document) === canvas.sha256;
}

/** As somebody's own, under the name of who saved it last where it came from. */
export async function saveCanvases(
  rooms: Pick<AppRooms, 'canvases'>,
  canvases: readonly FerryCanvas[],
  { ownerId, title, atMs }: { ownerId: string; title: string; atMs: number },
): Promise<void> {
  for (const canvas of canvases) {
    const digested = digestCanvas(canvas);
    if (await hasCanvas(rooms, ownerId, digested)) continue;
    const { nodeCount, edgeCount, name, by } = digested;
    const version = { versionName: `摆渡包 ${title}`.slice(0, 100), byId: null, byName: by, nodeCount, edgeCount };
    const made = { id: broughtIdOf(ownerId, digested), ownerId, name };
    await rooms.canvases.create(made, { ...version, document: JSON.stringify(canvas.document) }, atMs);
  }
}
