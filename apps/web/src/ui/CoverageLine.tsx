import type { CoverageView } from '@chaintrail/contract/schemas';
import { formatCount } from './figures.ts';
import { usePreferences } from './preferences.ts';
import { formatTime } from '../lib/time.ts';
import { t, type TextKey } from '../locales/translate.ts';
import { classNames } from './classNames.ts';
import styles from './CoverageLine.module.css';
import { StatusDot } from './StatusDot.tsx';

const gapTexts = {
  internal: 'ui.gapInternal',
  token: 'ui.gapToken',
  reward: 'ui.gapReward',
  opening: 'ui.gapOpening',
  all: 'ui.gapAll',
} as const satisfies Record<CoverageView['gaps'][number]['kind'], TextKey>;

/** Which part of history the page rests on; stands on every page with chain data. */
export function CoverageLine({ coverage, short = false }: { coverage: CoverageView; short?: boolean }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const gaps = coverage.gaps.map((gap) =>
    t('ui.coverageGap', {
      from: formatCount(gap.fromBlock),
      to: formatCount(gap.toBlock),
      kind: t(gapTexts[gap.kind]),
      reason: gap.reason,
    }),
  );
  const fromBlock = formatCount(coverage.fromBlock);
  const isFromGenesis = coverage.complete && coverage.fromBlock === 0;
  const history = isFromGenesis
    ? t('ui.coverageGenesis')
    : t(coverage.complete ? 'ui.coverageComplete' : 'ui.coverageFrom', { block: fromBlock });
  const title = [
    t('ui.coverageSource', { source: coverage.source }),
    t('ui.coverageTime', { time: formatTime(coverage.syncedAt, zone) }),
    ...gaps,
    ...(coverage.note === undefined ? [] : [coverage.note]),
  ].join('\n');
  return (
    <div className={classNames(styles.line, short && styles.short)} role="status" title={title}>
      <StatusDot tone={coverage.complete ? 'live' : 'warn'} />
      <span>{t('ui.coverageSynced', { block: formatCount(coverage.toBlock) })}</span>
      <span className={styles.part}>{history}</span>
      {coverage.gaps.length > 0 && (
        <span className={classNames(styles.part, styles.gap)}>{t('ui.coverageGaps', { count: coverage.gaps.length })}</span>
      )}
      {coverage.note !== undefined && !short && <span className={styles.part}>{coverage.note}</span>}
    </div>
  );
}
