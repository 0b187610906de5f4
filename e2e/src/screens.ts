import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { openApi } from './api.ts';
import { layouts, launchChromium, openProfile, type Layout } from './chromium.ts';
import { startProduct } from './product.ts';
import { waitForRest } from './rest.ts';
import { makeAnswersUgly, uglyStates, type UglyState } from './ugly/route.ts';

// Pictures of every page for people to look at: node scripts/run.mjs e2e/src/screens.ts --out DIR [--url URL] [--only PATTERN]
// [--layout desktop|mobile] [--theme light|dark] [--ugly STATE]
// `--ugly` names a state of ugly/route.ts: the product's own answers with the worst that their shapes allow.

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
  const ofEvm = transactions.filter(({ chainName }) => chainName === 'DemoETH');
  const transaction =
    transactions[0] && (await ask('getTransaction', { chainName: transactions[0].chainName, hash: transactions[0].hash }));
  const height = transaction?.blockNumber ?? 1;
  const shown = (chainName: string, title: string) => {
    const found = transactions.find((one) => one.chainName === chainName && one.title === title);
    if (!found) throw new Error(`the case has no ${title}`);
    return `/tx/${chainName}/${found.hash}`;
  };
  const held = (chainName: string, role: string) => {
    const found = demoCase?.addresses.find((one) => one.chainName === chainName && one.role === role);
    if (!found) throw new Error(`the case has no ${role}`);
    return `/address/${chainName}/${found.address}`;
  };
  const collector = held('DemoBTC', '归集地址（BTC）');
  const mixed = await ask('getTransaction', { chainName: 'DemoBTC', hash: shown('DemoBTC', '等额混币').split('/').at(-1) ?? '' });
  const moved = await ask('getTransaction', { chainName: 'DemoTRON', hash: shown('DemoTRON', '到达星港交易所').split('/').at(-1) ?? '' });
  return [
    { name: '01-home', path: '/' },
    { name: '02-search-address', path: `/search?q=${suspect.slice(0, 10)}` },
    { name: '02-search-nothing', path: '/search?q=0x00000000000000000000000000000000deadbeef' },
    { name: '03-address-external', path: `/address/DemoETH/${suspect}` },
    { name: '03-address-usdt', path: `/address/DemoETH/${suspect}?tab=USDT` },
    { name: '03-address-usdt-in', path: `/address/DemoETH/${suspect}?tab=USDT&dir=in` },
    { name: '03-address-token', path: `/address/DemoETH/${suspect}?tab=TOKEN20` },
    { name: '04-address-judge', path: `/address/DemoETH/${suspect}?tab=JUDGE` },
    { name: '03-address-nft', path: `/address/DemoETH/${suspect}?tab=NFT` },
    { name: '03-address-unknown', path: '/address/DemoETH/0x00000000000000000000000000000000deadbeef' },
    ...ofEvm.map(({ chainName, hash }, index) => ({ name: `06-tx-${index + 1}`, path: `/tx/${chainName}/${hash}` })),
    { name: '06-tx-unknown', path: `/tx/DemoETH/0x${'0'.repeat(64)}` },
    { name: '07-block', path: `/block/DemoETH/${height}` },
    { name: '08-coin', path: `/token/${encodeURIComponent(usdt)}` },
    { name: '20-btc-search-ambiguous', path: '/search?q=3P14159f73E4gFr7JterCCQh9QjiTjiZrG' },
    { name: '20-btc-search-height', path: '/search?q=204' },
    { name: '20-tron-search-case', path: `/search?q=${held('DemoTRON', '跨链收款地址').split('/').at(-1)?.toLowerCase()}` },
    { name: '21-btc-address', path: collector },
    { name: '21-btc-address-utxo', path: `${collector}?tab=UTXO` },
    { name: '21-btc-address-balance', path: `${collector}?tab=BALANCE` },
    { name: '21-btc-address-judge', path: `${collector}?tab=JUDGE` },
    { name: '21-btc-address-hot', path: held('DemoBTC', '交易所热钱包') },
    { name: '22-btc-tx-peel', path: shown('DemoBTC', '剥离链开始') },
    { name: '22-btc-tx-coinjoin', path: shown('DemoBTC', '等额混币') },
    { name: '22-btc-tx-dust', path: shown('DemoBTC', '粉尘攻击') },
    { name: '22-btc-tx-remark', path: shown('DemoBTC', '链上留言') },
    { name: '22-btc-tx-multisig', path: shown('DemoBTC', '裸多重签名输出') },
    { name: '23-btc-block', path: `/block/DemoBTC/${mixed.blockNumber}` },
    { name: '24-btc-coin', path: '/token/DemoBTC' },
    { name: '31-tron-address', path: held('DemoTRON', '跨链收款地址') },
    { name: '31-tron-address-usdt', path: `${held('DemoTRON', '跨链收款地址')}?tab=USDT` },
    { name: '31-tron-address-balance', path: `${held('DemoTRON', '跨链收款地址')}?tab=BALANCE` },
    { name: '31-tron-address-frozen', path: held('DemoTRON', '中转地址（已冻结）') },
    { name: '31-tron-address-account', path: `${held('DemoTRON', '资金池（多签）')}?tab=ACCOUNT` },
    { name: '31-tron-address-robbed', path: `${held('DemoTRON', '权限被盗账户')}?tab=ACCOUNT` },
    { name: '32-tron-tx-burnt', path: shown('DemoTRON', '到达星港交易所') },
    { name: '32-tron-tx-lent', path: shown('DemoTRON', '拆分到中转地址') },
    { name: '32-tron-tx-failed', path: shown('DemoTRON', '冻结后转账失败') },
    { name: '32-tron-tx-remark', path: shown('DemoTRON', '带备注的提醒转账') },
    { name: '32-tron-tx-permission', path: shown('DemoTRON', '改为多签账户') },
    { name: '32-tron-tx-stake', path: shown('DemoTRON', '质押') },
    { name: '33-tron-block', path: `/block/DemoTRON/${moved.blockNumber}` },
    { name: '28-demo', path: '/demo' },
    { name: '10-login', path: '/login' },
    { name: '11-not-found', path: '/no/such/page' },
  ];
}

