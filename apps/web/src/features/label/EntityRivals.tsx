import type { EndpointData } from '@chaintrail/contract/schemas';
import { formatCount } from '../../ui/figures.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Entity.module.css';
import labels from './Labels.module.css';
import { ClaimText, Subject } from './parts.tsx';
import { t } from './texts.ts';

type Told = EndpointData<'getEntity'>;

/** Claims that contradict the entity's own, with which of the two rows show. */
export function EntityRivals({ rivals, count }: { rivals: Told['rivals']; count: number }) {
  if (count === 0) return null;
  return (
    <>
      <p className={styles.foot}>{t('label.rivals', { n: formatCount(count) })}</p>
      <ul className={styles.sources} aria-label={t('label.rivalsName')}>
        {rivals.map((rival) => (
          <li key={`${rival.chainName ?? rival.family} ${rival.address} ${rival.source} ${rival.name}`}>
            <ClaimText claim={rival.claim} />
            <span className={styles.sourceWords}>
              <span className={labels.subject}>
                <Subject said={rival} />
                <bdi>{t('label.rivalSays', { name: rival.name, entity: rival.entity ?? '—' })}</bdi>
              </span>
              <span className={labels.quiet}>
                <bdi>{rival.source}</bdi>
                {' · '}
                <bdi>{rival.licence ?? t('label.noLicence')}</bdi>
                {rival.sourceDate !== null && ` · ${rival.sourceDate}`}
              </span>
            </span>
            <span className={styles.sourceCount}>
              <Tag small tone={rival.wins ? 'error' : 'neutral'}>
                {t(rival.wins ? 'label.rivalWins' : 'label.rivalLoses')}
              </Tag>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
