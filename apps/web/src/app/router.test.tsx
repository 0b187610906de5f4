import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { DesktopMain } from './DesktopMain.tsx';
import { rooms, type RoomName } from './rooms.ts';
import { createAppRouter } from './router.tsx';

const addresses: Record<RoomName, string> = {
  home: '/',
  search: '/search?q=0x1',
  address: '/address/eth/0x1?tab=USDT',
  transaction: '/tx/ETH/0x2',
  block: '/block/ETH/7',
  chain: '/chain/ETH',
  name: '/name/DemoETH/xinggang.eth',
  coin: '/token/ETH%3A0x3',
  batch: '/batch?list=l1&show=none',
  history: '/history',
  exports: '/exports',
  demoCase: '/demo',
  cases: '/cases',
  case: '/case/c1',
  caseCanvas: '/case/c1/canvas/p1',
  canvases: '/canvas',
  canvas: '/canvas/demo?add=DemoETH%3A0x1',
  sharedCanvas: '/canvas-shared/AbC',
  letters: '/letters',
  letter: '/letters/l1',
  reply: '/letters/l1/reply/r1',
  labels: '/labels',
  monitors: '/monitors?chain=ETH&address=0x1',
  tools: '/tools?tool=common&chain=DemoETH',
  traces: '/trace',
  trace: '/trace/7fdcfb86-9607-40dc-8959-ff8a0fdedaa4',
  parts: '/ui',
  login: '/login',
  confirm: '/login-confirm/AbC',
  account: '/account',
  admin: '/admin?part=trail',
  start: '/start?step=sources',
  notFound: '/nothing/of/the/kind',
};

it.each(Object.entries(addresses))('leads to %s, inside its layout', async (name, address) => {
  const router = createAppRouter(
    { Frame: ({ children }) => children, Main: DesktopMain, Home: () => null },
    createMemoryHistory({ initialEntries: [address] }),
  );
  await router.load();
  const { matches } = router.state;
  expect(matches.at(-1)?.staticData.room).toBe(name);
  expect(matches.at(-2)?.routeId).toBe(`/${rooms[name as RoomName].layout}`);
});
