import { roleLooks } from '@chaintrail/canvas';
import { formatTime } from '../../../lib/time.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './CanvasWide.module.css';

/** What the canvas shows, as tables: for screen readers, keys and whoever would rather read. */
export function ListTwin({ onOpen, onPick }: { onOpen: (id: string) => void; onPick?: () => void }) {
  const store = useRoomStore();
  const { nodes, edges } = useRoomState((state) => state.drawing);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const pick = (ids: readonly string[]) => {
    store.select(ids);
    onPick?.();
  };
  const day = (time: number | undefined) => (time === undefined ? '—' : formatTime(time, zone).slice(0, 10));
  return (
    <div className={styles.list}>
      <h2 id="canvas-nodes">
        {t('canvas.nodeList')} · {nodes.length}
      </h2>
      <table aria-labelledby="canvas-nodes">
        <thead>
          <tr>
            <th scope="col">{t('canvas.name')}</th>
            <th scope="col">{t('canvas.role')}</th>
            <th scope="col">{t('canvas.kind')}</th>
            <th scope="col">{t('canvas.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={node.id}>
              <th scope="row">
                <button type="button" onClick={() => pick([node.id])} onDoubleClick={() => onOpen(node.id)}>
                  {node.title}
                  {node.stack > 0 && ` × ${node.stack}`}
                </button>
              </th>
              <td>{roleLooks[node.role ?? 'unknown'].title}</td>
              <td>
                {node.subtitle} {node.pill?.text}
              </td>
              <td>{node.notes === 0 ? '—' : node.notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 id="canvas-edges">
        {t('canvas.edgeList')} · {edges.length}
      </h2>
      <table aria-labelledby="canvas-edges">
        <thead>
          <tr>
            <th scope="col">{t('canvas.from')}</th>
            <th scope="col">{t('canvas.to')}</th>
            <th scope="col">{t('canvas.period2')}</th>
            <th scope="col">{t('canvas.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {edges.map((edge) => (
            <tr key={edge.id}>
              <th scope="row">
                <button type="button" onClick={() => pick(edge.ids)}>
                  {nodes[edge.from]?.title}
                </button>
              </th>
              <td>{nodes[edge.to]?.title}</td>
              <td>
                {day(edge.firstTime)} ~ {day(edge.lastTime)}
              </td>
              <td className="mono">
                {edge.amount} {edge.symbol} · {t('canvas.count', { n: edge.count })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
