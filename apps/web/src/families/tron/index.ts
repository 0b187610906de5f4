import { lazy } from 'react';
import { accountTabs } from '../accountTabs.ts';
import type { WebFamily } from '../family.ts';

export const tron: WebFamily = {
  name: 'tron',
  hasTransferLists: true,
  // A block pays nobody there: rewards come when an account collects what its votes earned.
  kindKeys: { reward: 'page.kind_voteReward' },
  address: {
    tabs: {
      ...accountTabs,
      ACCOUNT: {
        kind: 'own',
        Panel: lazy(() => import('./address/AccountPanel.tsx').then((module) => ({ default: module.AccountPanel }))),
        countRows: () => undefined,
      },
    },
    firstTabTitle: 'address.tabEXTERNAL',
    kind: { title: 'address.kindTronAccount' },
    Notice: lazy(() => import('./address/ControlNotice.tsx').then((module) => ({ default: module.ControlNotice }))),
    Holdings: null,
    Facts: lazy(() => import('./address/OperatorFacts.tsx').then((module) => ({ default: module.OperatorFacts }))),
    Closing: lazy(() => import('./address/ResourceLine.tsx').then((module) => ({ default: module.ResourceLine }))),
  },
  block: { Body: lazy(() => import('./block/TronBlock.tsx').then((module) => ({ default: module.TronBlock }))) },
  transaction: {
    layouts: {
      wide: lazy(() => import('./transaction/TronWide.tsx').then((module) => ({ default: module.TronWide }))),
      narrow: lazy(() => import('./transaction/TronNarrow.tsx').then((module) => ({ default: module.TronNarrow }))),
    },
    okText: 'transaction.ok',
    baseFeeText: 'transaction.feeResources',
    listOwnParties: () => [],
    senderText: () => 'transaction.openSender',
  },
};
