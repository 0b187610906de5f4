import { hasOutputs } from '@chaintrail/canvas';
import { tabs } from '@chaintrail/contract';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { groupDecimal } from '../../ui/amountParts.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../lib/time.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import styles from './Exits.module.css';
import type { Deposit, PaidAddress } from './deposit.ts';
import { t } from './texts.ts';

/** As many are looked at at once: each is a question of its own. */
const MOST_AT_ONCE = 20;

const PAGE = 50;

/** Several are asked at once: one must not take the place of another, as in a list it does. */
function paymentsQuery({ chainName, address, startTime, endTime }: PaidAddress) {
  const input = {
    chainName,
    address,
    // Where value lies on outputs there is one coin, which has a list of its own.
    tab: hasOutputs(chainName) ? tabs.EXTERNAL : tabs.USDT,
    direction: 'in' as const,
    hideZero: true,
    pageSize: PAGE,
    ...(startTime === undefined ? {} : { startTime }),
    ...(endTime === undefined ? {} : { endTime }),
  };
  return queryOptions({
    queryKey: ['paymentsTo', input] as const,
    queryFn: ({ signal }) => call('pageAddressTransfers', input, { signal, cancelKey: null }),
  });
}

/** Payments to an exchange's addresses within a time, of which one, or all, are looked for on its other side. */
export function DepositPicker({ paid, onPick }: { paid: readonly PaidAddress[]; onPick: (picked: Deposit[]) => void }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const answers = useQueries({ queries: paid.map(paymentsQuery) });
  if (answers.some(({ isPending }) => isPending)) return <p className={styles.note}>{t('exits.looking')}</p>;
  const rows = answers
    .flatMap(({ data }, index) => {
      const at = paid[index];
      return at && data ? data.list.map((row) => ({ row, deposit: { chainName: at.chainName, address: at.address, hash: row.hash } })) : [];
    })
    .toSorted((a, b) => b.row.time - a.row.time);
  const unread = answers.filter(({ data }) => data === undefined).length;
  const isCut = answers.some(({ data }) => data?.cursor !== undefined);
  if (rows.length === 0 && unread === 0) return <p className={styles.note}>{t('exits.noDeposits')}</p>;
  const all = rows.slice(0, MOST_AT_ONCE).map(({ deposit }) => deposit);
  return (
    <>
      {unread > 0 && <p className={styles.warn}>{t('exits.unread', { n: unread })}</p>}
      <div className={styles.row}>
        <p className={styles.note}>
          {t('exits.choose')}
          {isCut && t('exits.newestOnly', { n: PAGE })}
        </p>
        {all.length > 1 && (
          <Button size="small" onClick={() => onPick(all)}>
            {t(all.length < rows.length ? 'exits.compareNewest' : 'exits.compareAll', { n: all.length })}
          </Button>
        )}
      </div>
      <ul className={styles.deposits}>
        {rows.map(({ row, deposit }) => (
          <li key={`${deposit.address} ${row.id}`}>
            <button type="button" onClick={() => onPick([deposit])}>
              <span className="mono">{formatTime(row.time, zone)}</span>
              {paid.length > 1 && <span className="mono">{shortenMiddle(deposit.address, addressEnds.table)}</span>}
              <b>
                {groupDecimal(row.amount.amount)} {row.coin.symbol}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
