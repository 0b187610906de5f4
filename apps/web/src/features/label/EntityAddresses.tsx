import type { EndpointData, TagView } from '@chaintrail/contract/schemas';
import type { LabelRole } from '@chaintrail/model';
import { useState } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { claimLook } from '../../ui/entityLook.ts';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { NarrowList } from '../../ui/list/NarrowList.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { WideList } from '../../ui/list/WideList.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { ExportButton } from '../sheet/index.ts';
import { Choice } from './Choice.tsx';
import styles from './Entity.module.css';
import { findGlance, listClaimChoices, listRoleChoices, namesOf } from './entityFacts.ts';
import { withPart } from './filter.ts';
import labels from './Labels.module.css';
import { ChainChoice, FindLabel } from './Narrowing.tsx';
import { ClaimText, LabelButton, Subject } from './parts.tsx';
import { TagDrawer } from './TagDrawer.tsx';
import { t } from './texts.ts';
import type { EntityModel } from './useEntity.ts';
import { pageSizes } from './useFiltered.ts';

type Told = EndpointData<'getEntity'>;
/** Who says of an address that it is the entity's, and how many say it. */
type Said = EndpointData<'pageTags'>['list'][number];
type Opened = (tag: Said) => void;

const keyOf = ({ id }: Said) => String(id);
const ALL = 'all';

