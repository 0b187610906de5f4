import type { TraceView } from '@chaintrail/contract/schemas';
import { useChainTitle } from '../chain/index.ts';
import { formatTime } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import type { TraceModel } from './useTrace.ts';

/** What a result rests on, so that anybody can make it again. */
export function ReceiptCard({ trace, model }: { trace: TraceView; model: TraceModel }) {
  return (
    <Card label={t('trace.receipt')}>
      <CardHeader title={t('trace.receipt')} note={t('trace.receiptNote')}>
        {trace.state === 'done' && (
          <Button size="small" icon="refresh" disabled={model.isRechecking} onClick={model.recheck}>
            {t(model.isRechecking ? 'trace.rechecking' : 'trace.recheck')}
          </Button>
        )}
      </CardHeader>
      <div className={styles.body}>
        <ReceiptBody trace={trace} />
      </div>
    </Card>
  );
}

export function ReceiptBody({ trace: { receipt, recheck } }: { trace: TraceView }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  if (!receipt) return <p className={styles.quiet}>{t('trace.noReceipt')}</p>;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('trace.result')}</dt>
        <dd className="mono">
          {receipt.resultHash} <CopyButton text={receipt.resultHash} label={t('trace.result')} />
        </dd>
        <dt>{t('trace.input')}</dt>
        <dd className="mono">{receipt.inputHash}</dd>
        {receipt.heights.map(({ chainName, number, hash }) => (
          <FactOfChain key={chainName} chainName={chainName} number={number} hash={hash} />
        ))}
        <dt>{t('trace.rules')}</dt>
        <dd>{receipt.rules.join(' · ')}</dd>
      </dl>
      {recheck && (
        <p className={recheck.state === 'same' ? styles.same : styles.different} role="status">
          <Icon name={recheck.state === 'same' ? 'checkCircle' : 'warning'} size={14} /> {formatTime(recheck.time, zone)} {recheck.text}
        </p>
      )}
      {recheck?.difference && (
        <dl className={styles.facts}>
          <dt>{t('trace.differenceBefore')}</dt>
          <dd className="mono">{recheck.difference.before}</dd>
          <dt>{t('trace.differenceAfter')}</dt>
          <dd className="mono">{recheck.difference.after}</dd>
        </dl>
      )}
    </>
  );
}

function FactOfChain({ chainName, number, hash }: { chainName: string; number: number; hash: string }) {
  const title = useChainTitle(chainName);
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {number.toLocaleString('zh-CN')} <span className="mono">{hash}</span>
      </dd>
    </>
  );
}
