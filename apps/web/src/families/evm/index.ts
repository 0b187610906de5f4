import { lazy } from 'react';
import { accountTabs, namesTab } from '../accountTabs.ts';
import type { WebFamily } from '../family.ts';

export const evm: WebFamily = {
  name: 'evm',
  hasTransferLists: true,
  kindKeys: {},
  address: {
    tabs: { ...accountTabs, ENS: namesTab },
    firstTabTitle: 'address.tabEXTERNAL',
    kind: { title: 'address.kindAccount' },
    Notice: null,
    Holdings: null,
    Facts: lazy(() => import('./address/ProxyFacts.tsx').then((module) => ({ default: module.ProxyFacts }))),
    Closing: null,
  },
  block: { Body: lazy(() => import('./block/EvmBlock.tsx').then((module) => ({ default: module.EvmBlock }))) },
  transaction: {
    layouts: {
      wide: lazy(() => import('./transaction/EvmWide.tsx').then((module) => ({ default: module.EvmWide }))),
      narrow: lazy(() => import('./transaction/EvmNarrow.tsx').then((module) => ({ default: module.EvmNarrow }))),
    },
    okText: 'transaction.ok',
    baseFeeText: 'transaction.feeBase',
    listOwnParties: () => [],
    senderText: () => 'transaction.openSender',
  },
};
