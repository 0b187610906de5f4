import type { CoinDetailView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressPath, coinPath } from '../../ui/paths.ts';
import styles from './Coin.module.css';
import { tokensPath } from './coinSearch.ts';
import type { CoinPanelProps } from './coinPanel.ts';
import { t } from './texts.ts';

/** What the coin's contract says of itself, and where it is. */
export function FactsPanel({ coin, chain }: CoinPanelProps) {
  return (
    <>
      <FactList
        facts={[
          { name: t('coin.name'), value: <bdi>{coin.name || '—'}</bdi> },
          { name: t('coin.symbol'), value: <bdi>{coin.symbol || '—'}</bdi> },
          { name: t('coin.chain'), value: chain.title },
          { name: t('coin.standard'), value: coin.standard === 'native' ? t('coin.native') : coin.standard.toUpperCase() },
          {
            name: t('coin.decimals'),
            value: coin.decimals === null ? t('coin.decimalsUnknown') : t('coin.decimalsUnit', { n: coin.decimals }),
          },
          ...(coin.contract === ''
            ? []
            : [{ name: t('coin.contract'), value: <AddressEntity chainName={coin.chainName} address={coin.contract} isContract /> }]),
          ...(coin.tokenId === null ? [] : [{ name: t('coin.tokenId'), value: <ItemNumber coin={coin} tokenId={coin.tokenId} /> }]),
          { name: t('coin.coinKey'), value: <span className="code">{coin.coinKey}</span> },
        ]}
      />
      {coin.contract !== '' && (
        <p className={styles.note}>
          <Link to={addressPath(coin.chainName, coin.contract)}>{t('coin.openContract')}</Link> ·{' '}
          <Link to={tokensPath}>{t('coin.listOpen')}</Link>
        </p>
      )}
    </>
  );
}

/** The item's number, and the way to all of them. */
function ItemNumber({ coin, tokenId }: { coin: CoinDetailView; tokenId: string }) {
  return (
    <>
      <span className="code">{tokenId}</span> <Link to={coinPath(coin.coinKey)}>{t('coin.allItems')}</Link>
    </>
  );
}
