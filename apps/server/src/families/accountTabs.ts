import { tabs } from '@chaintrail/contract';
import type { KindsByTab } from './family.ts';

/** The lists of an address where chains keep accounts. USDT is a token too and stands in both. */
export const accountTabs: KindsByTab = {
  [tabs.EXTERNAL]: ['external'],
  [tabs.USDT]: ['usdt'],
  [tabs.INTERIOR]: ['internal'],
  [tabs.TOKEN20]: ['usdt', 'token20'],
  [tabs.NFT]: ['nft'],
};