/** Beyond it a picture shows the same rows again. */
const MAX_HEIGHT = 3000;
/** A page that loads for longer is a picture of loading. */
const STILL_LOADING_MS = 6000;

interface Photographed {
  url: string;
  screens: Screen[];
  layout: Layout;
  theme: 'light' | 'dark';
  out: string;
}

async function takeScreens(browser: Browser, { url, screens, layout, theme, out }: Photographed) {
  const context = await openProfile(browser, layout, theme);
  if (ugly) await makeAnswersUgly(context, ugly);
  const page = await context.newPage();
  for (const { name, path } of screens) {
    await page.goto(`${url}/#${path}`);
    await page.waitForLoadState('load');
    await waitForRest(page);
    // An answer that fails is asked for three times before the page says so.
    await page
      .locator('[aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached', timeout: STILL_LOADING_MS })
      .catch(() => undefined);
    await waitForRest(page);
    const width = layout === 'desktop' ? 1440 : 390;
    const height = Math.min(MAX_HEIGHT, await page.evaluate<number>('document.documentElement.scrollHeight'));
    await page.screenshot({ path: join(out, `${name}-${width}-${theme}.png`), fullPage: true, clip: { x: 0, y: 0, width, height } });
  }
  await context.close();
}

function readOption(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

const out = resolve(readOption('out') ?? 'e2e/screenshots');
await mkdir(out, { recursive: true });
const given = readOption('url');
const ugly = uglyStates.find((state): state is UglyState => state === readOption('ugly'));
if (!ugly && readOption('ugly') !== undefined) throw new Error(`--ugly is one of ${uglyStates.join(', ')}`);
const only = new RegExp(readOption('only') ?? '');
/** All of them unless one is named. */
const chosen = <T extends string>(all: readonly T[], name: string) => all.filter((one) => one === (readOption(name) ?? one));
const product = given === undefined ? await startProduct() : { url: given, stop: () => Promise.resolve() };
try {
  const browser = await launchChromium('whole');
  const screens = (await listScreens(product.url)).filter(({ name }) => only.test(name));
  let taken = 0;
  for (const layout of chosen(layouts, 'layout')) {
    for (const theme of chosen(themes, 'theme')) {
      await takeScreens(browser, { url: product.url, screens, layout, theme, out });
      taken += screens.length;
    }
  }
  await browser.close();
  process.stdout.write(`${taken} pictures in ${out}\n`);
} finally {
  await product.stop(false);
}
