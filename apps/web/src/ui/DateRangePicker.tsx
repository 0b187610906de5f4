import { useState } from 'react';
import { formatDate, formatMinute } from '../lib/time.ts';
import { lastDays, parseSpan, spanSameMinute } from '../lib/timeSpan.ts';
import { t } from './dateTexts.ts';
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

const PRESETS = [
  { text: 'dates.today', days: 1 },
  { text: 'dates.last7Days', days: 7 },
  { text: 'dates.last30Days', days: 30 },
] as const;

/** A range of time on the user's clock: presets, a month, and two fields to the minute. */
export function DateRangePicker({ value, onChange, now }: DateRangePickerProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const minuteText = (ms: number | undefined) => (ms === undefined ? '' : formatMinute(ms, zone));
  const [start, setStart] = useState(() => minuteText(value.startTime));
  const [end, setEnd] = useState(() => minuteText(value.endTime));
  const today = formatDate(now, zone);

  const startSpan = parseSpan(start, zone);
  const endSpan = parseSpan(end, zone);
  const startDay = startSpan ? formatDate(startSpan.startMs, zone) : '';
  const endDay = endSpan ? formatDate(endSpan.startMs, zone) : '';
  const problem =
    (start.trim() !== '' && !startSpan) || (end.trim() !== '' && !endSpan)
      ? 'dates.timeUnreadable'
      : startDay > today || endDay > today
        ? 'dates.futureDisabled'
        : startSpan && endSpan && startSpan.startMs > endSpan.endMs
          ? 'dates.rangeReversed'
          : undefined;

  const pick = (day: string) => {
    const startsAnew = startDay === '' || end !== '' || day < startDay;
    setStart(startsAnew ? `${day} 00:00` : start);
    setEnd(startsAnew ? '' : `${day} 23:59`);
  };
  const apply = () => {
    if (startSpan && endSpan) {
      const span = spanSameMinute(startSpan.startMs, endSpan.endMs);
      onChange({ startTime: span.startMs, endTime: span.endMs });
    } else onChange({ startTime: startSpan?.startMs, endTime: endSpan?.endMs });
  };

  return (
    <div className={styles.picker}>
      <div className={styles.presets}>
        {PRESETS.map(({ text, days }) => (
          <Button
            key={text}
            size="small"
            onClick={() => {
              setStart(`${formatDate(lastDays(days, now, zone).startMs, zone)} 00:00`);
              setEnd(`${today} 23:59`);
            }}
          >
            {t(text)}
          </Button>
        ))}
        <span className={styles.hint}>{t('dates.futureDisabled')}</span>
      </div>
      <MonthGrid start={startDay} end={endDay} today={today} onPick={pick} />
      <div className={styles.fields}>
        <TextInput mono label={t('dates.startTime')} value={start} placeholder="YYYY-MM-DD HH:mm" onChange={setStart} />
        <span>{t('dates.to')}</span>
        <TextInput mono label={t('dates.endTime')} value={end} placeholder="YYYY-MM-DD HH:mm" onChange={setEnd} />
      </div>
      <div className={styles.actions}>
        <span className={styles.problem} role="status">
          {problem && t(problem)}
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
          {t('dates.reset')}
        </Button>
        <Button size="small" tone="primary" disabled={problem !== undefined} onClick={apply}>
          {t('dates.apply')}
        </Button>
      </div>
    </div>
  );
}
