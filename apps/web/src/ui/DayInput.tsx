import { useRef, useState } from 'react';
import { formatDate, parseSpan } from '../lib/time.ts';
import { t } from './dateTexts.ts';
import styles from './DayInput.module.css';
import { IconButton } from './IconButton.tsx';
import { isMobileLayout } from './layout.ts';
import { TextInput } from './TextInput.tsx';

export interface DayInputProps {
  label: string;
  /** `2026-07-01`; '' for none. */
  value: string;
  onChange: (day: string) => void;
}

interface Typed {
  text: string;
  /** The day that it was typed over: another one takes its place. */
  value: string;
}

/** A day as it is written here: the browser's own field writes it in the browser's language, so only its calendar is used. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<Typed>();
  const [hasLeft, setHasLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const text = typed?.value === value ? typed.text : value;
  const isWrong = hasLeft && text.trim() !== '' && readDay(text) === undefined;
  const type = (next: string) => {
    const day = next.trim() === '' ? '' : (readDay(next) ?? value);
    setTyped({ text: next, value: day });
    setHasLeft(false);
    if (day !== value) onChange(day);
  };
  return (
    <TextInput
      label={label}
      value={text}
      placeholder="YYYY-MM-DD"
      inputMode="numeric"
      className={styles.day ?? ''}
      onChange={type}
      onBlur={() => {
        setHasLeft(true);
        if (readDay(text) !== undefined) setTyped(undefined);
      }}
      {...(isWrong ? { problem: t('dates.dayUnreadable') } : {})}
      after={
        <span className={styles.calendar}>
          <IconButton
            icon="calendar"
            size={isMobileLayout() ? 'tap' : 'small'}
            label={t('dates.openCalendar')}
            onClick={() => calendar.current?.showPicker()}
          />
          <input ref={calendar} type="date" tabIndex={-1} aria-hidden value={value} onChange={({ target }) => onChange(target.value)} />
        </span>
      }
    />
  );
}

/** Also of `2026/7/1`, `20260701` and `2026年7月1日`; undefined of anything else. */
function readDay(text: string): string | undefined {
  const span = parseSpan(text, 'UTC');
  return span && formatDate(span.startMs, 'UTC');
}
