import type { TraceFoundView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { HashLink } from '../../ui/HashLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { writeAmount } from './IntervalBar.tsx';
import styles from './Trace.module.css';
import { t } from './texts.ts';

const FIRST = 5;

type Side = TraceFoundView['links'][number]['out'];

/** What was joined over coins and chains, each with both transactions that show it. */
export function LinksCard({ found: { links } }: { found: TraceFoundView }) {
  const [isWhole, setIsWhole] = useState(false);
  if (links.length === 0) return null;
  return (
    <Card label={t('trace.links')}>
      <CardHeader title={t('trace.links')} note={t('trace.linksNote')} />
      <ul className={styles.links}>
        {links.slice(0, isWhole ? undefined : FIRST).map(({ kind, by, isVerified, out, in: given }) => (
          <li key={`${out?.hash ?? ''} ${given?.hash ?? ''}`}>
            <Tag tone={kind === 'bridge' ? 'bridge' : 'dex'} icon={kind === 'bridge' ? 'bridge' : 'swap'}>
              {by}
            </Tag>
            <LinkSide side={out} /> <Icon name="arrowRight" size={12} /> <LinkSide side={given} />
            {!isVerified && <Tag tone="warn">{t('trace.unverified')}</Tag>}
          </li>
        ))}
      </ul>
      {links.length > FIRST && (
        <div className={styles.more}>
          <Button tone="text" size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('trace.fewerPaths') : t('trace.allPaths', { n: links.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function LinkSide({ side }: { side: Side }) {
  if (!side) return <span className={styles.quiet}>{t('trace.inTransit')}</span>;
  return (
    <span className={styles.linkSide}>
      {writeAmount(side.amount)} {side.symbol} <HashLink chainName={side.chainName} hash={side.hash} />
    </span>
  );
}
