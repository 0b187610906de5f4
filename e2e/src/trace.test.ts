import { describe, expect, it } from 'vitest';
import { listAxeFindings } from './axe.ts';
import { layouts } from './chromium.ts';
import { product, readText, routeOf, useSession } from './session.ts';

describe.skipIf(!product)('traces', () => {
  const session = useSession();

  it.each(layouts)('on %s follow the money of the demo case to its ends, close, and come out the same again', async (layout) => {
    const page = await session.open(layout, '/tools');
    await page.getByRole('link', { name: '资金追踪', exact: true }).first().click();
    await expect.poll(() => routeOf(page)).toBe('/trace');
    await page.getByText('受害人的钱去了哪里', { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '受害人的钱去了哪里' }).getByRole('button', { name: '开始追踪' }).click();
    await expect.poll(() => routeOf(page)).toMatch(/^\/trace\/[0-9a-f-]{36}$/);
    await page.getByText(/^追踪完成 · /).waitFor({ timeout: 60_000 });

    const trace = await session.ask('getTrace', { id: routeOf(page).split('/')[2] ?? '' });
    const { ends = [], sums, total = '' } = trace.found ?? {};
    expect([sums?.fifo, sums?.lifo, sums?.haircut]).toEqual([total, total, total]);
    const text = await readText(page);
    expect(text).toContain('差额 0');
    expect(text).toContain(`${ends.length} 组 · USDT 等值`);
    const services = ends.flatMap(({ reason, title }) => (reason === 'service' && title !== null ? [title] : []));
    expect(services.length).toBeGreaterThan(3);
    for (const title of services) expect(text).toContain(title);
    expect(await listAxeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: '重算核对' }).click();
    await page.getByText(/重算，逐字节一致$/).waitFor({ timeout: 60_000 });

    await page.getByRole('button', { name: '放到图谱', exact: true }).click();
    await expect.poll(() => page.url(), { timeout: 30_000 }).toContain('/canvas/new?trace=');
    await expect.poll(() => readText(page), { timeout: 30_000 }).toMatch(/显示 (\d+) \/ \1 条边 · [1-9]\d* \/ [1-9]\d* 个节点/);
  });
});
