import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { formatTime } from '../../../lib/time.ts';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { StepChart } from '../../../ui/chart/StepChart.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Stat, Stats } from '../../../ui/Stats.tsx';
import styles from './Chain.module.css';
import { drawFees } from './feeCurve.ts';
import { t } from './texts.ts';

/** What a transaction cost over the span: its last, highest and lowest price, and the curve. */
export function FeeCard({ activity }: { activity: ChainActivityView | undefined }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const fees = activity?.fees ?? null;
  const curve = useMemo(() => (fees ? drawFees(fees) : undefined), [fees]);
  const note = fees ? `${t(`chain.${fees.measure}`)}（${fees.unit}）` : undefined;
  return (
    <Card clip>
      <CardHeader title={t('chain.feeChart')} note={note} />
      {!activity && <SkeletonRows rows={4} rowHeight={48} />}
      {activity && !(fees && curve) && <p className={styles.nothing}>{t('chain.feeNone')}</p>}
      {activity && fees && curve && (
        <>
          <Stats label={t('chain.feeChart')} small>
            {(
              [
                ['chain.last', curve.last],
                ['chain.highest', curve.highest],
                ['chain.lowest', curve.lowest],
              ] as const
            ).map(([name, point]) => (
              <Stat key={name} name={t(name)} detail={formatTime(point.time, zone)}>
                <span title={`${point.text} ${fees.unit}`}>{groupDecimal(point.text)}</span>
              </Stat>
            ))}
          </Stats>
          <StepChart
            className={styles.chart}
            points={curve.points}
            until={activity.toTime}
            empty={null}
            label={(from, to) => t('chain.feeAlt', { from, to, n: curve.points.length, unit: fees.unit })}
            pointText={({ time, text }) => `${t('chain.feePoint', { time: formatTime(time, zone) })} ${text} ${fees.unit}`}
            renderReading={(point) =>
              point && `${t('chain.feePoint', { time: formatTime(point.time, zone) })} ${groupDecimal(point.text)} ${fees.unit}`
            }
          />
        </>
      )}
    </Card>
  );
}
