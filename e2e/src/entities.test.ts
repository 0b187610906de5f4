import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { exportShown } from './exportShown.ts';
import { product, readText, routeOf, useSession } from './session.ts';

describe.skipIf(!product)('an entity', () => {
  const session = useSession();

  it.each(layouts)('tells on %s its addresses on all chains, and is reached from the library, a search and its labels', async (layout) => {
    const asked = await session.ask('searchEntities', { text: '星港' });
    expect(asked.list.map(({ nameZh }) => nameZh)).toEqual(['星港交易所']);
    const page = await session.open(layout, '/labels?tab=entities');
    await page.getByLabel('实体的中文名或英文名').fill('Xinggang');
    await expect.poll(() => page.getByRole('link', { name: /Tide Swap/ }).count()).toBe(0);
    await page.getByRole('link', { name: /星港交易所/ }).click();
    await page.getByRole('heading', { name: '星港交易所' }).waitFor();
    await page.getByText(/^有来源 5 · 推断 \d+$/).waitFor();
    // Its sums are those of its addresses, and what nobody vouches for stands apart with what it rests on.
    const judged = await session.ask('judgeEntity', { key: 'demo:星港交易所', chainName: 'DemoETH' });
    expect([judged.closes, judged.addresses.known, judged.inferred.length]).toEqual([true, 2, judged.addresses.inferred]);
    await page.getByRole('tab', { name: '资金往来' }).click();
    await page.getByText('差额 0').waitFor();
    const named = (name: string) => (layout === 'desktop' ? page.getByRole('table', { name }) : page.getByRole('list', { name }));
    await named('资金合计').getByText('USDT', { exact: true }).first().waitFor();
    await named('交易对手').getByText('未标记地址').first().waitFor();
    // Of late: the thirty days that end with its last movement, beside what it moved in all.
    const sums = judged.coins.find(({ coin }) => coin.coinKey === judged.coin?.coinKey);
    const dayStart = Math.floor(((sums?.lastTime ?? 0) + 28_800_000) / 86_400_000) * 86_400_000 - 28_800_000;
    const span = { startTime: dayStart - 29 * 86_400_000, endTime: dayStart + 86_399_999 };
    const late = await session.ask('judgeEntity', {
      key: 'demo:星港交易所',
      chainName: 'DemoETH',
      coinKey: judged.coin?.coinKey ?? '',
      ...span,
    });
    expect([late.closes, late.coins[0]?.in.amount === sums?.in.amount]).toEqual([true, false]);
    await page.getByText('最近 30 天流入').waitFor();
    await page.getByRole('list', { name: '资金往来实体' }).getByRole('listitem').first().waitFor();
    await page.getByRole('tab', { name: /^推断的地址/ }).click();
    await expect.poll(() => page.url()).toContain('tab=inferred');
    await page
      .getByRole('list', { name: '推断归属' })
      .getByText(/首次归集/)
      .first()
      .waitFor();
    // Letters that went to it, as far as whoever asks may see them, what it asks of those who write, and the history of its labels.
    const desk = await session.ask('getLetterDesk', {});
    const organisation = desk.organisations.find(({ name }) => name === '星港交易所');
    const letters = await session.ask('pageLetters', { organisationId: organisation?.id ?? 0 });
    expect(letters.total).toBeGreaterThan(0);
    await page.getByText(`${letters.statistics.issued} 份`, { exact: true }).waitFor();
    await page.getByText(organisation?.channel ?? '?').waitFor();
    await page.getByRole('tab', { name: `文书 ${letters.total}` }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: letters.list[0]?.number ?? '?' })
      .waitFor();
    await page.getByRole('tab', { name: /^变更记录/ }).click();
    await page.getByText('没有变更记录').waitFor();
    // Whose cases hold its addresses is told to nobody who is not signed in.
    expect(await page.getByText('与我的案件').count()).toBe(0);
    await page.getByRole('tab', { name: /^地址/ }).click();
    const list = layout === 'desktop' ? page.getByRole('table', { name: '地址' }) : page.getByRole('list', { name: '地址' });
    const choose = async (role: RegExp) => {
      if (layout === 'desktop') return page.getByRole('radio', { name: role }).click();
      await page.getByRole('button', { name: /^角色/ }).click();
      await page.getByRole('option', { name: role }).click();
    };
    // What is inferred apart from what somebody says.
    await page.getByRole('button', { name: /^性质/ }).first().click();
    await page.getByRole('option', { name: /^情报归属 5$/ }).click();
    await expect.poll(() => list.getByText('星港交易所 · 充值地址').count()).toBe(0);
    await list.getByText('星港交易所 · 手续费钱包', { exact: true }).waitFor();
    await choose(/^热钱包 \d+$/);
    for (const name of ['星港交易所 · 热钱包 1', '星港交易所 · BTC 热钱包', '星港交易所 · 热钱包'])
      await list.getByText(name, { exact: true }).waitFor();
    // The balance is the chain's, not the label's.
    await expect.poll(() => readText(page)).toContain('58,898,269');
    // So is when it was first seen; what is shown leaves as a sheet.
    const shown = await session.ask('pageTags', { of: 'system', entity: 'demo:星港交易所', role: 'hot', pageSize: 100 });
    const { list: glances } = await session.ask('glanceAddresses', { addresses: shown.list.map(({ address }) => address) });
    const first = glances[0]?.places[0]?.firstTime ?? Number.NaN;
    const clock = new Date(first + 28_800_000).toISOString().slice(0, 19).replace('T', ' ');
    await expect.poll(() => readText(page)).toContain(clock);
    expect(await exportShown(page)).toHaveLength(shown.total);
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();

    await choose(/^冷钱包 1$/);
    await expect.poll(() => list.getByText('星港交易所 · 热钱包 1', { exact: true }).count()).toBe(0);
    await list.getByText('星港交易所 · BTC 冷钱包', { exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: '星港交易所', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await list.getByRole('link').first().click();
    await expect.poll(() => routeOf(page)).toContain('/address/DemoBTC/');
    await page.getByRole('button', { name: '全部说法' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '星港交易所', exact: true }).click();
    await page.getByRole('heading', { name: '星港交易所' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.goto(`${session.url}/?at=search#/search?q=${encodeURIComponent('蓝桥')}`);
    await page.getByRole('link', { name: /Blue Bridge/ }).click();
    await page.getByRole('heading', { name: '蓝桥跨链' }).waitFor();
    await page.goto(`${session.url}/?at=none#/labels?entity=nobody`);
    await page.getByText('没有这个实体').first().waitFor();
  });
});
