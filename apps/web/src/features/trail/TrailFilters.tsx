import type { TrailRecordView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { formatMinute } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeRangeFilter, writeRange } from '../../ui/TimeRangeFilter.tsx';
import { t } from './texts.ts';
import styles from './Trail.module.css';
import type { TrailModel } from './useTrail.ts';

type Kind = TrailRecordView['kind'];
const kinds = ['signIn', 'query', 'view', 'export', 'change', 'gap'] as const satisfies Kind[];
export const kindText = (kind: Kind): string => t(`trail.${kind}`);

/** By time, kind, person and subject; all of them together. */
export function TrailFilters({ model: { filter, setFilter, clear, hasFilter } }: { model: TrailModel }) {
  return (
    <div className={styles.filters} role="search" aria-label={t('trail.find')}>
      <TimeFilter filter={filter} onChange={setFilter} />
      <Select<Kind | ''>
        label={t('trail.kind')}
        value={filter.kind ?? ''}
        options={[{ value: '', title: t('trail.all') }, ...kinds.map((kind) => ({ value: kind, title: kindText(kind) }))]}
        onChange={(kind) => setFilter({ kind: kind === '' ? undefined : kind })}
        renderTrigger={(trigger, chosen) => (
          <FilterChip
            name={t('trail.kind')}
            value={chosen?.title}
            active={filter.kind !== undefined}
            onClear={() => setFilter({ kind: undefined })}
            trigger={trigger}
          />
        )}
      />
      <TextFilter
        key={`who ${filter.who}`}
        title={t('trail.who')}
        hint={t('trail.whoHint')}
        value={filter.who}
        onChange={(who) => setFilter({ who })}
      />
      <TextFilter
        key={`subject ${filter.subject}`}
        title={t('trail.subject')}
        hint={t('trail.subjectHint')}
        value={filter.subject}
        onChange={(subject) => setFilter({ subject })}
      />
      {hasFilter && (
        <Button tone="text" size="small" onClick={clear}>
          {t('trail.reset')}
        </Button>
      )}
    </div>
  );
}

function TimeFilter({ filter, onChange }: { filter: TrailModel['filter']; onChange: TrailModel['setFilter'] }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const value = { startTime: filter.startTime, endTime: filter.endTime };
  const words = writeRange(value, (ms) => formatMinute(ms, zone)) ?? t('trail.all');
  return <TimeRangeFilter name={t('trail.time')} value={value} words={words} onChange={onChange} />;
}

interface TextFilterProps {
  title: string;
  hint: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A text that is looked for once it is whole: at Enter, or when it is left. */
function TextFilter({ title, hint, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  const send = () => {
    const text = typed.trim();
    if (text !== (value ?? '')) onChange(text === '' ? undefined : text);
  };
  return (
    <TextInput
      className={styles.text}
      label={title}
      placeholder={hint}
      icon="search"
      value={typed}
      onChange={setTyped}
      onBlur={send}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  );
}
