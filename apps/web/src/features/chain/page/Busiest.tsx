import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { DoubtTag } from '../../../ui/Claim.tsx';
import { SparkLine } from '../../../ui/chart/SparkLine.tsx';
import { CoinIcon } from '../../../ui/CoinIcon.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { MethodTag } from '../../../ui/MethodTag.tsx';
import { addressPath, coinPath } from '../../../ui/paths.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import styles from './Chain.module.css';
import { t } from './texts.ts';

type ContractRow = ChainActivityView['contracts'][number];
type CoinRow = ChainActivityView['coins'][number];

const shareText = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Contracts by the transactions that called them. */
export function BusiestContracts({ chainName, contracts }: { chainName: string; contracts: ContractRow[] }) {
  return (
    <Card clip>
      <CardHeader title={t('chain.busiest')} />
      {isMobileLayout() ? (
        <RowList
          label={t('chain.busiest')}
          rows={contracts}
          rowKey={({ contract }) => contract.address}
          render={({ contract, method, calls, share }) => (
            <ListRow
              to={addressPath(chainName, contract.address)}
              title={<AddressEntity chainName={chainName} address={contract.address} label={contract.label} link={false} copy={false} />}
              value={formatCount(calls)}
              detail={<MethodTag method={method} plainText={t('chain.plain')} />}
              note={shareText(share)}
            />
          )}
        />
      ) : (
        <DataTable
          columns={contractColumns(chainName)}
          rows={contracts}
          rowKey={({ contract }) => contract.address}
          caption={t('chain.busiest')}
        />
      )}
    </Card>
  );
}

/** Coins by their transfers. */
export function BusiestCoins({ coins }: { coins: CoinRow[] }) {
  return (
    <Card clip>
      <CardHeader title={t('chain.coins')} />
      {isMobileLayout() ? (
        <RowList
          label={t('chain.coins')}
          rows={coins}
          rowKey={({ coin }) => coin.coinKey}
          render={({ coin, transfers, sum }) => (
            <ListRow
              to={coinPath(coin.coinKey)}
              mark={<CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />}
              title={
                <>
                  <bdi>{coin.symbol || '?'}</bdi>
                  <DoubtTag coin={coin} contract={false} />
                </>
              }
              claim={coin.doubt !== null}
              value={<Sum sum={sum} />}
              detail={`${t('chain.transfers')} ${formatCount(transfers)}`}
            />
          )}
        />
      ) : (
        <DataTable columns={listCoinColumns()} rows={coins} rowKey={({ coin }) => coin.coinKey} caption={t('chain.coins')} />
      )}
    </Card>
  );
}

function Sum({ sum }: Pick<CoinRow, 'sum'>) {
  return sum ? <Amount value={sum.amount} unit={sum.symbol} strong /> : <span className={styles.quiet}>{t('chain.noSum')}</span>;
}

function contractColumns(chainName: string): Column<ContractRow>[] {
  return [
    {
      id: 'contract',
      head: t('chain.contract'),
      isRowHead: true,
      cell: ({ contract }) => <AddressEntity chainName={chainName} address={contract.address} label={contract.label} copy={false} />,
    },
    { id: 'method', head: t('chain.method'), cell: ({ method }) => <MethodTag method={method} plainText={t('chain.plain')} /> },
    { id: 'calls', head: t('chain.calls'), align: 'right', cell: ({ calls }) => formatCount(calls) },
    { id: 'share', head: t('chain.share'), align: 'right', cell: ({ share }) => shareText(share) },
  ];
}

function listCoinColumns(): Column<CoinRow>[] {
  return [
    {
      id: 'coin',
      head: t('chain.coin'),
      isRowHead: true,
      cell: ({ coin }) => (
        <span className={styles.coin}>
          <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />
          <Link to={coinPath(coin.coinKey)} title={coin.name}>
            <bdi>{coin.symbol || '?'}</bdi>
          </Link>
          <DoubtTag coin={coin} />
        </span>
      ),
    },
    { id: 'transfers', head: t('chain.transfers'), align: 'right', cell: ({ transfers }) => formatCount(transfers) },
    { id: 'sum', head: t('chain.sum'), align: 'right', cell: ({ sum }) => <Sum sum={sum} /> },
    { id: 'trend', head: t('chain.trend'), align: 'right', cell: ({ trend }) => <SparkLine values={trend} /> },
  ];
}
