import { formatCount } from '../../ui/figures.ts';
import { Select } from '../../ui/Select.tsx';
import { FieldNote, Row } from './EditorParts.tsx';
import { priceLooks } from './lookPrice.ts';
import type { Fields, LookPlan } from './monitorFields.ts';
import { tellEvery } from './tellSpan.ts';
import { t } from './texts.ts';

interface LookRowProps {
  plan: LookPlan | undefined;
  isRead: boolean;
  /** Several addresses, each of which has its price. */
  isSet: boolean;
  on: Fields['on'];
  value: number;
  onChange: (minutes: number) => void;
}

/** The time between looks at what lies on a chain that no node of ours reads, with its price. */
export function LookRow({ plan, isRead, isSet, on, value, onChange }: LookRowProps) {
  const price = plan && priceLooks(plan, on);
  const chosen = price?.choices.find(({ minutes }) => minutes === value);
  return (
    <Row title={t('monitor.fieldLookRow')}>
      {isRead && !plan ? (
        <FieldNote late>{t('monitor.lookNobody')}</FieldNote>
      ) : (
        <Select
          label={t('monitor.fieldLook')}
          value={value}
          onChange={onChange}
          options={(price?.choices ?? []).map(({ minutes, callsADay, isOpen }) => ({
            value: minutes,
            title: t(isOpen ? 'monitor.lookChoice' : 'monitor.lookChoiceOver', { every: tellEvery(minutes), n: formatCount(callsADay) }),
          }))}
        />
      )}
      {plan && price && chosen && (
        <FieldNote late={!chosen.isOpen}>
          {t('monitor.lookPrice', {
            one: formatCount(price.calls),
            own: formatCount(chosen.callsADay),
            source: plan.source,
            all: formatCount(plan.callsADay),
            taken: formatCount(plan.takenADay),
          })}
        </FieldNote>
      )}
      {plan && plan.freezeCalls === null && <FieldNote>{t('monitor.lookNoFreeze')}</FieldNote>}
      {on === 'freeze' && <FieldNote>{t('monitor.lookFreeze')}</FieldNote>}
      {plan && isSet && <FieldNote>{t('monitor.lookEach', { n: formatCount(plan.calls - 1) })}</FieldNote>}
    </Row>
  );
}
