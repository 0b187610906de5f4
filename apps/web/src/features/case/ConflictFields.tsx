import { Segmented } from '../../ui/Segmented.tsx';
import type { CaseFieldName, FieldConflict, Keep } from './conflict.ts';
import styles from './Dialogs.module.css';
import { t } from './texts.ts';

export interface ConflictFieldsProps {
  conflicts: readonly FieldConflict[];
  keeps: Partial<Record<CaseFieldName, Keep>>;
  onKeep: (name: CaseFieldName, keep: Keep) => void;
}

const titles = {
  title: 'cases.titleField',
  number: 'cases.number',
  type: 'cases.type',
  unit: 'cases.unit',
  filedOn: 'cases.filedOn',
  facts: 'cases.facts',
} as const;

/** What both changed, field by field, with what each wrote. */
export function ConflictFields({ conflicts, keeps, onKeep }: ConflictFieldsProps) {
  return (
    <div className={styles.form}>
      <p>{t('cases.conflictText', { who: t('cases.conflictSomebody') })}</p>
      {conflicts.map(({ name, mine, theirs, canHoldBoth }) => (
        <section key={name} className={styles.conflict} aria-label={t(titles[name])}>
          <h3>{t(titles[name])}</h3>
          <dl>
            <dt>{t('cases.mineValue')}</dt>
            <dd>{show(name, mine)}</dd>
            <dt>{t('cases.theirsValue')}</dt>
            <dd>{show(name, theirs)}</dd>
          </dl>
          <Segmented<Keep>
            label={t(titles[name])}
            value={keeps[name] ?? 'theirs'}
            options={[
              { value: 'mine', title: t('cases.keepMine') },
              { value: 'theirs', title: t('cases.keepTheirs') },
              ...(canHoldBoth ? [{ value: 'both' as const, title: t('cases.keepBoth') }] : []),
            ]}
            onChange={(keep) => onKeep(name, keep)}
          />
        </section>
      ))}
    </div>
  );
}

const types = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function show(name: CaseFieldName, value: string | number): string {
  const type = name === 'type' ? types.find((one) => one === value) : undefined;
  return type ? t(`cases.type_${type}`) : String(value) || '—';
}
