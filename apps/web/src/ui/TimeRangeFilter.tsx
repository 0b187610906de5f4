import { useState } from 'react';
import { DateRangePicker, type TimeRange } from './DateRangePicker.tsx';
import { FilterPopover } from './FilterPopover.tsx';

/** A range whose ends may both be missing: all of the time. */
export interface AnyRange {
  startTime: number | undefined;
  endTime: number | undefined;
}

export interface TimeRangeFilterProps {
  name: string;
  value: TimeRange | AnyRange;
  /** The range in words. */
  words: string | undefined;
  onChange: (range: AnyRange) => void;
}

/** A filter by time: a month and two fields open below its chip. */
export function TimeRangeFilter({ name, value: { startTime, endTime }, words, onChange }: TimeRangeFilterProps) {
  const [now] = useState(() => Date.now());
  return (
    <FilterPopover
      name={name}
      icon="calendar"
      value={words}
      active={startTime !== undefined || endTime !== undefined}
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

/** `A ~ B` of a range on the user's clock, to its days or its minutes; undefined for all of the time. */
export function writeRange({ startTime, endTime }: TimeRange | AnyRange, write: (ms: number) => string): string | undefined {
  if (startTime === undefined && endTime === undefined) return undefined;
  return [startTime, endTime].map((ms) => (ms === undefined ? '…' : write(ms))).join(' ~ ');
}
