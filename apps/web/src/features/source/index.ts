import { lazy } from 'react';

/** `/start`: what a new deployment is told first. */
export const StartPage = lazy(() => import('./start/StartPage.tsx').then((module) => ({ default: module.StartPage })));
/** Leads an administrator there as long as nobody has chosen. */
export const StartNotice = lazy(() => import('./start/StartNotice.tsx').then((module) => ({ default: module.StartNotice })));
/** Whom the product may ask outside, how it goes there, and the keys for it. */
export const SourcesPart = lazy(() => import('./SourcesPart.tsx').then((module) => ({ default: module.SourcesPart })));
