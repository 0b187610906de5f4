import { formatTime, zoneHours } from '../../../lib/time.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import bar from '../../../features/address/SelectedBar.module.css';
import { describeConditions, describeOrder } from '../../../features/address/describeFilter.ts';
import { listOrders } from '../../../features/address/filter.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { sumNet } from './sumNet.ts';
import { t } from './texts.ts';
import { listTransactionsCells } from './transactionsCells.ts';
import type { TransactionList } from './useTransactions.ts';
import { CellActions } from '../../../features/address/CellActions.tsx';

/** What is chosen: how many, what they changed together, and what can be done with it. */
export function TransactionsBar({ model, transactions }: { model: AddressContents; transactions: TransactionList }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { list, method, totals } = transactions;
  const { rows, clear } = transactions.selection;
  if (rows.length === 0) return null;
  const listCells = () => {
    const { coverage } = list;
    const covered = coverage && {
      chain: model.chainName,
      from: coverage.fromBlock,
      to: coverage.toBlock,
      zone: `UTC${zoneHours[zone] === 0 ? '' : `+${zoneHours[zone]}`}`,
      time: formatTime(Date.now(), zone),
    };
    const order = describeOrder(model.state.order ?? listOrders[0]);
    const conditions = describeConditions(model.state.tab, model.state.filter, zone, { coins: [], terms: totals.data?.counterparties });
    const footer = [
      ...(conditions.length === 0 ? [] : [t('address.csvFilter', { conditions: conditions.join('；') })]),
      ...(order === undefined ? [] : [t('address.csvOrder', { order })]),
      ...(covered ? [t('address.csvCoverage', covered)] : []),
      ...(method ? [method] : []),
      t('ui.footer'),
    ];
    return listTransactionsCells(rows, footer, (timeMs) => formatTime(timeMs, zone));
  };
  const fileName = t('bitcoin.csvName', { chain: model.chainName, address: model.address, n: rows.length });
  return (
    <SelectionBar count={rows.length} onClear={clear} actions={<CellActions fileName={fileName} listCells={listCells} />}>
      <span className={bar.sum}>
        {' · '}
        {t('bitcoin.selectedNet')} <Amount value={sumNet(rows)} strong /> {rows[0]?.net.symbol}
      </span>
    </SelectionBar>
  );
}
