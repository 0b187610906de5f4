import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBitcoinNode } from './bitcoinNode.ts';
import { layouts } from './chromium.ts';
import { writeAmount } from './ledger.ts';
import { orderBy, product, readText, routeOf, useSession } from './session.ts';

/** The platform's collecting address: many inputs, unspent rests, and two outputs of the dust attack. */
const COLLECTOR = '2NC64odqXQmnhiEiNz3SbRVkEk5m3SwkpaB';
/** First hop of the peel chain; its second output goes on. */
const PEEL = 'ed5daab1d68235edbd88b861c192a3e428d04d769eca62508e1c4fa9160ebac9';
const COINJOIN = 'e41004c378b4bfded205efb018cff0494404e8032b4d3dc72cf7fe958f0549a2';
/** What the attack sent to each. */
const DUST = 546n;
const DECIMALS = 8;

const write = (raw: bigint) => writeAmount(raw, DECIMALS);

/** What the head says that lies there. */
async function readHead(page: Page): Promise<string> {
  const holdings = page.getByRole('region', { name: '有多少', exact: true });
  await holdings.getByText('最大一枚').waitFor();
  return (await holdings.textContent()) ?? '';
}

/** `hash:index` of each row, in the order of the screen. */
function listOutpoints(page: Page): Promise<string[]> {
  return page.locator('main :is(tbody tr, li):has(a[href^="#/tx/DemoBTC/"])').evaluateAll((rows) =>
    rows.map((row) => {
      const hash = row.querySelector('a[href^="#/tx/"]')?.getAttribute('href')?.split('/').at(-1);
      const numbered = [...row.querySelectorAll('.mono')].map(({ textContent }) => /:\d+$/.exec(textContent)?.[0] ?? '');
      return `${hash}${numbered.join('')}`;
    }),
  );
}

describe.skipIf(!product)('a Bitcoin-like address', () => {
  const session = useSession();

  it.each(layouts)('on %s shows what the node itself says, in the head and output by output', async (layout) => {
    const ledger = await openBitcoinNode(session.demoUrls.DemoBTC).readLedger(COLLECTOR);
    // The node's two stories must agree before ours is held against them.
    expect(ledger.received - ledger.spent).toBe(ledger.balance);
    expect(ledger.unspent.size).toBeGreaterThan(5);
    const dust = [...ledger.unspent.values()].filter((raw) => raw === DUST);
    expect(dust).toHaveLength(2);

    const page = await session.open(layout, `/address/DemoBTC/${COLLECTOR}?tab=UTXO`);
    const head = await readHead(page);
    expect(head).toContain(`BTC${write(ledger.balance)}`);
    expect(head).toContain(`${ledger.unspent.size} 枚`);
    expect(head).toContain(`${write(DUST * BigInt(dust.length))} · ${dust.length} 枚`);

    await expect.poll(() => readText(page)).toContain(`未花费 ${ledger.unspent.size} 个，合计 ${write(ledger.balance)} BTC`);
    await expect.poll(() => readText(page)).toContain(`粉尘 ${dust.length} 个 ${write(DUST * BigInt(dust.length))} BTC`);
    await expect.poll(async () => (await listOutpoints(page)).toSorted()).toEqual([...ledger.unspent.keys()].toSorted());

    await orderBy(page, layout, '数量 (BTC)', '金额从大到小');
    const sorted = [...ledger.unspent.values()].toSorted((left, right) => (left < right ? 1 : left > right ? -1 : 0));
    await expect.poll(async () => (await listOutpoints(page)).map((outpoint) => ledger.unspent.get(outpoint))).toEqual(sorted);
    const rows = layout === 'desktop' ? page.locator('tbody tr') : page.getByRole('list', { name: '未花费输出' }).getByRole('listitem');
    expect((await rows.allTextContents()).map((text) => text.includes('粉尘'))).toEqual(sorted.map((raw) => raw === DUST));
  });

  it.each(layouts)('on %s shows probable change apart from the payment, and hides dust, which it counts', async (layout) => {
    const { inputs, outputs } = await openBitcoinNode(session.demoUrls.DemoBTC).readTransaction(PEEL);
    const page = await session.open(layout, `/address/DemoBTC/${inputs[0]?.coin?.address}`);
    const rows = layout === 'desktop' ? page.locator('main tbody tr') : page.locator('main ul[aria-label] > li:has(a[href^="#/tx/"])');
    const paid = rows.filter({ has: page.locator(`a[href$="${PEEL}"]`) });
    const rest = write(BigInt(outputs[1]?.value ?? 0));
    await expect.poll(() => paid.innerText()).toContain(rest);
    const text = await paid.innerText();
    expect(text).toContain('启发式');
    // The payment is the row's other side, the change is none.
    expect(text.indexOf('充值地址')).toBeLessThan(text.indexOf(rest));
    expect(await rows.filter({ hasText: '粉尘' }).count()).toBe(1);
    const all = await rows.count();
    await page.getByRole('button', { name: /^隐藏粉尘/ }).click();
    await expect.poll(() => rows.count()).toBe(all - 1);
    await expect.poll(() => readText(page)).toContain('已隐藏 1');
    await page.reload();
    await expect.poll(() => rows.count()).toBe(all - 1);
  });

  it.each(layouts)('on %s ends its statement with the balance of the head, which is the node’s', async (layout) => {
    const { balance } = await openBitcoinNode(session.demoUrls.DemoBTC).readLedger(COLLECTOR);
    const page = await session.open(layout, `/address/DemoBTC/${COLLECTOR}?tab=BALANCE`);
    expect(await readHead(page)).toContain(`BTC${write(balance)}`);
    const row =
      layout === 'desktop' ? page.locator('tbody tr[data-index]') : page.getByRole('list', { name: '对账单' }).getByRole('listitem');
    await row.first().waitFor();
    const written = layout === 'desktop' ? row.first().locator('td,th').last() : row.first().getByText(/^余额/);
    expect((await written.textContent())?.replace(/^余额\s*/, '')).toBe(write(balance));
  });
});

