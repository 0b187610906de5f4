import { Combobox as Base } from '@base-ui/react/combobox';
import { useState } from 'react';
import { classNames } from './classNames.ts';
import type { ComboboxOption, ComboboxProps } from './Combobox.tsx';
import styles from './Combobox.module.css';
import { Icon } from './Icon.tsx';
import list from './List.module.css';
import field from './TextInput.module.css';

export function ComboboxList({ options, value, onChange, label, empty }: ComboboxProps) {
  const [text, setText] = useState('');
  const needle = text.trim().toLowerCase();
  const found = options.filter((option) => option.text.toLowerCase().includes(needle));
  return (
    <Base.Root<ComboboxOption>
      inline
      open
      autoHighlight
      items={found}
      filter={null}
      value={options.find((option) => option.value === value) ?? null}
      itemToStringLabel={(option) => option.text}
      inputValue={text}
      // The library would write the chosen option into the field.
      onInputValueChange={(next, { reason }) => reason === 'input-change' && setText(next)}
      onValueChange={(option) => onChange(option?.value ?? '')}
    >
      <div className={styles.combobox}>
        <span className={field.box}>
          <Icon name="search" size={15} className={field.icon} />
          <Base.Input className={field.input} aria-label={label} placeholder={label} autoFocus spellCheck={false} />
        </span>
        <Base.Empty className={styles.empty}>{found.length === 0 && empty}</Base.Empty>
        <Base.List className={styles.list} aria-label={label}>
          {(option: ComboboxOption) => (
            <Base.Item key={option.value} value={option} className={classNames(list.option, option.value === value && list.chosen)}>
              {option.content}
              <span className={list.tick}>{option.value === value && <Icon name="check" size={14} />}</span>
            </Base.Item>
          )}
        </Base.List>
      </div>
    </Base.Root>
  );
}
