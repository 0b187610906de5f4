import { describe, expect, it } from 'vitest';
import { listAxeFindings } from './axe.ts';
import { layouts } from './chromium.ts';
import { openNode } from './ledger.ts';
import { listOutside } from './outside.ts';
import { waitForRest } from './rest.ts';
import { product, readText, useSession } from './session.ts';
import { measureTaps, type Tap } from './taps.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

interface NodeLog {
  topics: string[];
}

const DESK = '0x9149610b509a59a42fec014a8faed43f27c47cee';
/** Rows with a time whose parts reach over their right end. */
const listSpilling = `[...document.querySelectorAll('main li')]
  .filter((row) => row.querySelector('time'))
  .filter((row) => [...row.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > row.getBoundingClientRect().right + 1))
  .map((row) => row.textContent)`;
const QUESTION = {
  'tokenIn address': '0x66a9afe7729343e3ff3ffc312b982a4c25185e45',
  'tokenOut address': '0x2dfba9e6f4d55a4dfbcdb45c0d1323db7047f400',
  'amountIn uint256': '20000000000000000',
};

describe.skipIf(!product)('a contract', () => {
  const session = useSession();

  async function findUsdt(): Promise<string> {
    const { list } = await session.ask('listChains', {});
    return list.find(({ chainName }) => chainName === 'DemoETH')?.usdt[0]?.coinKey.split(':')[1] ?? '';
  }

  const readLogs = (address: string, topics: string[]) =>
    openNode(session.demoUrls.DemoETH).ask<NodeLog[]>('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', address, topics }]);

  it.each(layouts)('on %s lists the events that its node has, and a link carries every filter', async (layout) => {
    const usdt = await findUsdt();
    const logs = await readLogs(usdt, []);
    const transfers = logs.filter(({ topics }) => topics[0] === TRANSFER);
    const from = transfers[0]?.topics[1] ?? '';
    const own = transfers.filter(({ topics }) => topics[1] === from);
    const page = await session.open(layout, `/address/DemoETH/${usdt}?tab=LOG`);
    const count = (n: number) => n.toLocaleString('en-US');
    await expect.poll(() => readText(page)).toContain(`共 ${count(logs.length)} 条`);
    if (layout === 'mobile') {
      await page
        .getByRole('combobox', { name: /^事件/ })
        .or(page.getByRole('button', { name: /^事件/ }))
        .first()
        .click();
      await page.getByRole('option', { name: /^Transfer/ }).click();
    } else await page.getByRole('button', { name: /^Transfer/ }).click();
    await expect.poll(() => readText(page)).toContain(`筛选后 ${count(transfers.length)} 条`);
    await page.getByRole('textbox', { name: 'from（address）' }).fill(`0x${from.slice(26)}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => readText(page)).toContain(`筛选后 ${count(own.length)} 条`);
    expect(page.url()).toContain(`topic0=${TRANSFER}`);
    expect(page.url()).toContain('topic1=0x');
    expect(await page.evaluate(listOutside)).toEqual([]);
    const again = await session.open(layout, page.url().split('#')[1]);
    await expect.poll(() => readText(again)).toContain(`筛选后 ${count(own.length)} 条`);
    await again.getByText('按原始 topic').click();
    await expect.poll(() => readText(again)).toContain(from);
    await waitForRest(again);
    expect(await again.evaluate(listOutside)).toEqual([]);
  });

  it.each(layouts)('on %s says what it is and answers what it is asked, at a block that it names', async (layout) => {
    const usdt = await findUsdt();
    const [mint] = await readLogs(usdt, [TRANSFER]);
    const account = `0x${mint?.topics[2]?.slice(26)}`;
    const node = openNode(session.demoUrls.DemoETH);
    const page = await session.open(layout, `/address/DemoETH/${usdt}?tab=CONTRACT`);
    await expect.poll(() => readText(page)).toContain('不是已知种类的代理');
    await expect.poll(() => readText(page)).toContain('由字节码还原');
    await page.getByText(/^只读调用 \d/).click();
    await page.locator('summary', { hasText: 'balanceOf' }).click();
    await page.getByRole('textbox', { name: 'account address' }).fill(account);
    await page.keyboard.press('Enter');
    const raw = await node.ask<string>('eth_call', [{ to: usdt, data: `0x70a08231${account.slice(2).padStart(64, '0')}` }, 'latest']);
    await expect.poll(() => readText(page)).toMatch(/在区块 [\d,]+ 处执行/);
    await expect.poll(() => readText(page)).toContain(BigInt(raw).toString());
    await page.getByRole('textbox', { name: 'account address' }).fill('0x12');
    await page.keyboard.press('Enter');
    await expect.poll(() => readText(page)).toContain('参数 account应为 address');
    expect(await page.evaluate(listOutside)).toEqual([]);
    await page.getByText('存储', { exact: true }).click();
    await page.getByRole('textbox', { name: '存储位置' }).fill('5');
    await page.keyboard.press('Enter');
    const word = await node.ask<string>('eth_getStorageAt', [usdt, '0x5', 'latest']);
    await expect.poll(() => readText(page)).toMatch(new RegExp(`位置 5\\s*${word}`));
    expect(await page.evaluate(listOutside)).toEqual([]);
    await page.getByText('最近调用', { exact: true }).click();
    await expect.poll(() => readText(page)).toMatch(/最近 \d+ 笔，共 [\d,]+ 笔发往该合约的交易/);
    expect(await page.evaluate(listOutside)).toEqual([]);
    // Beside the facts the list is narrow in such a window.
    if (layout === 'desktop') await page.setViewportSize({ width: 1120, height: 800 });
    await expect.poll(() => page.evaluate(listSpilling)).toEqual([]);
    await page.getByText('源码', { exact: true }).click();
    await page.getByText('没有公开的源码库可查').waitFor();
  });

  it.each(layouts)('on %s is asked by the fields of a struct, and answers by those of another', async (layout) => {
    // The demo's counter sells at 2,000 tokens an ether, less 0.3 percent.
    const page = await session.open(layout, `/address/DemoETH/${DESK}?tab=CONTRACT`);
    await page.getByText(/^只读调用 \d/).click();
    await page.locator('summary', { hasText: 'quoteExactInputSingleV2' }).click();
    for (const [field, text] of Object.entries(QUESTION)) await page.getByRole('textbox', { name: field }).fill(text);
    await page.keyboard.press('Enter');
    await expect.poll(() => readText(page)).toContain('39880000000000000000');
    await page.locator('summary', { hasText: 'getPoolKey' }).click();
    await page.locator('details[open]', { hasText: 'getPoolKey' }).getByRole('button', { name: '调用' }).click();
    await expect.poll(() => readText(page)).toMatch(/tickSpacing\s*int24\s*60/);
    expect(await page.evaluate(listOutside)).toEqual([]);
  });

  it.each(layouts)('on %s is in order to axe on both tabs, in both themes', async (layout) => {
    const usdt = await findUsdt();
    const found: string[] = [];
    for (const tab of [`LOG&topic0=${TRANSFER}`, 'CONTRACT']) {
      const page = await session.open(layout, `/address/DemoETH/${usdt}?tab=${tab}`);
      await page.getByText(tab === 'CONTRACT' ? '不是已知种类的代理' : /筛选后/).waitFor();
      await waitForRest(page, 250);
      if (tab === 'CONTRACT') {
        await page.getByText(/^只读调用 \d/).click();
        await page.locator('summary', { hasText: 'balanceOf' }).click();
      }
      const light = await listAxeFindings(page);
      await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
      const dark = await listAxeFindings(page, ['color-contrast']);
      found.push(...light.map((what) => `${tab}: ${what}`), ...dark.map((what) => `${tab} in the dark: ${what}`));
    }
    expect(found).toEqual([]);
  });

  it.each(['LOG', 'CONTRACT'])('on a phone answers within a thumb’s width on %s', async (tab) => {
    const page = await session.open('mobile', `/address/DemoETH/${await findUsdt()}?tab=${tab}`);
    await page.getByText(tab === 'CONTRACT' ? '不是已知种类的代理' : /^共 [\d,]+ 条/).waitFor();
    await waitForRest(page);
    const taps = await page.evaluate<Tap[]>(measureTaps);
    expect(taps.length).toBeGreaterThan(8);
    expect(taps.filter(({ what, width, height }) => Math.min(width, height) < (what.startsWith('复制') ? 42 : 44))).toEqual([]);
  });
});
