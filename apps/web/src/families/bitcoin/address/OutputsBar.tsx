import { formatTime, zoneHours } from '../../../lib/time.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { CellActions } from '../../../features/address/CellActions.tsx';
import { describeConditions } from '../../../features/address/describeFilter.ts';
import bar from '../../../features/address/SelectedBar.module.css';
import { listOutputsCells } from './outputsCells.ts';
import { sumOutputs } from './sumNet.ts';
import { t } from './texts.ts';
import type { OutputList } from './useOutputs.ts';

/** What is chosen: how many outputs, what they hold together, and what can be done with them. */
export function OutputsBar({ model, outputs }: { model: AddressContents; outputs: OutputList }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { rows, clear } = outputs.selection;
  if (rows.length === 0) return null;
  const listCells = () => {
    const { coverage } = outputs.list;
    const terms = outputs.first?.counterparties;
    const conditions = describeConditions(model.state.tab, model.state.filter, zone, { coins: [], terms });
    const covered = coverage && {
      chain: model.chainName,
      from: coverage.fromBlock,
      to: coverage.toBlock,
      zone: `UTC${zoneHours[zone] === 0 ? '' : `+${zoneHours[zone]}`}`,
      time: formatTime(Date.now(), zone),
    };
    const footer = [
      t(outputs.isSpent ? 'bitcoin.outputsSpent' : 'bitcoin.outputsUnspent'),
      ...(conditions.length === 0 ? [] : [t('address.csvFilter', { conditions: conditions.join('；') })]),
      ...(outputs.order === 'amount' ? [t('address.csvOrder', { order: t('address.order_largest') })] : []),
      ...(covered ? [t('address.csvCoverage', covered)] : []),
      t('ui.footer'),
    ];
    return listOutputsCells(rows, footer, (timeMs) => formatTime(timeMs, zone));
  };
  const fileName = t('bitcoin.csvOutputsName', { chain: model.chainName, address: model.address, n: rows.length });
  return (
    <SelectionBar count={rows.length} onClear={clear} actions={<CellActions fileName={fileName} listCells={listCells} />}>
      <span className={bar.sum}>
        {' · '}
        <Amount value={sumOutputs(rows)} strong /> {rows[0]?.amount.symbol}
      </span>
    </SelectionBar>
  );
}
