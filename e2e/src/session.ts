import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { openApi, type Ask } from './api.ts';
import { launchChromium, openProfile, type Layout } from './chromium.ts';
import type { DemoUrls } from './product.ts';

/** Null where there is no browser; the tests are then skipped. */
export const product = inject('product');

export interface Session {
  /** A page in a new profile. Errors of the page and blocked content fail the test at its end. */
  open: (layout: Layout, path?: string, theme?: 'light' | 'dark') => Promise<Page>;
  profile: (layout: Layout, theme?: 'light' | 'dark') => Promise<BrowserContext>;
  ask: Ask;
  url: string;
  demoUrls: DemoUrls;
}

/** One browser for the tests of a file, one or more profiles per test. */
export function useSession(kind: 'whole' | 'shell' = 'shell'): Session {
  let browser: Browser | undefined;
  let ask: Ask | undefined;
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];
  const { url, demoUrls } = product ?? { url: '', demoUrls: { DemoETH: '', DemoTRON: '', DemoBTC: '' } };

  beforeAll(async () => {
    if (!product) return;
    browser = await launchChromium(kind);
    ask = await openApi(url);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const found = faults.splice(0);
    if (found.length > 0) throw new Error(`the page had faults:\n${found.join('\n')}`);
  });
  afterAll(() => browser?.close());

  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the session has not begun');
    return value;
  };
  async function profile(layout: Layout, theme: 'light' | 'dark' = 'light'): Promise<BrowserContext> {
    const context = await openProfile(ready(browser), layout, theme);
    contexts.push(context);
    // A busy machine takes its time; what is there is not waited for.
    context.setDefaultTimeout(60_000);
    context.on('page', (page) => {
      // Lines of the page's stack would be read as those of the test.
      page.on('pageerror', (error) => faults.push((error.stack ?? error.message).replaceAll(/^\s+at /gm, '  in ')));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
    });
    return context;
  }
  return {
    url,
    demoUrls,
    profile,
    ask: (name, input) => ready(ask)(name, input),
    async open(layout, path = '/', theme = 'light') {
      const page = await (await profile(layout, theme)).newPage();
      await page.goto(`${url}/#${path}`);
      return page;
    },
  };
}

export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: '搜索' }).first();

/** Types a text and opens its first suggestion. A busy machine may miss the suggestions' short time limit; one key stroke less asks again. */
export async function openSuggestion(page: Page, text: string): Promise<void> {
  const option = page.getByRole('option').first();
  for (let tries = 0; tries < 5; tries += 1) {
    await searchField(page).fill(text.slice(0, text.length - tries));
    const shown = await option.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (shown) break;
  }
  await option.click();
}

/** All text of the page, hidden line breaks and all; an address that is cut over two lines is whole in it. */
export const readText = (page: Page): Promise<string> => page.evaluate('document.body.textContent');

/** The stored text under a key; null when there is none. */
export const readStored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate(`localStorage.getItem(${JSON.stringify(key)})`);

/** Who is signed in on the page, for calls of the same person beside it. */
export const bearerOf = async (page: Page): Promise<string> => ((await readStored(page, 'account_token')) ?? '').replaceAll('"', '');

export const readTheme = (page: Page): Promise<string> => page.evaluate('document.documentElement.dataset.theme');

/** The hash route without its query. */
export const routeOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.slice(1).split('?')[0] ?? '');

/** Orders the list of an address: by the head of a column, or by the phone's chip. */
export async function orderBy(page: Page, layout: Layout, head: string, order: string): Promise<void> {
  if (layout === 'desktop') {
    await page.getByRole('columnheader', { name: head }).getByRole('button').click();
    return;
  }
  await page.getByRole('button', { name: /^排序：/ }).click();
  await page.getByRole('option', { name: order }).click();
}
