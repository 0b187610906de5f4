import type { EndpointData } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import styles from './Entity.module.css';
import { EntityRivals } from './EntityRivals.tsx';
import labels from './Labels.module.css';
import { ClaimText } from './parts.tsx';
import { t } from './texts.ts';

type Told = EndpointData<'getEntity'>;

/** Who says of how many addresses that they are the entity's, on what that rests, and under which licence. */
export function EntitySources({ told: { sources, rivals, rivalCount } }: { told: Told }) {
  return (
    <Card>
      <CardHeader title={t('label.claimsAndSources')} note={t('label.claimsOrder')} />
      <ul className={styles.sources}>
        {sources.map(({ source, claim, licence, sourceDate, count }) => (
          <li key={`${source} ${claim} ${licence ?? ''} ${sourceDate ?? ''}`}>
            <ClaimText claim={claim} />
            <span className={styles.sourceWords}>
              <bdi>{source}</bdi>
              <span className={labels.quiet}>
                <bdi>{licence ?? t('label.noLicence')}</bdi>
                {sourceDate !== null && ` · ${sourceDate}`}
              </span>
            </span>
            <span className={styles.sourceCount}>{t('label.claimCount', { n: formatCount(count) })}</span>
          </li>
        ))}
      </ul>
      <EntityRivals rivals={rivals} count={rivalCount} />
    </Card>
  );
}
