import type { EndpointData } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { labelsPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { AddresseeRules, SentLetters, useAddressee } from '../letter/sent/index.ts';
import { EntityAddresses } from './EntityAddresses.tsx';
import styles from './Entity.module.css';
import { EntityChanges, entityChanges } from './EntityChanges.tsx';
import { namesOf } from './entityFacts.ts';
import { EntityFigures } from './EntityFigures.tsx';
import { EntityFlow } from './EntityFlow.tsx';
import { EntityHead } from './EntityHead.tsx';
import { EntityInferred } from './EntityInferred.tsx';
import { entitiesPath } from './entityPath.ts';
import { EntityRecent } from './EntityRecent.tsx';
import { EntityRoles } from './EntityRoles.tsx';
import { EntitySources } from './EntitySources.tsx';
import { entityTabs, openingEntityTab } from './tabs.ts';
import { t } from './texts.ts';
import { useEntity, type EntityModel } from './useEntity.ts';
import { useEntityFlow } from './useEntityFlow.ts';

type Told = EndpointData<'getEntity'>;

const PANEL = 'entity-panel';

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
        {data && <Body told={data} model={model} />}
      </StateBlock>
    </div>
  );
}

function Body({ told, model }: { told: Told; model: EntityModel }) {
  const { key } = told.entity;
  const flow = useEntityFlow(key, told.chains);
  const { tab: asked }: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = openingEntityTab(asked);
  const addressee = useAddressee(told.entity);
  const changes = useQuery(entityChanges(key));
  const sent = addressee.letters.data?.total;
  const inferred = flow.whole.data?.addresses.inferred;
  return (
    <>
      <Card>
        <EntityHead told={told} />
        <EntityFigures told={told} flow={flow} addressee={addressee} />
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card>
            <Tabs
              label={t('label.entity')}
              panelId={PANEL}
              items={[
                { key: 'addresses', title: t('label.addresses'), count: told.addresses.known + told.addresses.inferred },
                { key: 'flow', title: t('label.flowTab') },
                { key: 'inferred', title: t('label.inferredTitle'), ...(inferred === undefined ? {} : { count: inferred }) },
                { key: 'letters', title: t('label.lettersTab'), ...(sent === undefined ? {} : { count: sent }) },
                { key: 'changes', title: t('label.changesTab'), ...(changes.data === undefined ? {} : { count: changes.data.total }) },
              ]}
              value={tab}
              onChange={(next) => void navigate({ to: '.', search: { entity: key, tab: next }, replace: true, resetScroll: false })}
            />
            <div id={PANEL} role="tabpanel" aria-label={t(entityTabs[tab])}>
              {tab === 'flow' && <EntityFlow flow={flow} />}
              {tab === 'inferred' && <EntityInferred flow={flow} />}
              {tab === 'letters' && (
                <Suspense fallback={null}>
                  <SentLetters of={addressee} />
                </Suspense>
              )}
              {tab === 'changes' && <EntityChanges entityKey={key} />}
              {tab === 'addresses' && <EntityAddresses model={model} told={told} />}
            </div>
          </Card>
          <EntitySources told={told} />
        </div>
        <div className={styles.column}>
          <EntityRoles roles={told.roles} />
          <EntityRecent flow={flow} />
          {addressee.organisation && (
            <Suspense fallback={null}>
              <AddresseeRules organisation={addressee.organisation} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
