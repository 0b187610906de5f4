import { lazy } from 'react';
import type { AddressParts, TabPanel } from './family.ts';

/** The balance of a coin and every change of it. */
export const statementTab: TabPanel = {
  kind: 'own',
  Panel: lazy(() => import('../features/address/statement/StatementPanel.tsx').then((module) => ({ default: module.StatementPanel }))),
  countRows: () => undefined,
};

const transfers: TabPanel = { kind: 'transfers' };

/** What an address has where chains keep accounts. */
export const accountTabs: AddressParts['tabs'] = {
  EXTERNAL: transfers,
  USDT: transfers,
  INTERIOR: transfers,
  TOKEN20: transfers,
  NFT: transfers,
  BALANCE: statementTab,
};
