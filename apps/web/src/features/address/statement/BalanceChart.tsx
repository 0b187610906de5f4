import type { BalanceChartView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { formatTime } from '../../../lib/time.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { StepChart } from '../../../ui/chart/StepChart.tsx';
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
}

/** A coin's balance over time as steps; the statement below is its twin in words. */
export function BalanceChart({ chart, days, onDays }: BalanceChartProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { coin, coverage } = chart;
  const until = Math.max(coverage.syncedAt, chart.points.at(-1)?.time ?? 0);
  const cut = useMemo(() => cutPoints(chart.points, days, until), [chart.points, days, until]);
  const highest = days === undefined ? chart.highest : findHighest(cut)?.balance;
  const points = useMemo(() => cut.map(({ time, balance }) => ({ time, value: BigInt(balance.raw), amount: balance.amount })), [cut]);
  return (
    <>
      <div className={styles.title}>
        <h2>{t('statement.chartTitle', { symbol: coin.symbol })}</h2>
        <span>{t('statement.chartNote')}</span>
        <span className={styles.gap} />
        <Segmented<Choice>
          label={t('statement.chartSpan')}
          value={days === undefined ? 'all' : `${days}`}
          options={choices}
          onChange={(choice) => onDays(choice === 'all' ? undefined : choice === '30' ? 30 : 90)}
        />
      </div>
      <StepChart
        className={styles.chart}
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
    </>
  );
}
