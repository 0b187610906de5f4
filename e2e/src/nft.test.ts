import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, readText, useSession } from './session.ts';

describe.skipIf(!product)('the items of a contract', () => {
  const session = useSession();

  /** A contract of items on each chain that has one. */
  async function findCollection(chainName: string): Promise<string> {
    const { list } = await session.ask('pageTokens', { chainName, pageSize: 100 });
    const found = list.find(({ coin }) => coin.standard === 'erc721' || coin.standard === 'trc721');
    return found?.coin.coinKey ?? '';
  }
  const pathOf = (coinKey: string, rest = '') => `/token/${encodeURIComponent(coinKey)}${rest}`;

  it.each(layouts)('on %s stand in a gallery, in the order that is chosen, and those of one address alone', async (layout) => {
    const coinKey = await findCollection('DemoETH');
    const { list, total } = await session.ask('pageNfts', { coinKey, pageSize: 24 });
    expect(total).toBeGreaterThan(24);
    const page = await session.open(layout, pathOf(coinKey));
    const shown = page.locator('main ul[aria-label] > li');
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(24);
    expect(await shown.first().innerText()).toContain(list[0]?.name);
    await page.getByText('按最近转手').click();
    const latest = await session.ask('pageNfts', { coinKey, sort: 'latest', pageSize: 24 });
    expect(latest.list[0]?.tokenId).not.toBe(list[0]?.tokenId);
    await expect.poll(() => shown.first().innerText()).toContain(latest.list[0]?.name);
    const owner = list[0]?.owner?.address ?? '';
    const own = await session.ask('pageNfts', { coinKey, address: owner, pageSize: 24 });
    await page.getByRole('textbox', { name: '只看一个地址持有的' }).fill(owner);
    await page.getByRole('button', { name: '筛选' }).click();
    await expect.poll(() => shown.count()).toBe(own.total);
  });

  it.each(layouts)('on %s open with their owner, what is said of them and the way they went', async (layout) => {
    for (const chainName of ['DemoETH', 'DemoTRON']) {
      const coinKey = await findCollection(chainName);
      const { list } = await session.ask('pageNfts', { coinKey, sort: 'latest', pageSize: 24 });
      const first = list[0];
      const nft = await session.ask('getNft', { coin: coinKey, tokenId: first?.tokenId ?? '' });
      const page = await session.open(layout, pathOf(coinKey));
      await page.getByText('按最近转手').click();
      await page.getByRole('link', { name: first?.name }).first().click();
      await page.getByRole('heading', { name: nft.metadata.name }).waitFor();
      const text = await readText(page);
      expect(text).toContain(`${nft.transferCount} 次`);
      expect(nft.owners.map(({ party }) => party.address)).toEqual([first?.owner?.address]);
      expect(page.url()).toContain(layout === 'desktop' ? `item=${first?.tokenId}` : `tokenId=${first?.tokenId}`);
    }
  });
});
