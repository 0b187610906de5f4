import { lazy } from 'react';

/** `/trace`: the traces that were made, and a new one; with an id one of them, while it runs and after. */
export const TraceRoom = lazy(() => import('./TraceRoom.tsx').then((module) => ({ default: module.TraceRoom })));
