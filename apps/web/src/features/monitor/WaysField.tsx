import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Editor.module.css';
import { FieldNote, Label } from './EditorParts.tsx';
import { t } from './texts.ts';
import { toggle } from './toggle.ts';

interface WaysFieldProps {
  chosen: readonly number[];
  onChange: (channels: number[]) => void;
}

/** Whom it tells: the list always, beside it whatever its owner has set up. */
export function WaysField({ chosen, onChange }: WaysFieldProps) {
  const { data } = useQuery(query('listMonitorChannels', {}));
  return (
    <div className={styles.field}>
      <Label isRequired>{t('monitor.channels')}</Label>
      <div className={styles.ways}>
        <div className={styles.way}>
          <Icon name="check" size={16} stroke={2.4} className={styles.always} />
          <span>{t('monitor.wayList')}</span>
          <small>{t('monitor.wayAlways')}</small>
        </div>
        {data?.list.map(({ id, name, kind, shown }) => (
          <label key={id} className={styles.way} title={shown}>
            <Checkbox label={name} checked={chosen.includes(id)} onChange={() => onChange(toggle(chosen, id))} />
            <span>{name}</span>
            <small>
              {t(`monitor.${kind}`)} · {shown}
            </small>
          </label>
        ))}
      </div>
      {data?.list.length === 0 && <FieldNote>{t('monitor.noChannels')}</FieldNote>}
      {data?.quiet && <FieldNote>{t('monitor.quietNote', data.quiet)}</FieldNote>}
    </div>
  );
}
