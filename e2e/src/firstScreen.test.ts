import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { listCut } from './cut.ts';
import { product, useSession } from './session.ts';

interface Expected {
  role: string;
  path: string;
  /** What must be read without a click; on a phone suspicions are told in short. */
  has: string[];
  from: string[];
  to: string[];
  suspicious: Record<Layout, string[]>;
  tab: string;
}

/** Where rows begin at the latest, in px of a desktop's screen of 1440 by 900, a line about look-alikes above them. */
const FIRST_ROW = 600;

/** Addresses of eleven roles: who, how much, where from, where to, what is suspicious. */
const addresses: Expected[] = [
  {
    role: 'the collector',
    path: '/address/DemoETH/0x3ff2428cf346fc22cbd8a27831c4908b6a972523',
    has: ['归集地址 1', '研判结论', '来源：演示案件', '24,259.268'],
    from: ['平台充值地址 A21', '78,561.02', '5.8%', '另 37 个地址', '82.9%'],
    to: ['0x0aa0de…04960a', '338,000.00', '25.4%', '另 5 个地址', '40.5%'],
    suspicious: {
      desktop: ['1 个对手已被冻结', '转出 213,600 USDT', '收到仿冒代币 2 种'],
      mobile: ['对手被冻结', '对手被销毁', '仿冒代币'],
    },
    tab: 'USDT',
  },
  {
    role: 'a victim',
    path: '/address/DemoETH/0x75b3df2caf5a89576eb71902b1e58cced3e45ee8',
    has: ['受害人 A01', '研判结论'],
    from: ['星港交易所 · 热钱包 1', '40,950.79', '55.6%', '北辰交易所 · 热钱包 1'],
    to: ['平台充值地址 A01', '73,651.54', '100%'],
    suspicious: { desktop: ['与 1 个涉案关联地址往来', '转出 73,651.54 USDT'], mobile: ['涉案往来', '8 笔'] },
    tab: 'USDT',
  },
  {
    role: 'a mule',
    path: '/address/DemoETH/0x69c76e50a935a5871885b4387aaf58dfee192159',
    has: ['外部账户 EOA'],
    from: ['0x0f933e…ce7614', '82,050.00', '33%', '另 2 个地址'],
    to: ['潮汐兑换 · USDT/WETH 交易对', '76,950.00', '31%', '另 6 个地址'],
    suspicious: { desktop: ['1 个对手已被冻结', '转入 4,950 USDT'], mobile: ['对手被冻结'] },
    tab: 'USDT',
  },
  {
    role: 'an exchange',
    path: '/address/DemoETH/0xe300fbc2e67c265a9a65466bd998335b30a9e078',
    has: ['星港交易所 · 热钱包 1', '情报归属'],
    from: ['60,000,000.00', '99.3%', '另 26 个地址'],
    to: ['受害人 A40', '62,402.33', '4.2%', '另 112 个地址'],
    suspicious: { desktop: ['未发现（核对 10 项规则'], mobile: ['未发现（核对 10 项规则'] },
    tab: 'USDT',
  },
  {
    role: 'a merchant',
    path: '/address/DemoETH/0xb4d071a35583963889d33c194b25f20b094417f0',
    has: ['场外商户 1', '情报归属'],
    from: ['32,300.00', '35.1%', '另 3 个地址'],
    to: ['5,300.00', '6%', '另 37 个地址'],
    suspicious: { desktop: ['未发现'], mobile: ['未发现'] },
    tab: 'USDT',
  },
  {
    role: 'a frozen address',
    path: '/address/DemoETH/0x8515d797bf02e4af4a66a280ec91df39d1accc3f',
    has: ['已被冻结', '19,900', '不能转出', '其中冻结', '可动用 0'],
    from: ['归集地址 1', '213,600.00', '76.8%', '归集地址 2'],
    to: ['64,550.00', '25%', '另 3 个地址'],
    suspicious: { desktop: ['已被发行方冻结', '2026-07-06'], mobile: ['已被冻结'] },
    tab: 'USDT',
  },
  {
    role: 'a bridge',
    path: '/address/DemoETH/0x51986cd24e42d94c0b5f4f93dd6caaeb2b5d0177',
    has: ['蓝桥跨链 · 锁定合约', '链上事实', '323,100'],
    from: ['69,600.00', '21.5%', '另 3 个地址'],
    to: ['没有转出'],
    suspicious: { desktop: ['未发现'], mobile: ['未发现'] },
    tab: 'USDT',
  },
  {
    role: 'a Bitcoin address',
    path: '/address/DemoBTC/2NC64odqXQmnhiEiNz3SbRVkEk5m3SwkpaB',
    has: ['归集地址（BTC）', '0.7624251', '12 枚', '最大一枚'],
    from: ['平台充值地址 B02', '2.05490782', '17.6%', '另 11 个地址'],
    to: ['1.80000000', '16.5%', '另 18 个地址'],
    suspicious: {
      desktop: ['与 13 个涉案关联地址往来', '收到粉尘 2 枚，未动用', '转入 0.00001092 BTC'],
      mobile: ['涉案往来', '粉尘'],
    },
    tab: '交易',
  },
  {
    role: 'a Tron address',
    path: '/address/DemoTRON/TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV',
    has: ['跨链收款地址', '98.0562'],
    from: ['蓝桥跨链 · 释放合约', '323,100.00', '100%'],
    to: ['88,250.00', '27.3%', '另 2 个地址'],
    suspicious: {
      desktop: ['1 个对手的余额已被销毁', '转出 63,375 USDT', '被 1 个形似地址投毒', '从未向其付款', '37 笔'],
      mobile: ['对手被销毁', '13 笔', '形似投毒', '37 笔'],
    },
    tab: 'USDT',
  },
  {
    role: 'a look-alike address',
    path: '/address/DemoETH/0x89fec6a3ba063083e39274486681945160649c07',
    has: ['仿冒地址（形似平台充值地址 A12）', '启发式', '1,200'],
    from: ['受害人 A12', '1,200.00', '100%'],
    to: ['没有转出'],
    suspicious: { desktop: ['与他人首尾相同，疑似仿冒', '疑似收到误付 1 笔', '收到仿冒代币 1 种'], mobile: ['疑似仿冒他人', '仿冒代币'] },
    tab: 'USDT',
  },
  {
    role: 'a poisoner',
    path: '/address/DemoETH/0x025737bc0ac61d1e3ce62c55a7d4b8f11f2f1036',
    has: ['疑似投毒地址', '启发式', '1,999.89'],
    from: ['北辰交易所 · 热钱包 1', '2,000.00', '100%'],
    to: ['0.02', '18.2%', '另 6 个地址'],
    suspicious: { desktop: ['疑似替形似地址向 58 个地址投毒', '受害人 A', '99 笔'], mobile: ['向他人投毒', '99 笔'] },
    tab: 'USDT',
  },
];

