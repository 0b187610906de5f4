import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Editor.module.css';
import { Group, Row } from './EditorParts.tsx';
import { LookRow } from './LookRow.tsx';
import { readDays, type Fields, type LookPlan } from './monitorFields.ts';
import { t } from './texts.ts';
import { TypeRow } from './TypeRow.tsx';

interface ConditionRowsProps {
  fields: Fields;
  /** What can be watched on this chain. */
  events: readonly Fields['on'][];
  /** Where no node of ours tells of its blocks: what looking at it on schedule costs, as far as it is read. */
  plan: { found: LookPlan | undefined; isRead: boolean } | undefined;
  change: (next: Partial<Fields>) => void;
}

/** What has to hold of a movement, all of it together. */
export function ConditionRows({ fields, events, plan, change }: ConditionRowsProps) {
  const isTransfer = fields.on === 'transfer';
  const isCoin = fields.kind === 'coin';
  return (
    <Group title={t('monitor.condition')} note={t('monitor.together')}>
      {events.includes('freeze') && (
        <Row title={t('monitor.fieldOn')}>
          <Segmented
            label={t('monitor.fieldOn')}
            value={fields.on}
            onChange={(on) => change({ on })}
            options={events.map((value) => ({ value, title: t(value === 'transfer' ? 'monitor.onTransfer' : 'monitor.onFreeze') }))}
          />
        </Row>
      )}
      {isTransfer && !isCoin && (
        <Row title={t('monitor.fieldDirection')}>
          <Segmented
            label={t('monitor.fieldDirection')}
            value={fields.direction}
            onChange={(direction) => change({ direction })}
            options={directions}
          />
        </Row>
      )}
      {isTransfer && (
        <>
          <Row title={t(isCoin ? 'monitor.fieldAmount' : 'monitor.fieldCoinAmount')}>
            {!isCoin && (
              <TextInput
                className={styles.coin}
                label={t('monitor.fieldMinCoin')}
                value={fields.coin}
                onChange={(coin) => change({ coin })}
                maxLength={200}
                placeholder={t('monitor.anyCoin')}
              />
            )}
            <TextInput
              className={styles.least}
              label={t('monitor.fieldMin')}
              value={fields.minAmount}
              onChange={(minAmount) => change({ minAmount })}
              maxLength={80}
              inputMode="decimal"
              before={t('monitor.each')}
              placeholder={t('monitor.anyAmount')}
            />
          </Row>
          {!isCoin && <SleepRow value={fields.sleep} onChange={(sleep) => change({ sleep })} />}
          <TypeRow chosen={fields.types} onChange={(types) => change({ types })} />
        </>
      )}
      {plan && (
        <LookRow
          plan={plan.found}
          isRead={plan.isRead}
          isSet={fields.kind !== 'address' && isTransfer}
          on={fields.on}
          value={fields.look}
          onChange={(look) => change({ look })}
        />
      )}
    </Group>
  );
}

const directions = [
  { value: 'both', title: t('monitor.all') },
  {
    value: 'in',
    title: (
      <>
        <Icon name="arrowIn" size={12} /> {t('monitor.in')}
      </>
    ),
  },
  {
    value: 'out',
    title: (
      <>
        <Icon name="arrowOut" size={12} /> {t('monitor.out')}
      </>
    ),
  },
] as const;

function SleepRow({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const isWrong = readDays(value) === undefined;
  return (
    <Row title={t('monitor.fieldSleepRow')}>
      <TextInput
        className={styles.days}
        label={t('monitor.fieldSleep')}
        value={value}
        onChange={onChange}
        inputMode="numeric"
        maxLength={200}
        unit={t('monitor.days')}
        placeholder={t('monitor.anySleep')}
        {...(isWrong ? { problem: t('monitor.badSleep') } : {})}
      />
    </Row>
  );
}
