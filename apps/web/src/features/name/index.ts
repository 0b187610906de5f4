import { lazy } from 'react';

/** `/name/$chain/$name` */
export const NamePage = lazy(() => import('./NamePage.tsx').then((module) => ({ default: module.NamePage })));
