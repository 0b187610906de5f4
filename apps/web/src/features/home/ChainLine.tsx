import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ChainGrid, chainTone, useChains } from '../chain/index.ts';
import styles from './ChainLine.module.css';
import { t } from './texts.ts';
import { tellTrouble } from './chainTrouble.ts';

/** So many are named; of more, how many there are. */
const NAMED = 3;

/** All chains in one line: how many are well, which are not and why; the whole grid is one press away. */
export function ChainLine() {
  const [isOpen, setIsOpen] = useState(false);
  const { chains } = useChains();
  const now = useNow(0);
  const known = chains.filter(({ syncState }) => syncState !== 'not_configured');
  const toned = known.map((chain) => ({ chain, tone: chainTone(chain, now) }));
  const troubled = toned.filter(({ tone }) => tone === 'warn' || tone === 'error');
  return (
    <>
      <Card className={styles.line} label={t('home.chains')}>
        <strong>{t('home.chains')}</strong>
        <span className={styles.states}>
          <span className={styles.state}>
            <StatusDot tone="ok" />
            {t('home.stateLive')} {known.length - troubled.length}
          </span>
          {troubled.slice(0, NAMED).map(({ chain, tone }) => (
            <span key={chain.chainName} className={styles.state} title={chain.sourceNote}>
              <StatusDot tone={tone} />
              {t('ownHome.trouble', { chain: chain.title, state: tellTrouble(chain) })}
            </span>
          ))}
          {troubled.length > NAMED && (
            <span className={styles.state}>
              <StatusDot tone="error" />
              {t('ownHome.moreTrouble', { n: troubled.length - NAMED })}
            </span>
          )}
          <span className={styles.state}>
            <StatusDot tone="none" />
            {t('home.stateNotConfigured')} {chains.length - known.length}
          </span>
        </span>
        {!isMobileLayout() && (
          <span className={styles.glyphs} aria-hidden="true">
            {known.map(({ chainName }) => (
              <ChainGlyph key={chainName} chainName={chainName} size={18} />
            ))}
          </span>
        )}
        <Button
          tone="text"
          size="small"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'ownHome.closeChains' : 'ownHome.openChains')}
        </Button>
      </Card>
      {isOpen && <ChainGrid />}
    </>
  );
}
