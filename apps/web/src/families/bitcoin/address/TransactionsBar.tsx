import { formatTime, zoneHours } from '../../../lib/time.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import bar from '../../../features/address/SelectedBar.module.css';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { sumNet } from './sumNet.ts';
import { t } from './texts.ts';
import { writeTransactionsCsv } from './transactionsCsv.ts';
import type { TransactionList } from './useTransactions.ts';
import { CsvActions } from '../../../features/address/CsvActions.tsx';

/** What is chosen: how many, what they changed together, and what can be done with it. */
export function TransactionsBar({ model, transactions }: { model: AddressContents; transactions: TransactionList }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { list, method } = transactions;
  const { rows, clear } = transactions.selection;
  if (rows.length === 0) return null;
  const makeCsv = () => {
    const { coverage } = list;
    const covered = coverage && {
      chain: model.chainName,
      from: coverage.fromBlock,
      to: coverage.toBlock,
      zone: `UTC${zoneHours[zone] === 0 ? '' : `+${zoneHours[zone]}`}`,
      time: formatTime(Date.now(), zone),
    };
    const footer = [...(covered ? [t('address.csvCoverage', covered)] : []), ...(method ? [method] : []), t('ui.footer')];
    return writeTransactionsCsv(rows, footer, (timeMs) => formatTime(timeMs, zone));
  };
  const fileName = t('bitcoin.csvName', { chain: model.chainName, address: model.address, n: rows.length });
  return (
    <SelectionBar count={rows.length} onClear={clear} actions={<CsvActions fileName={fileName} makeCsv={makeCsv} />}>
      <span className={bar.sum}>
        {' · '}
        {t('bitcoin.selectedNet')} <Amount value={sumNet(rows)} strong /> {rows[0]?.net.symbol}
      </span>
    </SelectionBar>
  );
}
