import type { EndpointData } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { query } from '../../api/queries.ts';
import { entityLook } from '../../ui/entityLook.ts';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Tag } from '../../ui/Tag.tsx';
import { AddToCanvas } from '../canvas/atAddress/index.ts';
import { AddToCase } from '../case/add/index.ts';
import { WriteLetter } from '../letter/add/index.ts';
import { WatchButton } from '../monitor/add/index.ts';
import styles from './Entity.module.css';
import { listVouched, namesOf } from './entityFacts.ts';
import { t } from './texts.ts';

type Told = EndpointData<'getEntity'>;

/** Who it is, and what can be done with it. */
export function EntityHead({ told: { entity } }: { told: Told }) {
  const { name, beside } = namesOf(entity);
  const { kind, country, homepage, source, licence, note } = entity;
  return (
    <div className={styles.head}>
      <span className={styles.mark} data-look={kind.look}>
        <Icon name={entityLook[kind.look].icon} size={isMobileLayout() ? 22 : 28} />
      </span>
      <div className={styles.headWords}>
        <div className={styles.title}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {beside !== null && <bdi className={styles.beside}>{beside}</bdi>}
          <Tag tone={kind.look}>{kind.name}</Tag>
        </div>
        <div className={styles.facts}>
          <span>{t('label.country', { country: country ?? t('label.notKnown') })}</span>
          {homepage !== null && <Homepage url={homepage} />}
          <span>
            {t('label.source')}：<bdi>{source}</bdi>
            {licence !== null && (
              <>
                {' · '}
                <bdi>{licence}</bdi>
              </>
            )}
          </span>
        </div>
        {note !== '' && (
          <p className={styles.note}>
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <Actions entityKey={entity.key} />
    </div>
  );
}

/** Strangers' files name it: only an address of the web becomes a link. */
function Homepage({ url }: { url: string }) {
  const isWeb = /^https?:\/\//i.test(url);
  return (
    <span className={styles.homepage}>
      <Icon name="globe" size={13} />
      {isWeb ? (
        <a href={url} target="_blank" rel="noreferrer noopener">
          <bdi>{url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}</bdi>
        </a>
      ) : (
        <bdi>{url}</bdi>
      )}
    </span>
  );
}

/** A page of claims; whoever has more chooses from the list. */
const MOST_SENT = 100;

/** What is done with its addresses that somebody vouches for: an inferred one goes into no letter unseen. */
function Actions({ entityKey }: { entityKey: string }) {
  const size = isMobileLayout() ? 'mobile' : 'default';
  const { data } = useQuery(query('pageTags', { of: 'system', entity: entityKey, pageSize: MOST_SENT }));
  const addresses = listVouched(data?.list ?? []);
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Suspense fallback={null}>
          <WatchButton asked={{ entity: entityKey }} size={size} />
          {addresses.length > 0 && (
            <>
              <WriteLetter addresses={addresses} size={size} />
              <AddToCase items={addresses.map(({ chainName, address }) => ({ kind: 'address', chainName, ref: address }))} size={size} />
              <AddToCanvas addresses={addresses} size={size} tone="primary" />
            </>
          )}
        </Suspense>
      </div>
      {addresses.length > 0 && <span className={styles.note}>{t('label.actionsNote', { n: formatCount(addresses.length) })}</span>}
    </div>
  );
}
