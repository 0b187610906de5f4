import { nameOf, shortAmount, type Scene } from '@chaintrail/canvas';
import { useDeferredValue, useMemo } from 'react';
import { edgesAt, sumNode } from '../nodeFigures.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './Drawer.module.css';

/** The scene in a turn of its own, also the first: the one that shows a change, or opens the drawer, has enough to do. */
const useLateScene = (): Scene | null =>
  useDeferredValue<Scene | null>(
    useRoomState((state) => state.scene),
    null,
  );

/** Into, out of and left over, coin by coin, as far as it is drawn. */
export function Figures({ ids }: { ids: readonly string[] }) {
  const scene = useLateScene();
  const sums = useMemo(() => (scene ? sumNode(scene, new Set(ids)) : []), [scene, ids]);
  return (
    <>
      {sums.slice(0, 3).map((sum) => (
        <dl key={sum.symbol} className={styles.figures}>
          <div>
            <dt>
              {t('canvas.inGraphIn')} {sum.symbol}
            </dt>
            <dd title={sum.in}>{shortAmount(sum.in)}</dd>
          </div>
          <div>
            <dt>{t('canvas.inGraphOut')}</dt>
            <dd title={sum.out}>{shortAmount(sum.out)}</dd>
          </div>
          <div>
            <dt>{t('canvas.inGraphNet')}</dt>
            <dd title={sum.net}>{shortAmount(sum.net)}</dd>
          </div>
        </dl>
      ))}
      {sums.length > 0 && <p className={styles.basis}>{t('canvas.inGraphNote')}</p>}
    </>
  );
}

const SHOWN = 60;

export function Parties({ ids }: { ids: readonly string[] }) {
  const store = useRoomStore();
  const scene = useLateScene();
  const edges = useMemo(() => (scene ? edgesAt(scene, new Set(ids)).toSorted((a, b) => b.edge.count - a.edge.count) : []), [scene, ids]);
  if (!scene || edges.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>
        {t('canvas.parties')} <small>{edges.length}</small>
      </h3>
      <ul className={styles.parties}>
        {edges.slice(0, SHOWN).map(({ edge, side, other }) => (
          <li key={edge.id}>
            <button type="button" onClick={() => store.select([edge.id])}>
              <i data-side={side}>{side === 'in' ? '↙' : '↗'}</i>
              <span>{nameOf(scene.nodes.get(other)) || other}</span>
              <b title={edge.amount}>
                {shortAmount(edge.amount)} {edge.symbol}
              </b>
              <small>{t('canvas.count', { n: edge.count })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
