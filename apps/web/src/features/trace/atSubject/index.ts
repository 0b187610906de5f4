import { lazy } from 'react';

export { canBeTraced, mainCoinOf } from '../coins.ts';

/** Beside an address or a transaction: where its money went, and where it came from. */
export const TraceButtons = lazy(() => import('../TraceButtons.tsx').then((module) => ({ default: module.TraceButtons })));
