import { addDecimals, cross, hasOutputs, joinEdges, nameOf, orderCrossing, shortId, splitEdge } from '@chaintrail/canvas';
import type { CanvasEdge } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { formatTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Link } from '../../../ui/Link.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { useTransactions } from '../useTransactions.ts';
import styles from './Drawer.module.css';
import { ExitsButton } from './ExitsButton.tsx';

const SHOWN = 300;
type Row = NonNullable<CanvasEdge['rows']>[number];
const keyOf = (row: Row) => row.transferId ?? row.hash;

/** The transfers behind a line, there and back; chosen ones become a line of their own. */
export function EdgeDrawer({ edges }: { edges: readonly CanvasEdge[] }) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [side, setSide] = useState<'there' | 'back'>('there');
  const transactions = useTransactions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [first] = edges as readonly [CanvasEdge, ...CanvasEdge[]];
  const ends = { from: new Set(edges.map(({ from }) => from)), to: new Set(edges.map(({ to }) => to)) };
  const back = [...scene.edges.values()].filter(
    ({ from, to, symbol }) => ends.to.has(from) && ends.from.has(to) && symbol === first.symbol,
  );
  const shown = side === 'there' ? edges : back;
  const rows = shown.flatMap((edge) => (edge.rows ?? []).map((row) => ({ ...row, edge }))).toSorted((a, b) => a.time - b.time);
  const countOf = (list: readonly CanvasEdge[]) => list.reduce((sum, { count }) => sum + count, 0);
  const times = shown.flatMap(({ firstTime, lastTime }) => [firstTime, lastTime]).filter((time) => time !== undefined);
  const names = (ids: ReadonlySet<string>) => {
    const [one = ''] = ids;
    return `${nameOf(scene.nodes.get(one))}${ids.size > 1 ? ` 等 ${ids.size} 个` : ''}`;
  };
  const time = (at: number | undefined) => (at === undefined ? '—' : formatTime(at, zone));
  const minute = (at: number | undefined) => (at === undefined ? '—' : formatTime(at, zone).slice(5, 16));
  const [firstTime, lastTime] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [];
  const chain = first.chainName;
  const isOpenable =
    edges.length === 1 && side === 'there' && first.kind === 'transfers' && (first.rows?.length ?? 0) >= (hasOutputs(chain) ? 1 : 2);
  const ownRows = (first.rows ?? []).filter((row) => chosen.size === 0 || chosen.has(keyOf(row)));
  const [, second] = edges;
  const crossing = second && edges.length === 2 ? orderCrossing(scene, first, second) : undefined;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>
            {t('canvas.edgeTitle', { count: countOf(edges) })}{' '}
            <Tag tone={first.claim === 'fact' ? 'ok' : 'warn'} small>
              {t(first.claim === 'fact' ? 'canvas.claimFact' : 'canvas.claimOther')}
            </Tag>
          </h2>
          <p>
            {names(ends.from)} → {names(ends.to)}
          </p>
          {first.by !== undefined && <p>{first.by}</p>}
          {first.note !== undefined && <p>{first.note}</p>}
        </div>
      </header>
      <div className={styles.body}>
        <dl className={styles.figures}>
          <div>
            <dt>{t('canvas.total', { symbol: first.symbol })}</dt>
            <dd>{groupDecimal(addDecimals(shown.map(({ amount }) => amount)))}</dd>
          </div>
          <div>
            <dt>{t('canvas.first')}</dt>
            <dd className={styles.small} title={time(firstTime)}>
              {minute(firstTime)}
            </dd>
          </div>
          <div>
            <dt>{t('canvas.last')}</dt>
            <dd className={styles.small} title={time(lastTime)}>
              {minute(lastTime)}
            </dd>
          </div>
        </dl>
        <div className={styles.buttons}>
          <Segmented
            label={t('canvas.edgeList')}
            value={side}
            onChange={setSide}
            options={[
              { value: 'there', title: t('canvas.there', { n: countOf(edges) }) },
              { value: 'back', title: t('canvas.back', { n: countOf(back) }) },
            ]}
          />
          {!isReadOnly && isOpenable && (
            <Button
              disabled={transactions.isReading}
              onClick={() =>
                void transactions.openEdge(
                  first,
                  (first.rows ?? []).filter((row) => chosen.has(keyOf(row))).map(({ hash }) => hash),
                )
              }
            >
              {t(transactions.isReading ? 'canvas.adding' : 'canvas.eachRow')}
            </Button>
          )}
          {!isReadOnly && edges.length === 1 && side === 'there' && (first.rows?.length ?? 0) > 1 && (
            <>
              <Button
                disabled={chosen.size === 0 || chosen.size === first.rows?.length}
                onClick={() => store.run(splitEdge(scene, first.id, [...chosen]))}
              >
                {t('canvas.splitOut')}
              </Button>
            </>
          )}
          {!isReadOnly && crossing && (
            <Button icon="swap" onClick={() => store.run(cross(scene, crossing.into, crossing.out))}>
              {t('canvas.crossEdges')}
            </Button>
          )}
          {side === 'there' && (
            <ExitsButton edges={edges} hash={edges.length === 1 && ownRows.length === 1 ? ownRows[0]?.hash : undefined} />
          )}
          {!isReadOnly && first.id.includes('#') && (
            <Button
              onClick={() =>
                store.run(
                  joinEdges(
                    scene,
                    [...scene.edges.values()]
                      .filter(({ from, to, coinKey }) => from === first.from && to === first.to && coinKey === first.coinKey)
                      .map(({ id }) => id),
                  ),
                )
              }
            >
              {t('canvas.joinRows')}
            </Button>
          )}
        </div>
        {rows.length === 0 && shown.length > 0 && <p className={styles.rest}>{t('canvas.rowsNotKept')}</p>}
        {rows.length > 0 && (
          <table className={styles.rows}>
            <thead>
              <tr>
                {!isReadOnly && <th scope="col" aria-label={t('canvas.selectAll')} />}
                <th scope="col">{t('canvas.time')}</th>
                <th scope="col">{t('canvas.hash')}</th>
                <th scope="col">{first.symbol}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map((row) => (
                <tr key={`${row.edge.id} ${keyOf(row)}`}>
                  {!isReadOnly && (
                    <td>
                      <Checkbox
                        label={row.hash}
                        checked={chosen.has(keyOf(row))}
                        onChange={(isOn) => {
                          const next = new Set(chosen);
                          if (isOn) next.add(keyOf(row));
                          else next.delete(keyOf(row));
                          setChosen(next);
                        }}
                      />
                    </td>
                  )}
                  <td className="mono">{formatTime(row.time, zone).slice(5)}</td>
                  <td className="mono">
                    {chain === undefined ? shortId(row.hash) : <Link to={transactionPath(chain, row.hash)}>{shortId(row.hash)}</Link>}
                  </td>
                  <td className="mono">{groupDecimal(row.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
