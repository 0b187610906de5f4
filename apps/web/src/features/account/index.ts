import { lazy } from 'react';

/** `/login`: the ways in. */
export const SignInPage = lazy(() => import('./SignInPage.tsx').then((module) => ({ default: module.SignInPage })));
/** `/login-confirm/…`: whether another browser may be signed in. */
export const QrConfirmPage = lazy(() => import('./QrConfirmPage.tsx').then((module) => ({ default: module.QrConfirmPage })));
/** `/account`: who is signed in, where, and the password. */
export const AccountPage = lazy(() => import('./AccountPage.tsx').then((module) => ({ default: module.AccountPage })));
/** The desktop's menu of whoever is signed in. */
export const OwnMenu = lazy(() => import('./OwnMenu.tsx').then((module) => ({ default: module.OwnMenu })));
