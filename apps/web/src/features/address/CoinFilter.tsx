import { t } from './texts.ts';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { Combobox, type ComboboxOption } from '../../ui/Combobox.tsx';
import { formatCount } from '../../ui/figures.ts';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { DoubtTag } from '../../ui/Claim.tsx';
import styles from './Filter.module.css';
import type { AddressFilter } from './filter.ts';
import type { AddressCoins } from './addressContents.ts';

type Coin = AddressCoins['list'][number];

export interface CoinFilterProps {
  value: string | undefined;
  coins: readonly Coin[];
  onChange: (change: Pick<AddressFilter, 'coinKey' | 'minAmount' | 'maxAmount'>) => void;
}

/** Coins of the NFT tab are NFTs, those of the token tab are not. */
export function coinsOfTab(coins: readonly Coin[], isNftTab: boolean): Coin[] {
  return coins.filter((coin) => coin.standard !== 'native' && isNft(coin) === isNftTab);
}

const isNft = (coin: Coin) => coin.standard === 'erc721' || coin.standard === 'erc1155' || coin.standard === 'trc721';

export function CoinFilter({ value, coins, onChange }: CoinFilterProps) {
  const chosen = coins.find((coin) => coin.coinKey === value);
  return (
    <FilterPopover
      name={t('address.filterCoin')}
      value={value === undefined ? t('address.filterAll') : <bdi>{chosen?.symbol ?? value}</bdi>}
      active={value !== undefined}
      onClear={() => onChange({ coinKey: undefined, minAmount: undefined, maxAmount: undefined })}
    >
      {(close) => (
        <Combobox
          label={t('address.filterCoinSearch')}
          empty={t('address.filterCoinNone')}
          options={[allOption(), ...coins.map(optionOf)]}
          value={value ?? ''}
          onChange={(coinKey) => {
            onChange({ coinKey: coinKey === '' ? undefined : coinKey });
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

const allOption = (): ComboboxOption => ({
  value: '',
  text: t('address.filterAll'),
  content: <span className={styles.coinName}>{t('address.filterAll')}</span>,
});

const optionOf = (coin: Coin): ComboboxOption => ({
  value: coin.coinKey,
  text: `${coin.symbol} ${coin.name} ${coin.contract}`,
  content: (
    <>
      <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />
      <bdi className={styles.coinSymbol}>{coin.symbol}</bdi>
      <bdi className={styles.coinName}>{coin.name}</bdi>
      <DoubtTag coin={coin} />
      <span className={styles.coinCount}>{formatCount(coin.count)}</span>
    </>
  ),
});
