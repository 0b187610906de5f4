import { useState, type ReactNode } from 'react';
import { t } from './texts.ts';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { formatCount } from '../../ui/figures.ts';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Filter.module.css';
import type { AddressFilter } from './filter.ts';
import type { AddressCoins } from './addressModel.ts';

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
        <CoinList
          value={value}
          coins={coins}
          onChoose={(coinKey) => {
            onChange({ coinKey });
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

function CoinList({
  value,
  coins,
  onChoose,
}: {
  value: string | undefined;
  coins: readonly Coin[];
  onChoose: (coinKey: string | undefined) => void;
}) {
  const [text, setText] = useState('');
  const needle = text.trim().toLowerCase();
  const found = coins.filter((coin) => [coin.symbol, coin.name, coin.contract].some((field) => field.toLowerCase().includes(needle)));
  return (
    <div className={styles.coinMenu}>
      <TextInput
        label={t('address.filterCoinSearch')}
        placeholder={t('address.filterCoinSearch')}
        icon="search"
        value={text}
        onChange={setText}
        data-autofocus=""
      />
      <ul className={styles.coinList}>
        {needle === '' && (
          <CoinOption isChosen={value === undefined} onChoose={() => onChoose(undefined)}>
            <span className={styles.coinName}>{t('address.filterAll')}</span>
          </CoinOption>
        )}
        {found.map((coin) => (
          <CoinOption key={coin.coinKey} isChosen={coin.coinKey === value} onChoose={() => onChoose(coin.coinKey)}>
            <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />
            <bdi className={styles.coinSymbol}>{coin.symbol}</bdi>
            <bdi className={styles.coinName}>{coin.name}</bdi>
            {coin.isLookalike && <Icon name="warning" size={13} title={t('page.lookalikeCoin')} />}
            <span className={styles.coinCount}>{formatCount(coin.count)}</span>
          </CoinOption>
        ))}
        {found.length === 0 && <li className={styles.none}>{t('address.filterCoinNone')}</li>}
      </ul>
    </div>
  );
}

function CoinOption({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={styles.coin} aria-pressed={isChosen} onClick={onChoose}>
        {children}
        <span className={styles.tick}>{isChosen && <Icon name="check" size={14} />}</span>
      </button>
    </li>
  );
}
