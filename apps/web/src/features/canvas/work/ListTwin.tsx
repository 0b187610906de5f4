import { roleLooks } from '@chaintrail/canvas';
import { useState } from 'react';
import { formatTime } from '../../../lib/time.ts';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './CanvasWide.module.css';

/** Thousands of rows at once would hold up the page for seconds. */
const STEP = 100;

/** The beginning of a long table, and more of it on request. */
function useBeginning<Row>(rows: readonly Row[]) {
  const [most, setMost] = useState(STEP);
  const shown = rows.slice(0, most);
  const end = {
    note: t('canvas.listed', { n: shown.length, of: rows.length }),
    onMore: shown.length < rows.length ? () => setMost(most + STEP) : undefined,
  };
  return { shown, end };
}

/** What the canvas shows, as tables: for screen readers, keys and whoever would rather read. */
export function ListTwin({ onOpen, onPick }: { onOpen: (id: string) => void; onPick?: () => void }) {
  const store = useRoomStore();
  const { nodes, edges } = useRoomState((state) => state.drawing);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const nodeRows = useBeginning(nodes);
  const edgeRows = useBeginning(edges);
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
          {nodeRows.shown.map((node) => (
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
      <ListEnd {...nodeRows.end} />
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
          {edgeRows.shown.map((edge) => (
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
      <ListEnd {...edgeRows.end} />
    </div>
  );
}
