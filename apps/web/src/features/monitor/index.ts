import { lazy } from 'react';

/** `/monitors`: what whoever is signed in watches, and what was seen. */
export const MonitorsPage = lazy(() => import('./MonitorsPage.tsx').then((module) => ({ default: module.MonitorsPage })));
/** The bell with the number of unread events. */
export const MonitorBell = lazy(() => import('./MonitorBell.tsx').then((module) => ({ default: module.MonitorBell })));
