import { useState } from 'react';
import { formatDate, formatTime, parseTime, spanSameMinute } from '../lib/time.ts';
import { t } from '../locales/translate.ts';
import { Button } from './Button.tsx';
import styles from './DateRangePicker.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { usePreferences } from './preferences.ts';
import { TextInput } from './TextInput.tsx';

export interface TimeRange {
  startTime?: number;
  endTime?: number;
}

export interface DateRangePickerProps {
  value: TimeRange;
  onChange: (range: TimeRange) => void;
  /** The present, epoch ms: no day after it can be chosen. */
  now: number;
}

const DAY_MS = 86_400_000;
const PRESETS = [
  { text: 'ui.today', days: 0 },
  { text: 'ui.last7Days', days: 6 },
  { text: 'ui.last30Days', days: 29 },
] as const;

/** A range of time on the user's clock: presets, a month, and two fields to the minute. */
export function DateRangePicker({ value, onChange, now }: DateRangePickerProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const minuteText = (ms: number | undefined) => (ms === undefined ? '' : formatTime(ms, zone).slice(0, 16));
  const [start, setStart] = useState(() => minuteText(value.startTime));
  const [end, setEnd] = useState(() => minuteText(value.endTime));
  const today = formatDate(now, zone);

  const startMs = start === '' ? undefined : parseTime(start, zone);
  const endMs = end === '' ? undefined : parseTime(end, zone);
  const isReversed = startMs !== undefined && endMs !== undefined && startMs > endMs;
  const isWrong =
    isReversed ||
    (start !== '' && startMs === undefined) ||
    (end !== '' && endMs === undefined) ||
    end.slice(0, 10) > today ||
    start.slice(0, 10) > today;

  const pick = (day: string) => {
    const startsAnew = start === '' || end !== '' || day < start.slice(0, 10);
    setStart(startsAnew ? `${day} 00:00` : start);
    setEnd(startsAnew ? '' : `${day} 23:59`);
  };
  const apply = () => {
    // The end field names a minute; its last second belongs to the range.
    const lastMs = endMs === undefined ? undefined : endMs + (end.length > 10 ? 59_000 : DAY_MS - 1000);
    if (startMs !== undefined && lastMs !== undefined) {
      const span = spanSameMinute(startMs, lastMs);
      onChange({ startTime: span.startMs, endTime: span.endMs });
    } else onChange({ startTime: startMs, endTime: lastMs });
  };

  return (
    <div className={styles.picker}>
      <div className={styles.presets}>
        {PRESETS.map(({ text, days }) => (
          <Button
            key={text}
            size="small"
            onClick={() => {
              setStart(`${formatDate(now - days * DAY_MS, zone)} 00:00`);
              setEnd(`${today} 23:59`);
            }}
          >
            {t(text)}
          </Button>
        ))}
        <span className={styles.hint}>{t('ui.futureDisabled')}</span>
      </div>
      <MonthGrid start={start.slice(0, 10)} end={end.slice(0, 10)} today={today} onPick={pick} />
      <div className={styles.fields}>
        <TextInput mono label={t('ui.startTime')} value={start} placeholder="YYYY-MM-DD HH:mm" onChange={setStart} />
        <span>{t('ui.to')}</span>
        <TextInput mono label={t('ui.endTime')} value={end} placeholder="YYYY-MM-DD HH:mm" onChange={setEnd} />
      </div>
      <div className={styles.actions}>
        <span className={styles.problem} role="status">
          {isReversed ? t('ui.rangeReversed') : ''}
        </span>
        <Button
          size="small"
          tone="text"
          onClick={() => {
            setStart('');
            setEnd('');
            onChange({});
          }}
        >
          {t('ui.reset')}
        </Button>
        <Button size="small" tone="primary" disabled={isWrong} onClick={apply}>
          {t('ui.apply')}
        </Button>
      </div>
    </div>
  );
}
