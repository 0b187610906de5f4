import { useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { DateRangePicker } from '../../ui/DateRangePicker.tsx';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import type { TraceForm } from './question.ts';
import { t } from './texts.ts';

/** The time in which the money moved that is followed; all of it without. */
export function TimeField({
  form: { fromTime, toTime },
  onChange,
}: {
  form: Pick<TraceForm, 'fromTime' | 'toTime'>;
  onChange: (window: Pick<TraceForm, 'fromTime' | 'toTime'>) => void;
}) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [now] = useState(() => Date.now());
  const write = (ms: number | undefined) => (ms === undefined ? '…' : formatTime(ms, zone).slice(0, 16));
  const isActive = fromTime !== undefined || toTime !== undefined;
  return (
    <FilterPopover
      name={t('trace.time')}
      icon="calendar"
      value={isActive ? `${write(fromTime)} ~ ${write(toTime)}` : t('trace.allTime')}
      active={isActive}
      onClear={() => onChange({ fromTime: undefined, toTime: undefined })}
    >
      {(close) => (
        <DateRangePicker
          value={{ ...(fromTime === undefined ? {} : { startTime: fromTime }), ...(toTime === undefined ? {} : { endTime: toTime }) }}
          now={now}
          onChange={({ startTime, endTime }) => {
            onChange({ fromTime: startTime, toTime: endTime });
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}
