import { lazy } from 'react';

export const Portrait = lazy(() => import('./Portrait.tsx').then((module) => ({ default: module.Portrait })));
