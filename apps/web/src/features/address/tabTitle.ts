import type { WebFamily } from '../../families/family.ts';
import type { AddressTab } from './tab.ts';
import { t } from './texts.ts';

/** What a tab is called. */
export function tabTitle(tab: AddressTab, family: WebFamily | undefined): string {
  return t(tab === 'EXTERNAL' && family ? family.address.firstTabTitle : `address.tab${tab}`);
}
