import type { DistributionView } from '@chaintrail/contract/schemas';
import { zoneHours } from '../../../lib/time.ts';
import { formatCount } from '../../../ui/figures.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { Select } from '../../../ui/Select.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { claimLook } from '../../../ui/entityLook.ts';
import { ChartCard } from './ChartCard.tsx';
import { DAY_HOURS, layOutHours, twinOfHours, weekdayOf } from './heat.ts';
import styles from './Judge.module.css';
import { hoursOption } from './options.ts';
import { t } from './texts.ts';

const LEAST_OFFSET = -11;
const OFFSETS = 24;

const nameZone = (offset: number): string => (offset === 0 ? 'UTC' : `UTC${offset > 0 ? '+' : '−'}${Math.abs(offset)}`);

const zones = Array.from({ length: OFFSETS }, (_, at) => ({ value: at + LEAST_OFFSET, title: nameZone(at + LEAST_OFFSET) }));

export interface HoursChartProps {
  spread: DistributionView;
  /** Whose clock they are shown on, in hours from UTC; the reader's unless one is chosen. */
  clock: number | undefined;
  onClock: (clock: number) => void;
}

/** When in the week something moved, on a clock that can be chosen, and what that says of a time zone. */
export function HoursChart({ spread, clock, onClock }: HoursChartProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const offset = clock ?? zoneHours[zone];
  const cells = layOutHours(spread.hours, offset);
  const note = t(spread.coin ? 'judge.hoursNote' : 'judge.hoursAllNote', { zone: nameZone(offset) });
  const { timeZone } = spread;
  return (
    <ChartCard
      title={t('judge.hours')}
      note={note}
      twin={twinOfHours(cells)}
      picture={() => hoursOption(cells, { title: t('judge.hours'), note })}
      tools={<Select label={t('judge.hoursZone')} value={offset} options={zones} onChange={onClock} />}
    >
      <div className={styles.heat} role="img" aria-label={t('judge.chartAlt', { name: t('judge.hours'), n: cells.length * DAY_HOURS })}>
        <span />
        {Array.from({ length: DAY_HOURS }, (_, hour) => (
          <span key={hour} className={styles.hour}>
            {hour % 3 === 0 ? String(hour).padStart(2, '0') : ''}
          </span>
        ))}
        {cells.map((day, at) => [
          <span key={weekdayOf(at)} className={styles.weekday}>
            {weekdayOf(at)}
          </span>,
          ...day.map(({ hour, count, level }) => (
            <i key={hour} data-level={level} title={t('judge.hourCell', { day: weekdayOf(at), hour, n: formatCount(count) })} />
          )),
        ])}
      </div>
      {timeZone && (
        <p className={styles.guess}>
          <b>{t('judge.timeZone')}</b>
          <Tag icon={claimLook.heuristic.icon} tone="warn" outline small>
            {t(claimLook.heuristic.text)}
          </Tag>
          {timeZone.text}
        </p>
      )}
    </ChartCard>
  );
}
