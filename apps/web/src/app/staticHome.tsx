import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../api/queryClient.ts';
import { HomeNarrow, HomeWide } from '../features/home/index.ts';
import { DesktopFrame } from './DesktopFrame.tsx';
import { DesktopMain } from './DesktopMain.tsx';
import { MobileFrame } from './MobileFrame.tsx';
import { MobileMain } from './MobileMain.tsx';
import { createAppRouter, type Shell } from './router.tsx';

const shells: Record<'desktop' | 'mobile', Shell> = {
  desktop: { Frame: DesktopFrame, Main: DesktopMain, Home: HomeWide },
  mobile: { Frame: MobileFrame, Main: MobileMain, Home: HomeNarrow },
};

/** The home page as the application first draws it, before any answer: for the build, which lays it into index.html. */
export async function renderHome(layout: 'desktop' | 'mobile'): Promise<string> {
  document.documentElement.dataset['layout'] = layout;
  const router = createAppRouter(shells[layout], createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  const queryClient = createQueryClient();
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // Its timers would keep the build alive.
  queryClient.clear();
  return markup.replace(/<(script|link)[\s\S]*?(<\/script>|\/>)/g, '');
}
