import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { listAxeFindings } from './axe.ts';
import { layouts } from './chromium.ts';
import { waitForRest } from './rest.ts';
import { product, readText, useSession } from './session.ts';

const group = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

const HOT_WALLET = '0xe300fbc2e67c265a9a65466bd998335b30a9e078';

describe.skipIf(!product)('研判 of the main suspect', () => {
  const session = useSession();

  it.each(layouts)('on %s proves its sums, opens an entity, and leads to the rows between two', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses[0]?.address ?? '';
    const overview = await session.ask('getAddressOverview', { chainName: 'DemoETH', address });
    const coinKey = overview.coin?.coinKey ?? '';
    const asked = { chainName: 'DemoETH', address, coinKey };
    const byEntity = await session.ask('judgeAddress', { ...asked, by: 'entity' });
    const [sums] = byEntity.totals.coins;

    const page = await session.open(layout, `/address/DemoETH/${address}?tab=JUDGE`);
    await expect.poll(() => readText(page), { timeout: 30_000 }).toContain('对账一致：交易对手合计 = 画像 = 流水 = 导出');
    const text = await readText(page);
    expect(text).toContain(`${group(String(byEntity.totals.count))} 笔`);
    expect(text).toContain(`流入 ${group(sums?.in.amount ?? '')}，流出 ${group(sums?.out.amount ?? '')}`);
    await page.getByRole('img', { name: /流入 \/ 流出趋势，共 \d+ 项/ }).waitFor();
    expect(await listAxeFindings(page)).toEqual([]);

    // The twin of the chart says every point.
    const chart = await session.ask('chartAddressFlow', { ...asked, period: 'day' });
    await page.getByRole('button', { name: '流入 / 流出趋势：表格' }).click();
    const twin = page.getByRole('region', { name: '流入 / 流出趋势' }).last();
    await expect.poll(() => twin.locator('tbody tr').count()).toBe(chart.points.length);

    const entity = byEntity.list.find((row) => row.entity !== null);
    const inferred = entity?.entity?.claim === 'heuristic' || entity?.entity?.claim === 'derived' ? ' · 推断' : '';
    await page
      .getByText(`${entity?.entity?.name ?? ''}${inferred}`, { exact: true })
      .first()
      .waitFor();
    await page.getByRole('button', { name: '看地址' }).first().click();
    await expect.poll(() => readText(page)).toContain(`${group(String(entity?.addressCount))} 个地址`);
    const members = await session.ask('judgeAddress', { ...asked, entity: entity?.entity?.key ?? '' });
    await page.getByRole('link', { name: '看往来' }).first().click();
    await page.waitForURL((url) => url.hash.includes(`with=${members.list[0]?.party?.address}`));
    await waitForRest(page, 250);
    const between = await session.ask('sumAddressTransfers', {
      chainName: 'DemoETH',
      address,
      tab: 1,
      counterparty: members.list[0]?.party?.address ?? '',
    });
    expect(between.coins.map((coin) => [coin.in.raw, coin.out.raw])).toEqual(
      members.list[0]?.coins.map((coin) => [coin.in.raw, coin.out.raw]),
    );
  });

  it.each(layouts)('on %s tells of an exchange’s wallet what moved inside the exchange, and what all of that comes to', async (layout) => {
    const asked = { chainName: 'DemoETH', coinKey: 'DemoETH' };
    const judged = await session.ask('judgeAddress', { ...asked, address: HOT_WALLET, by: 'entity' });
    const whole = await session.ask('judgeEntity', { ...asked, key: judged.own?.entityKey ?? '', basis: 'known' });
    const inner = whole.coins.find(({ coin }) => coin.coinKey === 'DemoETH')?.inner.amount.amount ?? '';
    const own = judged.list.find(({ entity }) => entity?.isOwn);
    // All that its two wallets moved between each other this one gave to the other.
    expect([judged.own?.name, whole.addresses.read, own?.coins[0]?.out.amount]).toEqual(['星港交易所', 2, inner]);
    const page = await session.open(layout, `/address/DemoETH/${HOT_WALLET}?tab=JUDGE&coin=DemoETH`);
    await page.getByText('星港交易所 · 内部', { exact: true }).first().waitFor({ timeout: 30_000 });
    await page.getByText('本实体内部', { exact: true }).first().waitFor();
    await expect.poll(() => readText(page)).toMatch(new RegExp(`内部划转\\s*${group(inner).replace('.', '\\.')}\\s*ETH`));
    await page.getByRole('link', { name: '看实体合计' }).last().click();
    await page.getByRole('heading', { name: '星港交易所' }).waitFor();
    await page.getByRole('tab', { name: '资金往来', selected: true }).waitFor();
  });

  it('takes ticked counterparties onto a canvas, an entity by its addresses', async () => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses[0]?.address ?? '';
    const coinKey = (await session.ask('getAddressOverview', { chainName: 'DemoETH', address })).coin?.coinKey ?? '';
    const asked = { chainName: 'DemoETH', address, coinKey };
    const { list } = await session.ask('judgeAddress', { ...asked, by: 'entity' });
    const at = list.findIndex(({ entity }) => entity !== null);
    const members = await session.ask('judgeAddress', { ...asked, entity: list[at]?.entity?.key ?? '', pageSize: 100 });
    const page = await session.open('desktop', `/address/DemoETH/${address}?tab=JUDGE`);
    const table = page.getByRole('table', { name: '交易对手' });
    await table
      .getByRole('checkbox')
      .nth(at + 1)
      .click({ timeout: 30_000 });
    await page.getByText(`已选 1 个对手 · ${members.total} 个地址`).waitFor();
    await page.getByRole('status').getByRole('button', { name: '加入图谱' }).click();
    await expect.poll(() => readText(page)).toMatch(new RegExp(`/ ${members.total + 1} 个节点`));
  });

  it('takes the stretch of a chart as the filter of all figures, saves a chart as a picture, and prints without what only moves', async () => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses[0]?.address ?? '';
    const coinKey = (await session.ask('getAddressOverview', { chainName: 'DemoETH', address })).coin?.coinKey ?? '';
    const asked = { chainName: 'DemoETH', address, coinKey };
    const { points } = await session.ask('chartAddressFlow', { ...asked, period: 'day' });
    const [since, until] = [points[1]?.time ?? 0, points[3]?.time ?? 0];
    const page = await session.open('desktop', `/address/DemoETH/${address}?tab=JUDGE&since=${since}&until=${until}`);
    const whole = await session.ask('judgeAddress', asked);
    await expect.poll(() => readText(page), { timeout: 30_000 }).toContain(`${group(String(whole.totals.count))} 笔`);
    await page.getByRole('img', { name: /流入 \/ 流出趋势/ }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '流入 / 流出趋势：存为图片' }).click();
    const download = await saved;
    const bytes = await readFile(await download.path());
    expect([download.suggestedFilename(), bytes.subarray(1, 4).toString(), bytes.length > 5_000]).toEqual([
      '流入 _ 流出趋势.png',
      'PNG',
      true,
    ]);
    // Only what the stretch lets through is told afterwards, to the last millisecond of its last day.
    await page.getByRole('button', { name: '用选区筛选全部数字' }).click();
    const part = await session.ask('judgeAddress', { ...asked, startTime: since, endTime: until + 86_399_999 });
    expect(part.totals.count).toBeLessThan(whole.totals.count);
    await expect.poll(() => readText(page)).toContain('对账一致：交易对手合计 = 同一筛选下的流水 = 导出，');
    await expect.poll(() => readText(page)).toContain(`${group(String(part.totals.count))} 笔`);
    const bar = page.getByRole('search', { name: '筛选' });
    expect(await bar.count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect([await bar.count(), await page.getByRole('navigation').first().isVisible()]).toEqual([0, false]);
    expect(await page.getByRole('table', { name: '交易对手' }).isVisible()).toBe(true);
  });

  it('is all in its link: what was chosen comes back by it, and by Back', async () => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses[0]?.address ?? '';
    const coinKey = (await session.ask('getAddressOverview', { chainName: 'DemoETH', address })).coin?.coinKey ?? '';
    const chosen = { chainName: 'DemoETH', address, coinKey, by: 'address', sort: 'dwell', order: 'asc', direction: 'out' } as const;
    const judged = await session.ask('judgeAddress', chosen);
    const page = await session.open('desktop', `/address/DemoETH/${address}?tab=JUDGE&dir=out&by=address&rank=-dwell&per=month`);
    const head = page.getByRole('columnheader', { name: /平均停留/ });
    await head.waitFor({ timeout: 30_000 });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    const rows = page.getByRole('table', { name: '交易对手' }).locator('tbody tr');
    expect(await rows.count()).toBe(judged.list.length);
    const links = await rows.getByRole('link', { name: '看往来' }).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.map((link) => new URLSearchParams(link.split('?')[1]).get('with'))).toEqual(
      judged.list.map(({ party }) => party?.address ?? ''),
    );
    const ofLink = page.url();
    await page.getByText('按实体', { exact: true }).click();
    await page.waitForURL((url) => !url.hash.includes('by=address') && url.hash.includes('rank=-dwell'));
    await page.goBack();
    await page.waitForURL(ofLink);
    await head.waitFor();
  });

  it.each(layouts)('on %s goes on when a filter leaves less, and still closes', async (layout) => {
    const page = await session.open(layout, '/address/DemoTRON/THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp?tab=JUDGE&dir=out');
    await expect.poll(() => readText(page), { timeout: 30_000 }).toContain('对账一致：交易对手合计 = 同一筛选下的流水 = 导出');
    const judged = await session.ask('judgeAddress', {
      chainName: 'DemoTRON',
      address: 'THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp',
      coinKey:
        (await session.ask('getAddressOverview', { chainName: 'DemoTRON', address: 'THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp' })).coin?.coinKey ??
        '',
      direction: 'out',
    });
    expect(await readText(page)).toContain(`流入 0，流出 ${group(judged.totals.coins[0]?.out.amount ?? '')}`);
  });

  it('says 未评估 of an address only until something is known, in every family', async () => {
    const flow = await session.ask('getDemoCaseFlow', {});
    for (const [id, at] of [
      ['DemoETH:harbour', 0],
      ['DemoTRON:harbour', 0],
      ['DemoBTC:reserve', 1],
    ] as const) {
      const part = flow?.groups.find((one) => one.id === id);
      const chainName = part?.chainName ?? '';
      const address = part?.addresses[at]?.address ?? '';
      const { risk } = await session.ask('getAddressFindings', { chainName, address });
      const page = await session.open('desktop', `/address/${chainName}/${address}`);
      const told = page.getByRole('region', { name: '画像' });
      await expect.poll(() => told.innerText()).toContain('未评估');
      await told.getByRole('button', { name: '展开画像' }).click();
      await told.getByRole('button', { name: '查找间接风险' }).click();
      await expect.poll(() => told.innerText(), { timeout: 20_000 }).toContain(`仅有间接依据`);
      const text = await told.innerText();
      expect([risk.pathCount > 0, text.includes(`2–3 跳的 ${risk.pathCount} 条`), text.includes('未评估')]).toEqual([true, true, false]);
      await page.close();
    }
  });
});
