import type { BalanceChartView } from '@chaintrail/contract/schemas';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { formatDate, formatTime } from '../../../lib/time.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { useWidth } from '../../../ui/useWidth.ts';
import styles from './Statement.module.css';
import { drawSteps, findStep } from './steps.ts';
import { t } from './texts.ts';

const HEIGHT = 132;
const TOP = 12;

/** A coin's balance over time as steps; the statement below is its twin in words. */
export function BalanceChart({ chart }: { chart: BalanceChartView }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [shown, setShown] = useState<number | null>(null);
  const { points, coin, highest, coverage } = chart;
  const until = Math.max(coverage.syncedAt, points.at(-1)?.time ?? 0);
  const drawn = useMemo(
    () =>
      drawSteps(
        points.map(({ time, balance }) => ({ time, raw: BigInt(balance.raw) })),
        until,
        { width, height: HEIGHT - TOP },
      ),
    [points, until, width],
  );
  const [first] = points;
  if (!first) return <p className={styles.quiet}>{t('statement.chartEmpty')}</p>;
  const current = shown === null ? undefined : points[shown];
  const place = shown === null ? undefined : drawn.points[shown];
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: (shown ?? points.length) - 1,
      ArrowRight: (shown ?? -1) + 1,
      Home: 0,
      End: points.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setShown(Math.max(0, Math.min(points.length - 1, next)));
  };
  const label = t('statement.chartAlt', {
    symbol: coin.symbol,
    from: formatDate(first.time, zone),
    to: formatDate(until, zone),
    n: points.length,
  });
  return (
    <div className={styles.chart}>
      <div className={styles.reading} aria-live="polite">
        {current ? (
          <>
            <span>{t('statement.chartPoint', { time: formatTime(current.time, zone), amount: '' })}</span>
            <Amount value={current.balance.amount} unit={coin.symbol} strong />
          </>
        ) : (
          highest && t('statement.chartHighest', { amount: `${groupDecimal(highest.amount)} ${coin.symbol}` })
        )}
      </div>
      <div
        ref={frame}
        className={styles.frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={shown ?? points.length - 1}
        aria-valuetext={current ? `${formatTime(current.time, zone)} ${current.balance.amount} ${coin.symbol}` : label}
        onKeyDown={onKeyDown}
        onBlur={() => setShown(null)}
        onPointerMove={(event) => setShown(findStep(drawn.points, event.clientX - event.currentTarget.getBoundingClientRect().left))}
        onPointerLeave={() => setShown(null)}
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT} viewBox={`0 ${-TOP} ${width} ${HEIGHT}`} aria-hidden="true">
            <line className={styles.grid} x1={0} x2={width} y1={0} y2={0} />
            <line className={styles.grid} x1={0} x2={width} y1={(HEIGHT - TOP) / 2} y2={(HEIGHT - TOP) / 2} />
            <path className={styles.area} d={drawn.area} />
            <path className={styles.line} d={drawn.line} />
            <line className={styles.axis} x1={0} x2={width} y1={HEIGHT - TOP} y2={HEIGHT - TOP} />
            {place && (
              <>
                <line className={styles.cursor} x1={place.x} x2={place.x} y1={0} y2={HEIGHT - TOP} />
                <circle className={styles.dot} cx={place.x} cy={place.y} r={3.5} />
              </>
            )}
          </svg>
        )}
      </div>
      <div className={styles.ends}>
        <span>{formatDate(first.time, zone)}</span>
        <span>{formatDate(until, zone)}</span>
      </div>
    </div>
  );
}
