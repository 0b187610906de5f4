import type { SessionView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { sessionsQuery } from '../../api/queries.ts';
import { showConfirm, showToast } from '../../lib/notify.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Account.module.css';
import { nameDevice } from './deviceName.ts';
import { t } from './texts.ts';

const deviceOf = ({ device }: SessionView): string => nameDevice(device).text || t('account.unknownDevice');

/** Where the account is signed in; each place but this one can be ended from here. */
export function Devices() {
  const { data, error, isPending, refetch } = useQuery(sessionsQuery());
  const queries = useQueryClient();
  // The one in hand first; else as the server tells them, the latest first.
  const list = (data?.list ?? []).toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  const others = list.filter(({ isOwn }) => !isOwn).length;

  async function end(what: string, ending: () => Promise<unknown>) {
    const confirmed = await showConfirm({
      title: t('account.endTitle'),
      content: what,
      confirmText: t('account.endConfirm'),
      cancelText: t('account.cancel'),
    });
    if (!confirmed) return;
    await ending();
    await queries.invalidateQueries({ queryKey: ['listSessions'] });
    showToast('success', t('account.ended'));
  }

  const endOne = (session: SessionView) =>
    void end(t('account.endText', { device: deviceOf(session), ip: session.ip }), () => call('endSession', { id: session.id }));
  const endOthers = () => void end(t('account.endOthersText', { count: others }), () => call('endOtherSessions', {}));

  return (
    <Card clip>
      <CardHeader title={t('account.devices')} note={data && t('account.devicesNote', { count: list.length })}>
        {others > 0 && (
          <Button size="small" className={styles.end} onClick={endOthers}>
            {t('account.endOthers', { count: others })}
          </Button>
        )}
      </CardHeader>
      <StateBlock isLoading={isPending} error={error} what={t('account.devices')} onRetry={() => void refetch()}>
        {isMobileLayout() ? (
          <ul className={styles.deviceRows}>
            {list.map((session) => (
              <li key={session.id} className={styles.deviceRow}>
                <DeviceCell session={session} />
                <span className={styles.devicePlace}>
                  {session.ip} · <TimeText at={session.usedAt} as="absolute" />
                </span>
                <EndCell session={session} onEnd={endOne} />
              </li>
            ))}
          </ul>
        ) : (
          <DeviceTable list={list} onEnd={endOne} />
        )}
      </StateBlock>
    </Card>
  );
}

const wayTexts = { password: 'account.wayPassword', code: 'account.wayCode', qr: 'account.wayQr' } as const;

interface EndProps {
  onEnd: (session: SessionView) => void;
}

interface DeviceRow extends EndProps {
  session: SessionView;
}

const columns: Column<DeviceRow>[] = [
  { id: 'device', head: t('account.device'), cell: ({ session }) => <DeviceCell session={session} />, isRowHead: true },
  { id: 'ip', head: t('account.place'), cell: ({ session }) => <span className="mono">{session.ip}</span> },
  { id: 'used', head: t('account.usedAt'), cell: ({ session }) => <TimeText at={session.usedAt} as="absolute" /> },
  { id: 'end', head: '', cell: (row) => <EndCell {...row} />, align: 'right' },
];

function DeviceTable({ list, onEnd }: EndProps & { list: readonly SessionView[] }) {
  const rows = list.map((session) => ({ session, onEnd }));
  return <DataTable columns={columns} rows={rows} rowKey={({ session }) => session.id} caption={t('account.devices')} rowHeight={52} />;
}

function DeviceCell({ session }: { session: SessionView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  return (
    <span className={styles.device} title={session.device}>
      <Icon name={nameDevice(session.device).isPhone ? 'phone' : 'screen'} size={16} />
      <span>
        <span className={styles.deviceName}>
          {deviceOf(session)}
          {session.isOwn && (
            <Tag tone="ok" small icon="check">
              {t('account.own')}
            </Tag>
          )}
        </span>
        <span className={styles.deviceSince}>
          {t('account.since', { way: t(wayTexts[session.way]), date: formatDate(session.createdAt, zone) })}
        </span>
      </span>
    </span>
  );
}

function EndCell({ session, onEnd }: DeviceRow) {
  if (session.isOwn) return <span className={styles.quiet}>{t('account.inUse')}</span>;
  return (
    <Button size="small" className={styles.end} onClick={() => onEnd(session)}>
      {t('account.end')}
    </Button>
  );
}
