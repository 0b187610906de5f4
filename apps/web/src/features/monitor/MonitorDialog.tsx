import type { MonitorTrialView, MonitorView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { chainsQuery, query } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CanvasField } from './CanvasField.tsx';
import { CaseField } from './CaseField.tsx';
import { LookField } from './LookField.tsx';
import { isMonitor, nameOf, openFields, readDays, readRule, type Fields, type MonitorDraft, type SaveMonitor } from './monitorFields.ts';
import styles from './Monitors.module.css';
import { t } from './texts.ts';
import { toggle } from './toggle.ts';
import { TypeField } from './TypeField.tsx';

const WIDTH = 640;
const ALL_DAYS = 36_500;
const kinds = ['address', 'coin', 'entity', 'label', 'canvas'] as const;
const backs = [
  { value: 0, title: 'monitor.noBack' },
  { value: 1, title: 'monitor.back1' },
  { value: 7, title: 'monitor.back7' },
  { value: 30, title: 'monitor.back30' },
  { value: ALL_DAYS, title: 'monitor.backAll' },
] as const;

/** The editor: it is tried against the past before it is made, and no hit is said as well. */
export function MonitorDialog({ start, onClose }: { start: MonitorView | MonitorDraft; onClose: () => void }) {
  const queries = useQueryClient();
  const [fields, setFields] = useState(() => openFields(start));
  const [trial, setTrial] = useState<MonitorTrialView>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { data: chainList } = useQuery(chainsQuery());
  const { data: channelList } = useQuery(query('listMonitorChannels', {}));
  // Whoever tells of single addresses knows nothing of a whole coin.
  const chains = (chainList?.list ?? []).filter(({ mode }) => mode !== 'none' && (mode === 'node' || fields.kind !== 'coin'));
  const nodeless = (chainList?.list ?? []).filter(({ mode }) => mode === 'provider').length;
  const change = (next: Partial<Fields>) => {
    setFields({ ...fields, ...next });
    setTrial(undefined);
    setProblem('');
  };
  const chainName = fields.chainName || chains[0]?.chainName || '';
  const isLookedAt = chains.some((one) => one.chainName === chainName && one.mode === 'provider');
  const rule = readRule(isLookedAt ? { ...fields, on: 'transfer' } : fields, chainName);
  const told = useRef<HTMLDivElement>(null);
  // The answer stands at the end of a long form.
  useEffect(() => {
    if (trial || problem !== '') told.current?.scrollIntoView({ block: 'nearest' });
  }, [trial, problem]);
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    setIsBusy(true);
    setProblem('');
    try {
      return await work();
    } catch (error) {
      setProblem(isApiError(error) || error instanceof Error ? error.message : '');
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }
  const size = isMobileLayout() ? 'mobile' : 'default';
  const days = fields.back === 0 ? 7 : fields.back;
  async function tryIt() {
    if (rule) setTrial(await run(() => call('tryMonitor', { ...rule, days }, { isQuiet: true })));
  }
  async function save() {
    if (!rule) return;
    const known = isMonitor(start) ? { id: start.id, version: start.version, isOn: start.isOn } : {};
    const name = fields.name.trim() || nameOf(fields);
    const back = { ...(fields.back === 0 ? {} : { lookBackDays: fields.back }), ...(isLookedAt ? { lookMinutes: fields.look } : {}) };
    const saved = await run(() =>
      call(
        'saveMonitor',
        {
          ...rule,
          ...known,
          ...back,
          name,
          channels: fields.channels,
          ...(fields.caseId === '' ? {} : { caseId: fields.caseId }),
        } satisfies SaveMonitor,
        { isQuiet: true },
      ),
    );
    if (!saved) return;
    showToast('success', t('monitor.saved'));
    await queries.invalidateQueries({ predicate: ({ queryKey: [call_] }) => typeof call_ === 'string' && call_.includes('Monitor') });
    onClose();
  }
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={WIDTH}
      title={t(isMonitor(start) ? 'monitor.editorEdit' : 'monitor.editorNew')}
      onClose={onClose}
      note={t(isLookedAt ? 'monitor.tryLooked' : 'monitor.corrected')}
      footer={
        <>
          {!isMobileLayout() && <Button onClick={onClose}>{t('monitor.cancel')}</Button>}
          <Button size={size} disabled={isBusy || !rule} onClick={() => void tryIt()}>
            {t('monitor.try')}
          </Button>
          <Button
            size={size}
            tone="primary"
            disabled={isBusy || !rule || (!isMonitor(start) && !trial && !isLookedAt)}
            onClick={() => void save()}
          >
            {t(isMonitor(start) ? 'monitor.save' : 'monitor.create')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Segmented
          label={t('monitor.fieldKind')}
          value={fields.kind}
          onChange={(kind) => change({ kind, key: '', ...(isLookedAt && kind === 'coin' ? { chainName: '' } : {}) })}
          options={kinds.map((value) => ({ value, title: t(`monitor.${value}`) }))}
        />
        <div className={`${styles.pair} ${styles.place}`}>
          <div className={styles.field}>
            <span>{t('monitor.fieldChain')}</span>
            <Select
              label={t('monitor.fieldChain')}
              value={chainName}
              onChange={(next) => change({ chainName: next })}
              options={chains.map(({ chainName: value, title }) => ({ value, title }))}
            />
            {chainList && !chains.some((one) => one.chainName === chainName) && (
              <span className={styles.late}>{t('monitor.chainClosed')}</span>
            )}
            {fields.kind === 'coin' && nodeless > 0 && <span className={styles.quiet}>{t('monitor.coinNodes', { n: nodeless })}</span>}
          </div>
          {fields.kind === 'canvas' ? (
            <CanvasField value={fields.key} onChange={(key, keyTitle) => change({ key, keyTitle })} />
          ) : (
            <Field title={keyTitles[fields.kind]} value={fields.key} onChange={(key) => change({ key })} mono={fields.kind === 'address'} />
          )}
        </div>
        <div className={styles.pair}>
          <Field title={t('monitor.fieldName')} value={fields.name} onChange={(name) => setFields({ ...fields, name })} />
          <CaseField
            held={isMonitor(start) ? start.cases : []}
            value={fields.caseId}
            onChange={(caseId) => setFields({ ...fields, caseId })}
          />
        </div>
        <div className={styles.pair}>
          {isLookedAt && (
            <LookField
              chainName={chainName}
              isSet={fields.kind !== 'address'}
              value={fields.look}
              onChange={(next) => change({ look: next })}
            />
          )}
          {!isLookedAt && (
            <div className={styles.field}>
              <span>{t('monitor.fieldOn')}</span>
              <Segmented
                label={t('monitor.fieldOn')}
                value={fields.on}
                onChange={(on) => change({ on })}
                options={[
                  { value: 'transfer', title: t('monitor.onTransfer') },
                  { value: 'freeze', title: t('monitor.onFreeze') },
                ]}
              />
            </div>
          )}
          {(fields.on === 'transfer' || isLookedAt) && fields.kind !== 'coin' && (
            <div className={styles.field}>
              <span>{t('monitor.fieldDirection')}</span>
              <Segmented
                label={t('monitor.fieldDirection')}
                value={fields.direction}
                onChange={(direction) => change({ direction })}
                options={(['both', 'in', 'out'] as const).map((value) => ({ value, title: t(`monitor.${value}`) }))}
              />
            </div>
          )}
        </div>
        {(fields.on === 'transfer' || isLookedAt) && (
          <>
            <div className={styles.pair}>
              {fields.kind !== 'coin' && (
                <Field title={t('monitor.fieldMinCoin')} value={fields.coin} onChange={(coin) => change({ coin })} />
              )}
              <Field
                title={t('monitor.fieldMin')}
                value={fields.minAmount}
                onChange={(minAmount) => change({ minAmount })}
                inputMode="decimal"
              />
              {fields.kind !== 'coin' && (
                <Field
                  title={t('monitor.fieldSleep')}
                  value={fields.sleep}
                  onChange={(sleep) => change({ sleep })}
                  inputMode="numeric"
                  problem={readDays(fields.sleep) === undefined ? t('monitor.badSleep') : undefined}
                />
              )}
            </div>
            <TypeField chosen={fields.types} onChange={(types) => change({ types })} />
          </>
        )}
        <div className={styles.field}>
          <span>{t('monitor.fieldBack')}</span>
          <Select
            label={t('monitor.fieldBack')}
            value={fields.back}
            onChange={(back) => change({ back })}
            options={backs.map(({ value, title }) => ({ value, title: t(title) }))}
          />
        </div>
        <div className={styles.field}>
          <span>{t('monitor.fieldChannels')}</span>
          {channelList?.list.length === 0 && <span className={styles.quiet}>{t('monitor.noChannels')}</span>}
          {channelList?.list.map(({ id, name, kind, shown }) => (
            <label key={id} className={styles.line}>
              <Checkbox
                label={name}
                checked={fields.channels.includes(id)}
                onChange={() => setFields({ ...fields, channels: toggle(fields.channels, id) })}
              />
              {name} · {t(`monitor.${kind}`)} · {shown}
            </label>
          ))}
        </div>
        <div ref={told} aria-live="polite">
          {!isBusy && !trial && problem === '' && !isMonitor(start) && !isLookedAt && (
            <p className={styles.quiet}>{t('monitor.tryFirst')}</p>
          )}
          {isBusy && <p className={styles.quiet}>{t('monitor.trying')}</p>}
          {problem !== '' && <p className={styles.problem}>{problem}</p>}
          {trial && (
            <p className={styles.trial}>
              {t(trial.count === 0 ? 'monitor.triedNone' : 'monitor.tried', {
                span: fields.back === ALL_DAYS ? t('monitor.inAll') : t('monitor.inDays', { days: formatCount(days) }),
                text: trial.text,
                n: formatCount(trial.count),
              })}
              {trial.isAtLeast && t('monitor.atLeast')}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const keyTitles: Record<Exclude<MonitorDraft['kind'], 'canvas'>, string> = {
  address: t('monitor.fieldAddress'),
  coin: t('monitor.fieldCoin'),
  entity: t('monitor.fieldEntity'),
  label: t('monitor.fieldLabel'),
};

interface FieldProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
  mono?: boolean;
  inputMode?: 'decimal' | 'numeric';
  problem?: string | undefined;
}

function Field({ title, value, onChange, mono = false, inputMode, problem }: FieldProps) {
  return (
    <div className={styles.field}>
      <span>{title}</span>
      <TextInput
        label={title}
        value={value}
        onChange={onChange}
        mono={mono}
        maxLength={200}
        {...(inputMode ? { inputMode } : {})}
        {...(problem === undefined ? {} : { problem })}
      />
    </div>
  );
}
