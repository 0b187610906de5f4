import { checkDocument, importScene, sceneOf } from '@chaintrail/canvas';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { showToast } from '../../../lib/notify.ts';
import { call } from '../../../api/client.ts';
import type { RoomStore } from '../roomStore.ts';
import { t } from '../texts.ts';
import { readGs } from './gs.ts';

/** Puts what a file holds onto the canvas, as one step. Our own JSON is checked by the server, which knows its shapes, before anything of it is shown. */
export async function readCanvasFile(store: RoomStore, file: File): Promise<void> {
  try {
    const text = await file.text();
    const put = /^\s*\[/.test(text)
      ? { nodes: readGs(text).nodes.map((node) => ({ ...node, isPlaced: true as const })) }
      : await readJson(text);
    store.run(importScene(file.name, put));
    showToast('success', t('canvas.imported', { n: put.nodes.length }));
  } catch (error) {
    showToast('error', t('canvas.importFailed', { reason: error instanceof Error ? error.message.slice(0, 120) : '' }));
  }
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
