import { lazy } from 'react';

/** Drawn where words were searched, and fetched only then. */
export const EntityHits = lazy(() => import('../EntityHits.tsx').then((module) => ({ default: module.EntityHits })));
