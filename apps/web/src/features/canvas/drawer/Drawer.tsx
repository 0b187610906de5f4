import { useRoomState, useRoomStore } from '../roomContext.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { t } from '../texts.ts';
import type { CanvasActions } from '../work/useCanvasActions.ts';
import styles from './Drawer.module.css';
import { EdgeDrawer } from './EdgeDrawer.tsx';
import { GroupDrawer } from './GroupDrawer.tsx';
import { ManyDrawer } from './ManyDrawer.tsx';
import { NodeDrawer } from './NodeDrawer.tsx';

/** What is selected: an edge, a node, a group, or several. */
export function Drawer({ actions }: { actions: CanvasActions }) {
  const store = useRoomStore();
  const selected = useRoomState((state) => state.selected);
  const scene = useRoomState((state) => state.scene);
  const ids = [...selected];
  const edges = ids.flatMap((id) => scene.edges.get(id) ?? []);
  const [first = ''] = ids;
  const node = scene.nodes.get(first);
  const group = scene.groups.get(first);
  return (
    <aside className={styles.drawer} aria-label={t(edges.length > 0 ? 'canvas.edgeList' : 'canvas.nodeTitle')}>
      <IconButton className={styles.close} icon="close" label={t('canvas.close')} onClick={() => store.select([])} />
      {edges.length === ids.length ? (
        <EdgeDrawer key={ids.join()} edges={edges} />
      ) : ids.length > 1 ? (
        <ManyDrawer ids={ids} actions={actions} />
      ) : node ? (
        <NodeDrawer key={node.id} node={node} actions={actions} />
      ) : (
        group && <GroupDrawer group={group} actions={actions} />
      )}
    </aside>
  );
}
