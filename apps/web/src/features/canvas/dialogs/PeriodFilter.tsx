import { useState } from 'react';
import { formatTime } from '../../../lib/time.ts';
import { DateRangePicker } from '../../../ui/DateRangePicker.tsx';
import { FilterPopover } from '../../../ui/FilterPopover.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { t } from '../texts.ts';

interface Period {
  startTime: number | undefined;
  endTime: number | undefined;
}

/** The time in which counterparties are looked for; all of it without. */
export function PeriodFilter({ value: { startTime, endTime }, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [now] = useState(() => Date.now());
  const day = (ms: number | undefined) => (ms === undefined ? '…' : formatTime(ms, zone).slice(0, 10));
  const isActive = startTime !== undefined || endTime !== undefined;
  return (
    <FilterPopover
      name={t('canvas.time')}
      icon="calendar"
      value={isActive ? `${day(startTime)} ~ ${day(endTime)}` : t('canvas.all')}
      active={isActive}
      onClear={() => onChange({ startTime: undefined, endTime: undefined })}
    >
      {(close) => (
        <DateRangePicker
          value={{ ...(startTime === undefined ? {} : { startTime }), ...(endTime === undefined ? {} : { endTime }) }}
          now={now}
          onChange={(range) => {
            onChange({ startTime: range.startTime, endTime: range.endTime });
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}
