import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { note, type BenchContext, type Figure } from '../bench.ts';
import { judgeFrames, type Watched } from './frames.ts';

const viteProgram = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
const pageFolder = fileURLToPath(new URL('./page/', import.meta.url));
const SITE = 'https://canvas.bench/';
const SIZE = { width: 1_440, height: 900 };
/** Who needs longer for the first picture is said to, and not waited for. */
const PATIENCE_MS = 120_000;

/** Frames a second that the canvas is to keep, by its nodes, while somebody drags and zooms with labels. */
const budgets: Record<number, number> = { 1_000: 60, 5_000: 50, 10_000: 30, 50_000: 20 };
const engines = ['ours', 'cytoscape', 'sigma', 'g6'] as const;
type EngineName = (typeof engines)[number];

/** Frame times under hand-like input, beside the libraries that others draw such scenes with: the same scene, browser and hands in one run. */
export async function canvasBench(context: BenchContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-canvas-bench-'));
  const browser = await launch();
  try {
    await buildPage(folder);
    const gpu = await readRenderer(browser);
    note(`浏览器 ${browser.version()}，绘制：${gpu}。没有显卡时绝对值随机器而变，请看同一轮里的倍数。`);
    for (const nodes of readList(context, 'sizes', Object.keys(budgets)).map(Number)) {
      let ours: Map<string, number> | undefined;
      for (const engine of readList(context, 'engines', engines) as EngineName[]) {
        const figures = await measure(browser, folder, engine, nodes).catch((error: unknown) => {
          note(`${engine} ${nodes}：${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
          return undefined;
        });
        if (!figures) continue;
        for (const figure of figures) context.report(compare(figure, engine, nodes, ours));
        if (engine === 'ours') ours = new Map(figures.map(({ figure, value }) => [figure, value]));
      }
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Frames a second are better when there are more, everything else when there is less. */
function compare({ figure, value, unit }: Figure, engine: EngineName, nodes: number, ours: Map<string, number> | undefined): Figure {
  const named: Figure = { figure: `${engine} ${nodes} ${figure}`, value: Math.round(value * 10) / 10, unit };
  const own = ours?.get(figure);
  if (engine === 'ours' && unit === 'fps') {
    const least = budgets[nodes];
    return least === undefined ? named : { ...named, verdict: value >= least - 1 ? 'ok' : 'over' };
  }
  if (engine === 'ours' || own === undefined) return named;
  const ratio = unit === 'fps' ? own / Math.max(0.1, value) : value / Math.max(0.1, own);
  return { ...named, against: 'ours', ratio: Math.round(ratio * 10) / 10 };
}

async function measure(browser: Browser, folder: string, engine: EngineName, nodes: number): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: SIZE });
  try {
    await page.route(`${SITE}**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = pathname === '/' ? 'index.html' : pathname.slice(1);
      await route.fulfill({ body: await readFile(join(folder, file)), contentType: types[extname(file)] ?? 'application/octet-stream' });
    });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${SITE}?engine=${engine}&nodes=${nodes}`);
    const opened = await within(page.evaluate<{ firstMs: number; heapBytes: number }>('bench.open()'), `${engine} ${nodes} 的第一幅画`);
    const whole = [...(await watch(page, 'fitted drag', drag)), ...(await watch(page, 'fitted zoom', zoom))];
    await page.evaluate('bench.readSize()');
    const read = [...(await watch(page, 'read drag', drag)), ...(await watch(page, 'read zoom', zoom))];
    await page.evaluate('bench.readSize()');
    const node = (await page.evaluate<boolean>('bench.grab()')) ? await watch(page, 'node drag', drag) : [];
    return [
      { figure: 'first picture', value: opened.firstMs, unit: 'ms' },
      { figure: 'heap', value: opened.heapBytes / 1e6, unit: 'MB' },
      ...whole,
      ...read,
      ...node,
    ];
  } finally {
    await page.close();
  }
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** How often a hand tells the browser where it is, and for how long it moves. */
const HAND_MS = 8;
const MOVES = 180;

async function watch(page: Page, name: string, hands: (page: Page) => Promise<number>): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  // By the thread's own ticks: what other programs of the machine take is not in it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name: one }) => one === 'TaskDuration')?.value ?? 0;
  await page.evaluate('bench.begin()');
  const before = await busy();
  const sent = await hands(page);
  const watched = await within(page.evaluate<Watched>('bench.end()'), name);
  const busyMs = ((await busy()) - before) * 1_000;
  await session.detach();
  return judgeFrames(name, watched, { sent, busyMs });
}

/** To and fro over the middle, faster and slower, as a hand does. */
async function drag(page: Page): Promise<number> {
  const [x, y] = [SIZE.width / 2, SIZE.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const sent = await pace((step) => page.mouse.move(x + Math.sin(step / 14) * 320, y + Math.sin(step / 23) * 200));
  await page.mouse.up();
  return sent;
}

async function zoom(page: Page): Promise<number> {
  await page.mouse.move(SIZE.width / 2 + 3, SIZE.height / 2 + 3);
  return pace((step) => page.mouse.wheel(0, Math.cos(step / 20) * 40));
}

/** Sends without waiting for what the page makes of it: a hand does not wait either. */
async function pace(move: (step: number) => Promise<void>): Promise<number> {
  const sent: Promise<void>[] = [];
  for (let step = 0; step < MOVES; step += 1) {
    sent.push(move(step));
    await new Promise((resolve) => setTimeout(resolve, HAND_MS));
  }
  await within(Promise.all(sent), '输入');
  return MOVES;
}

function within<Value>(work: Promise<Value>, what: string): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${what} 超过 ${PATIENCE_MS / 1_000} 秒`)), PATIENCE_MS).unref();
    }),
  ]);
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--enable-precise-memory-info', '--js-flags=--expose-gc', '--ignore-gpu-blocklist'],
  });
}

async function readRenderer(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const text = await page.evaluate<string>(
    `(() => { const gl = document.createElement('canvas').getContext('webgl'); const info = gl?.getExtension('WEBGL_debug_renderer_info'); return info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : '无 WebGL'; })()`,
  );
  await page.close();
  return text;
}

/** By vite as a program of its own: it cannot be part of what `npm run bench` bundles. */
async function buildPage(folder: string): Promise<void> {
  const words = ['build', pageFolder, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error', '--target', 'es2023'];
  await promisify(execFile)(process.execPath, [viteProgram, ...words]);
}

function readList({ options }: BenchContext, name: string, usual: readonly string[]): readonly string[] {
  const text = options.get(name);
  return text === undefined || text === '' ? usual : text.split(',');
}
