import { formatDate } from '../../../lib/time.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { TimeRangeFilter, writeRange, type AnyRange } from '../../../ui/TimeRangeFilter.tsx';
import { t } from '../texts.ts';

/** The time in which counterparties are looked for; all of it without. */
export function PeriodFilter({ value, onChange }: { value: AnyRange; onChange: (period: AnyRange) => void }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const words = writeRange(value, (ms) => formatDate(ms, zone)) ?? t('canvas.all');
  return <TimeRangeFilter name={t('canvas.time')} value={value} words={words} onChange={onChange} />;
}