describe.skipIf(!product)('a Bitcoin-like transaction', () => {
  const session = useSession();

  it.each(layouts)('on %s draws inputs and outputs, and leads to where an output was spent and back', async (layout) => {
    const node = openBitcoinNode(session.demoUrls.DemoBTC);
    const { inputs, outputs, fee } = await node.readTransaction(PEEL);
    const next = await node.findSpender(PEEL, 1);
    expect(next).toMatch(/^[0-9a-f]{64}$/);

    const page = await session.open(layout, `/tx/DemoBTC/${PEEL}`);
    const picture = page.getByLabel(`资金流向图：${inputs.length} 个输入汇合后分为 ${outputs.length} 个输出与手续费`);
    await picture.waitFor();
    // A ribbon for each input, each output and the fee; icons bring paths of their own.
    const ribbons = picture.locator('svg > g:has(> rect) > path');
    expect(await ribbons.count()).toBe(inputs.length + outputs.length + 1);
    await page.getByRole('radio', { name: '列表' }).click();
    const sides = page.getByRole('list', { name: '输出', exact: true });
    await sides.waitFor();
    expect((await sides.getByRole('listitem').allTextContents()).map((text) => text.includes('疑似找零 · 启发式'))).toEqual([false, true]);
    for (const { value } of outputs) expect(await sides.textContent()).toContain(write(BigInt(value)));
    await sides.locator(`a[href="#/tx/DemoBTC/${next}"]`).click();
    await expect.poll(() => routeOf(page)).toBe(`/tx/DemoBTC/${next}`);
    await page.getByRole('radio', { name: '列表' }).click();
    await page.getByRole('list', { name: '输入', exact: true }).locator(`a[href="#/tx/DemoBTC/${PEEL}"]`).click();
    await expect.poll(() => routeOf(page)).toBe(`/tx/DemoBTC/${PEEL}`);
    await expect.poll(() => readText(page)).toContain(write(BigInt(fee)));
  });

  it.each(layouts)('on %s that mixes equal amounts is marked as a guess, with its grounds', async (layout) => {
    const node = openBitcoinNode(session.demoUrls.DemoBTC);
    const { outputs } = await node.readTransaction(COINJOIN);
    const equal = outputs.filter(({ value }) => value === 10_000_000).length;
    expect(equal).toBeGreaterThan(9);
    const spenders = await Promise.all(
      outputs.flatMap(({ value }, index) => (value === 10_000_000 ? [node.findSpender(COINJOIN, index)] : [])),
    );
    const spent = spenders.filter((hash) => hash !== undefined);
    // The case's launderer takes all of theirs in one payment.
    expect([spent.length, new Set(spent).size]).toEqual([6, 1]);
    const page = await session.open(layout, `/tx/DemoBTC/${COINJOIN}`);
    await page.getByRole('button', { name: '疑似 CoinJoin 混币 · 启发式' }).click();
    await expect.poll(() => readText(page)).toMatch(new RegExp(`${equal} 个`));
    await expect.poll(() => readText(page)).toContain('仅作线索，不是链上事实');
    await page.getByRole('radio', { name: '列表' }).click();
    await expect.poll(() => readText(page)).toContain(`${equal} × 0.1 BTC`);
    await expect.poll(() => readText(page)).toContain('共同输入归属在本笔停用');
    const joined = page.getByRole('row').filter({ hasText: '又合在一起' });
    await expect.poll(() => joined.locator(`a[href="#/tx/DemoBTC/${spent[0]}"]`).count()).toBe(1);
    await expect.poll(() => readText(page)).toContain(`${equal} 个等额输出里有 ${spent.length} 个后来在普通付款里合在一起`);
  });

  it.each(layouts)(
    'on %s tells the payment apart from change, by rules with their evidence, and follows the peel chain',
    async (layout) => {
      const { outputs } = await openBitcoinNode(session.demoUrls.DemoBTC).readTransaction(PEEL);
      const [paid, rest] = outputs.map(({ value }) => write(BigInt(value)));
      const page = await session.open(layout, `/tx/DemoBTC/${PEEL}`);
      await expect.poll(() => readText(page)).toMatch(new RegExp(`支付\\s*${paid} BTC\\s*；疑似找零\\s*${rest} BTC`));
      const rules = page.getByRole('table').filter({ hasText: '找零：脚本类型一致' }).getByRole('row');
      await expect
        .poll(async () => (await rules.allTextContents()).some((text) => text.includes('符合') && text.includes('只有 #1')))
        .toBe(true);
      const steps = page.getByRole('list', { name: '剥离链' }).getByRole('listitem');
      await steps.first().waitFor();
      expect(await steps.count()).toBeGreaterThan(2);
      await expect.poll(() => readText(page)).toMatch(/✓ 付出 [\d.]+ \+ 手续费 [\d.]+ \+ 末端余 [\d.]+ = 起点/);
      await page.getByRole('radio', { name: '原始' }).click();
      await expect.poll(() => readText(page)).toContain(`"txid": "${PEEL}"`);
    },
  );
});
