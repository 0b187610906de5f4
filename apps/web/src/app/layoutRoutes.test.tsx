import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../ui/render.tsx';
import { DesktopMain } from './DesktopMain.tsx';
import { createLayoutRoutes } from './layoutRoutes.tsx';
import { MobileMain } from './MobileMain.tsx';

afterEach(clearRendered);

/** A product of two rooms: one page, one workspace. */
async function open(path: string, Main: typeof DesktopMain) {
  const root = createRootRoute({ component: Outlet });
  const layouts = createLayoutRoutes(root, Main);
  const page = createRoute({
    getParentRoute: () => layouts.page,
    path: '/page',
    staticData: { room: 'block' },
    component: () => <p>一页</p>,
  });
  const board = createRoute({ getParentRoute: () => layouts.workspace, path: '/board', component: () => <p>工作区</p> });
  const router = createRouter({
    routeTree: root.addChildren([layouts.page.addChildren([page]), layouts.workspace.addChildren([board])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  // The product's own router is the registered one; this is another.
  const drawn = render(<RouterProvider router={router as never} />);
  await act(async () => router.load());
  return drawn.querySelector('main');
}

it.each([
  ['desktop', DesktopMain],
  ['phone', MobileMain],
])('gives a page its width and the footer, on the %s', async (_, Main) => {
  const main = await open('/page', Main);
  expect(main?.className).toContain('page');
  expect(main?.textContent).toBe('一页链上分析线索，不构成司法鉴定意见；标签不等同于身份认定；无标签不代表无风险。');
  expect(document.title).toBe('区块 · 链踪 ChainTrail');
});

it.each([
  ['desktop', DesktopMain],
  ['phone', MobileMain],
])('gives a workspace the whole window and no footer, on the %s', async (_, Main) => {
  const main = await open('/board', Main);
  expect(main?.className).toContain('workspace');
  expect(main?.textContent).toBe('工作区');
});
