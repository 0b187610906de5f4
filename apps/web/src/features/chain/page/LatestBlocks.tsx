import type { EndpointData } from '@chaintrail/contract/schemas';
import type { Part } from '../../../api/failure.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { blockPath } from '../../../ui/paths.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { ExportButton } from '../../sheet/index.ts';
import { t } from './texts.ts';

type Blocks = EndpointData<'listLatestBlocks'>;
type Row = Blocks['list'][number];

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
            render={(row) => (
              <ListRow
                to={blockPath(chainName, row.number)}
                title={<span className="mono">{formatCount(row.number)}</span>}
                value={`${t('chain.transactions')} ${formatCount(row.transactionCount)}`}
                detail={
                  <AddressEntity
                    chainName={chainName}
                    address={row.producer.address}
                    label={row.producer.label}
                    link={false}
                    copy={false}
                  />
                }
                note={<TimeText at={row.time} />}
              />
            )}
          />
        ) : (
          <DataTable columns={columnsOf(chainName)} rows={data.list} rowKey={({ hash }) => hash} caption={t('chain.latest')} />
        ))}
    </Card>
  );
}

function columnsOf(chainName: string): Column<Row>[] {
  return [
    {
      id: 'height',
      head: t('chain.height'),
      isRowHead: true,
      cell: ({ number }) => (
        <Link to={blockPath(chainName, number)} className="mono">
          {formatCount(number)}
        </Link>
      ),
    },
    { id: 'time', head: t('chain.time'), cell: ({ time }) => <TimeText at={time} /> },
    { id: 'transactions', head: t('chain.transactions'), align: 'right', cell: ({ transactionCount }) => formatCount(transactionCount) },
    {
      id: 'producer',
      head: t('chain.producer'),
      cell: ({ producer }) => <AddressEntity chainName={chainName} address={producer.address} label={producer.label} copy={false} />,
    },
  ];
}
