import { lazy } from 'react';

/** Tables that people exported elsewhere: looked at, imported as what somebody tells, and taken out again. */
export const IntelPart = lazy(() => import('./IntelPart.tsx').then((module) => ({ default: module.IntelPart })));
/** What such tables tell of an address. */
export const IntelPanel = lazy(() => import('./IntelPanel.tsx').then((module) => ({ default: module.IntelPanel })));
