import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { Row } from './EditorParts.tsx';
import { t } from './texts.ts';
import { toggle } from './toggle.ts';

export interface TypeRowProps {
  chosen: readonly string[];
  onChange: (types: string[]) => void;
}

/** What is shown before the rest is unfolded; what is chosen always is. */
const SHORT = 8;

/** Which kinds of other sides count; none chosen is all. */
export function TypeRow({ chosen, onChange }: TypeRowProps) {
  const { data } = useQuery(query('listTagTypes', {}));
  const [isWhole, setIsWhole] = useState(false);
  const types = data?.list.filter(({ isRetired }) => !isRetired) ?? [];
  const shown = isWhole ? types : types.filter(({ key }, at) => at < SHORT || chosen.includes(key));
  const rest = types.length - shown.length;
  return (
    <Row title={t('monitor.fieldTypes')}>
      {shown.map(({ key, zh }) => (
        <FilterChip key={key} name={zh} active={chosen.includes(key)} onClick={() => onChange(toggle(chosen, key))} />
      ))}
      {(rest > 0 || isWhole) && (
        <Button size="small" className="tap" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('monitor.typesFold') : t('monitor.typesMore', { n: rest })}
        </Button>
      )}
    </Row>
  );
}
