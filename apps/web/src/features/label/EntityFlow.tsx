import type { EntityJudgementView } from '@chaintrail/contract/schemas';
import { Amount } from '../../ui/Amount.tsx';
import { CoverageLine } from '../../ui/CoverageLine.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { tellRead } from './entityFlow.ts';
import { EntityParties } from './EntityParties.tsx';
import styles from './EntityFlow.module.css';
import labels from './Labels.module.css';
import { t } from './texts.ts';
import type { Basis, EntityFlowModel } from './useEntityFlow.ts';

type EntityCoin = EntityJudgementView['coins'][number];

/** What all its addresses of a chain moved as one, and with whom. */
export function EntityFlow({ flow }: { flow: EntityFlowModel }) {
  const { whole, basis, setBasis, choices } = flow;
  const told = whole.data;
  if (choices.length === 0) return <EmptyState icon="bank" title={t('label.flowNone')} />;
  return (
    <>
      <div className={labels.filters} role="group" aria-label={t('label.flow')}>
        <EntityChain flow={flow} />
        <Segmented<Basis>
          label={t('label.basisOf')}
          value={basis}
          options={[
            { value: 'all', title: t('label.basisAll') },
            { value: 'known', title: t('label.basisKnown') },
          ]}
          onChange={setBasis}
        />
      </div>
      <StateBlock
        isLoading={whole.isPending}
        error={whole.error}
        onRetry={() => void whole.refetch()}
        what={t('label.flow')}
        isEmpty={told?.coins.length === 0}
        empty={<EmptyState icon="bank" title={t('label.flowNone')} />}
      >
        {told && <Sums told={told} basis={basis} />}
      </StateBlock>
      {told?.closes && told.coin && (
        <EntityParties
          told={told}
          choice={
            <Pick
              name={t('label.coin')}
              value={told.coin.coinKey}
              options={told.coins.map(({ coin }) => ({ value: coin.coinKey, title: titleOf(coin) }))}
              onChange={flow.setCoinKey}
            />
          }
        />
      )}
      {told && (
        <div className={styles.foot}>
          <CoverageLine coverage={told.coverage} chain={flow.chain} short />
        </div>
      )}
    </>
  );
}

/** On which chain it is looked at. */
export function EntityChain({ flow: { chainName, choices, chooseChain } }: { flow: EntityFlowModel }) {
  return <Pick name={t('label.chain')} value={chainName} options={choices} onChange={chooseChain} />;
}

/** Some call themselves nothing. */
const titleOf = ({ symbol, name }: EntityCoin['coin']): string => symbol || name || t('label.noSymbol');

interface PickProps {
  name: string;
  value: string;
  options: readonly { value: string; title: string }[];
  onChange: (value: string) => void;
}

/** One of several: there is always one. */
function Pick({ name, value, options, onChange }: PickProps) {
  return (
    <Select
      label={name}
      value={value}
      options={options}
      onChange={onChange}
      renderTrigger={(trigger, chosen) => <FilterChip name={name} value={chosen?.title} active={false} trigger={trigger} />}
    />
  );
}

function Sums({ told, basis }: { told: EntityJudgementView; basis: Basis }) {
  const rest = told.coinCount - told.coins.length;
  return (
    <>
      <p className={styles.rule}>{t('label.flowRule')}</p>
      <div className={styles.proof}>
        <Notice tone={told.closes ? 'ok' : 'error'}>
          {told.closes ? `${tellRead(told, basis)}。${t('label.flowCloses')}` : t('label.flowOpen')}
        </Notice>
      </div>
      {told.closes &&
        (isMobileLayout() ? (
          <ul className={styles.coins} aria-label={t('label.flow')}>
            {told.coins.map((coin) => (
              <NarrowCoin key={coin.coin.coinKey} row={coin} />
            ))}
          </ul>
        ) : (
          <DataTable columns={columns} rows={told.coins} rowKey={({ coin }) => coin.coinKey} caption={t('label.flow')} />
        ))}
      {(rest > 0 || told.doubtedCount > 0) && (
        <p className={styles.foot}>
          {rest > 0 && t('label.flowMore', { n: formatCount(rest) })}
          {told.doubtedCount > 0 && t('label.flowDoubted', { n: formatCount(told.doubtedCount) })}
        </p>
      )}
    </>
  );
}

const moved = ({ inCount, outCount }: EntityCoin) => formatCount(inCount + outCount);

const columns: Column<EntityCoin>[] = [
  { id: 'coin', head: t('label.coin'), cell: ({ coin }) => <bdi>{titleOf(coin)}</bdi>, isRowHead: true },
  { id: 'in', head: t('label.came'), align: 'right', cell: (row) => <Amount value={row.in.amount} sign="in" maxFraction={6} /> },
  { id: 'out', head: t('label.went'), align: 'right', cell: (row) => <Amount value={row.out.amount} sign="out" maxFraction={6} /> },
  { id: 'net', head: t('label.net'), align: 'right', cell: ({ net }) => <Amount value={net.amount} sign="signed" maxFraction={6} /> },
  {
    id: 'inner',
    head: t('label.inner'),
    align: 'right',
    cell: ({ inner }) => (
      <span title={t('label.innerCount', { n: formatCount(inner.count) })}>
        <Amount value={inner.amount.amount} maxFraction={6} />
      </span>
    ),
  },
  { id: 'count', head: t('label.transfers'), align: 'right', hideBelow: 1280, cell: moved },
];

function NarrowCoin({ row }: { row: EntityCoin }) {
  const { coin, net, inner } = row;
  const lines = [
    { name: t('label.came'), value: <Amount value={row.in.amount} sign="in" maxFraction={6} /> },
    { name: t('label.went'), value: <Amount value={row.out.amount} sign="out" maxFraction={6} /> },
    { name: t('label.net'), value: <Amount value={net.amount} sign="signed" maxFraction={6} /> },
    { name: t('label.inner'), value: <Amount value={inner.amount.amount} maxFraction={6} /> },
  ];
  return (
    <li className={styles.coin}>
      <div className={labels.line}>
        <b>
          <bdi>{titleOf(coin)}</bdi>
        </b>
        <span className={`${labels.end} ${labels.quiet}`}>{t('label.rowCount', { n: moved(row) })}</span>
      </div>
      <dl className={styles.figures}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
