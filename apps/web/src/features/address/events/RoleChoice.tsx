import { classNames } from '../../../ui/classNames.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { eventRoles, type EventRole } from '../filter.ts';
import styles from './Events.module.css';
import { t } from './texts.ts';

export interface RoleProps {
  role: EventRole;
  onChoose: (role: EventRole) => void;
}

/** Where a contract's address stands in the events: it wrote them, or they name it. */
export function RoleList({ role, onChoose }: RoleProps) {
  return (
    <section className={styles.roles} aria-label={t('contract.roles')}>
      <h2>{t('contract.roles')}</h2>
      <ul>
        {eventRoles.map((one) => (
          <li key={one} className={styles.kindItem}>
            <button
              type="button"
              aria-pressed={one === role}
              className={classNames(styles.kind, one === role && styles.chosen)}
              onClick={() => onChoose(one)}
            >
              <b>{t(`contract.role_${one}`)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same choice where there is no room for a column. */
export function RoleSelect({ role, onChoose }: RoleProps) {
  return (
    <Segmented
      label={t('contract.roles')}
      value={role}
      onChange={onChoose}
      options={eventRoles.map((value) => ({ value, title: t(`contract.role_${value}`) }))}
    />
  );
}
