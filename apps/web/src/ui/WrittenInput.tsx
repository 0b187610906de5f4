import { useRef, useState } from 'react';
import { t } from './dateTexts.ts';
import { IconButton } from './IconButton.tsx';
import { isMobileLayout } from './layout.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import styles from './WrittenInput.module.css';

export interface WrittenInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'after' | 'problem'> {
  problem?: string | undefined;
  /** As it is written here; '' for none. */
  value: string;
  onChange: (written: string) => void;
  /** How a text is written here; undefined of what names no such time. */
  read: (text: string) => string | undefined;
  /** Whether a text is taken while it is typed; what is not is taken when the field is left. */
  isWhole: (text: string) => boolean;
  /** Said of a text that cannot be read. */
  wrong: string;
  picker: 'date' | 'datetime-local';
  /** The last one that the calendar offers. */
  last?: string | undefined;
}

interface Typed {
  text: string;
  /** What it was typed over: another one takes its place. */
  value: string;
}

/** A day or a minute as it is written here: the browser's own field writes it in the browser's language, so only its calendar is used. */
export function WrittenInput({ value, onChange, read, isWhole, wrong, picker, last, problem, ...rest }: WrittenInputProps) {
  const [typed, setTyped] = useState<Typed>();
  const [hasLeft, setHasLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const text = typed?.value === value ? typed.text : value;
  const isWrong = hasLeft && text.trim() !== '' && read(text) === undefined;
  const type = (next: string) => {
    const written = next.trim() === '' ? '' : ((isWhole(next) ? read(next) : undefined) ?? value);
    setTyped({ text: next, value: written });
    setHasLeft(false);
    if (written !== value) onChange(written);
  };
  const leave = () => {
    setHasLeft(true);
    const written = read(text);
    if (written === undefined) return;
    setTyped(undefined);
    if (written !== value) onChange(written);
  };
  return (
    <TextInput
      inputMode="numeric"
      className={styles.field ?? ''}
      {...rest}
      value={text}
      onChange={type}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
      {...(isWrong ? { problem: wrong } : problem === undefined ? {} : { problem })}
      after={
        <span className={styles.calendar}>
          <IconButton
            icon="calendar"
            size={isMobileLayout() ? 'tap' : 'small'}
            label={t('dates.openCalendar')}
            onClick={() => calendar.current?.showPicker()}
          />
          <input
            ref={calendar}
            type={picker}
            tabIndex={-1}
            aria-hidden
            max={last}
            value={value.replace(' ', 'T')}
            onChange={({ target }) => onChange(target.value.replace('T', ' '))}
          />
        </span>
      }
    />
  );
}
