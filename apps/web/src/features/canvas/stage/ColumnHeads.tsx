import { roleLooks } from '@chaintrail/canvas';
import type { Camera } from '@chaintrail/canvas/engine';
import type { CanvasRole } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { useRoomState } from '../roomContext.ts';
import styles from './Stage.module.css';

const COLUMN_SLACK = 40;

/** What stands in each column of a flow, over it: the stages of the money by what most of its nodes are. */
export function ColumnHeads({ camera }: { camera: Camera }) {
  const drawing = useRoomState((state) => state.drawing);
  const layout = useRoomState((state) => state.scene.settings.layout);
  const columns = useMemo(() => listColumns(drawing.nodes), [drawing.nodes]);
  if (layout !== 'flow' || camera.scale < 0.34) return null;
  return (
    <div className={styles.heads} aria-hidden="true">
      {columns
        .map(({ x, title }) => ({ x, title: camera.scale < 0.75 ? (title.split(' · ')[0] ?? '') : title }))
        .map(({ x, title }) => (
          <span key={x} style={{ transform: `translateX(calc(${(x - camera.x) * camera.scale}px - 50%))` }}>
            {title}
          </span>
        ))}
    </div>
  );
}

export function listColumns(nodes: readonly { x: number; role: CanvasRole | undefined }[]): { x: number; title: string }[] {
  const columns: { x: number; roles: CanvasRole[] }[] = [];
  for (const { x, role } of nodes.toSorted((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last && x - last.x < COLUMN_SLACK) last.roles.push(role ?? 'unknown');
    else columns.push({ x, roles: [role ?? 'unknown'] });
  }
  return columns.flatMap(({ x, roles }) => {
    const counts = new Map<string, number>();
    for (const role of roles) if (role !== 'unknown') counts.set(roleLooks[role].stage, (counts.get(roleLooks[role].stage) ?? 0) + 1);
    const stages = [...counts].toSorted(([, a], [, b]) => b - a).map(([stage]) => stage);
    return stages.length === 0 ? [] : [{ x, title: stages.slice(0, 2).join(' · ') }];
  });
}
