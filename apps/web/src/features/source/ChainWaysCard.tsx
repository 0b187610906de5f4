import type { SourcesView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { classNames } from '../../ui/classNames.ts';
import { tellWays } from './chainWays.ts';
import styles from './ChainWays.module.css';
import { t } from './texts.ts';

/** Chain by chain: who is asked first and who after him. */
export function ChainWaysCard({ view }: { view: SourcesView }) {
  const ways = tellWays(view);
  const none = ways.filter(({ hasNoHistory }) => hasNoHistory).length;
  return (
    <Card>
      <CardHeader title={t('source.byChain')} note={t('source.byChainNote', { n: ways.length, none })} />
      <ul className={styles.chains}>
        {ways.map(({ chainName, title, steps, hasNoHistory }) => (
          <li key={chainName} className={styles.chain}>
            <span className={styles.name}>
              <ChainGlyph chainName={chainName} size={18} />
              {title}
            </span>
            <div className={styles.who}>
              {hasNoHistory && <span className={styles.nobody}>{t('source.chainNobody')}</span>}
              <ol className={styles.steps}>
                {steps.map(({ key, text, lack }) => (
                  <li key={key} className={classNames(styles.step, lack !== null && styles.unasked)}>
                    {text}
                    {lack !== null && <small>{lack}</small>}
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
