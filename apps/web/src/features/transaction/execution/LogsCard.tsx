import type { EventLogView } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { ExportButton } from '../../sheet/index.ts';
import styles from '../Transaction.module.css';
import type { TransactionLayoutProps } from '../transactionModel.ts';
import { LogItem } from './LogItem.tsx';
import { t } from './texts.ts';
import { useLogs } from './useLogs.ts';

/** The event logs of a transaction: decoded where their event is known, as the chain wrote them on request. */
export function LogsCard({ model, transaction }: TransactionLayoutProps) {
  const [view, setView] = useState<'decoded' | 'raw'>('decoded');
  const logs = useLogs(model);
  const { edges } = model.flow.data ?? {};
  const numbers = useMemo(() => new Map(edges?.map((edge) => [edge.transferId, edge.step])), [edges]);
  const rows = logs.data ?? [];
  return (
    <Card className={styles.card}>
      <CardHeader title={t('execution.logsTitle')} note={writeNote(transaction.logCount, rows)}>
        {rows.length > 0 && (
          <Segmented
            label={t('execution.logsSwitch')}
            value={view}
            onChange={setView}
            options={[
              { value: 'decoded', title: t('execution.logsDecoded') },
              { value: 'raw', title: t('execution.logsRaw') },
            ]}
          />
        )}
        {rows.length > 0 && (
          <ExportButton
            ask={{
              list: 'transactionLogs',
              query: { chainName: model.chainName, hash: transaction.hash },
              what: t('execution.logsTitle'),
            }}
          />
        )}
      </CardHeader>
      {logs.failure && rows.length === 0 ? (
        <FailedState title={t('page.partFailed')} failure={logs.failure} retry={logs.retry} />
      ) : (
        <StateBlock
          isLoading={logs.isPending}
          isEmpty={rows.length === 0}
          empty={<p className={styles.quiet}>{t(transaction.status === 'failed' ? 'execution.logsEmptyFailed' : 'execution.logsEmpty')}</p>}
        >
          <ol aria-label={t('execution.logsTitle')}>
            {rows.map((log) => (
              <LogItem key={log.logIndex} chainName={model.chainName} log={log} numbers={numbers} isRaw={view === 'raw'} />
            ))}
          </ol>
          <ListEnd
            note={t('execution.logsShown', { n: formatCount(rows.length), total: formatCount(logs.total) })}
            isLoading={logs.isLoadingMore}
            failure={logs.moreFailure}
            onMore={logs.loadMore}
          />
        </StateBlock>
      )}
    </Card>
  );
}

/** How many there are; how many are decoded only once all are there. */
function writeNote(total: number, rows: readonly EventLogView[]): string {
  const count = t('execution.logsNote', { n: formatCount(total) });
  if (rows.length < total || total === 0) return count;
  const unknown = rows.filter(({ event }) => event === null).length;
  return `${count} · ${unknown === 0 ? t('execution.logsAll') : t('execution.logsUnknown', { n: formatCount(unknown) })}`;
}
