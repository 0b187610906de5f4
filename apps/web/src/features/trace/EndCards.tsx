import type { TraceFoundView, TraceView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Select } from '../../ui/Select.tsx';
import { EndName, wordParties } from './EndName.tsx';
import { ExitsOfEnd } from './ExitsOfEnd.tsx';
import { percentOf, roundUp } from './interval.ts';
import { IntervalBar, writeAmount } from './IntervalBar.tsx';
import { Legend } from './Legend.tsx';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import { wordReason } from './words.ts';

const methods = ['fifo', 'lifo', 'haircut'] as const;

/** Ends on a phone, a card each: how much by the chosen method, and what any method could give. */
export function EndCards({ trace, found }: { trace: TraceView; found: TraceFoundView }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [method, setMethod] = useState<(typeof methods)[number]>('fifo');
  const most = roundUp(found.ends.map(({ max }) => max));
  const title = t(trace.question.direction === 'backward' ? 'trace.origins' : 'trace.ends');
  const { symbol } = trace.question;
  const beside = method === 'haircut' ? 'fifo' : 'haircut';
  return (
    <Card label={title}>
      <CardHeader title={title} note={t('trace.endsCount', { n: found.ends.length, symbol })}>
        <Select
          label={t('trace.method')}
          value={method}
          onChange={setMethod}
          options={methods.map((value) => ({ value, title: t(`trace.${value}`) }))}
          renderTrigger={(trigger, chosen) => <FilterChip name={t('trace.method')} value={chosen?.title} trigger={trigger} />}
        />
      </CardHeader>
      <ul className={styles.endCards}>
        <li className={styles.endCard}>
          <Legend />
        </li>
        {found.ends.map((end) => {
          const reason = wordReason(end, trace);
          const { from, to } = end.hops;
          return (
            <li key={end.key} className={styles.endCard}>
              <div className={styles.split}>
                <EndName end={end} />
                <span className={reason.isOpen ? styles.openReason : styles.reason}>
                  <Icon name={reason.icon} size={13} /> {reason.text}
                </span>
              </div>
              <div className={styles.split}>
                <b className={styles.big} title={end[method]}>
                  {writeAmount(end[method])} <small>{symbol}</small>
                </b>
                <b>{percentOf(end[method], found.total)}%</b>
              </div>
              <IntervalBar end={end} most={most} isNamed />
              <div className={styles.split}>
                <span className={styles.under}>
                  {t(`trace.${beside}`)} {writeAmount(end[beside])}
                </span>
                <span className={styles.under}>
                  {t('trace.hopsOf', { hops: from === to ? String(to) : `${from}–${to}` })} ·{' '}
                  {wordParties(end, formatTime(end.firstTime, zone).slice(0, 10))}
                </span>
              </div>
              <ExitsOfEnd end={end} />
            </li>
          );
        })}
        <li className={`${styles.endCard} ${styles.split}`}>
          <b>{t('trace.sum')}</b>
          <b>
            {writeAmount(found.sums[method])} · {percentOf(found.sums[method], found.total)}%
          </b>
        </li>
      </ul>
    </Card>
  );
}
