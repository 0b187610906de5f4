import { useId, useRef, useState, type ReactNode } from 'react';
import { formatDate } from '../../lib/time.ts';
import { isAfterToday, lastDays, spanSameMinute } from '../../lib/timeSpan.ts';
import { MinuteInput } from '../../ui/MinuteInput.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { checkTimes, type TimeProblem } from './fields.ts';
import type { AddressFilter } from './filter.ts';
import styles from './FilterSheet.module.css';
import { t } from './texts.ts';

const PRESETS = [
  { key: 'today', days: 1 },
  { key: 'week', days: 7 },
  { key: 'month', days: 30 },
] as const;
type Preset = (typeof PRESETS)[number]['key'] | 'any' | 'custom';

export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>
        {title}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/** What is wrong with a range that is tried out; what uses it is not offered then. */
export function useTimeProblem(value: Pick<AddressFilter, 'startTime' | 'endTime'>): TimeProblem | undefined {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [now] = useState(() => Date.now());
  return checkTimes(value, now, zone);
}

const problemTexts = { future: 'dates.futureDisabled', order: 'dates.rangeReversed' } as const;

/** Presets, and two fields, whose calendar offers nothing after today; what is typed into them is judged. */
export function TimeGroup({ value, onChange }: { value: AddressFilter; onChange: (change: Partial<AddressFilter>) => void }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [now] = useState(() => Date.now());
  const problem = useTimeProblem(value);
  const problemId = useId();
  const startProblem = useTimeProblem({ startTime: value.startTime });
  /** A future day is said of its own field, a wrong order of the end. */
  const judge = (isWrong: boolean) => (isWrong ? { 'aria-invalid': true, 'aria-describedby': problemId } : {});
  const isEndWrong = problem !== undefined && (startProblem === undefined || isAfterToday(value.endTime ?? 0, now, zone));
  const last = `${formatDate(now, zone)}T23:59`;
  const rangeOf = (days: number) => {
    const { startMs, endMs } = lastDays(days, now, zone);
    return { startTime: startMs, endTime: endMs };
  };
  const preset = PRESETS.find(({ days }) => {
    const range = rangeOf(days);
    return range.startTime === value.startTime && range.endTime === value.endTime;
  });
  const startField = useRef<HTMLInputElement>(null);
  const hasRange = value.startTime !== undefined || value.endTime !== undefined;
  const setEnds = (startTime: number | undefined, endTime: number | undefined) => {
    if (startTime === undefined || endTime === undefined) onChange({ startTime, endTime });
    else {
      const span = spanSameMinute(startTime, endTime);
      onChange({ startTime: span.startMs, endTime: span.endMs });
    }
  };
  return (
    <Group title={t('address.filterTime')} note={t('address.filterNotLater')}>
      <Segmented<Preset>
        wide
        label={t('address.filterTime')}
        value={preset?.key ?? (hasRange ? 'custom' : 'any')}
        options={[
          { value: 'any', title: t('address.filterNoRange') },
          { value: 'today', title: t('address.filterToday') },
          { value: 'week', title: t('address.filterDays', { n: 7 }) },
          { value: 'month', title: t('address.filterDays', { n: 30 }) },
          { value: 'custom', title: t('address.filterCustom') },
        ]}
        onChange={(key) => {
          const chosen = PRESETS.find((item) => item.key === key);
          if (chosen) onChange(rangeOf(chosen.days));
          else if (key === 'any') onChange({ startTime: undefined, endTime: undefined });
          else startField.current?.focus();
        }}
      />
      <div className={styles.ends}>
        <MinuteInput
          ref={startField}
          label={t('dates.startTime')}
          value={value.startTime}
          last={last}
          {...judge(startProblem !== undefined)}
          onChange={(startTime) => setEnds(startTime, value.endTime)}
        />
        <span className={styles.to}>{t('address.filterTo')}</span>
        <MinuteInput
          isEnd
          label={t('dates.endTime')}
          value={value.endTime}
          last={last}
          {...judge(isEndWrong)}
          onChange={(endTime) => setEnds(value.startTime, endTime)}
        />
      </div>
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} role="alert">
          {t(problemTexts[problem])}
        </p>
      )}
    </Group>
  );
}
