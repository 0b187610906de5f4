import type { FamilyName } from '@chaintrail/model';
import type { AddressTab } from './tab.ts';
import { t } from './texts.ts';

/** What a tab is called. A transaction of many inputs and outputs is neither external nor internal: there the first tab has another name. */
const firstTitles: Record<FamilyName, 'address.tabEXTERNAL' | 'address.tabTransactions'> = {
  evm: 'address.tabEXTERNAL',
  tron: 'address.tabEXTERNAL',
  bitcoin: 'address.tabTransactions',
};

export function tabTitle(tab: AddressTab, family: FamilyName | undefined): string {
  return tab === 'EXTERNAL' && family !== undefined ? t(firstTitles[family]) : t(`address.tab${tab}`);
}
