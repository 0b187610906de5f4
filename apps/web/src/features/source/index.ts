import { lazy } from 'react';

/** Whom the product may ask outside, how it goes there, and the keys for it. */
export const SourcesPart = lazy(() => import('./SourcesPart.tsx').then((module) => ({ default: module.SourcesPart })));
