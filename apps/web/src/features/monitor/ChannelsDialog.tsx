import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Monitors.module.css';
import { PushRow } from './PushRow.tsx';
import { t } from './texts.ts';

const WIDTH = 640;
const kinds = ['webhook', 'mail', 'wecom', 'dingtalk'] as const;

/** Where notices go beside the list, when they wait, and which did not arrive. */
export function ChannelsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={WIDTH} title={t('monitor.channels')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t('monitor.channelsNote')}</p>
        <Channels />
        <Quiet />
        <Failures />
      </div>
    </Dialog>
  );
}

function Channels() {
  const queries = useQueryClient();
  const { data } = useQuery(query('listMonitorChannels', {}));
  const { data: overview } = useQuery(query('getMonitorOverview', {}));
  const [kind, setKind] = useState<(typeof kinds)[number]>('webhook');
  const [name, setName] = useState('');
  const [to, setTo] = useState('');
  const [secret, setSecret] = useState('');
  const [digestMinutes, setDigest] = useState(0);
  const [made, setMade] = useState<string | null>(null);
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['listMonitorChannels'] });
  };
  async function add() {
    const input = { kind, name, to, digestMinutes, ...(secret.trim() === '' ? {} : { secret }) };
    const saved = await call('saveMonitorChannel', input).catch(() => undefined);
    if (!saved) return;
    setMade(saved.secret);
    setName('');
    setTo('');
    setSecret('');
    await reload();
  }
  async function tryIt(id: number) {
    const said = await call('tryMonitorChannel', { id }).catch(() => undefined);
    if (said) showToast(said.isSent ? 'success' : 'error', said.message);
  }
  async function remove(id: number) {
    await call('deleteMonitorChannel', { id }).catch(() => undefined);
    await reload();
  }
  return (
    <section className={styles.form}>
      {overview && !overview.ways.webhook && <Notice tone="neutral">{t('monitor.webhookOff')}</Notice>}
      {overview && !overview.ways.mail && <Notice tone="neutral">{t('monitor.mailOff')}</Notice>}
      {overview && data && <PushRow ways={overview.ways} here={data.list.find(({ isHere }) => isHere)} onChange={reload} />}
      {data?.list.map((channel) => (
        <div key={channel.id} className={styles.channel}>
          <strong>{channel.name}</strong>
          <span className={styles.quiet}>
            {channel.isHere ? t('monitor.pushThis') : t(`monitor.${channel.kind}`)} · {channel.shown}
          </span>
          <span className={styles.gap} />
          <Button size="small" onClick={() => void tryIt(channel.id)}>
            {t('monitor.channelTry')}
          </Button>
          <Button size="small" tone="text" onClick={() => void remove(channel.id)}>
            {t('monitor.remove')}
          </Button>
        </div>
      ))}
      {made !== null && <Notice tone="warn">{t('monitor.channelSecretShown', { secret: made })}</Notice>}
      <Segmented
        label={t('monitor.channels')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, title: t(`monitor.${value}`) }))}
      />
      <div className={styles.pair}>
        <TextInput label={t('monitor.channelName')} placeholder={t('monitor.channelName')} value={name} onChange={setName} maxLength={60} />
        <TextInput label={t('monitor.channelTo')} placeholder={t('monitor.channelTo')} value={to} onChange={setTo} maxLength={2000} />
        {kind !== 'mail' && (
          <TextInput
            label={t('monitor.channelSecret')}
            placeholder={t('monitor.channelSecret')}
            type="password"
            autoComplete="off"
            value={secret}
            onChange={setSecret}
            maxLength={200}
          />
        )}
        <Select
          label={t('monitor.digest')}
          value={digestMinutes}
          onChange={setDigest}
          options={[
            { value: 0, title: t('monitor.digest0') },
            { value: 15, title: t('monitor.digest15') },
            { value: 60, title: t('monitor.digest60') },
          ]}
        />
      </div>
      <span>
        <Button tone="primary" disabled={name.trim() === '' || to.trim() === ''} onClick={() => void add()}>
          {t('monitor.channelAdd')}
        </Button>
      </span>
    </section>
  );
}

function Quiet() {
  const { data } = useQuery(query('listMonitorChannels', {}));
  return data ? <QuietForm key={JSON.stringify(data.quiet)} stored={data.quiet} /> : null;
}

function QuietForm({ stored }: { stored: { from: string; to: string } | null }) {
  const queries = useQueryClient();
  const [from, setFrom] = useState(stored?.from ?? '22:00');
  const [to, setTo] = useState(stored?.to ?? '07:00');
  async function save(quiet: { from: string; to: string } | null) {
    if (!(await call('saveMonitorQuiet', { quiet }).catch(() => undefined))) return;
    await queries.invalidateQueries({ queryKey: ['listMonitorChannels'] });
    await queries.invalidateQueries({ queryKey: ['getMonitorOverview'] });
  }
  return (
    <section className={styles.channel}>
      <strong>{t('monitor.quiet')}</strong>
      <TextInput label={t('monitor.quietFrom')} type="time" value={from} onChange={setFrom} />
      <TextInput label={t('monitor.quietTo')} type="time" value={to} onChange={setTo} />
      <Button size="small" onClick={() => void save({ from, to })}>
        {t('monitor.quietSave')}
      </Button>
      {stored && (
        <Button size="small" tone="text" onClick={() => void save(null)}>
          {t('monitor.quietOff')}
        </Button>
      )}
    </section>
  );
}

function Failures() {
  const queries = useQueryClient();
  const { data } = useQuery(query('pageMonitorDeliveries', { pageSize: 50 }));
  async function retry(id: string) {
    if (!(await call('retryMonitorDelivery', { id }).catch(() => undefined))) return;
    showToast('success', t('monitor.retried'));
    await queries.invalidateQueries({ queryKey: ['pageMonitorDeliveries'] });
  }
  return (
    <section>
      <h3>{t('monitor.failures')}</h3>
      {data?.list.length === 0 && <p className={styles.quiet}>{t('monitor.noFailures')}</p>}
      {data?.list.map(({ id, event, channel, state, message, attempts, nextAt }) => (
        <div key={id} className={styles.channel}>
          <span>
            {event?.monitorName ?? t('monitor.reminder')} → {channel.name}
          </span>
          <span className={styles.late}>{message}</span>
          <span className={styles.quiet}>
            {t('monitor.attempts', { n: attempts })} ·{' '}
            {state === 'dead' ? (
              t('monitor.dead')
            ) : (
              <>
                {t('monitor.nextAt')} <TimeText at={nextAt} />
              </>
            )}
          </span>
          <span className={styles.gap} />
          <Button size="small" onClick={() => void retry(id)}>
            {t('monitor.retry')}
          </Button>
        </div>
      ))}
    </section>
  );
}
