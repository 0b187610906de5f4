import { hasOutputs } from '@chaintrail/canvas';
import { tabs } from '@chaintrail/contract';
import { useQueries } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
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

/** Payments to an exchange's addresses within a time, of which one, or all, are looked for on its other side. */
export function DepositPicker({ paid, onPick }: { paid: readonly PaidAddress[]; onPick: (picked: Deposit[]) => void }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const answers = useQueries({
    queries: paid.map(({ chainName, address, startTime, endTime }) =>
      query('pageAddressTransfers', {
        chainName,
        address,
        // Where value lies on outputs there is one coin, which has a list of its own.
        tab: hasOutputs(chainName) ? tabs.EXTERNAL : tabs.USDT,
        direction: 'in',
        hideZero: true,
        pageSize: 50,
        ...(startTime === undefined ? {} : { startTime }),
        ...(endTime === undefined ? {} : { endTime }),
      }),
    ),
  });
  if (answers.some(({ isPending }) => isPending)) return <p className={styles.note}>{t('exits.looking')}</p>;
  const rows = answers
    .flatMap(({ data }, index) => {
      const at = paid[index];
      return at && data ? data.list.map((row) => ({ row, deposit: { chainName: at.chainName, address: at.address, hash: row.hash } })) : [];
    })
    .toSorted((a, b) => b.row.time - a.row.time);
  if (rows.length === 0) return <p className={styles.note}>{t('exits.noDeposits')}</p>;
  const all = rows.slice(0, MOST_AT_ONCE).map(({ deposit }) => deposit);
  return (
    <>
      <div className={styles.row}>
        <p className={styles.note}>{t('exits.choose')}</p>
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
