import { lazy } from 'react';

/** How things are shown; its code loads when it is opened. */
export const SettingsPanel = lazy(() => import('./SettingsPanel.tsx').then((module) => ({ default: module.SettingsPanel })));
