import type { AddressFamily } from './addressContents.ts';
import type { AddressTab } from './tab.ts';
import { t } from './texts.ts';

/** What a tab is called. */
export function tabTitle(tab: AddressTab, family: AddressFamily | undefined): string {
  return t(tab === 'EXTERNAL' && family ? family.address.firstTabTitle : `address.tab${tab}`);
}
