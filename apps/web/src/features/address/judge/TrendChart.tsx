import type { FlowChartView } from '@chaintrail/contract/schemas';
import { Suspense, useMemo } from 'react';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { EChart } from '../../../ui/echart/LazyChart.tsx';
import { useTheme } from '../../../ui/echart/useTheme.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ChartCard } from './ChartCard.tsx';
import { twinOfFlow } from './describe.ts';
import type { JudgeChoices } from './choices.ts';
import styles from './Judge.module.css';
import { flowOption, flowPicture } from './options.ts';
import { endOfPeriod, fillPeriods } from './periods.ts';
import { t } from './texts.ts';

const HEIGHT = 286;

export interface TrendChartProps {
  chart: FlowChartView;
  /** What part is in view; all of it unless one is chosen. */
  view: JudgeChoices['view'];
  onView: (view: JudgeChoices['view']) => void;
  onFilter: (range: { startTime: number; endTime: number }) => void;
}

/** What came in and went out over time. The slider only zooms; what it shows becomes the filter when that is asked for. */
export function TrendChart({ chart, view, onView, onFilter }: TrendChartProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const theme = useTheme();
  const { coin, period } = chart;
  const drawn = useMemo(() => ({ ...chart, points: fillPeriods(chart) }), [chart]);
  const { points } = drawn;
  const option = useMemo(() => ({ ...flowOption(drawn, zone), darkMode: theme === 'dark' }), [drawn, zone, theme]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className={styles.quiet}>{t('judge.chartEmpty')}</p>;
  const fromPoint = (view && points.find(({ time }) => time >= view.from)) ?? first;
  const toPoint = (view && points.findLast(({ time }) => time <= view.to && time >= fromPoint.time)) ?? last;
  const pointAt = (place: number) => points[Math.round(place * (points.length - 1))] ?? last;
  const isPart = fromPoint !== first || toPoint !== last;
  const placeOf = (point: typeof first) => points.indexOf(point) / (points.length - 1);
  const zoom = isPart ? { from: placeOf(fromPoint), to: placeOf(toPoint) } : { from: 0, to: 1 };
  const range = { from: formatDate(fromPoint.time, zone), to: formatDate(toPoint.time, zone) };
  const note = t('judge.trendNote', { unit: coin.symbol, ...range, period: t(`judge.period_${period}`) });
  return (
    <ChartCard
      title={t('judge.trend')}
      note={note}
      twin={twinOfFlow(chart, zone)}
      picture={() => {
        const inView = points.slice(points.indexOf(fromPoint), points.indexOf(toPoint) + 1);
        return flowPicture({ ...chart, points: inView }, zone, { title: t('judge.trend'), note });
      }}
      tools={!isMobileLayout() && <Legend />}
    >
      {isMobileLayout() && <Legend />}
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        <EChart
          option={option}
          height={HEIGHT}
          label={t('judge.chartAlt', { name: t('judge.trend'), n: chart.points.length })}
          zoom={zoom}
          onZoom={(from, to) => onView(from === 0 && to === 1 ? undefined : { from: pointAt(from).time, to: pointAt(to).time })}
        />
      </Suspense>
      <p className={styles.brush}>
        <span>{t('judge.brushNote')}</span>
        <span className={styles.gap} />
        <Button
          size="small"
          disabled={!isPart}
          title={isPart ? `${range.from} ~ ${range.to}` : t('judge.brushWhole')}
          onClick={() => onFilter({ startTime: fromPoint.time, endTime: endOfPeriod(period, toPoint.time) })}
        >
          {t('judge.brushApply')}
        </Button>
      </p>
    </ChartCard>
  );
}

function Legend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      <i className={styles.inMark} />
      {t('judge.in')}
      <i className={styles.outMark} />
      {t('judge.out')}
      <i className={styles.lineMark} />
      {t('judge.balanceAxis')}
    </span>
  );
}
