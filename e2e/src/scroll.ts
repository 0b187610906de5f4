import type { Browser, Page } from 'playwright-core';
import { openApi } from './api.ts';
import { launchChromium, layouts, openProfile, type Layout } from './chromium.ts';
import { startProduct } from './product.ts';

// A list of 100,000 rows scrolled from end to end in a real browser, by the browser's own clock:
// node scripts/run.mjs e2e/src/scroll.ts [--url URL] [--rows 100000]. One JSON line a layout.

/** A hand at its wheel or on its glass: it starts slowly, goes fast, rests for a moment and goes on. */
const STROKE = [40, 120, 320, 700, 1_100, 1_400, 1_400, 1_400, 1_400, 1_400, 1_100, 700, 320, 120, 40];
const TICK_MS = 16;
const REST_MS = 60;
const FRAME_MS = 1_000 / 60;

/** Keeps each frame's time, and whether the middle of the screen showed a row in it. */
const watch = `
window.scrolling = { frames: [], blank: 0, long: 0 };
{
  let last = performance.now();
  const isRow = () => {
    const found = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return found !== null && found.closest('tr[data-index], li[data-index]') !== null;
  };
  const frame = (now) => {
    scrolling.frames.push(now - last);
    last = now;
    if (!isRow()) scrolling.blank += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => { scrolling.long += list.getEntries().length; }).observe({ type: 'longtask' });
}`;

interface Scrolling {
  frames: number[];
  blank: number;
  long: number;
}

/** The page's own list, made as long as asked where the page reads the answer: real rows, each with an id of its own. */
const lengthen = (rows: number): string => `{
  const parse = JSON.parse;
  JSON.parse = (...given) => {
    const body = parse(...given);
    const list = body?.data?.list;
    if (Array.isArray(list) && list[0]?.direction !== undefined && list[0]?.marks !== undefined) {
      body.data.list = Array.from({ length: ${rows} }, (_, at) => ({ ...list[at % list.length], id: String(at) }));
      body.data.total = ${rows};
      delete body.data.cursor;
    }
    return body;
  };
}`;

/** The account that the demo case is about. */
async function findList(url: string): Promise<string> {
  const ask = await openApi(url);
  const first = (await ask('getDemoCase', {}))?.addresses[0];
  if (!first) throw new Error('the demo case names no address');
  return `${url}/#/address/${first.chainName}/${first.address}?tab=TOKEN20`;
}

async function scrollThrough(page: Page): Promise<{ seconds: number; pixels: number }> {
  const startedAt = performance.now();
  const left = async () => page.evaluate<number>('document.documentElement.scrollHeight - innerHeight - scrollY');
  await page.mouse.move(200, 500);
  // Measured rows change the height while the page scrolls: the end is where nothing is left.
  while ((await left()) > 2) {
    for (const step of STROKE) {
      await page.mouse.wheel(0, step * 12);
      await page.waitForTimeout(TICK_MS);
    }
    await page.waitForTimeout(REST_MS);
  }
  const pixels = await page.evaluate<number>('scrollY');
  return { seconds: (performance.now() - startedAt) / 1_000, pixels };
}

const shareAt = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) * 10) / 10;

async function measure(browser: Browser, url: string, { layout, rows }: { layout: Layout; rows: number }): Promise<object> {
  const context = await openProfile(browser, layout);
  const page = await context.newPage();
  await page.addInitScript(lengthen(rows));
  await page.goto(url);
  await page.locator('tr[data-index="5"], li[data-index="5"]').first().waitFor({ timeout: 120_000 });
  await page.evaluate(watch);
  const { seconds, pixels } = await scrollThrough(page);
  const told = await page.evaluate<Scrolling>('scrolling');
  const lastRow = await page.locator(`tr[data-index="${rows - 1}"], li[data-index="${rows - 1}"]`).count();
  await context.close();
  const sorted = told.frames.toSorted((a, b) => a - b);
  return {
    figure: `list of ${rows} rows, ${layout}`,
    seconds: Math.round(seconds),
    pixels: Math.round(pixels),
    isAtEnd: lastRow === 1,
    frames: sorted.length,
    p50Ms: shareAt(sorted, 0.5),
    p95Ms: shareAt(sorted, 0.95),
    p99Ms: shareAt(sorted, 0.99),
    worstMs: shareAt(sorted, 1),
    /** Frames that took more than two of the screen's. */
    lateShare: Number((sorted.filter((ms) => ms > 2 * FRAME_MS).length / sorted.length).toFixed(4)),
    longTasks: told.long,
    framesWithoutRows: told.blank,
  };
}

function readOption(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

const rows = Number(readOption('rows') ?? 100_000);
const given = readOption('url');
const product = given === undefined ? await startProduct() : { url: given, stop: () => Promise.resolve() };
try {
  const browser = await launchChromium('whole');
  for (const layout of layouts) {
    process.stdout.write(`${JSON.stringify(await measure(browser, await findList(product.url), { layout, rows }))}\n`);
  }
  await browser.close();
} finally {
  await product.stop(false);
}
