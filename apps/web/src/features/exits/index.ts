import { lazy } from 'react';

/** Which withdrawals from an exchange may be what was paid to it, with their odds; an inference that joins nothing. */
export const ExitsDialog = lazy(() => import('./ExitsDialog.tsx').then((module) => ({ default: module.ExitsDialog })));
export type { PickedExit } from './presentExits.ts';
export type { PaidAddress } from './deposit.ts';
