import type { CaseHeadView } from '@chaintrail/contract/schemas';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { Select } from '../../ui/Select.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import styles from './CaseList.module.css';
import { t } from './texts.ts';

/** What narrows the list beside text and type; what is not there narrows nothing. */
export interface MoreFilter {
  state?: CaseHeadView['state'];
  leadId?: string;
  filedFrom?: string;
  filedTo?: string;
}

export interface MoreFiltersProps {
  value: MoreFilter;
  leads: readonly { accountId: string; name: string }[];
  onChange: (next: MoreFilter) => void;
}

const states = ['investigating', 'prosecuting', 'trying', 'closed', 'archived'] as const;
const titles = {
  investigating: 'cases.investigating',
  prosecuting: 'cases.prosecuting',
  trying: 'cases.trying',
  closed: 'cases.closedState',
  archived: 'cases.archivedState',
} as const;

export function MoreFilters({ value, leads, onChange }: MoreFiltersProps) {
  const { state, leadId, filedFrom, filedTo } = value;
  const set = (part: { [Name in keyof MoreFilter]?: MoreFilter[Name] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...value, ...part }).filter(([, one]) => one !== undefined && one !== '')));
  const days = [filedFrom, filedTo].filter((day) => day !== undefined);
  return (
    <>
      <Select<(typeof states)[number] | ''>
        label={t('cases.state')}
        value={state ?? ''}
        options={[{ value: '', title: t('cases.all') }, ...states.map((one) => ({ value: one, title: t(titles[one]) }))]}
        onChange={(next) => set({ state: next === '' ? undefined : next })}
        renderTrigger={(trigger, chosen) => (
          <FilterChip
            name={t('cases.state')}
            value={chosen?.title}
            active={state !== undefined}
            {...(state === undefined ? {} : { onClear: () => set({ state: undefined }) })}
            trigger={trigger}
          />
        )}
      />
      {leads.length > 1 && (
        <Select
          label={t('cases.leadBy')}
          value={leadId ?? ''}
          options={[{ value: '', title: t('cases.all') }, ...leads.map(({ accountId, name }) => ({ value: accountId, title: name }))]}
          onChange={(next) => set({ leadId: next })}
          renderTrigger={(trigger, chosen) => (
            <FilterChip
              name={t('cases.leadBy')}
              value={chosen?.title}
              active={leadId !== undefined}
              {...(leadId === undefined ? {} : { onClear: () => set({ leadId: undefined }) })}
              trigger={trigger}
            />
          )}
        />
      )}
      <FilterPopover
        name={t('cases.filedOn')}
        value={days.length === 0 ? t('cases.anyDay') : `${filedFrom ?? ''} – ${filedTo ?? ''}`}
        active={days.length > 0}
        {...(days.length === 0 ? {} : { onClear: () => set({ filedFrom: undefined, filedTo: undefined }) })}
      >
        {() => (
          <div className={styles.days}>
            <DayInput label={t('cases.filedFrom')} value={filedFrom ?? ''} onChange={(day) => set({ filedFrom: day })} />
            <DayInput label={t('cases.filedTo')} value={filedTo ?? ''} onChange={(day) => set({ filedTo: day })} />
          </div>
        )}
      </FilterPopover>
    </>
  );
}
