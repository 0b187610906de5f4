import type { BalanceChartView } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { formatDate, formatTime } from '../../../lib/time.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChartTools } from '../../../ui/chart/ChartTools.tsx';
import { StepChart, type Band } from '../../../ui/chart/StepChart.tsx';
import { stepPicture } from '../../../ui/chart/stepPicture.ts';
import { TwinTable } from '../../../ui/chart/TwinTable.tsx';
import { formatFigure } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { cutPoints, findHighest, type ChartSpan } from './chartSpan.ts';
import styles from './Statement.module.css';
import { t } from './texts.ts';

type Choice = `${ChartSpan}` | 'all';

const choices = [
  { value: '30', title: t('statement.days', { n: 30 }) },
  { value: '90', title: t('statement.days', { n: 90 }) },
  { value: 'all', title: t('statement.allDays') },
] as const;

export interface BalanceChartProps {
  chart: BalanceChartView;
  /** Undefined for all of them. */
  days: ChartSpan | undefined;
  onDays: (days: ChartSpan | undefined) => void;
  /** Narrows the statement below to a stretch of the chart. */
  onFilter: (range: { startTime: number; endTime: number }) => void;
}

/** A coin's balance over time as steps, as a table, and as a picture; a stretch of it narrows the statement below. */
export function BalanceChart({ chart, days, onDays, onFilter }: BalanceChartProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [band, setBand] = useState<Band>();
  const [isTable, setIsTable] = useState(false);
  const { coin, coverage } = chart;
  const title = t('statement.chartTitle', { symbol: coin.symbol });
  const until = Math.max(coverage.syncedAt, chart.points.at(-1)?.time ?? 0);
  const cut = useMemo(() => cutPoints(chart.points, days, until), [chart.points, days, until]);
  const highest = days === undefined ? chart.highest : findHighest(cut)?.balance;
  const points = useMemo(() => cut.map(({ time, balance }) => ({ time, value: BigInt(balance.raw), amount: balance.amount })), [cut]);
  return (
    <>
      <div className={styles.title}>
        <h2>{title}</h2>
        <span>{t('statement.chartNote')}</span>
        <span className={styles.gap} />
        <Segmented<Choice>
          label={t('statement.chartSpan')}
          value={days === undefined ? 'all' : `${days}`}
          options={choices}
          onChange={(choice) => {
            setBand(undefined);
            onDays(choice === 'all' ? undefined : choice === '30' ? 30 : 90);
          }}
        />
        {points.length > 0 && (
          <ChartTools
            title={title}
            table={{ isShown: isTable, onShow: setIsTable }}
            picture={() =>
              stepPicture({
                title,
                note: `${formatDate(points[0]?.time ?? 0, zone)} ~ ${formatDate(until, zone)} · ${coin.symbol}`,
                points: points.map(({ time, amount }) => ({ time, length: Number(amount) })),
                until,
                writeDate: (time) => formatDate(time, zone),
                writeLength: (length) => formatFigure(String(length), 'wan'),
              })
            }
          />
        )}
      </div>
      {isTable ? (
        <TwinTable
          title={title}
          twin={{
            head: [t('statement.chartTime'), t('statement.chartBalance', { symbol: coin.symbol })],
            rows: points.toReversed().map(({ time, amount }) => [formatTime(time, zone), groupDecimal(amount)]),
          }}
        />
      ) : (
        <StepChart
          className={styles.chart}
          band={band}
          onBand={setBand}
          points={points}
          until={until}
          empty={<p className={styles.quiet}>{t('statement.chartEmpty')}</p>}
          label={(from, to) => t('statement.chartAlt', { symbol: coin.symbol, from, to, n: points.length })}
          pointText={({ time, amount }) => `${formatTime(time, zone)} ${amount} ${coin.symbol}`}
          renderReading={(point) =>
            point ? (
              <>
                <span>{t('statement.chartPoint', { time: formatTime(point.time, zone), amount: '' })}</span>
                <Amount value={point.amount} unit={coin.symbol} strong />
              </>
            ) : (
              highest && t('statement.chartHighest', { amount: `${groupDecimal(highest.amount)} ${coin.symbol}` })
            )
          }
        />
      )}
      {!isTable && points.length > 0 && (
        <p className={styles.brush}>
          <span>
            {band ? t('statement.brushed', { from: formatTime(band.from, zone), to: formatTime(band.to, zone) }) : t('statement.brushHint')}
          </span>
          <span className={styles.gap} />
          <Button
            size={isMobileLayout() ? 'mobile' : 'small'}
            disabled={band === undefined}
            onClick={() => band && onFilter({ startTime: band.from, endTime: band.to })}
          >
            {t('statement.brushApply')}
          </Button>
        </p>
      )}
    </>
  );
}
