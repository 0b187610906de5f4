import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { writeAmount } from './ledger.ts';
import { product, readText, useSession } from './session.ts';
import { openTronNode } from './tronNode.ts';

const BURNT = 'a4c68bc5aa68d85d5bacf4a07868a763e17efbfc0759e5a4ca314b898b0dee83';
const STAKED = '39cc2d70ed6ebd8996302525727c29a61886638fdbb7d20f312a540fd1d76907';
const BY_CONTRACT = '1f175ce856cf9983c799d09111b1cede9b36cd91ad23fefaa3f242d4dccf479b';
const REFUSED = '78128ab8644e8284f10eef3ef86b7918cf842101c00cc1e45ca0a5a8fee1cb17';
const FREEZING = 'c6236d130f3579bd284798fc0912c055f762143806b2aeb1c83a37b22f619014';
const REMARKED = '600dd16e70751c1d308ea460a9029a5f2b55461f23578e8d5f247318852110b2';
/** By it ROBBED lost its account. */
const TAKEOVER = 'efee5ab2d9e9b9a74bcad9b8a49d0fb77cbf9921ba1dd3e564c8ae8ae87ca345';
/** What was taken from ROBBED. */
const ROBBERY = '1fecfba47fcf11acef5de1dae7bc0972dc0d4d83ab23f38028d193a71755371a';
/** Sender of REFUSED. */
const FROZEN = 'THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp';
/** Its owner permission was taken over. */
const ROBBED = 'TV5u4CgGJZS4BJCSvLybftvJWiY9qdqv8e';

const write = (sun: number) => writeAmount(BigInt(sun), 6);

/** A row of the panel that says who paid: name, amount used, coin burnt. */
async function readRow(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  return (await row.first().locator('th,td').allTextContents()).slice(1);
}

describe.skipIf(!product)('a Tron transfer', () => {
  const session = useSession();

  it.each(layouts)('on %s says who paid for its energy: burnt coin, stake or the contract', async (layout) => {
    const node = openTronNode(session.demoUrls.DemoTRON);
    const page = await session.open(layout);
    for (const hash of [BURNT, STAKED, BY_CONTRACT]) {
      const { receipt, fee = 0 } = await node.readReceipt(hash);
      const { energy_usage = 0, origin_energy_usage = 0, energy_usage_total = 0, energy_fee = 0 } = receipt;
      await page.goto(`${session.url}/#/tx/DemoTRON/${hash}`);
      await page.getByRole('heading', { name: hash }).waitFor();
      await page.getByText('资源与手续费').waitFor();
      const burnt = energy_usage_total - energy_usage - origin_energy_usage;
      const units = (count: number) => writeAmount(BigInt(count), 0);
      const paid: [name: string, count: number, price: string, cost: string][] = [
        ['能量 · 质押或代理', energy_usage, '', '0 TRX'],
        ['能量 · 合约方', origin_energy_usage, '', '0 TRX'],
        ['能量 · 燃烧', burnt, `${units(burnt)} × ${energy_fee / Math.max(1, burnt)} sun`, `${write(energy_fee)} TRX`],
      ];
      // What was not used has no row.
      for (const [name, count, price, cost] of paid.filter((item) => item[1] > 0)) {
        const row = await readRow(page, name);
        expect([row[0], row[2], row[3]]).toEqual([units(count), price, cost]);
      }
      const total = await readRow(page, '手续费合计');
      expect([total[2], total[3]]).toEqual(['✓ 与回执的手续费一致', `${write(fee)} TRX`]);
    }
  });

  it.each(layouts)('on %s of a frozen address failed, and says why and that nothing moved', async (layout) => {
    const { receipt, fee = 0, resMessage = '' } = await openTronNode(session.demoUrls.DemoTRON).readReceipt(REFUSED);
    expect(receipt.result).toBe('REVERT');
    const page = await session.open(layout, `/tx/DemoTRON/${REFUSED}`);
    await page.getByText('交易失败，未发生任何价值转移；手续费仍已支付。').waitFor();
    await page.getByText('资源与手续费').waitFor();
    const text = await readText(page);
    expect(text).toContain('REVERT');
    expect(text).toContain(Buffer.from(resMessage, 'hex').toString('utf8'));
    expect((await readRow(page, '手续费合计'))[3]).toBe(`${write(fee)} TRX`);
  });

  it.each(layouts)('on %s that says anew who may sign has no receiver and moves nothing, and says which permissions', async (layout) => {
    const page = await session.open(layout, `/tx/DemoTRON/${TAKEOVER}`);
    await page.getByText('变更的权限').waitFor();
    await expect.poll(() => readText(page)).toContain('所有者权限 1 个密钥 · 活跃权限 1 个密钥');
    if (layout === 'mobile') await page.getByRole('tab', { name: /^资金流/ }).click();
    await expect.poll(() => readText(page)).toContain(layout === 'mobile' ? '这笔交易没有价值转移' : '没有移动资产');
    const text = await readText(page);
    for (const word of ['接收方', '外部转账']) expect(text).not.toContain(word);
    expect(text).toContain('所有者权限交给');
  });

  it.each(layouts)('on %s shows the remark that was sent along', async (layout) => {
    const memo = await openTronNode(session.demoUrls.DemoTRON).readMemo(REMARKED);
    expect(memo).toMatch(/\p{Script=Han}{8}/u);
    const page = await session.open(layout, `/tx/DemoTRON/${REMARKED}`);
    await page.getByText(memo, { exact: true }).waitFor();
  });
});

