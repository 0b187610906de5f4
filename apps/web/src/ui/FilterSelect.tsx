import { t } from '../locales/translate.ts';
import { FilterChip } from './FilterChip.tsx';
import { Select, type SelectOption } from './Select.tsx';

interface FilterSelectProps {
  name: string;
  /** '' for all. */
  value: string;
  options: readonly SelectOption<string>[];
  onChange: (value: string) => void;
}

/** One of several that a list is narrowed to, or all of them. */
export function FilterSelect({ name, value, options, onChange }: FilterSelectProps) {
  return (
    <Select
      label={name}
      value={value}
      options={[{ value: '', title: t('ui.all') }, ...options]}
      onChange={onChange}
      renderTrigger={(trigger, chosen) => (
        <FilterChip
          name={name}
          value={chosen?.title}
          active={value !== ''}
          {...(value === '' ? {} : { onClear: () => onChange('') })}
          trigger={trigger}
        />
      )}
    />
  );
}
