import { lazy } from 'react';
import type { AddressParts, TabPanel } from './family.ts';

/** The balance of a coin and every change of it. */
export const statementTab: TabPanel = {
  kind: 'own',
  Panel: lazy(() => import('../features/address/statement/StatementPanel.tsx').then((module) => ({ default: module.StatementPanel }))),
  countRows: () => undefined,
};

/** What the address did with a coin, all together. */
export const judgeTab: TabPanel = {
  kind: 'own',
  Panel: lazy(() => import('../features/address/judge/JudgePanel.tsx').then((module) => ({ default: module.JudgePanel }))),
  countRows: () => undefined,
};

/** The events that a contract wrote, and those that name an address: these nobody counts before they are asked for. */
const eventsTab: TabPanel = {
  kind: 'own',
  Panel: lazy(() => import('../features/address/events/EventsPanel.tsx').then((module) => ({ default: module.EventsPanel }))),
  countRows: (card) => card.contractCounts?.events,
  isCapped: (card) => card.contractCounts?.areEventsCapped === true,
};

/** What a contract is and can be asked. */
const contractTab: TabPanel = {
  kind: 'own',
  Panel: lazy(() => import('../features/address/contract/ContractPanel.tsx').then((module) => ({ default: module.ContractPanel }))),
  countRows: (card) => card.contractCounts?.methods || undefined,
};

/** What an address calls itself, and the names that it holds. */
export const namesTab: TabPanel = {
  kind: 'own',
  Panel: lazy(() => import('../features/address/names/NamesPanel.tsx').then((module) => ({ default: module.NamesPanel }))),
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
  JUDGE: judgeTab,
  BALANCE: statementTab,
  LOG: eventsTab,
  CONTRACT: contractTab,
};
