import type { ChainStatusView, CoverageView } from '@chaintrail/contract/schemas';
import { formatCount } from './figures.ts';
import { usePreferences } from './preferences.ts';
import { formatTime, type TimeZone } from '../lib/time.ts';
import { t } from './coverageTexts.ts';
import { classNames } from './classNames.ts';
import styles from './CoverageLine.module.css';
import { gapTexts } from './gapTexts.ts';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import { StatusDot } from './StatusDot.tsx';

export interface CoverageLineProps {
  coverage: CoverageView;
  /** What is kept may be whole and yet grow no further. */
  chain: ChainStatusView | null | undefined;
  short?: boolean;
  /** The chain's name, where several chains' lines stand together. */
  name?: string | undefined;
}

/** Which part of history the page rests on; stands on every page with chain data. */
export function CoverageLine({ coverage, chain, short = false, name }: CoverageLineProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const gaps = coverage.gaps.map((gap) =>
    t('coverage.gap', {
      from: formatCount(gap.fromBlock),
      to: formatCount(gap.toBlock),
      kind: t(gapTexts[gap.kind]),
      reason: gap.reason,
    }),
  );
  const fromBlock = formatCount(coverage.fromBlock);
  // What others told of one block alone.
  const isOneBlock = !coverage.complete && coverage.fromBlock === coverage.toBlock;
  const isFromGenesis = coverage.complete && coverage.fromBlock === 0;
  // From the first block on with holes: the count of the holes says it all.
  const hasOnlyGaps = !coverage.complete && coverage.fromBlock === 0 && gaps.length > 0;
  const history = isFromGenesis
    ? t(short ? 'coverage.whole' : 'coverage.genesis')
    : addTime(t(coverage.complete ? 'coverage.complete' : 'coverage.from', { block: fromBlock }), coverage, zone);
  const trouble = chain && describeTrouble(chain);
  const { proof } = coverage;
  const details = [
    proof.text,
    t('coverage.proofNote'),
    t('coverage.source', { source: coverage.source }),
    t('coverage.time', { time: formatTime(coverage.syncedAt, zone) }),
    ...(short && isFromGenesis ? [t('coverage.genesis')] : []),
    ...gaps,
    ...(coverage.note === undefined ? [] : [coverage.note]),
  ];
  return (
    <div className={styles.line} title={details.join('\n')}>
      <StatusDot tone={trouble ? 'error' : coverage.complete ? 'live' : 'warn'} />
      <span role="status">
        {name !== undefined && `${name} `}
        {isOneBlock ? t('coverage.one', { block: fromBlock }) : t('coverage.synced', { block: formatCount(coverage.toBlock) })}
      </span>
      {trouble && <span className={classNames(styles.part, styles.trouble)}>{trouble}</span>}
      {!hasOnlyGaps && !isOneBlock && <span className={styles.part}>{history}</span>}
      <span className={styles.part}>
        <Popover
          label={t('coverage.proof')}
          align="end"
          renderTrigger={(trigger) => (
            <button type="button" className={classNames('tap', styles.gap, proof.state === 'all' && styles.whole)} {...trigger}>
              {t(proofTexts[proof.state])}
              <Icon name="chevronDown" size={12} />
            </button>
          )}
        >
          {() => (
            <ul className={styles.gaps} tabIndex={0} aria-label={t('coverage.proof')}>
              {details.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Popover>
      </span>
      {gaps.length > 0 && (
        <span className={styles.part}>
          <Popover
            label={t('coverage.gaps', { count: gaps.length })}
            align="end"
            renderTrigger={(trigger) => (
              <button type="button" className={classNames('tap', styles.gap)} {...trigger}>
                {t('coverage.gaps', { count: gaps.length })}
                <Icon name="chevronDown" size={12} />
              </button>
            )}
          >
            {() => (
              <ul className={styles.gaps} tabIndex={0} aria-label={t('coverage.gaps', { count: gaps.length })}>
                {gaps.map((gap) => (
                  <li key={gap}>{gap}</li>
                ))}
              </ul>
            )}
          </Popover>
        </span>
      )}
      {coverage.note !== undefined && !short && (
        <span className={styles.part}>
          <span className={styles.note}>{coverage.note}</span>
        </span>
      )}
    </div>
  );
}

/** Beside a block's number, when that was. */
function addTime(text: string, { since, fromBlock }: CoverageView, zone: TimeZone): string {
  if (!since) return text;
  return t(since.block === fromBlock ? 'coverage.since' : 'coverage.sinceLatest', { text, time: formatTime(since.time, zone) });
}

const proofTexts = { all: 'coverage.proofAll', part: 'coverage.proofPart', none: 'coverage.proofNone' } as const;

function describeTrouble({ sourceState, syncState, lag }: ChainStatusView): string | undefined {
  if (sourceState === 'down') return t('coverage.down');
  if (syncState === 'stopped') return t('coverage.stopped');
  return syncState === 'lagging' && lag !== null ? t('coverage.lag', { n: formatCount(lag) }) : undefined;
}
