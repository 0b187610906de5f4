import type { Scene } from '@chaintrail/canvas';
import type { CanvasNode } from '@chaintrail/contract/schemas';

/** Nodes whose name, address, hash or notes hold the text, in any case; those whose name begins with it first. */
export function searchScene(scene: Scene, text: string): CanvasNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const has = (value: string | undefined) => value?.toLowerCase().includes(wanted) ?? false;
  const found = [...scene.nodes.values()].filter(
    ({ title, subtitle, address, hash, notes }) =>
      has(title) || has(subtitle) || has(address) || has(hash) || notes?.some((note) => has(note.text)),
  );
  const begins = ({ title }: CanvasNode) => title?.toLowerCase().startsWith(wanted) ?? false;
  return [...found.filter(begins), ...found.filter((node) => !begins(node))];
}
