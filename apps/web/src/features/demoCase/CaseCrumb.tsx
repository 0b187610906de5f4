import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../ui/figures.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import styles from './DemoCase.module.css';
import { t } from './texts.ts';

/** What the page is, and on how much of the chains it rests. */
export function CaseCrumb({ flow }: { flow: DemoCaseFlowView | null | undefined }) {
  return (
    <div className={styles.crumb}>
      <span>{t('demoCase.crumb')}</span>
      <span className={styles.gap} />
      {flow && <Rest flow={flow} />}
      <span>{t('demoCase.invented')}</span>
    </div>
  );
}

function Rest({ flow: { chains } }: { flow: DemoCaseFlowView }) {
  const noted = chains.find(({ coverage }) => coverage.note !== undefined);
  const isWhole = !noted && chains.every(({ coverage }) => coverage.complete);
  const details = chains.map(({ title, coverage }) => t('demoCase.syncedTo', { chain: title, block: formatCount(coverage.toBlock) }));
  return (
    <span className={styles.rest} title={details.join('\n')} role="status">
      <StatusDot tone={isWhole ? 'live' : 'warn'} />
      {isWhole && t('demoCase.chainsWhole', { count: chains.length })}
      {noted && t('demoCase.chainsPart', { chain: noted.title, note: noted.coverage.note ?? '' })}
      {!isWhole && !noted && t('demoCase.chainsGaps')}
    </span>
  );
}
