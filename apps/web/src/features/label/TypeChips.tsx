import type { TagTypeView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { FilterChip } from '../../ui/FilterChip.tsx';
import styles from './LabelDialog.module.css';
import { t } from './texts.ts';

const SHOWN = 8;

/** One category of many: the first, the chosen one, and the rest on a press. */
export function TypeChips({ types, value, onChange }: { types: readonly TagTypeView[]; value: string; onChange: (key: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = types.filter(({ key }, index) => isOpen || index < SHOWN || key === value);
  const rest = types.length - shown.length;
  return (
    <span className={styles.chips} role="group" aria-label={t('label.type')}>
      {shown.map(({ key, zh }) => (
        <FilterChip key={key} name={zh} active={key === value} onClick={() => onChange(key)} />
      ))}
      {rest > 0 && <FilterChip name={t('label.otherTypes', { n: rest })} onClick={() => setIsOpen(true)} />}
    </span>
  );
}
