import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from './dateTexts.ts';
import { addMonths, dayText, monthGrid, parseDay, stepDay, type Day } from './calendar.ts';
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

/** One month: arrows move by day and week, Home and End to the ends of the week, PageUp and PageDown by month; days after today are hatched. */
export function MonthGrid({ start, end, today, onPick }: MonthGridProps) {
  const titleId = useId();
  const [shown, setShown] = useState<Day>(() => parseDay(end || start || today));
  const [focused, setFocused] = useState(end || start || today);
  const grid = useRef<HTMLTableElement>(null);
  const weeks = monthGrid(shown);
  const monthText = dayText(shown).slice(0, 7);
  const isLastMonth = monthText >= today.slice(0, 7);
  // The one that Tab stops at: another month is shown with the buttons above.
  const stop = weeks.flat().some((day) => dayText(day) === focused) ? focused : `${monthText}-01`;

  const focusDay = (day: Day) => {
    const text = dayText(day) > today ? today : dayText(day);
    flushSync(() => {
      setFocused(text);
      setShown({ ...parseDay(text), day: 1 });
    });
    grid.current?.querySelector<HTMLElement>(`[data-day="${text}"]`)?.focus();
  };

  return (
    <div>
      <div className={styles.monthBar}>
        <IconButton icon="chevronLeft" size="small" label={t('dates.previousMonth')} onClick={() => setShown(addMonths(shown, -1))} />
        <strong id={titleId} aria-live="polite">
          {t('dates.month', { year: shown.year, month: shown.month })}
        </strong>
        <IconButton
          icon="chevronRight"
          size="small"
          label={t('dates.nextMonth')}
          disabled={isLastMonth}
          onClick={() => setShown(addMonths(shown, 1))}
        />
      </div>
      <table ref={grid} className={styles.grid} role="grid" aria-labelledby={titleId}>
        <thead>
          <tr>
            {Array.from(t('dates.weekdays')).map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={dayText(week[0] ?? shown)}>
              {week.map((day) => {
                const text = dayText(day);
                const isEnd = text === start || text === end;
                const isBetween = start !== '' && end !== '' && text > start && text < end;
                return (
                  <td key={text} aria-selected={isEnd || isBetween} className={classNames(isBetween && styles.between)}>
                    <button
                      type="button"
                      data-day={text}
                      disabled={text > today}
                      tabIndex={text === stop ? 0 : -1}
                      aria-current={text === today ? 'date' : undefined}
                      aria-label={t('dates.day', { ...day })}
                      className={classNames(styles.day, isEnd && styles.end, !text.startsWith(monthText) && styles.other)}
                      onClick={() => {
                        setFocused(text);
                        onPick(text);
                      }}
                      onKeyDown={(event) => {
                        const next = stepDay(day, event.key);
                        if (!next) return;
                        event.preventDefault();
                        focusDay(next);
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
