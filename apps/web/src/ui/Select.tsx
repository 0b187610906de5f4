import { Icon } from './Icon.tsx';
import { Menu, type MenuOption } from './Menu.tsx';
import styles from './Select.module.css';

export interface SelectProps<Value extends string | number> {
  options: readonly MenuOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
}

export function Select<Value extends string | number>({ options, value, onChange, label }: SelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  const chosenText = typeof chosen?.title === 'string' ? chosen.title : '';
  return (
    <Menu
      options={options}
      value={value}
      onChoose={onChange}
      label={label}
      renderTrigger={(props) => (
        <button type="button" className={styles.select} aria-label={`${label}：${chosenText}`} {...props}>
          {chosen?.before}
          {chosen?.title}
          <Icon name="chevronDown" size={13} />
        </button>
      )}
    />
  );
}
