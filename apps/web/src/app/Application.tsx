import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmHost } from '../ui/ConfirmHost.tsx';
import { NavigationContext, type Navigation } from '../ui/Link.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { createAppRouter, type Frame } from './router.tsx';
import { followTheme } from './theme.ts';
import '../styles/index.css';

/** The application inside one of the two shells. main.tsx provides the query client, which the live stream feeds. */
export function Application({ frame }: { frame: Frame }) {
  const [{ router, navigation }] = useState(() => compose(frame));
  useEffect(() => followTheme(), []);
  return (
    <NavigationContext value={navigation}>
      <RouterProvider router={router} />
      <ConfirmHost />
      <ToastHost />
    </NavigationContext>
  );
}

function compose(frame: Frame) {
  const router = createAppRouter(frame);
  const navigation: Navigation = {
    open: (path, options) => {
      if (options?.replace) router.history.replace(path);
      else router.history.push(path);
    },
  };
  return { router, navigation };
}
