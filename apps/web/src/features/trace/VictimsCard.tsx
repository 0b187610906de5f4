import type { TraceFoundView, TraceView } from '@chaintrail/contract/schemas';
import type { CSSProperties } from 'react';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { percentOf, sumTexts } from './interval.ts';
import { writeAmount } from './IntervalBar.tsx';
import styles from './Victims.module.css';
import { t } from './texts.ts';
import { nameEnd, nameStart, wordReason } from './words.ts';

/** Starts and ends that have a line and a column of their own; what is left stands together. */
const LINES = 6;
const COLUMNS = 6;

/** How strongly a cell is coloured; its figure stands in it. */
function heatOf(percent: string): CSSProperties {
  const heat: Record<string, string> = { '--heat': `${Math.min(60, Number(percent))}%` };
  return heat;
}

/** Whose money is where, by first in, first out: each line comes to all that its start paid. */
export function VictimsCard({ trace, found }: { trace: TraceView; found: TraceFoundView }) {
  const { starts, ends, coin } = found;
  if (starts.length < 2) return null;
  const columns = ends
    .slice(0, ends.length > COLUMNS ? COLUMNS - 1 : COLUMNS)
    .map((end, index) => ({ title: `${nameEnd(end)} · ${wordReason(end, trace).text}`, short: nameEnd(end), key: end.key, ends: [index] }));
  const others = ends.map((_, index) => index).slice(columns.length);
  if (others.length > 0)
    columns.push({ title: t('trace.rest', { n: others.length }), short: t('trace.rest', { n: others.length }), key: 'rest', ends: others });
  const order = starts.map((_, index) => index).toSorted((a, b) => Number(starts[b]?.amount) - Number(starts[a]?.amount));
  const own = order.slice(0, starts.length > LINES ? LINES - 1 : LINES);
  const rest = order.slice(own.length);
  const lines = [
    ...own.map((index) => ({ title: nameStart(starts[index] as TraceFoundView['starts'][number]), of: [index] })),
    ...(rest.length > 0 ? [{ title: t('trace.rest', { n: rest.length }), of: rest }] : []),
    { title: t('trace.sum'), of: order },
  ];
  return (
    <Card label={t('trace.victims')}>
      <CardHeader title={t('trace.victims')} note={t('trace.victimsNote')} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('trace.victims')}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <th scope="col">{t('trace.victim')}</th>
              <th scope="col" className={styles.right}>
                {t('trace.paid', { symbol: coin.symbol })}
              </th>
              {columns.map(({ key, title, short }) => (
                <th key={key} scope="col" title={title} className={styles.heatHead}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ title, of }, line) => {
              const paid = sumTexts(of.map((index) => starts[index]?.amount ?? '0'));
              return (
                <tr key={of.join()} className={line === lines.length - 1 ? styles.total : undefined}>
                  <th scope="row">{title}</th>
                  <td className={styles.right}>{writeAmount(paid)}</td>
                  {columns.map((column) => {
                    const part = sumTexts(column.ends.flatMap((end) => of.map((index) => ends[end]?.fifoByStart[index] ?? '0')));
                    const percent = percentOf(part, paid);
                    return (
                      <td
                        key={column.key}
                        className={styles.heatCell}
                        title={`${part} ${coin.symbol}`}
                        style={heatOf(percent.replace('< ', ''))}
                      >
                        {percent}%
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
