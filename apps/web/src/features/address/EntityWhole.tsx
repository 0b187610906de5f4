import type { JudgedEntityView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { shownDigits } from '../../ui/shownDigits.ts';
import { entityFlowPath } from '../label/entityLink/index.ts';
import { EntityTag } from './EntityTag.tsx';
import styles from './EntityWhole.module.css';
import { t } from './texts.ts';
import { sumsOfEntity } from './wholeOfEntity.ts';

export interface EntityWholeProps {
  entity: JudgedEntityView;
  chainName: string;
  /** The coin that moved most unless said. */
  coinKey?: string;
  /** All time unless said. */
  span?: { startTime?: number; endTime?: number };
}

/** Whose an address is, and what all the addresses that somebody vouches for come to as one. */
export function EntityWhole({ entity, chainName, coinKey, span }: EntityWholeProps) {
  const { entityKey } = entity;
  const { data } = useQuery({
    ...query('judgeEntity', { key: entityKey ?? '', chainName, basis: 'known', ...(coinKey === undefined ? {} : { coinKey }), ...span }),
    enabled: entityKey !== undefined,
  });
  const sums = data && sumsOfEntity(data, coinKey);
  return (
    <span className={styles.whole}>
      <EntityTag entity={entity} />
      {sums && (
        <>
          <span>{t('address.entityWhole', { n: formatCount(sums.count) })}</span>
          {(['in', 'out', 'inner'] as const).map((side) => (
            <span key={side}>
              {t(`address.entity_${side}`)}{' '}
              <Amount value={sums[side].amount} unit={sums[side].symbol} maxFraction={shownDigits(sums[side].amount)} />
            </span>
          ))}
        </>
      )}
      {entityKey !== undefined && (
        <Link to={entityFlowPath(entityKey)} className="tap">
          {t('address.entityFlow')}
        </Link>
      )}
    </span>
  );
}
