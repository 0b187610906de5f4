import { lazy, Suspense } from 'react';

const OwnHomePage = lazy(() => import('./OwnHomePage.tsx').then((module) => ({ default: module.OwnHomePage })));

/** The home page of whoever is signed in; no part of the first view, which is a guest's. */
export function OwnHome() {
  return (
    <Suspense fallback={null}>
      <OwnHomePage />
    </Suspense>
  );
}
