import { ownOf } from '@chaintrail/contract';
import { lazy } from 'react';
import { judgeTab, statementTab } from '../accountTabs.ts';
import type { WebFamily } from '../family.ts';

export const bitcoin: WebFamily = {
  name: 'bitcoin',
  hasTransferLists: false,
  // Only where code moves value too is a transfer of its own called external.
  kindKeys: { external: 'page.plainTransfer' },
  address: {
    tabs: {
      EXTERNAL: {
        kind: 'own',
        Panel: lazy(() => import('./address/TransactionsPanel.tsx').then((module) => ({ default: module.TransactionsPanel }))),
        Export: lazy(() => import('./address/TransactionsExport.tsx').then((module) => ({ default: module.TransactionsExport }))),
        countRows: (card) => ownOf('bitcoin', card).transactionCount,
      },
      UTXO: {
        kind: 'own',
        Panel: lazy(() => import('./address/UnspentPanel.tsx').then((module) => ({ default: module.UnspentPanel }))),
        countRows: (card) => ownOf('bitcoin', card).unspentCount,
      },
      JUDGE: judgeTab,
      BALANCE: statementTab,
    },
    // A transaction of many inputs and outputs is neither external nor internal.
    firstTabTitle: 'address.tabTransactions',
    kind: { Tag: lazy(() => import('./address/ScriptTag.tsx').then((module) => ({ default: module.ScriptTag }))) },
    Notice: null,
    Holdings: lazy(() => import('./address/UnspentHoldings.tsx').then((module) => ({ default: module.UnspentHoldings }))),
    Facts: lazy(() => import('./address/KeyFact.tsx').then((module) => ({ default: module.KeyFact }))),
    Closing: lazy(() => import('./address/ClosingLine.tsx').then((module) => ({ default: module.ClosingLine }))),
  },
  block: { Body: lazy(() => import('./block/BitcoinBlock.tsx').then((module) => ({ default: module.BitcoinBlock }))) },
  transaction: {
    layouts: {
      wide: lazy(() => import('./transaction/BitcoinWide.tsx').then((module) => ({ default: module.BitcoinWide }))),
      narrow: lazy(() => import('./transaction/BitcoinNarrow.tsx').then((module) => ({ default: module.BitcoinNarrow }))),
    },
    okText: 'transaction.confirmed',
    baseFeeText: 'transaction.feeBase',
    listOwnParties(transaction) {
      const { inputs, outputs } = ownOf('bitcoin', transaction);
      return [...inputs, ...outputs].map(({ party }) => party);
    },
    // Of a CoinJoin's payers none stands for the others.
    senderText: (transaction) => (ownOf('bitcoin', transaction).coinjoin ? null : 'transaction.openLargestPayer'),
  },
};
