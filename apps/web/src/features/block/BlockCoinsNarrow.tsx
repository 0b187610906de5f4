import type { BlockCoinView, TransferView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { ClaimedAmount, DoubtTag } from '../../ui/Claim.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { formatCount } from '../../ui/figures.ts';
import { transactionPath } from '../../ui/paths.ts';
import { ListRow, RowList } from '../../ui/RowList.tsx';
import styles from './Block.module.css';

/** On a phone: a row per coin; a tap opens its transfers. */
export function BlockCoinRows({ coins, onCoin }: { coins: readonly BlockCoinView[]; onCoin: (coinKey: string) => void }) {
  return (
    <RowList
      label={t('block.tabCoins')}
      rows={coins}
      rowKey={({ coin }) => coin.coinKey}
      render={({ coin, count, sum, largest }) => (
        <ListRow
          onPress={() => onCoin(coin.coinKey)}
          mark={<CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />}
          title={
            <>
              <bdi>{coin.symbol || '?'}</bdi>
              <DoubtTag coin={coin} contract={false} />
            </>
          }
          claim={coin.doubt !== null}
          value={coin.doubt ? <ClaimedAmount value={sum.amount} /> : <Amount value={sum.amount} strong shortenTiny />}
          detail={`${t('block.colCount')} ${formatCount(count)}`}
          note={
            <>
              {t('block.colLargest')}{' '}
              {coin.doubt ? <ClaimedAmount value={largest.amount} /> : <Amount value={largest.amount} shortenTiny />}
            </>
          }
        />
      )}
    />
  );
}

export interface BlockTransferRowsProps {
  chainName: string;
  transfers: readonly TransferView[];
  label: string;
  /** What stands for a sender that is no address: a reward, an issue. */
  senderText: (transfer: TransferView) => string;
}

/** On a phone: a row per transfer of one coin; a tap opens its transaction. */
export function BlockTransferRows({ chainName, transfers, label, senderText }: BlockTransferRowsProps) {
  const party = ({ address, label: tag }: TransferView['from'], emptyText: string) => (
    <AddressEntity chainName={chainName} address={address} label={tag} copy={false} link={false} emptyText={emptyText} />
  );
  return (
    <RowList
      label={label}
      rows={transfers}
      rowKey={({ id }) => id}
      render={(transfer) => (
        <ListRow
          to={transfer.hash === '' ? undefined : transactionPath(chainName, transfer.hash)}
          failed={transfer.status === 'failed'}
          claim={transfer.coin.doubt !== null}
          title={party(transfer.from, senderText(transfer))}
          value={
            transfer.tokenId === '' && transfer.coin.doubt ? (
              <ClaimedAmount value={transfer.amount.amount} />
            ) : transfer.tokenId === '' ? (
              <Amount value={transfer.amount.amount} failed={transfer.status === 'failed'} strong shortenTiny />
            ) : (
              <span className={styles.symbol}>#{transfer.tokenId}</span>
            )
          }
          detail={<>→{party(transfer.to, t('block.selfdestructed'))}</>}
          note={<bdi>{transfer.coin.symbol}</bdi>}
        />
      )}
    />
  );
}
