import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, readText, useSession } from './session.ts';

describe.skipIf(!product)('what an address holds', () => {
  const session = useSession();

  it.each(layouts)('is listed on %s coin by coin, and each opens its statement', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses.find(({ chainName }) => chainName === 'DemoETH')?.address ?? '';
    const { list, doubtedCount } = await session.ask('pageHoldings', { chainName: 'DemoETH', address, pageSize: 100 });
    expect([list.length > 1, doubtedCount > 0]).toEqual([true, true]);
    const page = await session.open(layout, `/address/DemoETH/${address}?tab=BALANCE`);
    const held = page.getByRole('region', { name: '持有' });
    await held.getByText(`另有 ${doubtedCount} 种可疑币`).waitFor();
    const shown = (await held.innerText()).replaceAll(/[\s,]/g, '');
    for (const { coin } of list) expect(shown).toContain(coin.symbol);
    for (const { balance } of list.filter(({ coin }) => coin.decimals !== null)) expect(shown).toContain(balance.amount);
    const native = list.find(({ coin }) => coin.contract === '');
    await held
      .getByText(native?.coin.symbol ?? '', { exact: true })
      .first()
      .click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`coin=${native?.coin.coinKey}`);
    await expect.poll(() => readText(page)).toContain('对账单');
  });
});
