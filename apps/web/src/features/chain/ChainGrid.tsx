import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../locales/translate.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { classNames } from '../../ui/classNames.ts';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { chainPath } from '../../ui/paths.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useNow } from '../../ui/useNow.ts';
import styles from './ChainGrid.module.css';
import { chainStates, chainTone } from './chainState.ts';
import { useChains } from './useChains.ts';

// No part of the first view.
const ProofDialog = lazy(() => import('./ProofDialog.tsx').then((module) => ({ default: module.ProofDialog })));

/** All chains with height, age of the newest block, coverage and the state of their source. Demo chains stand first and say so. */
export function ChainGrid() {
  const { chains, isLoading, error, retry } = useChains();
  const demo = chains.filter((chain) => chain.isDemo);
  const real = chains.filter((chain) => !chain.isDemo);
  const now = useNow(0);
  const [showsProofs, setShowsProofs] = useState(false);
  const counts = countTones(chains, now);
  return (
    <Card clip>
      <CardHeader title={t('home.chains')} note={isMobileLayout() ? undefined : t('home.chainsNote')}>
        <span className={styles.counts}>
          {counts.map(({ tone, text, count }) => (
            <span key={text} className={styles.count}>
              <StatusDot tone={tone} />
              {text} {count}
            </span>
          ))}
        </span>
      </CardHeader>
      <StateBlock
        isLoading={isLoading}
        error={error}
        what={t('app.chains')}
        skeleton={<SkeletonRows rows={6} rowHeight={60} />}
        onRetry={() => void retry()}
      >
        {demo.length > 0 && (
          <div className={classNames(styles.grid, styles.demo)}>
            {demo.map((chain) => (
              <ChainCell key={chain.chainName} chain={chain} now={now} />
            ))}
          </div>
        )}
        <div className={styles.grid}>
          {real.map((chain) => (
            <ChainCell key={chain.chainName} chain={chain} now={now} />
          ))}
        </div>
        <button type="button" className={styles.proofs} onClick={() => setShowsProofs(true)}>
          {t('home.proofs')}
        </button>
      </StateBlock>
      {showsProofs && (
        <Suspense fallback={null}>
          <ProofDialog onClose={() => setShowsProofs(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function countTones(chains: readonly ChainStatusView[], now: number) {
  const states = [
    { tone: 'ok', text: t('home.stateLive'), tones: ['live', 'ok'] },
    { tone: 'warn', text: t('home.stateBackfilling'), tones: ['warn'] },
    { tone: 'error', text: t('home.stateTrouble'), tones: ['error'] },
    { tone: 'none', text: t('home.stateNotConfigured'), tones: ['none'] },
  ] as const;
  return states
    .map(({ tone, text, tones }) => ({
      tone,
      text,
      count: chains.filter((chain) => tones.some((other) => other === chainTone(chain, now))).length,
    }))
    .filter(({ count }) => count > 0);
}

function ChainCell({ chain, now }: { chain: ChainStatusView; now: number }) {
  const isOff = chain.syncState === 'not_configured';
  const content = (
    <>
      <ChainGlyph chainName={chain.chainName} size={22} faded={isOff} />
      <span className={styles.body}>
        <span className={styles.name}>
          <span className={styles.title}>{chain.title}</span>
          {chain.isDemo && (
            <Tag tone="warn" small>
              {t('ui.demo')}
            </Tag>
          )}
        </span>
        {!isOff && <span className={classNames('mono', styles.height)}>{chain.height === null ? '—' : formatCount(chain.height)}</span>}
      </span>
      <span className={styles.state}>
        <span className={styles.age}>
          <StatusDot tone={chainTone(chain, now)} />
          {isOff ? (
            t('home.stateNotConfigured')
          ) : chain.sourceState === 'down' ? (
            t('home.sourceDown')
          ) : (
            <TimeText at={chain.headTime} as="relative" />
          )}
        </span>
        <span className={styles.coverage}>{coverageText(chain)}</span>
      </span>
      {chain.syncState === 'backfilling' && chain.progress !== null && (
        <span className={styles.progress} style={{ transform: `scaleX(${chain.progress})` }} />
      )}
    </>
  );
  const title = [isOff ? t('home.notConfiguredHint') : chain.sourceNote, t('home.proof', { text: chain.proof.text })]
    .filter((line) => line !== '')
    .join('\n');
  return chain.height !== null ? (
    <Link to={chainPath(chain.chainName)} className={classNames(styles.cell, styles.open)} title={title}>
      {content}
    </Link>
  ) : (
    <div className={classNames(styles.cell, isOff && styles.off)} title={title}>
      {content}
    </div>
  );
}

function coverageText(chain: ChainStatusView): string {
  if (chain.syncState === 'not_configured') return '';
  if (chain.syncState === 'backfilling' && chain.progress !== null) return `${(chain.progress * 100).toFixed(1)}%`;
  if (chain.syncState === 'lagging' && chain.lag !== null) return t('home.lagBlocks', { count: formatCount(chain.lag) });
  if (chain.syncState === 'stopped') return t(chainStates.stopped.text);
  if (chain.firstBlock === 0 || chain.firstBlock === 1) return t('home.historyComplete');
  return chain.firstBlock === null ? '' : t('home.historyFrom', { block: formatCount(chain.firstBlock) });
}
