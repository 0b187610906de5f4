import { usePreferences } from '../../ui/preferences.ts';
import { ExportButton } from '../sheet/index.ts';
import type { AddressModel } from './addressModel.ts';
import { describeRange } from './describeFilter.ts';
import { toListOrder, toTransferFilter } from './filter.ts';
import { tabNumber } from './tab.ts';
import { tabTitle } from './tabTitle.ts';

/** The list of an address's tab, with its filters, as a file. */
export function TransfersExport({ model }: { model: AddressModel }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { chainName, address, state, family } = model;
  const { tab, filter, order } = state;
  const label = model.card.data?.labels[0]?.name;
  const query = { chainName, address, tab: tabNumber(tab), ...toTransferFilter(tab, filter), order: toListOrder(tab, state) };
  const what = [label, tabTitle(tab, family), describeRange(filter, zone)].filter((part) => part !== undefined).join(' · ');
  const isByAmount = order === 'largest' || order === 'smallest';
  return <ExportButton isInBar ask={{ list: 'transfers', query, what, isByAmount }} count={model.totals.data?.count} />;
}
