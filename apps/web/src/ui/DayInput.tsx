import { formatDate } from '../lib/time.ts';
import { parseSpan } from '../lib/timeSpan.ts';
import { t } from './dateTexts.ts';
import { WrittenInput } from './WrittenInput.tsx';

export interface DayInputProps {
  label: string;
  /** `2026-07-01`; '' for none. */
  value: string;
  onChange: (day: string) => void;
  /** What is wrong with it beside how it is written. */
  problem?: string | undefined;
}

/** A day, typed or chosen in the browser's calendar. */
export function DayInput(props: DayInputProps) {
  return (
    <WrittenInput {...props} picker="date" placeholder="YYYY-MM-DD" read={readDay} isWhole={() => true} wrong={t('dates.dayUnreadable')} />
  );
}

/** Also of `2026/7/1`, `20260701` and `2026年7月1日`; undefined of anything else. */
function readDay(text: string): string | undefined {
  const span = parseSpan(text, 'UTC');
  return span && formatDate(span.startMs, 'UTC');
}