/** Which addresses are the entity's, by whose word; an address that several say stands once for each. */
export function EntityAddresses({ model, told: { entity, roles, chains } }: { model: EntityModel; told: Told }) {
  const { list } = model;
  const { name } = namesOf(entity);
  const [opened, setOpened] = useState<Said>();
  const message = (
    <NoRows
      list={list}
      chainTitle=""
      emptyTitle={t('label.noAddresses')}
      notConfiguredText=""
      conditions={t('label.conditionsWide')}
      onClearFilter={model.clear}
    />
  );
  return (
    <>
      <div className={labels.filters} role="search" aria-label={t('label.addresses')}>
        <Roles model={model} roles={roles} />
        <ChainChoice model={model} names={chains.map((chain) => chain.name)} />
        <Claims model={model} roles={roles} />
        <FindLabel model={model} />
        <span className={labels.headEnd}>
          <ExportButton
            ask={{ list: 'entityAddresses', query: model.asked, what: t('label.exportOf', { entity: name }) }}
            count={list.total}
          />
        </span>
      </div>
      {isMobileLayout() ? (
        <div className={labels.list}>
          <NarrowList
            list={list}
            label={t('label.addresses')}
            what={t('label.addresses')}
            rowKey={keyOf}
            render={(tag) => <NarrowAddress tag={tag} model={model} open={setOpened} />}
            message={message}
          />
        </div>
      ) : (
        <WideList
          list={list}
          what={t('label.addresses')}
          message={message}
          pager={<ListPager list={list} pageSize={model.place.pageSize} pageSizes={pageSizes} onPageSize={model.setPageSize} />}
        >
          <DataTable
            columns={columnsOf(model, setOpened)}
            rows={list.rows}
            rowKey={keyOf}
            caption={t('label.addresses')}
            onOpen={setOpened}
          />
        </WideList>
      )}
      <p className={styles.foot}>{t('label.addressesRule')}</p>
      {opened && <TagDrawer tag={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Five roles do not stand beside each other on a phone. */
function Roles({ model: { filter, setFilter }, roles }: { model: EntityModel; roles: Told['roles'] }) {
  const choices = listRoleChoices(roles).map(({ role, count }) => ({
    value: role,
    title: `${t(`label.role_${role}`)} ${formatCount(count)}`,
  }));
  const choose = (role: LabelRole | undefined) => setFilter(withPart(filter, 'role', role));
  if (choices.length === 0) return null;
  if (isMobileLayout()) return <Choice name={t('label.role')} value={filter.role} options={choices} onChange={choose} />;
  const total = roles.reduce((sum, { count }) => sum + count, 0);
  return (
    <Segmented<LabelRole | typeof ALL>
      label={t('label.role')}
      value={filter.role ?? ALL}
      options={[{ value: ALL, title: `${t('label.all')} ${formatCount(total)}` }, ...choices]}
      onChange={(value) => choose(value === ALL ? undefined : value)}
    />
  );
}

/** Facts apart from what somebody says and from what is inferred. */
function Claims({ model: { filter, setFilter }, roles }: { model: EntityModel; roles: Told['roles'] }) {
  return (
    <Choice
      name={t('label.basis')}
      value={filter.claim}
      options={listClaimChoices(roles).map(({ claim, count }) => ({
        value: claim,
        title: `${t(claimLook[claim].text)} ${formatCount(count)}`,
      }))}
      onChange={(claim) => setFilter(withPart(filter, 'claim', claim))}
    />
  );
}

const roleName = ({ role }: TagView) => (role === null ? '—' : t(`label.role_${role}`));

function Balance({ tag, model }: { tag: TagView; model: EntityModel }) {
  const balance = findGlance(model.glances, tag)?.balance;
  return balance ? <Amount value={balance.amount} unit={balance.symbol} /> : '—';
}

const columnsOf = (model: EntityModel, open: Opened): Column<Said>[] => [
  { id: 'address', head: t('label.address'), cell: (tag) => <Subject said={tag} />, isRowHead: true },
  { id: 'name', head: t('label.name'), cell: (tag) => <LabelButton said={tag} onOpen={() => open(tag)} /> },
  { id: 'role', head: t('label.role'), cell: roleName },
  { id: 'basis', head: t('label.basis'), cell: ({ claim }) => <ClaimText claim={claim} /> },
  {
    id: 'sources',
    head: t('label.sources'),
    align: 'right',
    cell: ({ sourceCount = 0 }) => (sourceCount === 0 ? '—' : <span title={t('label.sourcesOf', { n: sourceCount })}>{sourceCount}</span>),
  },
  { id: 'balance', head: t('label.balance'), align: 'right', cell: (tag) => <Balance tag={tag} model={model} /> },
  {
    id: 'count',
    head: t('label.transfers'),
    align: 'right',
    hideBelow: 1360,
    cell: (tag) => {
      const count = findGlance(model.glances, tag)?.transferCount ?? null;
      return count === null ? '—' : formatCount(count);
    },
  },
  { id: 'span', head: t('label.firstAndLast'), hideBelow: 1280, cell: (tag) => <Span tag={tag} model={model} /> },
];

/** When it was first and last seen moving. */
function Span({ tag, model }: { tag: TagView; model: EntityModel }) {
  const { firstTime = null, lastTime = null } = findGlance(model.glances, tag) ?? {};
  if (firstTime === null && lastTime === null) return '—';
  return (
    <span className={styles.span}>
      <TimeText at={firstTime} as="absolute" />
      <TimeText at={lastTime} as="absolute" />
    </span>
  );
}

function NarrowAddress({ tag, model, open }: { tag: Said; model: EntityModel; open: Opened }) {
  return (
    <div className={styles.card}>
      <div className={labels.line}>
        <Subject said={tag} />
        <span className={labels.end}>{tag.role !== null && <Tag small>{roleName(tag)}</Tag>}</span>
      </div>
      <div className={labels.line}>
        <LabelButton said={tag} onOpen={() => open(tag)} />
        <span className={labels.end}>
          {(tag.sourceCount ?? 0) > 0 && <span className={labels.quiet}>{t('label.sourcesOf', { n: tag.sourceCount ?? 0 })}</span>}
          <ClaimText claim={tag.claim} />
        </span>
      </div>
      <div className={labels.line}>
        <span className={labels.quiet}>{t('label.balance')}</span>
        <span className={labels.end}>
          <Balance tag={tag} model={model} />
        </span>
      </div>
      <div className={labels.line}>
        <span className={labels.quiet}>{t('label.firstAndLast')}</span>
        <span className={labels.end}>
          <Span tag={tag} model={model} />
        </span>
      </div>
    </div>
  );
}
