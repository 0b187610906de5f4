import { lazy } from 'react';

/** What a trace that came with a case's bundle came to. */
export const CarriedTrace = lazy(() => import('./CarriedTrace.tsx').then((module) => ({ default: module.CarriedTrace })));

/** `/trace`: the traces that were made, and a new one; with an id one of them, while it runs and after. */
export const TraceRoom = lazy(() => import('./TraceRoom.tsx').then((module) => ({ default: module.TraceRoom })));
