import type { CaseFlowView, CaseView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { tracePath, tracesPath } from '../../ui/paths.ts';
import { tellOtherStart, writeAmount } from './caseFacts.ts';
import styles from './Standing.module.css';
import { t } from './texts.ts';

/** Where the money is now, as the case's traces have it; the way to a trace where there is none. */
export function FlowCard({ view }: { view: CaseView }) {
  if (view.flows.length > 0) return view.flows.map((flow) => <Flow key={flow.traceId} flow={flow} losses={view.losses} />);
  if (view.payments === 0 || view.counts.trace > 0) return null;
  return (
    <Card>
      <CardHeader title={t('cases.flow')} />
      <EmptyState icon="share" title={t('cases.flowNone')} actions={<Link to={tracesPath}>{t('cases.flowGo')}</Link>}>
        {t('cases.flowNoneText')}
      </EmptyState>
    </Card>
  );
}

function Flow({ flow, losses }: { flow: CaseFlowView; losses: CaseView['losses'] }) {
  const otherStart = tellOtherStart(losses, flow);
  const all = writeAmount({ amount: flow.total, symbol: flow.symbol });
  return (
    <Card>
      <CardHeader title={t('cases.flow')} note={t('cases.flowNote', { title: flow.title, total: all })}>
        <Link to={tracePath(flow.traceId)} className={`tap ${styles.receipt}`}>
          {t('cases.flowReceipt')}
        </Link>
      </CardHeader>
      <div className={styles.flow}>
        <div className={styles.bar} aria-hidden="true">
          {flow.parts.map((part, at) => (
            <span key={part.reason} data-series={at % 8} style={{ flexGrow: Number(part.share) }} />
          ))}
        </div>
        <ul className={styles.parts}>
          {flow.parts.map((part, at) => (
            <li key={part.reason}>
              <span className={styles.partName}>
                <i data-series={at % 8} />
                {t(`cases.end_${part.reason}`)}
              </span>
              <strong>{Number(part.share) === 0 && part.amount !== '0' ? '< 0.1' : part.share}%</strong>
              <small title={writeAmount({ amount: part.amount, symbol: flow.symbol })}>
                {part.named.length > 0
                  ? part.named.map(({ title, share }) => `${title} ${share}%`).join(' · ')
                  : t('cases.endAccounts', { n: formatCount(part.accounts) })}
              </small>
            </li>
          ))}
        </ul>
      </div>
      {otherStart !== undefined && <p className={styles.other}>{otherStart}</p>}
    </Card>
  );
}
