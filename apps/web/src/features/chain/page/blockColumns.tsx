import type { BlockFiguresView, EndpointData } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { groupThousands } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { blockPath } from '../../../ui/paths.ts';
import { sayPercent, writePercent } from '../../../ui/percent.ts';
import { ShareBar } from '../../../ui/ShareBar.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import styles from './Chain.module.css';
import { t } from './texts.ts';

export type BlockRow = EndpointData<'listLatestBlocks'>['list'][number];

/** Columns of what the chain's blocks tell; one of which no row has anything is left out. */
export function listBlockColumns(chainName: string, rows: readonly BlockRow[]): Column<BlockRow>[] {
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
    ...listFigureColumns(rows),
    {
      id: 'producer',
      head: t('chain.producer'),
      cell: ({ producer }) => <AddressEntity chainName={chainName} address={producer.address} label={producer.label} copy={false} />,
    },
    ...listAmountColumns(rows),
  ];
}

function listFigureColumns(rows: readonly BlockRow[]): Column<BlockRow>[] {
  const [first] = rows;
  if (!first) return [];
  const price = rows.find(({ figures }) => figures.price)?.figures.price;
  return [
    {
      id: 'space',
      head: t(`chain.space_${first.figures.space.unit}`),
      align: 'right',
      cell: ({ figures: { space } }) => <Space space={space} />,
    },
    ...(price
      ? [
          {
            id: 'price',
            head: t(`chain.price_${price.measure}`, { unit: price.unit }),
            align: 'right' as const,
            hideBelow: 1280 as const,
            cell: ({ figures }: BlockRow) => (
              <span title={figures.price ? `${figures.price.value} ${figures.price.unit}` : undefined}>
                <Amount value={figures.price?.value} maxFraction={4} />
              </span>
            ),
          },
        ]
      : []),
  ];
}

const amounts = ['reward', 'fees', 'burnt'] as const;

/** Fees that are all destroyed are told once; beside the first of the sums only wide windows have room. */
function listAmountColumns(rows: readonly BlockRow[]): Column<BlockRow>[] {
  const isAllBurnt = rows.every(({ figures: { fees, burnt } }) => fees?.raw === burnt?.raw);
  const told = amounts.filter((name) => rows.some(({ figures }) => figures[name] !== null) && !(name === 'burnt' && isAllBurnt));
  return told.map((name, at): Column<BlockRow> => {
    const unit = rows.find(({ figures }) => figures[name])?.figures[name]?.symbol ?? '';
    return {
      id: name,
      head: t(`chain.${name}`, { unit }),
      align: 'right',
      hideBelow: at === 0 ? undefined : 1600,
      cell: ({ figures }) => <Sum amount={figures[name]} />,
    };
  });
}

function Sum({ amount }: { amount: BlockFiguresView['reward'] }) {
  return (
    <span title={amount ? `${amount.amount} ${amount.symbol}` : undefined}>
      <Amount value={amount?.amount} maxFraction={6} />
    </span>
  );
}

/** How much of what a block may hold; where nobody limits it, how much it holds. */
export function Space({ space: { used, limit } }: { space: BlockFiguresView['space'] }) {
  const share = limit === null ? undefined : writePercent(used, limit);
  if (limit === null || share === undefined) return <>{groupThousands(used)}</>;
  return (
    <span className={styles.share} title={t('chain.spaceTitle', { used: groupThousands(used), limit: groupThousands(limit) })}>
      <ShareBar percent={Number(share)} />
      {sayPercent(used, limit)}%
    </span>
  );
}
