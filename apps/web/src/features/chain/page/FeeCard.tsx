import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { formatDate, formatTime } from '../../../lib/time.ts';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ChartTools } from '../../../ui/chart/ChartTools.tsx';
import { StepChart } from '../../../ui/chart/StepChart.tsx';
import { stepPicture } from '../../../ui/chart/stepPicture.ts';
import { TwinTable } from '../../../ui/chart/TwinTable.tsx';
import { formatFigure } from '../../../ui/figures.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Stat, Stats } from '../../../ui/Stats.tsx';
import styles from './Chain.module.css';
import { drawFees } from './feeCurve.ts';
import { FeeLevels } from './FeeLevels.tsx';
import { t } from './texts.ts';

/** What a transaction cost over the span: its last, highest and lowest price, and the curve, as a table and a picture too. */
export function FeeCard({ activity }: { activity: ChainActivityView | undefined }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const fees = activity?.fees ?? null;
  const curve = useMemo(() => (fees ? drawFees(fees) : undefined), [fees]);
  const [isTable, setIsTable] = useState(false);
  const title = t('chain.feeChart');
  const note = fees ? `${t(`chain.${fees.measure}`)}（${fees.unit}）` : undefined;
  return (
    <Card clip>
      <CardHeader title={title} note={note}>
        {activity && fees && curve && (
          <ChartTools
            title={title}
            table={{ isShown: isTable, onShow: setIsTable }}
            picture={() =>
              stepPicture({
                title,
                note: `${note} · ${formatTime(curve.points[0]?.time ?? 0, zone)} ~ ${formatTime(activity.toTime, zone)}`,
                points: curve.points.map(({ time, text }) => ({ time, length: Number(text) })),
                until: activity.toTime,
                writeDate: (time) => formatDate(time, zone),
                writeLength: (length) => formatFigure(String(length), 'wan'),
              })
            }
          />
        )}
      </CardHeader>
      {!activity && <SkeletonRows rows={4} rowHeight={48} />}
      {activity && !(fees && curve) && <p className={styles.nothing}>{t('chain.feeNone')}</p>}
      {activity && fees && curve && (
        <>
          <FeeLevels fees={fees} />
          <Stats label={title} small>
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
          {isTable ? (
            <TwinTable
              title={title}
              twin={{
                head: [t('chain.time'), fees.unit],
                rows: curve.points
                  .toReversed()
                  .map(({ time, text }) => [t('chain.feePoint', { time: formatTime(time, zone) }), groupDecimal(text)]),
              }}
            />
          ) : (
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
          )}
        </>
      )}
    </Card>
  );
}
