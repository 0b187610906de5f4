import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { formatCount } from '../../ui/figures.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './Monitors.module.css';
import { tellEvery } from './tellSpan.ts';
import { t } from './texts.ts';

export interface LookFieldProps {
  chainName: string;
  /** Several addresses, each of which has its price. */
  isSet: boolean;
  value: number;
  onChange: (minutes: number) => void;
}

/** The time between looks at an address whose chain has no node of ours, with its price. */
export function LookField({ chainName, isSet, value, onChange }: LookFieldProps) {
  const { data } = useQuery(query('getMonitorOverview', {}));
  const plan = data?.looks.find((one) => one.chainName === chainName);
  const chosen = plan?.choices.find(({ minutes }) => minutes === value);
  return (
    <div className={styles.field}>
      <span>{t('monitor.fieldLook')}</span>
      {data && !plan ? (
        <span className={styles.late}>{t('monitor.lookNobody')}</span>
      ) : (
        <Select
          label={t('monitor.fieldLook')}
          value={value}
          onChange={onChange}
          options={(plan?.choices ?? []).map(({ minutes, callsADay, isOpen }) => ({
            value: minutes,
            title: t(isOpen ? 'monitor.lookChoice' : 'monitor.lookChoiceOver', { every: tellEvery(minutes), n: formatCount(callsADay) }),
          }))}
        />
      )}
      {plan && chosen && (
        <span className={chosen.isOpen ? styles.quiet : styles.late}>
          {t('monitor.lookPrice', {
            one: formatCount(plan.calls),
            own: formatCount(chosen.callsADay),
            source: plan.source,
            all: formatCount(plan.callsADay),
            taken: formatCount(plan.takenADay),
          })}
        </span>
      )}
      <span className={styles.quiet}>{t('monitor.lookNoFreeze')}</span>
      {plan && isSet && <span className={styles.quiet}>{t('monitor.lookEach', { n: formatCount(plan.calls - 1) })}</span>}
    </div>
  );
}
