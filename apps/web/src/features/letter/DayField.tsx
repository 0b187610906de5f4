import { TextInput } from '../../ui/TextInput.tsx';
import { Field } from './Field.tsx';

export interface DayFieldProps {
  title: string;
  name: string;
  value: string;
  onChange: (day: string | null) => void;
  onFocus: (field: string) => void;
}

/** A day by the browser's own calendar. */
export function DayField({ title, name, value, onChange, onFocus }: DayFieldProps) {
  return (
    <Field title={title} name={name} onFocus={onFocus}>
      <TextInput label={title} type="date" value={value} onChange={(day) => onChange(day === '' ? null : day)} />
    </Field>
  );
}