describe.skipIf(!product)('a Tron address', () => {
  const session = useSession();

  it.each(layouts)('on %s says at its top that the issuer froze its coins, and by which transaction', async (layout) => {
    expect(await openTronNode(session.demoUrls.DemoTRON).isSenderFrozen(REFUSED)).toBe(true);
    const page = await session.open(layout, `/address/DemoTRON/${FROZEN}`);
    const banner = page.getByText(/该地址的.*USDT.*已被冻结/);
    await banner.waitFor();
    await page.locator(`a[href="#/tx/DemoTRON/${FREEZING}"]`).first().waitFor();
    const top = await banner.boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(top?.y).toBeLessThan(heading?.y ?? 0);
  });

  it.each(layouts)('on %s says who signed, however long he is called, and does not grow sideways', async (layout) => {
    const page = await session.open(layout);
    const name = '某某国际数字资产交易所（疑似诈骗团伙控制）归集热钱包·第三层';
    await page.route(/\/backers/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { signers: unknown } };
      const label = { name, entity: null, type: 'scam', claim: 'heuristic', source: '某地', isPrivate: false };
      body.data.signers = [{ address: ROBBED }, { address: FROZEN, label }, null];
      await route.fulfill({ json: body });
    });
    await page.goto(`${session.url}/#/tx/DemoTRON/${ROBBERY}`);
    await page.getByText('不是发送账户').waitFor();
    const signers = page.locator('li').filter({ hasText: /TV5u4CgG|某某国际|无法恢复/ });
    expect(await signers.count()).toBe(3);
    expect(await signers.nth(2).textContent()).toBe('第 3 个签名无法恢复出地址');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  it.each(layouts)('on %s whose owner permission others hold warns of it and names them', async (layout) => {
    const { owner_permission } = await openTronNode(session.demoUrls.DemoTRON).readAccount(ROBBED);
    const holders = owner_permission.keys.map(({ address }) => address);
    expect(holders).toHaveLength(1);
    expect(holders).not.toContain(ROBBED);
    const page = await session.open(layout, `/address/DemoTRON/${ROBBED}`);
    await page.getByText('该账户的所有者权限不在本地址手中').waitFor();
    await page.getByRole('button', { name: '查看权限' }).click();
    await expect.poll(() => page.url()).toContain('tab=ACCOUNT');
    expect(await page.getByRole('tab', { name: '账户' }).getAttribute('aria-selected')).toBe('true');
    const permissions = page.getByRole('heading', { name: '账户权限' }).locator('xpath=..');
    await permissions.waitFor();
    const owner = permissions.getByRole('heading', { name: /^所有者/ }).locator('xpath=..');
    expect(await owner.textContent()).toContain(`阈值 ${owner_permission.threshold}`);
    for (const holder of holders) await owner.locator(`a[href="#/address/DemoTRON/${holder}"]`).waitFor();
    await owner.getByText('其他地址').waitFor();
  });
});
