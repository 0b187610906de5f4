import { useRef, useState } from 'react';
import { t } from '../locales/translate.ts';
import { addDays, addMonths, dayText, monthGrid, parseDay, type Day } from './calendar.ts';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import styles from './DateRangePicker.module.css';

export interface MonthGridProps {
  /** `YYYY-MM-DD`, or '' */
  start: string;
  end: string;
  /** Today on the user's clock; later days cannot be chosen. */
  today: string;
  onPick: (day: string) => void;
}

/** One month: arrows move by day and week, PageUp and PageDown by month; days after today are hatched. */
export function MonthGrid({ start, end, today, onPick }: MonthGridProps) {
  const [shown, setShown] = useState<Day>(() => parseDay(end || start || today));
  const [focused, setFocused] = useState(end || start || today);
  const grid = useRef<HTMLTableElement>(null);
  const monthText = dayText(shown).slice(0, 7);
  const isLastMonth = monthText >= today.slice(0, 7);

  const focusDay = (day: Day) => {
    const text = dayText(day) > today ? today : dayText(day);
    setFocused(text);
    setShown({ ...parseDay(text), day: 1 });
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${text}"]`)?.focus());
  };
  const onKey = (key: string, day: Day): boolean => {
    const steps: Record<string, Day> = {
      ArrowLeft: addDays(day, -1),
      ArrowRight: addDays(day, 1),
      ArrowUp: addDays(day, -7),
      ArrowDown: addDays(day, 7),
      PageUp: addMonths(day, -1),
      PageDown: addMonths(day, 1),
    };
    const step = steps[key];
    if (step) focusDay(step);
    return step !== undefined;
  };

  return (
    <div>
      <div className={styles.monthBar}>
        <IconButton icon="chevronLeft" size="small" label={t('ui.previousMonth')} onClick={() => setShown(addMonths(shown, -1))} />
        <strong aria-live="polite">{t('ui.month', { year: shown.year, month: shown.month })}</strong>
        <IconButton
          icon="chevronRight"
          size="small"
          label={t('ui.nextMonth')}
          disabled={isLastMonth}
          onClick={() => setShown(addMonths(shown, 1))}
        />
      </div>
      <table ref={grid} className={styles.grid} role="grid">
        <thead>
          <tr>
            {Array.from(t('ui.weekdays')).map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(shown).map((week) => (
            <tr key={dayText(week[0] ?? shown)}>
              {week.map((day) => {
                const text = dayText(day);
                const isEnd = text === start || text === end;
                const isBetween = start !== '' && end !== '' && text > start && text < end;
                return (
                  <td key={text} className={classNames(isBetween && styles.between)}>
                    <button
                      type="button"
                      data-day={text}
                      disabled={text > today}
                      tabIndex={text === focused ? 0 : -1}
                      aria-pressed={isEnd}
                      aria-current={text === today ? 'date' : undefined}
                      aria-label={t('ui.day', { ...day })}
                      className={classNames(styles.day, isEnd && styles.end, !text.startsWith(monthText) && styles.other)}
                      onClick={() => {
                        setFocused(text);
                        onPick(text);
                      }}
                      onKeyDown={(event) => {
                        if (onKey(event.key, day)) event.preventDefault();
                      }}
                    >
                      {day.day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