/** Nothing has to be opened, and what was read was on the screen before any row of the list. */
async function readColumn(page: Page, title: string): Promise<string> {
  const column = page.getByRole('region', { name: title, exact: true });
  await expect.poll(() => column.getAttribute('aria-busy'), { timeout: 20_000 }).toBe('false');
  return (await column.textContent()) ?? '';
}

describe.skipIf(!product)('the first screen of an address', () => {
  const session = useSession();

  it.each(layouts)('on %s answers four questions for eleven roles, and opens the list where the money moves', async (layout) => {
    const page = await session.open(layout);
    for (const { role, path, has, from, to, suspicious, tab } of addresses) {
      await page.goto(`${session.url}/#${path}`);
      const [held, came, went, found] = [
        await readColumn(page, '有多少'),
        await readColumn(page, '从哪来'),
        await readColumn(page, '到哪去'),
        await readColumn(page, '可疑之处'),
      ];
      expect(held, role).not.toBe('');
      for (const text of has) await expect.poll(() => page.locator('main').first().textContent(), { message: role }).toContain(text);
      for (const text of from) expect(came, role).toContain(text);
      for (const text of to) expect(went, role).toContain(text);
      for (const text of suspicious[layout]) expect(found, role).toContain(text);
      const opened = page.getByRole('tab', { selected: true });
      await expect.poll(() => opened.textContent(), { message: role }).toContain(tab);
      await expect.poll(() => page.url(), { message: role }).toContain('tab=');
    }
  });

  it.each(layouts)('on %s keeps its place while the columns fill', async (layout) => {
    const page = await session.open(layout, '/address/DemoTRON/TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV');
    const column = page.getByRole('region', { name: '从哪来', exact: true });
    await column.waitFor();
    const before = await column.boundingBox();
    await readColumn(page, '有多少');
    await readColumn(page, '从哪来');
    const after = await column.boundingBox();
    expect(after?.x).toBe(before?.x);
    expect(after?.width).toBe(before?.width);
  });

  it('says on a desktop what is short in one line: risk stands beside the resources of a Tron address, and its rows begin on the first screen', async () => {
    const page = await session.open('desktop', '/address/DemoTRON/TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV');
    const portrait = page.getByRole('region', { name: '画像', exact: true });
    const resources = page.getByText('资源与权限', { exact: true }).first();
    await portrait.waitFor({ timeout: 20_000 });
    const [risk, own] = [await portrait.boundingBox(), await resources.boundingBox()];
    expect(Math.abs((risk?.y ?? 0) + (risk?.height ?? 0) / 2 - (own?.y ?? 0) - (own?.height ?? 0) / 2)).toBeLessThan(6);
    const row = page.getByRole('table').locator('tbody tr').first();
    await row.waitFor();
    expect((await row.boundingBox())?.y).toBeLessThan(FIRST_ROW);
    // Unfolded it has a line of its own.
    await portrait.getByRole('button', { name: '展开画像' }).click();
    await expect.poll(async () => (await portrait.boundingBox())?.width ?? 0).toBeGreaterThan(1_300);
  });

  it('begins its rows above 600 px on a desktop in all three families, once everything above them has come', async () => {
    const page = await session.open('desktop');
    for (const role of ['the collector', 'a Bitcoin address', 'a Tron address']) {
      await page.goto(`${session.url}/#${addresses.find((one) => one.role === role)?.path}`);
      await page.getByRole('region', { name: '画像', exact: true }).getByText('另').first().waitFor({ timeout: 20_000 });
      if (role !== 'a Bitcoin address') await page.getByText('个地址仿冒').first().waitFor();
      for (const title of ['有多少', '从哪来', '到哪去', '可疑之处']) await readColumn(page, title);
      const row = page.getByRole('table').locator('tbody tr').first();
      await row.waitFor();
      expect((await row.boundingBox())?.y, role).toBeLessThan(FIRST_ROW);
    }
  });

  it.each(layouts)('on %s marks in its rows whom a counterparty imitates, in both families, and cuts nothing of it', async (layout) => {
    const page = await session.open(layout);
    for (const [path, whom, rows] of [
      ['/address/DemoETH/0x75b3df2caf5a89576eb71902b1e58cced3e45ee8', '形似 平台充值地址 A01', 2],
      ['/address/DemoTRON/TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV', '形似 星港交易所 · 充值地址 1', 8],
    ] as const) {
      await page.goto(`${session.url}/#${path}?tab=USDT`);
      const tags = page.getByText(whom);
      await expect.poll(() => tags.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(rows);
      expect(await listCut(page)).toEqual([]);
    }
  });

  it('leads from what is suspicious to its rows, and keeps the list on the way to another address', async () => {
    const page = await session.open('desktop', '/address/DemoETH/0x3ff2428cf346fc22cbd8a27831c4908b6a972523');
    const suspicions = page.getByRole('region', { name: '可疑之处', exact: true });
    await suspicions.getByRole('button').first().waitFor();
    const rows = page.getByRole('table').locator('tbody tr');
    await rows.first().waitFor();
    // Whoever opens the page sees who it is and its newest rows at once.
    expect((await rows.first().boundingBox())?.y).toBeLessThan(FIRST_ROW);
    await suspicions.getByRole('button', { name: /个对手已被冻结/ }).click();
    await expect.poll(() => page.url()).toContain('with=0x8515d797bf02e4af4a66a280ec91df39d1accc3f');
    await page.getByText('筛选后').first().waitFor();
    await page.getByRole('region', { name: '从哪来', exact: true }).getByRole('link').first().click();
    await expect.poll(() => page.url()).toMatch(/\/address\/DemoETH\/0x[0-9a-f]{40}\?tab=USDT$/);
  });
});
