import type { CoinJudgementView } from '@chaintrail/contract/schemas';
import { useMemo, useRef } from 'react';
import { formatDate } from '../../lib/time.ts';
import { Amount } from '../../ui/Amount.tsx';
import { StepChart } from '../../ui/chart/StepChart.tsx';
import { stepPicture } from '../../ui/chart/stepPicture.ts';
import { formatCount, formatFigure } from '../../ui/figures.ts';
import { useWidth } from '../../ui/useWidth.ts';
import styles from './Analysis.module.css';
import { AnalysisBlock, Twin } from './AnalysisBlock.tsx';
import { t } from './analysisTexts.ts';
import { periodsPicture } from './periodsPicture.ts';
import { drawBars, type Period } from './supplyBars.ts';

type Growth = NonNullable<CoinJudgementView['growth']>;
type PeriodName = 'day' | 'week' | 'month';

/** Stretches begin at midnight in Beijing, whatever clock the reader has. */
const nameOf = (time: number, period: PeriodName) => formatDate(time, 'Asia/Shanghai').slice(0, period === 'month' ? 7 : 10);

const HEIGHT = 150;

/** What was made and destroyed, stretch by stretch. */
export function PeriodsBlock({ periods, period, symbol }: { periods: Period[]; period: PeriodName; symbol: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const moved = periods.filter(({ createdCount, destroyedCount }) => createdCount + destroyedCount > 0);
  const bars = useMemo(() => drawBars(periods, { width, height: HEIGHT }), [periods, width]);
  return (
    <AnalysisBlock
      title={t('analysis.periods')}
      note={t('analysis.periodsNote', { symbol })}
      {...(moved.length === 0
        ? {}
        : {
            picture: () =>
              periodsPicture(
                periods.map((one) => ({
                  name: nameOf(one.time, period),
                  created: Number(one.created.amount),
                  destroyed: Number(one.destroyed.amount),
                })),
                { title: t('analysis.periods'), created: t('analysis.created'), destroyed: t('analysis.destroyed') },
              ),
          })}
    >
      {moved.length === 0 ? (
        <p className={styles.quiet}>{t('analysis.periodsNone')}</p>
      ) : (
        <div ref={frame} className={styles.frame}>
          {width > 0 && (
            <svg width={width} height={HEIGHT} aria-hidden="true">
              <line className={styles.axis} x1={0} x2={width} y1={bars.zero} y2={bars.zero} />
              {bars.bars.map((bar) => (
                <rect key={`${bar.x}${bar.isUp}`} className={bar.isUp ? styles.up : styles.down} {...bar.box} />
              ))}
            </svg>
          )}
          <div className={styles.ends}>
            <span>{nameOf(periods[0]?.time ?? 0, period)}</span>
            <span className={styles.legend}>
              <i className={styles.upMark} /> {t('analysis.created')} <i className={styles.downMark} /> {t('analysis.destroyed')}
            </span>
            <span>{nameOf(periods.at(-1)?.time ?? 0, period)}</span>
          </div>
        </div>
      )}
      <Twin
        name={t('analysis.periods')}
        heads={[t('analysis.time'), t('analysis.created'), t('analysis.destroyed'), t('analysis.transfers')]}
        rows={periods.toReversed().map((one) => ({
          key: one.time,
          cells: [
            nameOf(one.time, period),
            <Amount key="created" value={one.created.amount} />,
            <Amount key="destroyed" value={one.destroyed.amount} />,
            formatCount(one.transferCount),
          ],
        }))}
      />
    </AnalysisBlock>
  );
}

/** How many held it at the end of each stretch. */
export function GrowthBlock({ growth, period, until }: { growth: Growth; period: PeriodName; until: number }) {
  const points = useMemo(() => growth.map(({ time, count }) => ({ time, count, value: BigInt(count) })), [growth]);
  const point = ({ time, count }: Growth[number]) => t('analysis.growthPoint', { time: nameOf(time, period), n: formatCount(count) });
  return (
    <AnalysisBlock
      title={t('analysis.growth')}
      note={t('analysis.growthNote')}
      {...(growth.length === 0
        ? {}
        : {
            picture: () =>
              stepPicture({
                title: t('analysis.growth'),
                note: t('analysis.growthNote'),
                points: growth.map(({ time, count }) => ({ time, length: count })),
                until: Math.max(until, growth.at(-1)?.time ?? 0),
                writeDate: (time) => nameOf(time, period),
                writeLength: (length) => formatFigure(String(length), 'wan'),
              }),
          })}
    >
      <StepChart
        points={points}
        until={Math.max(until, points.at(-1)?.time ?? 0)}
        empty={<p className={styles.quiet}>{t('analysis.growthNone')}</p>}
        label={(from, to) => t('analysis.growthAlt', { from, to, n: points.length })}
        pointText={point}
        renderReading={(shown) => (shown ? point(shown) : t('analysis.growthLast', { n: formatCount(growth.at(-1)?.count ?? 0) }))}
      />
      <Twin
        name={t('analysis.growth')}
        heads={[t('analysis.time'), t('analysis.growthNote')]}
        rows={growth.toReversed().map((one) => ({ key: one.time, cells: [nameOf(one.time, period), formatCount(one.count)] }))}
      />
    </AnalysisBlock>
  );
}
