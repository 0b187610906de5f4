import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, routeOf, useSession } from './session.ts';

describe.skipIf(!product)('monitors', () => {
  const session = useSession();

  it.each(layouts)('on %s say to a guest what they are and lead to the way in', async (layout) => {
    const page = await session.open(layout, '/');
    await page.getByRole('link', { name: '监控', exact: true }).first().click();
    await expect.poll(() => routeOf(page)).toBe('/monitors');
    await page.getByText('登录后可以监控地址、实体、标签与币种').waitFor();
    expect(await page.getByRole('button', { name: '新建监控' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/login');
  });
});
