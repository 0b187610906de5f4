import { Suspense } from 'react';
import { useStore } from 'zustand';
import { MonitorBell } from '../features/monitor/index.ts';
import { session } from '../lib/browserSession.ts';

/** For whoever is signed in; no guest loads it. */
export function Bell() {
  return useStore(session.store, ({ user }) => user !== null) ? (
    <Suspense fallback={null}>
      <MonitorBell />
    </Suspense>
  ) : null;
}
