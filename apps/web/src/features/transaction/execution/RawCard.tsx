import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toPart } from '../../../api/failure.ts';
import { callTreeQuery } from '../../../api/queries.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import shared from '../Transaction.module.css';
import type { TransactionLayoutProps } from '../transactionModel.ts';
import styles from './Raw.module.css';
import { t } from './texts.ts';
import { useLogs } from './useLogs.ts';
import { writeCalls, writeLogs, writeReceipt, writeTransaction } from './writeRaw.ts';

const views = {
  transaction: {
    title: 'execution.rawTransaction',
    View: ({ transaction }) => <RawText name="tx" text={writeTransaction(transaction)} hash={transaction.hash} />,
  },
  input: {
    title: 'execution.rawInput',
    View: ({ transaction }) => <RawText name="input" text={transaction.input.raw} hash={transaction.hash} />,
  },
  receipt: {
    title: 'execution.rawReceipt',
    View: ({ transaction }) => <RawText name="receipt" text={writeReceipt(transaction)} hash={transaction.hash} />,
  },
  logs: { title: 'execution.rawLogs', View: RawLogs },
  calls: { title: 'execution.rawCalls', View: RawCalls },
} as const satisfies Record<string, { title: string; View: (props: TransactionLayoutProps) => React.ReactNode }>;

type ViewName = keyof typeof views;
const names = Object.keys(views) as ViewName[];

/** Everything as it is stored, folded at the end of the page. */
export function RawCard(props: TransactionLayoutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState<ViewName>('transaction');
  const id = useId();
  const { View } = views[name];
  return (
    <Card className={shared.card}>
      <CardHeader title={t('execution.rawTitle')} note={names.map((one) => t(views[one].title)).join(' · ')}>
        <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'execution.rawClose' : 'execution.rawOpen')}
        </Button>
      </CardHeader>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <div className={shared.scroll}>
              <Segmented
                label={t('execution.rawSwitch')}
                value={name}
                onChange={setName}
                options={names.map((value) => ({ value, title: t(views[value].title) }))}
              />
            </div>
            <View {...props} />
            <p className={styles.note}>{t('execution.rawStored')}</p>
          </>
        )}
      </div>
    </Card>
  );
}

// A browser lays out this much text without a hitch; copy and file have all of it.
const SHOWN = 20_000;

function RawText({ name, text, hash }: { name: string; text: string; hash: string }) {
  const { copied, copy } = useCopy();
  const isCut = text.length > SHOWN;
  const save = () =>
    saveFile(`${hash}-${name}.${name === 'input' ? 'txt' : 'json'}`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
  return (
    <>
      <p className={styles.tools}>
        <span>{isCut && t('execution.rawCut', { n: formatCount(text.length), shown: formatCount(SHOWN) })}</span>
        <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy(text)}>
          {t('execution.rawCopy')}
        </Button>
        <Button size="small" icon="download" onClick={save}>
          {t('execution.rawDownload')}
        </Button>
      </p>
      <pre className={shared.hex} tabIndex={0}>
        {isCut ? text.slice(0, SHOWN) : text}
      </pre>
    </>
  );
}

function RawLogs({ model, transaction }: TransactionLayoutProps) {
  const logs = useLogs(model);
  const rows = logs.data ?? [];
  if (logs.failure && rows.length === 0) return <FailedState title={t('page.partFailed')} failure={logs.failure} retry={logs.retry} />;
  return (
    <StateBlock isLoading={logs.isPending}>
      <RawText name="logs" text={writeLogs(rows)} hash={transaction.hash} />
      <ListEnd
        note={t('execution.rawShown', { n: formatCount(rows.length), total: formatCount(logs.total) })}
        isLoading={logs.isLoadingMore}
        failure={logs.moreFailure}
        onMore={logs.loadMore}
      />
    </StateBlock>
  );
}

function RawCalls({ model, transaction }: TransactionLayoutProps) {
  const { data, failure, isPending, retry } = toPart(useQuery(callTreeQuery(model.chainName, model.hash)));
  if (failure) return <FailedState title={t('page.partFailed')} failure={failure} retry={retry} />;
  return (
    <StateBlock isLoading={isPending}>
      {data && data.trace.note !== null && <p className={shared.quiet}>{data.trace.note}</p>}
      {data && data.traces.length > 0 && <RawText name="calls" text={writeCalls(data.traces)} hash={transaction.hash} />}
      {data && data.omittedCount > 0 && (
        <p className={styles.note}>
          {t('execution.callsOmitted', { n: formatCount(data.traces.length), omitted: formatCount(data.omittedCount) })}
        </p>
      )}
    </StateBlock>
  );
}
