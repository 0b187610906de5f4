import type { Browser } from 'playwright-core';
import { launchChromium, layouts, openProfile, type Layout } from './chromium.ts';
import { startProduct } from './product.ts';

// When the home page's largest part stands on a slow line and a slow machine, and how much moved:
// node scripts/run.mjs e2e/src/paint.ts [--url URL] [--runs 5]. One JSON line per figure; ends with 1 above a budget.

/** 9 Mbit/s, 60 ms and a quarter of this machine's speed: a middling phone on 4G. */
const LINE = { offline: false, latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 };
const CPU_RATE = 4;
const BUDGET = { paintMs: 1500, shift: 0.02 };
/** By then nothing larger comes any more. */
const WATCH_MS = 4000;

const observe = `
window.paint = { largestMs: 0, largest: '', shift: 0 };
new PerformanceObserver((list) => {
  for (const { startTime, element } of list.getEntries()) {
    paint.largestMs = startTime;
    paint.largest = (element?.tagName ?? '') + ' ' + (element?.textContent ?? '').slice(0, 20);
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) paint.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

interface Paint {
  largestMs: number;
  largest: string;
  shift: number;
}

async function measureOnce(browser: Browser, url: string, layout: Layout): Promise<Paint> {
  const context = await openProfile(browser, layout);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(observe);
  await page.goto(url);
  await page.waitForTimeout(WATCH_MS);
  const paint = await page.evaluate<Paint>('window.paint');
  await context.close();
  return paint;
}

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function readOption(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

const runs = Number(readOption('runs') ?? 5);
const given = readOption('url');
const product = given === undefined ? await startProduct() : { url: given, stop: () => Promise.resolve() };
try {
  const browser = await launchChromium('whole');
  for (const layout of layouts) {
    const paints: Paint[] = [];
    for (let run = 0; run < runs; run += 1) paints.push(await measureOnce(browser, product.url, layout));
    const paintMs = Math.round(middle(paints.map(({ largestMs }) => largestMs)));
    const shift = Number(middle(paints.map((paint) => paint.shift)).toFixed(4));
    const figure = { figure: `home ${layout}`, paintMs, shift, runs, largest: paints.at(-1)?.largest, budget: BUDGET };
    process.stdout.write(`${JSON.stringify(figure)}\n`);
    if (paintMs > BUDGET.paintMs || shift > BUDGET.shift) process.exitCode = 1;
  }
  await browser.close();
} finally {
  await product.stop(false);
}
