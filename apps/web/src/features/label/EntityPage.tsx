import type { EndpointData } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { entityLook } from '../../ui/entityLook.ts';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { labelsPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useChains } from '../chain/index.ts';
import { EntityAddresses } from './EntityAddresses.tsx';
import styles from './Entity.module.css';
import { listRoleBars, namesOf } from './entityFacts.ts';
import { entitiesPath } from './entityPath.ts';
import { EntityFlow } from './EntityFlow.tsx';
import { EntitySources } from './EntitySources.tsx';
import { familyChoices } from './labelFacts.ts';
import { t } from './texts.ts';
import { useEntity } from './useEntity.ts';

type Told = EndpointData<'getEntity'>;

/** Who stands behind addresses: which those are on all chains, in which roles, and who says so. */
export function EntityPage({ entityKey }: { entityKey: string }) {
  const model = useEntity(entityKey);
  const { data, isPending, error, refetch } = model.entity;
  const name = data && namesOf(data.entity).name;
  usePageTitle(name);
  return (
    <div className={styles.page}>
      <BarTitle>{name ?? t('label.entity')}</BarTitle>
      <nav className={styles.crumb} aria-label={t('label.place')}>
        <Link to={labelsPath}>{t('label.library')}</Link>
        <Icon name="chevronRight" size={12} />
        <Link to={entitiesPath}>{t('label.entities')}</Link>
        {data && (
          <>
            <Icon name="chevronRight" size={12} />
            <span>{data.entity.kind.name}</span>
          </>
        )}
      </nav>
      <StateBlock
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        what={t('label.entity')}
        isEmpty={!data}
        empty={<EmptyState icon="bank" title={t('label.noEntityFound')} />}
      >
        {data && (
          <>
            <Card>
              <Head told={data} />
              <Figures told={data} />
            </Card>
            <div className={styles.columns}>
              <div className={styles.column}>
                <EntityFlow entityKey={entityKey} chains={data.chains} />
                <EntityAddresses model={model} roles={data.roles} chains={data.chains} />
                <EntitySources told={data} />
              </div>
              <RolesCard roles={data.roles} />
            </div>
          </>
        )}
      </StateBlock>
    </div>
  );
}

function Head({ told: { entity } }: { told: Told }) {
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

function Figures({ told: { addresses, chains, sources } }: { told: Told }) {
  const titles = useChains().chains;
  return (
    <Stats label={t('label.entity')} small>
      <Stat
        name={t('label.address')}
        detail={t('label.addressesNote', { known: formatCount(addresses.known), inferred: formatCount(addresses.inferred) })}
      >
        {t('label.addressCount', { n: formatCount(addresses.known + addresses.inferred) })}
      </Stat>
      <Stat name={t('label.chain')} detail={t('label.chainsNote', { n: chains.length })}>
        <span className={styles.chains}>
          {chains.map(({ name, count }) => {
            const chain = titles.find(({ chainName }) => chainName === name);
            const family = familyChoices.find(({ value }) => value === name)?.title;
            const title = `${chain?.title ?? family ?? name}：${formatCount(count)}`;
            return chain ? (
              <ChainGlyph key={name} chainName={name} size={20} title={title} />
            ) : (
              <span key={name} className={styles.family} title={title}>
                {family ?? name}
              </span>
            );
          })}
        </span>
      </Stat>
      <Stat name={t('label.sources')} detail={t('label.sourcesNote')}>
        {t('label.sourceCount', { n: new Set(sources.map(({ source }) => source)).size })}
      </Stat>
    </Stats>
  );
}

function RolesCard({ roles }: { roles: Told['roles'] }) {
  const bars = listRoleBars(roles);
  return (
    <Card>
      <CardHeader title={t('label.roles')} />
      <dl className={styles.bars}>
        {bars.map(({ name, count, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
            <span aria-hidden className={styles.bar}>
              <span style={{ width: `${Math.max(1, share * 100)}%` }} />
            </span>
          </div>
        ))}
      </dl>
      <p className={styles.foot}>{t('label.rolesNote')}</p>
    </Card>
  );
}
