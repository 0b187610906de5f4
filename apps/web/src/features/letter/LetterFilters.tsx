import type { EndpointData, EndpointInput } from '@chaintrail/contract/schemas';
import { formatMinute } from '../../lib/time.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { TimeRangeFilter, writeRange } from '../../ui/TimeRangeFilter.tsx';
import { typeTitle } from './LetterRows.tsx';
import styles from './Letters.module.css';
import { t } from './texts.ts';

/** What the list is narrowed to beside state and text; what is not there narrows nothing. */
export type LetterNarrowing = Pick<
  EndpointInput<'exportLetters'>,
  'type' | 'organisationId' | 'caseName' | 'author' | 'startTime' | 'endTime'
>;

export interface LetterFiltersProps {
  value: LetterNarrowing;
  choices: EndpointData<'pageLetters'>['choices'] | undefined;
  onChange: (next: LetterNarrowing) => void;
}

const types = ['1', '2', '3'] as const;

/** Narrows the letters by kind, organisation, case, author and the time of their last step. */
export function LetterFilters({ value, choices, onChange }: LetterFiltersProps) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { type, organisationId, caseName, author, startTime, endTime } = value;
  const set = (part: { [Name in keyof LetterNarrowing]?: LetterNarrowing[Name] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...value, ...part }).filter(([, one]) => one !== undefined && one !== '')));
  const named = (names: readonly string[] = []) => names.map((name) => ({ value: name, title: name }));
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('letter.type')}
        value={type === undefined ? 'all' : String(type)}
        onChange={(next) => set({ type: next === 'all' ? undefined : Number(next) })}
        options={[{ value: 'all', title: t('letter.all') }, ...types.map((one) => ({ value: one, title: typeTitle(Number(one)) }))]}
      />
      <FilterSelect
        name={t('letter.filterOrganisation')}
        value={organisationId === undefined ? '' : String(organisationId)}
        options={(choices?.organisations ?? []).map(({ id, name }) => ({ value: String(id), title: name }))}
        onChange={(id) => set({ organisationId: id === '' ? undefined : Number(id) })}
      />
      <FilterSelect
        name={t('letter.case')}
        value={caseName ?? ''}
        options={named(choices?.caseNames)}
        onChange={(name) => set({ caseName: name })}
      />
      <FilterSelect
        name={t('letter.author')}
        value={author ?? ''}
        options={named(choices?.authors)}
        onChange={(name) => set({ author: name })}
      />
      <TimeRangeFilter
        name={t('letter.changedAt')}
        value={{ startTime, endTime }}
        words={writeRange({ startTime, endTime }, (ms) => formatMinute(ms, zone)) ?? t('letter.anyTime')}
        onChange={set}
      />
    </div>
  );
}
