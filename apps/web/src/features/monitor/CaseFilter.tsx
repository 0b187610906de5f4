import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { t } from './texts.ts';
import { useOwnCases } from './useOwnCases.ts';

/** Narrows a list to one of the reader's cases; who has none is offered nothing. */
export function CaseFilter({ value, onChange }: { value: string; onChange: (caseId: string) => void }) {
  const cases = useOwnCases();
  if (cases.length === 0) return null;
  const options = cases.map(({ id, title }) => ({ value: id, title }));
  return <FilterSelect name={t('monitor.filterCase')} value={value} options={options} onChange={onChange} />;
}
