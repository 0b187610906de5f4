import { Suspense } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { CoinIcon } from '../../../ui/CoinIcon.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { coinPath } from '../../../ui/paths.ts';
import { shownDigits } from '../../../ui/shownDigits.ts';
import type { AddressModel } from '../addressModel.ts';
import { t } from '../texts.ts';
import { Column } from './Column.tsx';
import styles from './First.module.css';
import { FreezeCheck } from './FreezeCheck.tsx';
import { listHoldings, SHOWN_HOLDINGS, type Holding } from './holdings.ts';
import own from './Holdings.module.css';

/** 有多少: what lies there now, and what of it cannot be moved. */
export function HoldingsColumn({ model }: { model: AddressModel }) {
  const { card, overview, family } = model;
  const OwnHoldings = family?.address.Holdings;
  const holdings = card.data && listHoldings(card.data, overview.data?.coin);
  return (
    <Column
      title={t('address.firstHoldings')}
      part={card}
      className={own.holdings}
      note={holdings && !OwnHoldings && <Order count={holdings.count} showAll={() => model.showTab('BALANCE')} />}
    >
      {holdings?.rows.slice(0, OwnHoldings ? 1 : SHOWN_HOLDINGS).map((row) => (
        <HoldingRows key={row.coin.coinKey} row={row} />
      ))}
      {OwnHoldings ? (
        <Suspense fallback={null}>
          <OwnHoldings model={model} />
        </Suspense>
      ) : (
        <NotFrozen model={model} />
      )}
      <FreezeCheck model={model} />
    </Column>
  );
}

function Order({ count, showAll }: { count: number; showAll: () => void }) {
  return (
    <>
      <span>{t('address.firstHoldingsOrder')}</span>
      {count > SHOWN_HOLDINGS && (
        <button type="button" className={`tap ${styles.link} ${styles.end}`} onClick={showAll}>
          {t('address.firstHoldingsAll', { n: formatCount(count) })}
        </button>
      )}
    </>
  );
}

function HoldingRows({ row: { coin, balance, isFrozen } }: { row: Holding }) {
  return (
    <>
      <div className={`${styles.row} ${own.coin}`}>
        <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />
        <Link
          to={coinPath(coin.coinKey)}
          className={styles.cut}
          title={coin.contract === '' ? coin.symbol : `${coin.name} ${coin.contract}`}
        >
          <bdi>{coin.symbol || '?'}</bdi>
        </Link>
        {/* 18 digits would cut the name beside them; the title has them all. A phone has the room, and nobody hovers there. */}
        {balance ? (
          <span className={styles.amount} title={`${balance.amount} ${balance.symbol}`}>
            <Amount value={balance.amount} maxFraction={isMobileLayout() ? undefined : shownDigits(balance.amount)} shortenTiny />
          </span>
        ) : (
          <span className={styles.amount}>{t('address.firstUnsynced')}</span>
        )}
      </div>
      {isFrozen && balance && balance.raw !== '0' && (
        <div className={`${styles.row} ${styles.ice}`}>
          <span className={styles.icon}>
            <Icon name="snow" size={14} />
          </span>
          <span className={styles.cut}>
            {t('address.firstFrozenPart')} <Amount value={balance.amount} />
            {t('address.firstFrozenRest')}
          </span>
        </div>
      )}
    </>
  );
}

/** That nobody froze it is said with how far that was looked at. */
function NotFrozen({ model }: { model: AddressModel }) {
  const { card, overview } = model;
  const coin = overview.data?.coin;
  const block = overview.data?.checked.freezesToBlock ?? null;
  if (!card.data || !coin || block === null || card.data.frozenCoins.length > 0) return null;
  if (!model.chain?.stoppable.some(({ coinKey }) => coinKey === coin.coinKey)) return null;
  return (
    <div className={`${styles.row} ${styles.small} ${styles.muted}`}>
      <span className={styles.icon}>
        <Icon name="snow" size={14} />
      </span>
      <span className={styles.cut}>{t('address.firstNotFrozen', { symbol: coin.symbol, block: formatCount(block) })}</span>
    </div>
  );
}
