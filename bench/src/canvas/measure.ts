import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Figure } from '../bench.ts';
import { judgeFrames, type Watched } from './frames.ts';
import { drag, zoom, type Hand } from './hands.ts';

const SITE = 'https://canvas.bench/';
const SIZE = { width: 1_440, height: 900 };
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Draws one scene with one library and tells each figure as soon as it stands. */
export async function measure(
  browser: Browser,
  folder: string,
  { engine, nodes }: { engine: string; nodes: number },
  tell: (figure: Figure) => void,
): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE });
  page.setDefaultTimeout(0);
  await page.route(`${SITE}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? 'index.html' : pathname.slice(1);
    await route.fulfill({ body: await readFile(join(folder, file)), contentType: types[extname(file)] ?? 'application/octet-stream' });
  });
  await page.goto(`${SITE}?engine=${engine}&nodes=${nodes}`);
  const opened = await page.evaluate<{ firstMs: number; heapBytes: number }>('bench.open()');
  tell({ figure: 'first picture', value: opened.firstMs, unit: 'ms' });
  tell({ figure: 'heap', value: opened.heapBytes / 1e6, unit: 'MB' });
  const watched = async (name: string, hand: Hand) => {
    for (const figure of await watch(browser, page, name, hand)) tell(figure);
  };
  await watched('fitted drag', drag);
  await watched('fitted zoom', zoom);
  await page.evaluate('bench.readSize()');
  await watched('read drag', drag);
  await watched('read zoom', zoom);
  await page.evaluate('bench.readSize()');
  if (await page.evaluate<boolean>('bench.grab()')) await watched('node drag', drag);
}

async function watch(browser: Browser, page: Page, name: string, hand: Hand): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const whole = await browser.newBrowserCDPSession();
  // By the thread's own ticks: what other programs of the machine take is not in it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name: one }) => one === 'TaskDuration')?.value ?? 0;
  const drawing = async () => (await whole.send('SystemInfo.getProcessInfo')).processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? 0;
  await page.evaluate('bench.begin()');
  const [busyBefore, drawingBefore] = [await busy(), await drawing()];
  const sent = await hand(page, SIZE);
  const watched = await page.evaluate<Watched>('bench.end()');
  const busyMs = ((await busy()) - busyBefore) * 1_000;
  const drawingMs = ((await drawing()) - drawingBefore) * 1_000;
  await session.detach();
  await whole.detach();
  return judgeFrames(name, watched, { ...sent, busyMs, drawingMs });
}
