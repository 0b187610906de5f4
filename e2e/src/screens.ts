import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { openApi } from './api.ts';
import { layouts, launchChromium, openProfile, type Layout } from './chromium.ts';
import { startProduct } from './product.ts';

// Pictures of every page for people to look at: node scripts/run.mjs e2e/src/screens.ts --out DIR [--url URL]

const themes = ['light', 'dark'] as const;

interface Screen {
  name: string;
  path: string;
}

async function listScreens(url: string): Promise<Screen[]> {
  const ask = await openApi(url);
  const [demoCase, chains] = await Promise.all([ask('getDemoCase', {}), ask('listChains', {})]);
  const suspect = demoCase?.addresses[0]?.address ?? '';
  const usdt = chains.list.find(({ isDemo }) => isDemo)?.usdt[0]?.coinKey ?? '';
  const transactions = demoCase?.transactions ?? [];
  const transaction =
    transactions[0] && (await ask('getTransaction', { chainName: transactions[0].chainName, hash: transactions[0].hash }));
  const height = transaction?.blockNumber ?? 1;
  return [
    { name: '01-home', path: '/' },
    { name: '02-search-address', path: `/search?q=${suspect.slice(0, 10)}` },
    { name: '02-search-nothing', path: '/search?q=0x00000000000000000000000000000000deadbeef' },
    { name: '03-address-external', path: `/address/DemoETH/${suspect}` },
    { name: '03-address-usdt', path: `/address/DemoETH/${suspect}?tab=USDT` },
    { name: '03-address-usdt-in', path: `/address/DemoETH/${suspect}?tab=USDT&dir=in` },
    { name: '03-address-token', path: `/address/DemoETH/${suspect}?tab=TOKEN20` },
    { name: '03-address-nft', path: `/address/DemoETH/${suspect}?tab=NFT` },
    { name: '03-address-unknown', path: '/address/DemoETH/0x00000000000000000000000000000000deadbeef' },
    ...transactions.map(({ chainName, hash }, index) => ({ name: `06-tx-${index + 1}`, path: `/tx/${chainName}/${hash}` })),
    { name: '06-tx-unknown', path: `/tx/DemoETH/0x${'0'.repeat(64)}` },
    { name: '07-block', path: `/block/DemoETH/${height}` },
    { name: '08-coin', path: `/token/${encodeURIComponent(usdt)}` },
    { name: '10-login', path: '/login' },
    { name: '11-not-found', path: '/no/such/page' },
  ];
}

async function takeScreens(browser: Browser, url: string, screens: Screen[], layout: Layout, theme: 'light' | 'dark', out: string) {
  const context = await openProfile(browser, layout, theme);
  const page = await context.newPage();
  for (const { name, path } of screens) {
    await page.goto(`${url}/#${path}`);
    await page.waitForLoadState('load');
    await waitForRest(() => page.evaluate<string>('document.body.innerText'));
    const width = layout === 'desktop' ? 1440 : 390;
    await page.screenshot({ path: join(out, `${name}-${width}-${theme}.png`), fullPage: true });
  }
  await context.close();
}

/** Waits until the text of the page has stood still for half a second; at most ten. */
async function waitForRest(readText: () => Promise<string>): Promise<void> {
  const until = Date.now() + 10_000;
  let last = '';
  let since = Date.now();
  while (Date.now() < until && (last.length < 20 || Date.now() - since < 500)) {
    await new Promise((wake) => setTimeout(wake, 100));
    const text = await readText();
    if (text !== last) since = Date.now();
    last = text;
  }
}

function readOption(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

const out = resolve(readOption('out') ?? 'e2e/screenshots');
await mkdir(out, { recursive: true });
const given = readOption('url');
const product = given === undefined ? await startProduct() : { url: given, stop: () => Promise.resolve() };
try {
  const browser = await launchChromium();
  const screens = await listScreens(product.url);
  for (const layout of layouts) {
    for (const theme of themes) await takeScreens(browser, product.url, screens, layout, theme, out);
  }
  await browser.close();
  process.stdout.write(`${screens.length * layouts.length * themes.length} pictures in ${out}\n`);
} finally {
  await product.stop();
}
