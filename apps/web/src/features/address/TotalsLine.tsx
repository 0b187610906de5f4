import { t } from './texts.ts';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SumAmount } from '../../ui/SumAmount.tsx';
import { atLeast } from './first/soFar.ts';
import styles from './TotalsLine.module.css';
import type { AddressModel } from './addressModel.ts';
import type { AddressTotals } from './addressContents.ts';

type CoinTotals = AddressTotals['coins'][number];

/** What the current filter covers: rows, and exact sums per coin. Loads apart from the list and never holds it up. */
export function TotalsLine({ model }: { model: AddressModel }) {
  const { data, failure, isPending, retry } = model.totals;
  const [first, ...others] = data?.coins ?? [];
  return (
    <div className={styles.line} aria-live="polite" aria-busy={isPending}>
      {data && (
        <span>
          {t(model.conditionCount > 0 ? 'address.totalsFiltered' : 'address.totalsAll')} <b>{formatCount(data.count)}</b>{' '}
          {t('address.totalsUnit')}
        </span>
      )}
      {isPending && <span className={styles.muted}>{t('address.totalsLoading')}</span>}
      {failure && (
        <span className={styles.muted}>
          {t('address.totalsFailed')}
          <button type="button" className={styles.more} onClick={retry}>
            {t('address.stateRetry')}
          </button>
        </span>
      )}
      {first && model.state.tab !== 'NFT' && <CoinSums sums={first} />}
      {data && model.state.tab === 'EXTERNAL' && <Fees model={model} />}
      {others.length > 0 && model.state.tab !== 'NFT' && (
        <Popover
          label={t('address.totalsAllCoins', { n: others.length + 1 })}
          renderTrigger={(trigger) => (
            <button type="button" className={styles.more} {...trigger}>
              {t('address.totalsMore', { n: others.length })}
              <Icon name="chevronDown" size={12} />
            </button>
          )}
        >
          {() => <AllCoins coins={data?.coins ?? []} />}
        </Popover>
      )}
      {data && data.doubtedCount > 0 && (
        <span className={styles.muted}>{t('address.totalsClaims', { n: formatCount(data.doubtedCount) })}</span>
      )}
      {data && data.oversizedCount > 0 && (
        <span className={styles.warning}>{t('address.totalsOversized', { n: formatCount(data.oversizedCount) })}</span>
      )}
    </div>
  );
}

function CoinSums({ sums }: { sums: CoinTotals }) {
  const unit = sums.coin.symbol;
  return (
    <>
      <span className={styles.sum}>
        <Icon name="arrowIn" size={13} stroke={1.9} className={styles.in} />
        {t('address.totalsIn')} <SumAmount value={sums.in.amount} unit={unit} strong />
      </span>
      <span className={styles.sum}>
        <Icon name="arrowOut" size={13} stroke={1.9} className={styles.out} />
        {t('address.totalsOut')} <SumAmount value={sums.out.amount} unit={unit} strong />
      </span>
      <span className={styles.sum}>
        {t('address.totalsNet')} <SumAmount value={sums.net.amount} sign="signed" strong />
      </span>
    </>
  );
}

/** What the address paid for its own transactions, all of them: under a filter nobody adds it up. */
function Fees({ model: { card, conditionCount } }: { model: AddressModel }) {
  if (!card.data || card.data.feesPaid.count === 0) return null;
  if (conditionCount > 0) return <span className={styles.muted}>{t('address.totalsFeesUnfiltered')}</span>;
  const { amount, symbol } = card.data.feesPaid.amount;
  return (
    <span className={styles.sum}>
      {t('address.totalsFees')} {atLeast(card.data.coverage, amount)}
      <SumAmount value={amount} unit={symbol} strong />
    </span>
  );
}

function AllCoins({ coins }: { coins: readonly CoinTotals[] }) {
  return (
    <div className={styles.all}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('address.colCoin')}</th>
            <th scope="col">{t('address.totalsIn')}</th>
            <th scope="col">{t('address.totalsOut')}</th>
            <th scope="col">{t('address.totalsNet')}</th>
          </tr>
        </thead>
        <tbody>
          {coins.map((sums) => (
            <tr key={sums.coin.coinKey}>
              <th scope="row">
                <bdi title={sums.coin.coinKey}>{sums.coin.symbol}</bdi>
              </th>
              <td>
                <SumAmount value={sums.in.amount} />
              </td>
              <td>
                <SumAmount value={sums.out.amount} />
              </td>
              <td>
                <SumAmount value={sums.net.amount} sign="signed" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
