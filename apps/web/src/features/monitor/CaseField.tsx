import type { MonitorView } from '@chaintrail/contract/schemas';
import { Select } from '../../ui/Select.tsx';
import styles from './Editor.module.css';
import { FieldNote, Label } from './EditorParts.tsx';
import { t } from './texts.ts';
import { mayAddTo, useOwnCases } from './useOwnCases.ts';

interface CaseFieldProps {
  /** The cases that hold it already. */
  held: MonitorView['cases'];
  /** '' for none. */
  value: string;
  onChange: (caseId: string) => void;
}

/** The case that a monitor is put into; it leaves one on the case's page. */
export function CaseField({ held, value, onChange }: CaseFieldProps) {
  const cases = useOwnCases().filter((own) => mayAddTo(own) && !held.some(({ id }) => id === own.id));
  return (
    <div className={styles.field}>
      <Label>{t('monitor.fieldCase')}</Label>
      <Select
        label={t('monitor.fieldCase')}
        value={value}
        onChange={onChange}
        options={[{ value: '', title: t('monitor.noCase') }, ...cases.map(({ id, title }) => ({ value: id, title }))]}
      />
      {held.length > 0 && <FieldNote>{t('monitor.inCases', { titles: held.map(({ title }) => title).join('、') })}</FieldNote>}
    </div>
  );
}
