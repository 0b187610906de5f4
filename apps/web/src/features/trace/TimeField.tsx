import { formatMinute } from '../../lib/time.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { TimeRangeFilter, writeRange } from '../../ui/TimeRangeFilter.tsx';
import type { TraceForm } from './question.ts';
import { t } from './texts.ts';

type Window = Pick<TraceForm, 'fromTime' | 'toTime'>;

/** The time in which the money moved that is followed; all of it without. */
export function TimeField({ form: { fromTime, toTime }, onChange }: { form: Window; onChange: (window: Window) => void }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const value = { startTime: fromTime, endTime: toTime };
  const words = writeRange(value, (ms) => formatMinute(ms, zone)) ?? t('trace.allTime');
  return (
    <TimeRangeFilter
      name={t('trace.time')}
      value={value}
      words={words}
      onChange={({ startTime, endTime }) => onChange({ fromTime: startTime, toTime: endTime })}
    />
  );
}
