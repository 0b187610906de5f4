import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readAccount } from '../api/account.ts';
import { followOtherTabs } from './followOtherTabs.ts';
import { NavigationContext, type Navigation } from '../ui/Link.tsx';
import { NoticeHosts } from './NoticeHosts.tsx';
import { clearOnLeaving } from './clearOnLeaving.ts';
import { createAppRouter, type AppRouter, type Shell } from './router.tsx';
import { followTheme } from './theme.ts';
import '../styles/index.css';

/** The application inside one of the two shells. */
export function Application({ shell }: { shell: Shell }) {
  const [router] = useState(() => createAppRouter(shell));
  const [navigation] = useState(() => createNavigation(router));
  useEffect(() => followTheme(), []);
  useEffect(() => {
    // A failure is said by the session itself, or by the next call.
    readAccount().catch(() => undefined);
    return followOtherTabs();
  }, []);
  useEffect(() => clearOnLeaving(router.history), [router]);
  return (
    <NavigationContext value={navigation}>
      <RouterProvider router={router} />
      <NoticeHosts />
    </NavigationContext>
  );
}

function createNavigation(router: AppRouter): Navigation {
  return {
    open(path, options) {
      if (options?.replace) router.history.replace(path);
      else router.history.push(path);
    },
  };
}
