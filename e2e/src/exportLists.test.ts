import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { exportShown } from './exportShown.ts';
import { product, useSession } from './session.ts';

describe.skipIf(!product)('a list that is no list of transfers', () => {
  const session = useSession();

  it.each(layouts)('on %s: who holds a coin', async (layout) => {
    const { total } = await session.ask('pageCoinHolders', { coinKey: 'DemoETH' });
    const page = await session.open(layout, '/token/DemoETH');
    await page.getByRole('tab', { name: /^持有人/ }).click();
    await page.getByLabel('查一个地址的名次').waitFor();
    expect(await exportShown(page)).toHaveLength(total);
  });

  it.each(layouts)('on %s: what changed a balance', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses[0]?.address ?? '';
    const { total } = await session.ask('pageStatement', { chainName: 'DemoETH', address, coinKey: 'DemoETH' });
    const page = await session.open(layout, `/address/DemoETH/${address}?tab=BALANCE&coin=DemoETH`);
    await page.getByRole('heading', { name: '对账单' }).waitFor();
    expect(await exportShown(page)).toHaveLength(total);
  });
});
