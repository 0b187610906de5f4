import { roleLooks } from '@chaintrail/canvas';
import type { Camera } from '@chaintrail/canvas/engine';
import type { CanvasRole } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './Stage.module.css';

const COLUMN_SLACK = 40;

/** What stands in each column of a flow, over it: what its nodes are. */
export function ColumnHeads({ camera }: { camera: Camera }) {
  const drawing = useRoomState((state) => state.drawing);
  const layout = useRoomState((state) => state.scene.settings.layout);
  const columns = useMemo(() => listColumns(drawing.nodes), [drawing.nodes]);
  if (layout !== 'flow' || camera.scale < 0.34) return null;
  return (
    <div className={styles.heads} aria-hidden="true">
      {columns
        .map(({ x, title, short }, at) => ({ x, title: camera.scale < 0.75 ? short : title, room: roomOf(columns, at) * camera.scale }))
        .map(({ x, title, room }) => (
          <span key={x} style={{ maxWidth: room, transform: `translateX(calc(${(x - camera.x) * camera.scale}px - 50%))` }}>
            {title}
          </span>
        ))}
    </div>
  );
}

/** How far it is to the nearer neighbour: a head that stands in its middle may be as wide, and is cut beyond. */
export function roomOf(columns: readonly { x: number }[], at: number): number {
  const here = columns[at]?.x ?? 0;
  const before = here - (columns[at - 1]?.x ?? -Infinity);
  const after = (columns[at + 1]?.x ?? Infinity) - here;
  return Math.min(before, after, 400);
}

export function listColumns(nodes: readonly { x: number; role: CanvasRole | undefined }[]): { x: number; title: string; short: string }[] {
  const columns: { x: number; roles: CanvasRole[] }[] = [];
  for (const { x, role } of nodes.toSorted((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last && x - last.x < COLUMN_SLACK) last.roles.push(role ?? 'unknown');
    else columns.push({ x, roles: [role ?? 'unknown'] });
  }
  return columns.flatMap(({ x, roles }) => {
    const counts = new Map<CanvasRole, number>();
    for (const role of roles) counts.set(role, (counts.get(role) ?? 0) + 1);
    // A head says what most below it are, in the word that they bear themselves.
    if ((counts.get('unknown') ?? 0) * 2 > roles.length) return [];
    const titles = [...counts]
      .filter(([role]) => role !== 'unknown')
      .toSorted(([, a], [, b]) => b - a)
      .map(([role]) => roleLooks[role].title);
    const [first] = titles;
    if (first === undefined) return [];
    const short = titles.length === 1 ? first : t('canvas.headsMore', { first, n: titles.length });
    return [{ x, title: titles.slice(0, 3).join(' · '), short }];
  });
}
