import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { routeOf, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

const EXCHANGE = 'demo:星港交易所';

/** What somebody who is signed in does with an entity: a letter about its addresses, which goes to it. */
export function describeEntity({ session, signIn }: Parts): void {
  it.each(layouts)('on %s writes a letter from the page of an entity, with all its addresses that somebody vouches for', async (layout) => {
    const { list } = await session.ask('pageTags', { of: 'system', entity: EXCHANGE, pageSize: 100 });
    const vouched = list.filter(({ claim }) => claim !== 'derived' && claim !== 'heuristic');
    const addresses = [...new Set(vouched.flatMap(({ chainName, address }) => (chainName === null ? [] : [`${chainName} ${address}`])))];
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    const page = await signIn(layout);
    await page.goto(`${session.url}/#/labels?entity=${encodeURIComponent(EXCHANGE)}`);
    await page.getByRole('button', { name: '写文书' }).click();
    const dialog = page.getByRole('dialog');
    for (const one of addresses) await dialog.getByText(one.split(' ')[1] ?? '?', { exact: true }).waitFor();
    // It stands first, and nobody but the writer says that it goes there.
    await dialog.getByRole('button', { name: /^送达机构/ }).click();
    expect(await page.getByRole('option').nth(1).textContent()).toContain('星港交易所');
    await page.getByRole('option', { name: /^星港交易所/ }).click();
    await dialog.getByText('该机构的要求').waitFor();
    await dialog.getByRole('button', { name: '新建文书' }).click();
    await expect.poll(() => routeOf(page)).toMatch(/^\/letters\/[0-9a-f]/);
    if (layout === 'mobile') await page.getByRole('radio', { name: '填写' }).click();
    await page.getByText(new RegExp(`^${addresses.length} 个 · \\d+ 笔$`)).waitFor();
    await page.getByRole('button', { name: '送审' }).waitFor();
  });
}
