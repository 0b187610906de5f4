import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { HashLink } from '../../ui/HashLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { transactionPath } from '../../ui/paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './DemoCase.module.css';
import { t } from './texts.ts';
import type { Story } from './useDemoCase.ts';

const SHOWN = 8;

/** Transactions that each show one thing. */
export function NotableCard({ story, flow }: { story: Story; flow: DemoCaseFlowView }) {
  const [isFull, setIsFull] = useState(false);
  const found = useMemo(() => new Map(flow.transactions.map((one) => [one.hash, one])), [flow]);
  const count = story.transactions.length;
  return (
    <Card clip>
      <CardHeader title={t('demoCase.notable')} note={t('demoCase.notableCount', { n: count })}>
        {count > SHOWN && (
          <Button size="small" aria-expanded={isFull} onClick={() => setIsFull(!isFull)}>
            {isFull ? t('demoCase.notableLess') : t('demoCase.notableAll', { n: count })}
          </Button>
        )}
      </CardHeader>
      <ul>
        {story.transactions.slice(0, isFull ? count : SHOWN).map(({ chainName, hash, title, note }) => (
          <li key={hash} className={styles.notable}>
            <ChainGlyph chainName={chainName} size={16} />
            <span>
              <Link to={transactionPath(chainName, hash)} className={styles.notableTitle}>
                {title}
              </Link>
              {found.get(hash)?.isFailed && (
                <Tag tone="error" small>
                  {t('demoCase.failed')}
                </Tag>
              )}
              <span className={styles.small}>{note}</span>
              <span className={styles.place}>
                <TimeText at={found.get(hash)?.time} as="absolute" />
                <HashLink chainName={chainName} hash={hash} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
