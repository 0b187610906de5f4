import { Amount } from '../../../ui/Amount.tsx';
import { ExplainedTag } from '../../../ui/ExplainedTag.tsx';
import { formatCount } from '../../../ui/figures.ts';
import styles from './Bitcoin.module.css';
import { t } from './texts.ts';
import { type TransactionList } from './useTransactions.ts';

/** How many there are, what they come to, and that the other sides are derived. */
export function TransactionsLine({ transactions }: { transactions: TransactionList }) {
  const { list, totals, method, hasFilter } = transactions;
  const { data } = totals;
  const count = data?.count ?? list.total;
  return (
    <span className={styles.line} aria-live="polite">
      {count !== undefined && (
        <span>
          {hasFilter && `${t('address.totalsFiltered')} `}
          {t(data === undefined && list.isTotalCapped ? 'bitcoin.countMoreThan' : 'bitcoin.countTransactions', { n: formatCount(count) })}
        </span>
      )}
      {data && (
        <>
          <span>
            {t('bitcoin.colReceived')} <Amount value={data.received.amount} unit={data.received.symbol} strong />
          </span>
          <span>
            {t('bitcoin.colSpent')} <Amount value={data.spent.amount} unit={data.spent.symbol} strong />
          </span>
          <span>
            {t('address.totalsNet')} <Amount value={data.net.amount} sign="signed" strong />
          </span>
        </>
      )}
      {totals.failure && <span className={styles.muted}>{t('address.totalsFailed')}</span>}
      {method !== undefined && method !== '' && (
        <ExplainedTag label={`${t('bitcoin.colParties')} · ${t('bitcoin.inference')}`} title={method}>
          {t('bitcoin.colParties')} · {t('bitcoin.inference')}
        </ExplainedTag>
      )}
    </span>
  );
}
