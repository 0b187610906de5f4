import type { BalanceChartView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { formatTime } from '../../../lib/time.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { StepChart } from '../../../ui/chart/StepChart.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import styles from './Statement.module.css';
import { t } from './texts.ts';

/** A coin's balance over time as steps; the statement below is its twin in words. */
export function BalanceChart({ chart }: { chart: BalanceChartView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { coin, highest, coverage } = chart;
  const points = useMemo(
    () => chart.points.map(({ time, balance }) => ({ time, value: BigInt(balance.raw), amount: balance.amount })),
    [chart.points],
  );
  return (
    <StepChart
      className={styles.chart}
      points={points}
      until={Math.max(coverage.syncedAt, points.at(-1)?.time ?? 0)}
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
  );
}
