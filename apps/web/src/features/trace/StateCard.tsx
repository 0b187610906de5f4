import type { TraceView } from '@chaintrail/contract/schemas';
import { formatTime } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Progress } from '../../ui/Progress.tsx';
import { writeAmount } from './IntervalBar.tsx';
import { TraceActions } from './TraceActions.tsx';
import { tellStarts } from './startNote.ts';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import type { TraceModel } from './useTrace.ts';

/** How a trace stands: under way, stopped, or finished with its proof that nothing was lost. */
export function StateCard({ trace, model }: { trace: TraceView; model: TraceModel }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { found, question } = trace;
  const startNote = tellStarts(question);
  const isFailed = model.job?.state === 'failed';
  return (
    <Card label={t('trace.title')}>
      <div className={styles.state}>
        <div className={styles.stateText} role="status">
          {trace.state === 'running' && <Running trace={trace} model={model} />}
          {trace.state === 'stopped' && (
            <>
              <b>{t(isFailed ? 'trace.failedTitle' : 'trace.stoppedTitle')}</b>
              <div className={styles.under}>
                {model.job?.state === 'failed' ? model.job.failure.message : t('trace.stoppedNote', { hop: found?.hop ?? 0 })}
              </div>
            </>
          )}
          {trace.state === 'done' && found && (
            <>
              <b>{t('trace.doneTitle', { time: t('trace.seconds', { n: (trace.runMs / 1000).toFixed(1) }) })}</b>
              <div className={styles.under}>
                {t('trace.doneNote', {
                  at: formatTime(trace.endTime ?? trace.createTime, zone),
                  rows: trace.rowsRead.toLocaleString('zh-CN'),
                  bridges: found.bridgeCount,
                  swaps: found.swapCount,
                  accounts: found.accountCount,
                })}
              </div>
            </>
          )}
        </div>
        {trace.state === 'running' && <Button onClick={model.cancel}>{t('trace.cancel')}</Button>}
        {trace.state === 'stopped' && (
          <Button tone="primary" disabled={model.isResuming} onClick={model.resume}>
            {t('trace.resume')}
          </Button>
        )}
        {found && !isMobileLayout() && <TraceActions trace={trace} />}
      </div>
      {found && trace.state === 'done' && (
        <div className={styles.notes}>
          <Notice tone={found.closes ? 'ok' : 'error'}>
            {found.closes
              ? t('trace.closes', { total: writeAmount(found.total), sum: writeAmount(found.sums.fifo), symbol: question.symbol })
              : t('trace.open', {
                  total: found.total,
                  fifo: found.sums.fifo,
                  lifo: found.sums.lifo,
                  haircut: found.sums.haircut,
                  symbol: question.symbol,
                })}
          </Notice>
          {startNote !== undefined && <p className={styles.under}>{startNote}</p>}
          {!found.boundsExact && <p className={styles.under}>{t('trace.boundsWide')}</p>}
          {found.missing.length > 0 && <p className={styles.under}>{t('trace.missing', { n: found.missing.length })}</p>}
        </div>
      )}
    </Card>
  );
}

function Running({ trace: { found, question, rowsRead }, model: { job } }: { trace: TraceView; model: TraceModel }) {
  const note =
    found &&
    t('trace.runningNote', {
      rows: rowsRead.toLocaleString('zh-CN'),
      amount: writeAmount(found.sums.fifo),
      symbol: question.symbol,
    });
  const title =
    job?.state === 'queued' || !job ? t('trace.waiting') : t('trace.running', { hop: job.counts.hop ?? 0, hops: question.hops });
  return <Progress title={title} fraction={job?.fraction ?? 0} note={note} />;
}
