import type { MonitorTrialView, MonitorView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { chainsQuery, query } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Select } from '../../ui/Select.tsx';
import { CaseField } from './CaseField.tsx';
import { ConditionRows } from './ConditionRows.tsx';
import styles from './Editor.module.css';
import { Field, FieldNote, Label } from './EditorParts.tsx';
import {
  chooseChains,
  isMonitor,
  listEvents,
  nameOf,
  openFields,
  readRule,
  type Fields,
  type MonitorDraft,
  type SaveMonitor,
} from './monitorFields.ts';
import { TargetFields } from './TargetFields.tsx';
import { tellEvery } from './tellSpan.ts';
import { t } from './texts.ts';
import { TrialLine } from './TrialLine.tsx';
import { WaysField } from './WaysField.tsx';

const WIDTH = 640;
const ALL_DAYS = 36_500;
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
  const { data: overview } = useQuery(query('getMonitorOverview', {}));
  const { chains, nodeless } = chooseChains(chainList?.list ?? [], overview?.looks ?? [], fields.kind);
  const change = (next: Partial<Fields>) => {
    setFields({ ...fields, ...next });
    setTrial(undefined);
    setProblem('');
  };
  const chainName = fields.chainName || chains[0]?.chainName || '';
  const chain = chains.find((one) => one.chainName === chainName);
  const isLookedAt = chain?.mode === 'provider';
  const plan = overview?.looks.find((one) => one.chainName === chainName);
  const events = listEvents(chain, plan, fields.kind);
  const on = events.includes(fields.on) ? fields.on : (events[0] ?? 'transfer');
  // What issuers did is in no fetched history.
  const mayTry = !(isLookedAt && on === 'freeze');
  const rule = readRule({ ...fields, on }, chainName);
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
  const chainTitle = chain?.title ?? chainName;
  const foot = isLookedAt
    ? t('monitor.everyLook', { chain: chainTitle, every: tellEvery(fields.look) })
    : t('monitor.corrected', { chain: chainTitle });
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={WIDTH}
      title={t(isMonitor(start) ? 'monitor.editorEdit' : 'monitor.editorNew')}
      onClose={onClose}
      note={foot}
      footer={
        <>
          <Button size={size} onClick={onClose}>
            {t('monitor.cancel')}
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
        <div className={styles.pair}>
          <Field
            title={t('monitor.fieldName')}
            hint={nameOf(fields).trim()}
            value={fields.name}
            onChange={(name) => setFields({ ...fields, name })}
          />
          <CaseField
            held={isMonitor(start) ? start.cases : []}
            value={fields.caseId}
            onChange={(caseId) => setFields({ ...fields, caseId })}
          />
        </div>
        <TargetFields
          fields={fields}
          chainName={chainName}
          chains={chains}
          areRead={chainList !== undefined}
          nodeless={nodeless}
          isLookedAt={isLookedAt}
          change={change}
        />
        <ConditionRows
          fields={{ ...fields, on }}
          events={events}
          plan={isLookedAt ? { found: plan, isRead: overview !== undefined } : undefined}
          change={change}
        />
        <TrialLine
          trial={trial}
          span={fields.back === ALL_DAYS ? t('monitor.inAll') : t('monitor.inDays', { days: formatCount(days) })}
          problem={problem}
          isBusy={isBusy}
          mayTry={!isBusy && rule !== undefined && mayTry}
          onTry={() => void tryIt()}
          first={t(
            !mayTry
              ? 'monitor.tryNoFreeze'
              : isLookedAt
                ? 'monitor.tryLooked'
                : isMonitor(start)
                  ? 'monitor.tryChanged'
                  : 'monitor.tryFirst',
          )}
        />
        <div className={styles.pair}>
          <WaysField chosen={fields.channels} onChange={(channels) => setFields({ ...fields, channels })} />
          <div className={styles.field}>
            <Label>{t('monitor.fieldBack')}</Label>
            <Select
              label={t('monitor.fieldBack')}
              value={fields.back}
              onChange={(back) => change({ back })}
              options={backs.map(({ value, title }) => ({ value, title: t(title) }))}
            />
            <FieldNote>{t('monitor.backNote')}</FieldNote>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
