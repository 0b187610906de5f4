import type { TimeZone } from '../../lib/time.ts';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Draft, ReadDraft } from './draft.ts';
import { t } from './texts.ts';
import { tools, type ToolId } from './tools.ts';
import type { ValueName } from './toolSearch.ts';
import styles from './Tools.module.css';

export interface ToolFieldsProps {
  tool: ToolId;
  draft: Draft;
  onChange: (draft: Draft) => void;
  problems: ReadDraft['problems'];
  zone: TimeZone;
}

const zoneNames: Record<TimeZone, string> = { 'Asia/Shanghai': 'UTC+8', UTC: 'UTC' };

/** The fields of a tool beside its addresses. */
export function ToolFields({ tool, draft, onChange, problems, zone }: ToolFieldsProps) {
  const { fields } = tools[tool];
  const input = (name: ValueName, label: string, rest: { placeholder?: string; unit?: string; mono?: boolean } = {}) => (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <TextInput
        label={label}
        value={draft[name] ?? ''}
        onChange={(value) => onChange({ ...draft, [name]: value })}
        problem={problems[name]}
        {...rest}
      />
    </label>
  );
  const toggle = (name: 'hideServices' | 'withEmpty' | 'standingOnly', note?: string) => (
    <Switch checked={draft[name] === '1'} onChange={(isOn) => onChange({ ...draft, [name]: isOn ? '1' : '' })} note={note}>
      {t(`tools.${name}`)}
    </Switch>
  );
  return (
    <>
      <div className={styles.fields}>
        {fields.includes('time') && input('time', t('tools.time'), { placeholder: t('tools.timeHint', { zone: zoneNames[zone] }) })}
        {fields.includes('minHits') && input('minHits', t('tools.minHits'), { placeholder: '2', unit: t('tools.minHitsUnit') })}
        {fields.includes('hops') && input('hops', t('tools.hops'), { placeholder: '4', unit: t('tools.hopsUnit') })}
        {fields.includes('coin') && input('coin', t('tools.coin'), { placeholder: t('tools.coinHint'), mono: true })}
        {fields.includes('minAmount') && input('minAmount', t('tools.minAmount'), { placeholder: t('tools.minAmountHint') })}
        {fields.includes('span') && input('start', t('tools.start'), { placeholder: t('tools.spanHint') })}
        {fields.includes('span') && input('end', t('tools.end'), { placeholder: t('tools.spanHint') })}
      </div>
      {fields.includes('hideServices') && toggle('hideServices', t('tools.hideServicesNote'))}
      {fields.includes('standingOnly') && toggle('standingOnly')}
      {fields.includes('withEmpty') && toggle('withEmpty')}
    </>
  );
}
