import type { TrailRecordView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { DateRangePicker } from '../../ui/DateRangePicker.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
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
  const [now] = useState(() => Date.now());
  const { startTime, endTime } = filter;
  const write = (ms: number | undefined) => (ms === undefined ? '…' : formatTime(ms, zone).slice(0, 16));
  const isActive = startTime !== undefined || endTime !== undefined;
  return (
    <FilterPopover
      name={t('trail.time')}
      icon="calendar"
      value={isActive ? `${write(startTime)} ~ ${write(endTime)}` : t('trail.all')}
      active={isActive}
      onClear={() => onChange({ startTime: undefined, endTime: undefined })}
    >
      {(close) => (
        <DateRangePicker
          value={{ ...(startTime === undefined ? {} : { startTime }), ...(endTime === undefined ? {} : { endTime }) }}
          now={now}
          onChange={(range) => {
            onChange({ startTime: range.startTime, endTime: range.endTime });
            close();
          }}
        />
      )}
    </FilterPopover>
  );
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
