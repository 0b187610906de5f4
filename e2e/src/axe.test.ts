import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listAxeFindings } from './axe.ts';
import { layouts, type Layout } from './chromium.ts';
import { bitcoinWalk, ROBBED_ACCOUNT } from './demoPages.ts';
import { waitForRest } from './rest.ts';
import { product, useSession, type Session } from './session.ts';

/** At the end of a path: its list's dialog for exporting is open. */
const EXPORTED = '&export';

const pages = [
  ...bitcoinWalk,
  '/token/DemoBTC',
  '/token/DemoETH:0xbfb82b3714debde8772399d27ed991eb839ca35d?tab=items&item=2',
  '/token/DemoETH:0xbfb82b3714debde8772399d27ed991eb839ca35d?tokenId=2',
  '/address/DemoTRON/THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp?tab=USDT',
  '/address/DemoTRON/THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp?tab=JUDGE',
  '/tx/DemoTRON/efee5ab2d9e9b9a74bcad9b8a49d0fb77cbf9921ba1dd3e564c8ae8ae87ca345',
  ROBBED_ACCOUNT,
  '/tx/DemoETH/0x3e57f96b7d14c33314bd198e0f22c8e35fe482ec6b52bf8a0f7bf5332b8da396',
  '/block/DemoETH/204',
  '/chain/DemoETH',
  '/search?q=USDT',
  '/name/DemoETH/xinggang.eth',
  `/tx/DemoETH/0x${'0'.repeat(64)}`,
  '/cases',
  '/case/00000000-0000-4000-8000-0000000c0de1',
  '/tools',
  '/tools?tool=common',
  '/tools?tool=common&chain=DemoETH&a=0x11e01640220d26d4e263f5558c678c7122668c27,0x8515d797bf02e4af4a66a280ec91df39d1accc3f',
  '/tools?tool=paths&chain=DemoETH&a=0x1bcff5997577e4c3d0af93427f927b93247003de,0xb4d071a35583963889d33c194b25f20b094417f0&hops=4',
  '/tools?tool=approvals&chain=DemoETH&a=0x69c76e50a935a5871885b4387aaf58dfee192159',
  '/tools?tool=compare&chain=DemoETH&a=0x11e01640220d26d4e263f5558c678c7122668c27,0x8515d797bf02e4af4a66a280ec91df39d1accc3f',
  '/tools?tool=balances&chain=DemoETH&a=0x3ff2428cf346fc22cbd8a27831c4908b6a972523&time=2026-09-30%2023:59:59',
  '/tools?tool=convert&a=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '/canvas/demo',
  '/login',
  '/no/such/page',
];

/** Of one who has a name, of the suspect with most coins and of the coin that moves most, each by the tabs that no path above opens. */
async function listAsked({ ask }: Session): Promise<string[]> {
  const [{ address: named }, demoCase, { list }] = [
    await ask('resolveName', { ens: 'xinggang.eth' }),
    await ask('getDemoCase', {}),
    await ask('listChains', {}),
  ];
  const suspect = `/address/DemoETH/${demoCase?.addresses[0]?.address ?? ''}`;
  const usdt = list.find(({ chainName }) => chainName === 'DemoETH')?.usdt[0]?.coinKey ?? '';
  return [
    `/address/DemoETH/${named ?? ''}?tab=ENS`,
    `${suspect}?tab=NFT`,
    `${suspect}?tab=BALANCE`,
    `${suspect}?tab=USDT${EXPORTED}`,
    `/token/${usdt}?tab=holders`,
    `/token/${usdt}?tab=analysis`,
  ];
}

async function openExport(page: Page, layout: Layout): Promise<void> {
  if (layout === 'mobile') await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: /^导出/ }).first().click();
  await page.getByRole('dialog').getByRole('region', { name: '预览' }).waitFor();
  await waitForRest(page, 250);
}

/** Every page is looked at on the desktop or on the phone, in the next run perhaps on the other: all of them on both take six minutes. */
const turn = Math.floor(Math.random() * layouts.length);

describe.skipIf(!product)('to axe', () => {
  const session = useSession();

  it.each(layouts)(
    'every second page on %s is in order, in both themes',
    async (layout) => {
      const paths = [...pages, ...(await listAsked(session))];
      const chosen = paths.filter((_, at) => (at + turn) % layouts.length === layouts.indexOf(layout));
      const page = await session.open(layout, '/');
      const found: string[] = [];
      for (const path of chosen) {
        // A new document each time, so that no heading of the page before is taken for this one's.
        await page.goto(`${session.url}/?of=${chosen.indexOf(path)}#${path}`);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await waitForRest(page, 250);
        if (path.endsWith(EXPORTED)) await openExport(page, layout);
        const light = await listAxeFindings(page);
        // Themes differ by colours alone.
        await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
        const dark = await listAxeFindings(page, ['color-contrast']);
        found.push(...light.map((what) => `${path}: ${what}`), ...dark.map((what) => `${path} in the dark: ${what}`));
      }
      expect(found).toEqual([]);
    },
    400_000,
  );
});
