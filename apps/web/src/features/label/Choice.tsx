import { FilterChip } from '../../ui/FilterChip.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { t } from './texts.ts';

interface ChoiceProps<Value extends string | number> {
  name: string;
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value | undefined) => void;
}

/** One of several, or all. */
export function Choice<Value extends string | number>({ name, value, options, onChange }: ChoiceProps<Value>) {
  const choices: SelectOption<Value | ''>[] = [{ value: '', title: t('label.all') }, ...options];
  return (
    <Select<Value | ''>
      label={name}
      value={value ?? ''}
      options={choices}
      onChange={(next) => onChange(next === '' ? undefined : next)}
      renderTrigger={(trigger, chosen) => (
        <FilterChip
          name={name}
          value={chosen?.title}
          active={value !== undefined}
          {...(value === undefined ? {} : { onClear: () => onChange(undefined) })}
          trigger={trigger}
        />
      )}
    />
  );
}
