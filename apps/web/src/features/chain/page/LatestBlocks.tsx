import type { EndpointData } from '@chaintrail/contract/schemas';
import type { Part } from '../../../api/failure.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { blockPath } from '../../../ui/paths.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { ExportButton } from '../../sheet/index.ts';
import { listBlockColumns, Space, type BlockRow } from './blockColumns.tsx';
import styles from './Chain.module.css';
import { t } from './texts.ts';

type Blocks = EndpointData<'listLatestBlocks'>;

/** The newest blocks; a press opens one. */
export function LatestBlocks({ chainName, blocks }: { chainName: string; blocks: Part<Blocks> }) {
  const { data, failure, retry } = blocks;
  return (
    <Card clip>
      <CardHeader title={t('chain.latest')} note={t('chain.latestNote')}>
        {data && <ExportButton ask={{ list: 'blocks', query: { chainName }, what: t('chain.latest') }} />}
      </CardHeader>
      {!data && failure && <FailedState title={t('page.partFailed')} failure={failure} retry={retry} />}
      {!data && !failure && <SkeletonRows rows={10} rowHeight={44} />}
      {data &&
        (isMobileLayout() ? (
          <RowList
            label={t('chain.latest')}
            rows={data.list}
            rowKey={({ hash }) => hash}
            render={(row) => <NarrowBlock chainName={chainName} row={row} />}
          />
        ) : (
          <DataTable
            columns={listBlockColumns(chainName, data.list)}
            rows={data.list}
            rowKey={({ hash }) => hash}
            caption={t('chain.latest')}
          />
        ))}
    </Card>
  );
}

function NarrowBlock({ chainName, row }: { chainName: string; row: BlockRow }) {
  const { space, price, reward, fees } = row.figures;
  const paid = reward ?? fees;
  return (
    <ListRow
      to={blockPath(chainName, row.number)}
      title={<span className="mono">{formatCount(row.number)}</span>}
      value={`${t('chain.transactions')} ${formatCount(row.transactionCount)}`}
      detail={
        <span className={styles.narrow}>
          <AddressEntity chainName={chainName} address={row.producer.address} label={row.producer.label} link={false} copy={false} />
          <span className={styles.quiet}>
            {t(`chain.space_${space.unit}`)} <Space space={space} />
            {price && (
              <>
                {' · '}
                <Amount value={price.value} unit={price.unit} maxFraction={4} />
              </>
            )}
            {paid && (
              <>
                {` · ${t(reward ? 'chain.rewardOf' : 'chain.feesOf')} `}
                <Amount value={paid.amount} unit={paid.symbol} maxFraction={6} />
              </>
            )}
          </span>
        </span>
      }
      note={<TimeText at={row.time} />}
    />
  );
}
