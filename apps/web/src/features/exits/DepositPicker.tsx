import { hasOutputs } from '@chaintrail/canvas';
import { tabs } from '@chaintrail/contract';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { groupDecimal } from '../../ui/amountParts.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../lib/time.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { Select } from '../../ui/Select.tsx';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import styles from './Exits.module.css';
import { depositKey, type Deposit, type PaidAddress } from './deposit.ts';
import { t } from './texts.ts';

/** As many are compared at once: each is a question of its own. */
const MOST_AT_ONCE = 200;

const PAGE = 100;

/** Where value lies on outputs there is one coin, which has a list of its own. */
const tabsOf = (chainName: string) => (hasOutputs(chainName) ? [tabs.EXTERNAL] : [tabs.TOKEN20, tabs.EXTERNAL, tabs.INTERIOR]);

/** Several are asked at once: one must not take the place of another, as in a list it does. */
function paymentsQuery({ chainName, address, startTime, endTime }: PaidAddress, tab: number) {
  const input = {
    chainName,
    address,
    tab,
    direction: 'in' as const,
    hideZero: true,
    hideFake: true,
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
  const [coinKey, setCoinKey] = useState('');
  const lists = paid.flatMap((at) => tabsOf(at.chainName).map((tab) => ({ at, tab })));
  const answers = useQueries({ queries: lists.map(({ at, tab }) => paymentsQuery(at, tab)) });
  if (answers.some(({ isPending }) => isPending)) return <p className={styles.note}>{t('exits.looking')}</p>;
  const every = answers
    .flatMap(({ data }, index) => {
      const at = lists[index]?.at;
      if (!at || !data) return [];
      return data.list
        .filter(({ status }) => status === 'ok')
        .map((row) => ({ row, deposit: { chainName: at.chainName, address: at.address, hash: row.hash, coinKey: row.coin.coinKey } }));
    })
    .toSorted((a, b) => b.row.time - a.row.time);
  const unread = new Set(lists.flatMap(({ at }, index) => (answers[index]?.data === undefined ? [at.address] : []))).size;
  const isCut = answers.some(({ data }) => data?.cursor !== undefined);
  if (every.length === 0 && unread === 0) return <p className={styles.note}>{t('exits.noDeposits')}</p>;
  const coins = new Map(every.map(({ row: { coin } }) => [coin.coinKey, coin.symbol]));
  const rows = coinKey === '' ? every : every.filter(({ row }) => row.coin.coinKey === coinKey);
  // What came of one coin in one transaction is one deposit.
  const deposits = [...new Map(rows.map(({ deposit }) => [depositKey(deposit), deposit])).values()];
  const all = deposits.slice(0, MOST_AT_ONCE);
  return (
    <>
      {unread > 0 && <p className={styles.warn}>{t('exits.unread', { n: unread })}</p>}
      <div className={styles.row}>
        <p className={styles.note}>
          {t('exits.choose')}
          {isCut && t('exits.newestOnly', { n: PAGE })}
        </p>
        {coins.size > 1 && (
          <Select
            label={t('exits.coin')}
            value={coinKey}
            onChange={setCoinKey}
            options={[{ value: '', title: t('exits.everyCoin') }, ...[...coins].map(([value, symbol]) => ({ value, title: symbol }))]}
          />
        )}
        {all.length > 1 && (
          <Button size="small" onClick={() => onPick(all)}>
            {t(all.length < deposits.length ? 'exits.compareNewest' : 'exits.compareAll', { n: all.length })}
          </Button>
        )}
      </div>
      {all.length < deposits.length && <p className={styles.note}>{t('exits.older', { n: deposits.length - all.length })}</p>}
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
