import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { client } from './api/client.ts';
import { startLiveUpdates } from './api/liveUpdates.ts';
import { createQueryClient } from './api/queryClient.ts';
import { prefetchHome } from './features/home/index.ts';
import { session } from './lib/browserSession.ts';
import { LiveStateContext } from './lib/liveState.ts';

// Each layout is its own lazy root, so that neither loads the other's code.
const roots = {
  desktop: () => import('./app/DesktopShell.tsx'),
  mobile: () => import('./app/MobileShell.tsx'),
};

// boot.ts has chosen it before the first paint.
const layout = document.documentElement.dataset['layout'] === 'mobile' ? 'mobile' : 'desktop';

const container = document.querySelector('#root');
if (!container) throw new Error('index.html has no #root');
// Provided above the shells: the live stream writes into the same cache that the pages read.
const queryClient = createQueryClient();
const live = startLiveUpdates(client, queryClient);
// What a stream tells depends on who opened it.
session.store.subscribe((now, before) => now.user?.id !== before.user?.id && live.restart());
if (/^#?\/?$/.test(location.hash)) prefetchHome(queryClient);
takeStaticHomeAway(container);
const { default: Shell } = await roots[layout]();
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LiveStateContext value={live.store}>
        <Shell />
      </LiveStateContext>
    </QueryClientProvider>
  </StrictMode>,
);

/** Before the next paint after the application's first page, so that nobody sees both or neither. */
function takeStaticHomeAway(root: Element): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('#main')) return;
    document.querySelector('#static-home')?.remove();
    observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}
