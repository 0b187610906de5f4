import { tabs } from '@chaintrail/contract';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { groupDecimal } from '../../ui/amountParts.ts';
import { formatTime } from '../../lib/time.ts';
import { usePreferences } from '../../ui/preferences.ts';
import styles from './Exits.module.css';
import { t } from './texts.ts';

export interface DepositPickerProps {
  chainName: string;
  address: string;
  startTime: number | undefined;
  endTime: number | undefined;
  onPick: (hash: string) => void;
}

/** Payments to an exchange's address within a time, of which one is looked for on its other side. */
export function DepositPicker({ chainName, address, startTime, endTime, onPick }: DepositPickerProps) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { data, isPending, error } = useQuery(
    query('pageAddressTransfers', {
      chainName,
      address,
      tab: tabs.USDT,
      direction: 'in',
      hideZero: true,
      pageSize: 50,
      ...(startTime === undefined ? {} : { startTime }),
      ...(endTime === undefined ? {} : { endTime }),
    }),
  );
  if (isPending) return <p className={styles.note}>{t('exits.looking')}</p>;
  if (error || data.list.length === 0) return <p className={styles.note}>{t('exits.noDeposits')}</p>;
  return (
    <>
      <p className={styles.note}>{t('exits.choose')}</p>
      <ul className={styles.deposits}>
        {data.list.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onPick(row.hash)}>
              <span className="mono">{formatTime(row.time, zone)}</span>
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
