import { DayInput } from '../../ui/DayInput.tsx';
import { Field } from './Field.tsx';

export interface DayFieldProps {
  title: string;
  name: string;
  value: string;
  onChange: (day: string | null) => void;
  onFocus: (field: string) => void;
}

/** A day of the form; null for none. */
export function DayField({ title, name, value, onChange, onFocus }: DayFieldProps) {
  return (
    <Field title={title} name={name} onFocus={onFocus}>
      <DayInput label={title} value={value} onChange={(day) => onChange(day === '' ? null : day)} />
    </Field>
  );
}
