import type { BlockCoinView, TransferView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { ClaimedAmount, DoubtTag } from '../../ui/Claim.tsx';
import { Button } from '../../ui/Button.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { kindKey } from '../../families/kindKey.ts';
import { Link } from '../../ui/Link.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { coinPath } from '../../ui/paths.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { BlockCoinRows, BlockTransferRows } from './BlockCoinsNarrow.tsx';
import styles from './Block.module.css';
import type { BlockModel } from './blockModel.ts';

export interface BlockCoinsProps {
  model: BlockModel;
  family: FamilyName;
  coinKey: string | undefined;
  onCoin: (coinKey: string | undefined) => void;
}

/** The coins that moved in the block; one of them opens its transfers. */
export function BlockCoins({ model, family, coinKey, onCoin }: BlockCoinsProps) {
  const { coins, coinTransfers, chainName } = model;
  if (coinKey !== undefined) {
    const symbol = coins.data?.find((row) => row.coin.coinKey === coinKey)?.coin.symbol ?? '';
    return (
      <>
        <div className={styles.back}>
          <Button size="small" icon="chevronLeft" onClick={() => onCoin(undefined)}>
            {t('block.backToCoins')}
          </Button>
          <span>{t('block.coinTransfers', { symbol })}</span>
        </div>
        {coinTransfers.failure && <FailedState title={t('page.partFailed')} failure={coinTransfers.failure} retry={coinTransfers.retry} />}
        <StateBlock isLoading={coinTransfers.isPending} isEmpty={coinTransfers.data?.length === 0}>
          {isMobileLayout() ? (
            <BlockTransferRows
              chainName={chainName}
              transfers={coinTransfers.data ?? []}
              label={t('block.coinTransfers', { symbol })}
              senderText={(row) => emptyText(row, family)}
            />
          ) : (
            <DataTable
              columns={transferColumns(chainName, family)}
              rows={coinTransfers.data ?? []}
              rowKey={(row) => row.id}
              caption={t('block.coinTransfers', { symbol })}
            />
          )}
          <MoreTransfers transfers={coinTransfers} />
        </StateBlock>
      </>
    );
  }
  if (coins.failure && !coins.data) return <FailedState title={t('page.partFailed')} failure={coins.failure} retry={coins.retry} />;
  return (
    <StateBlock isLoading={coins.isPending} isEmpty={coins.data?.length === 0} empty={<EmptyState title={t('block.emptyCoins')} />}>
      {isMobileLayout() ? (
        <BlockCoinRows coins={coins.data ?? []} onCoin={onCoin} />
      ) : (
        <DataTable columns={coinColumns(onCoin)} rows={coins.data ?? []} rowKey={(row) => row.coin.coinKey} caption={t('block.tabCoins')} />
      )}
    </StateBlock>
  );
}

function coinColumns(onCoin: (coinKey: string) => void): Column<BlockCoinView>[] {
  return [
    {
      id: 'coin',
      head: t('block.colCoin'),
      isRowHead: true,
      cell: (row) => (
        <span className={styles.cell}>
          <CoinIcon symbol={row.coin.symbol} icon={row.coin.icon} size={18} />
          <Link to={coinPath(row.coin.coinKey)} className={styles.symbol} title={row.coin.name}>
            <bdi>{row.coin.symbol || '?'}</bdi>
          </Link>
          <DoubtTag coin={row.coin} />
        </span>
      ),
    },
    {
      id: 'count',
      head: t('block.colCount'),
      align: 'right',
      cell: (row) => (
        <button
          type="button"
          className={styles.open}
          onClick={() => onCoin(row.coin.coinKey)}
          aria-label={t('block.showCoin', { symbol: row.coin.symbol })}
        >
          {formatCount(row.count)}
          <Icon name="chevronRight" size={12} />
        </button>
      ),
    },
    { id: 'sum', head: t('block.colSum'), align: 'right', cell: (row) => <CoinAmount coin={row.coin} value={row.sum.amount} /> },
    {
      id: 'largest',
      head: t('block.colLargest'),
      align: 'right',
      cell: (row) => <CoinAmount coin={row.coin} value={row.largest.amount} />,
    },
  ];
}

/** An amount of a coin, or what a coin in doubt says that it was. */
function CoinAmount({ coin, value }: { coin: BlockCoinView['coin']; value: string }) {
  return coin.doubt ? <ClaimedAmount value={value} unit={coin.symbol} /> : <Amount value={value} unit={coin.symbol} strong />;
}

function transferColumns(chainName: string, family: FamilyName): Column<TransferView>[] {
  return [
    {
      id: 'hash',
      head: t('block.colHash'),
      width: 200,
      isRowHead: true,
      cell: (row) => <HashLink chainName={chainName} hash={row.hash} />,
    },
    {
      id: 'from',
      head: t('block.colFrom'),
      cell: (row) => (
        <AddressEntity chainName={chainName} address={row.from.address} label={row.from.label} emptyText={emptyText(row, family)} />
      ),
    },
    {
      id: 'to',
      head: t('block.colTo'),
      cell: (row) => (
        <AddressEntity chainName={chainName} address={row.to.address} label={row.to.label} emptyText={t('block.selfdestructed')} />
      ),
    },
    {
      id: 'amount',
      head: t('page.amount'),
      align: 'right',
      cell: (row) =>
        row.tokenId === '' ? (
          <Amount value={row.amount.amount} failed={row.status === 'failed'} strong />
        ) : (
          <span className={styles.symbol}>#{row.tokenId}</span>
        ),
    },
  ];
}

const createdTexts: Partial<Record<TransferView['kind'], string>> = {
  withdrawal: t('block.withdrawal'),
  mint: t('block.mint'),
  opening: t('block.opening'),
};

function emptyText({ kind }: TransferView, family: FamilyName): string {
  return kind === 'reward' ? t(kindKey(kind, family)) : (createdTexts[kind] ?? t('block.issued'));
}

/** Value that no transaction lists: rewards, withdrawals, mints. */
export function BlockRewards({ model, family, nativeKey }: { model: BlockModel; family: FamilyName; nativeKey: string }) {
  const { coinTransfers, chainName } = model;
  const rows = coinTransfers.data ?? [];
  if (coinTransfers.failure && rows.length === 0) {
    return <FailedState title={t('page.partFailed')} failure={coinTransfers.failure} retry={coinTransfers.retry} />;
  }
  return (
    <StateBlock isLoading={coinTransfers.isPending} isEmpty={rows.length === 0} empty={<EmptyState title={t('block.emptyRewards')} />}>
      <DataTable
        columns={rewardColumns(chainName, rows[0]?.coin.symbol ?? nativeKey, family)}
        rows={rows}
        rowKey={(row) => row.id}
        caption={t('block.tabRewards')}
      />
      <MoreTransfers transfers={coinTransfers} />
    </StateBlock>
  );
}

/** How many of the transfers stand above, and the rest on request. */
function MoreTransfers({ transfers }: { transfers: BlockModel['coinTransfers'] }) {
  return (
    <ListEnd
      note={t('block.shown', { n: formatCount(transfers.data?.length ?? 0), total: formatCount(transfers.total) })}
      isLoading={transfers.isLoadingMore}
      failure={transfers.moreFailure}
      onMore={transfers.loadMore}
    />
  );
}

function rewardColumns(chainName: string, unit: string, family: FamilyName): Column<TransferView>[] {
  return [
    { id: 'kind', head: t('block.colKind'), isRowHead: true, cell: (row) => emptyText(row, family) },
    {
      id: 'to',
      head: t('block.colTo'),
      cell: (row) => <AddressEntity chainName={chainName} address={row.to.address} label={row.to.label} copy={!isMobileLayout()} />,
    },
    { id: 'amount', head: t('block.colAmount', { unit }), align: 'right', cell: (row) => <Amount value={row.amount.amount} strong /> },
  ];
}
