import { nameOf, type Scene } from '@chaintrail/canvas';
import type { CanvasNode } from '@chaintrail/contract/schemas';

export interface WrittenNote {
  node: string;
  /** As the node is called. */
  name: string;
  note: NonNullable<CanvasNode['notes']>[number];
}

/** What people wrote at the nodes that are shown, the newest first. */
export function listNotes({ nodes }: Pick<Scene, 'nodes'>): WrittenNote[] {
  return [...nodes.values()]
    .filter(({ isHidden }) => isHidden !== true)
    .flatMap((node) => (node.notes ?? []).map((note) => ({ node: node.id, name: nameOf(node), note })))
    .toSorted((a, b) => b.note.at - a.note.at);
}
