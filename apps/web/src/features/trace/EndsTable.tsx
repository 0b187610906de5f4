import type { TraceView, TraceFoundView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { EndName, wordParties } from './EndName.tsx';
import { ExitsOfEnd } from './ExitsOfEnd.tsx';
import { percentOf, roundUp } from './interval.ts';
import { IntervalBar, writeAmount } from './IntervalBar.tsx';
import { Legend } from './Legend.tsx';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import { wordReason } from './words.ts';

/** Where the money is, end by end, by every method, with what any method could give. */
export function EndsTable({ trace, found }: { trace: TraceView; found: TraceFoundView }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [shows, setShows] = useState<'amount' | 'share'>('amount');
  const most = roundUp(found.ends.map(({ max }) => max));
  const cell = (value: string) =>
    shows === 'amount' ? <Amount value={value} minFraction={2} maxFraction={2} /> : `${percentOf(value, found.total)}%`;
  const isBack = trace.question.direction === 'backward';
  return (
    <Card label={t(isBack ? 'trace.origins' : 'trace.ends')}>
      <CardHeader
        title={t(isBack ? 'trace.origins' : 'trace.ends')}
        note={t('trace.endsNote', { n: found.ends.length, symbol: found.coin.symbol })}
      >
        <Legend />
        <Segmented
          label={t('trace.amount')}
          options={[
            { value: 'amount', title: t('trace.amount') },
            { value: 'share', title: t('trace.share') },
          ]}
          value={shows}
          onChange={setShows}
        />
      </CardHeader>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t(isBack ? 'trace.origins' : 'trace.ends')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(isBack ? 'trace.origin' : 'trace.end')}</th>
              <th scope="col">{t('trace.reason')}</th>
              <th scope="col" className={styles.middle}>
                {t('trace.hop')}
              </th>
              {(['fifo', 'lifo', 'haircut', 'poison'] as const).map((method) => (
                <th key={method} scope="col" className={styles.right}>
                  {t(`trace.${method}`)}
                </th>
              ))}
              <th scope="col" className={styles.rangeColumn}>
                {t('trace.range', { most: writeAmount(String(most)).replace(/\.00$/, '') })}
              </th>
              <th scope="col" className={styles.right}>
                {t('trace.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.ends.map((end) => {
              const reason = wordReason(end, trace);
              return (
                <tr key={end.key}>
                  <td>
                    <EndName end={end} />
                    <div className={styles.under}>
                      {wordParties(end, formatTime(end.firstTime, zone).slice(0, 10))} <ExitsOfEnd end={end} />
                    </div>
                  </td>
                  <td>
                    <span className={reason.isOpen ? styles.openReason : styles.reason}>
                      <Icon name={reason.icon} size={13} /> {reason.text}
                    </span>
                  </td>
                  <td className={styles.middle}>{end.hops.from === end.hops.to ? end.hops.to : `${end.hops.from}–${end.hops.to}`}</td>
                  <td className={styles.right} title={end.fifo}>
                    <b>{cell(end.fifo)}</b>
                  </td>
                  <td className={styles.right} title={end.lifo}>
                    {cell(end.lifo)}
                  </td>
                  <td className={styles.right} title={end.haircut}>
                    {cell(end.haircut)}
                  </td>
                  <td className={`${styles.right} ${styles.quiet}`} title={end.poison}>
                    {cell(end.poison)}
                  </td>
                  <td title={`${end.min} – ${end.max}`}>
                    <IntervalBar end={end} most={most} />
                  </td>
                  <td className={styles.right}>{percentOf(end.fifo, found.total)}%</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('trace.sum')}
              </th>
              {(['fifo', 'lifo', 'haircut'] as const).map((method) => (
                <td key={method} className={styles.right} title={found.sums[method]}>
                  <b>{writeAmount(found.sums[method])}</b>
                </td>
              ))}
              <td className={`${styles.right} ${styles.quiet}`}>{t('trace.notSummed')}</td>
              <td />
              <td className={styles.right}>{percentOf(found.sums.fifo, found.total)}%</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}
