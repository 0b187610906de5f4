import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { openNode, writeAmount } from './ledger.ts';
import { product, readText, useSession } from './session.ts';

describe.skipIf(!product)('the figures on the screen', () => {
  const session = useSession();

  it.each(layouts)('on %s equal what the node itself says about the main suspect', async (layout) => {
    const [demoCase, chains] = await Promise.all([session.ask('getDemoCase', {}), session.ask('listChains', {})]);
    const address = demoCase?.addresses[0]?.address ?? '';
    const usdt = chains.list.find(({ chainName }) => chainName === 'DemoETH')?.usdt[0];
    const [, contract = ''] = usdt?.coinKey.split(':') ?? [];
    const node = openNode(session.demoUrls.DemoETH);
    const ledger = await node.readTokenLedger(contract, address);
    expect(ledger.inCount).toBeGreaterThan(10);
    // The node's own two stories must agree before ours is held against them.
    expect(ledger.in - ledger.out).toBe(ledger.balance);

    const page = await (await session.profile(layout)).newPage();
    // Overviews in full instead of 万 and 亿; they show two decimals, tables all of them.
    await page.addInitScript(`localStorage.setItem('figures', '"full"')`);
    await page.goto(`${session.url}/#/address/DemoETH/${address}?tab=USDT`);
    const decimals = usdt?.decimals ?? 0;
    for (const raw of [ledger.in, ledger.out]) {
      const written = layout === 'desktop' ? writeAmount(raw, decimals) : writeAmount(raw, decimals, 2);
      await expect.poll(() => readText(page), { timeout: 20_000 }).toContain(written);
    }
    await expect.poll(() => readText(page)).toContain((ledger.inCount + ledger.outCount).toLocaleString('en-US'));
    const native = writeAmount(await node.readBalance(address), 18);
    const card = await session.ask('getAddressCard', { chainName: 'DemoETH', address });
    expect(writeAmount(BigInt(card.nativeBalance?.raw ?? -1), 18)).toBe(native);
    const wholeCoins = native.split('.')[0] ?? '';
    await expect.poll(() => readText(page)).toContain(wholeCoins);
  });
});
