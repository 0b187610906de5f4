import { lazy } from 'react';

/** `/admin`: people, applications, chains and the trail, for those who may see them. */
export const AdminPage = lazy(() => import('./AdminPage.tsx').then((module) => ({ default: module.AdminPage })));
/** The sub-accounts of whoever is signed in. */
export const SubAccounts = lazy(() => import('./SubAccounts.tsx').then((module) => ({ default: module.SubAccounts })));
/** Asks for an account. */
export const ApplyDialog = lazy(() => import('./ApplyDialog.tsx').then((module) => ({ default: module.ApplyDialog })));
