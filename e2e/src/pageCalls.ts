import { createInterface } from 'node:readline';
import type { Page, Request } from 'playwright-core';
import { launchChromium, openProfile } from './chromium.ts';
import { waitForRest } from './rest.ts';

// What a page asks the server: node scripts/run.mjs e2e/src/pageCalls.ts --url URL, with one {"name", "path"} a line on standard
// input. One line per page: {"name", "calls": [{"method", "path", "body"}]}, in the order in which they were asked.

interface Wanted {
  name: string;
  path: string;
}
interface RecordedCall {
  method: string;
  path: string;
  body: string | null;
}

/** Asked once per visit, whatever the page. */
const ONCE = /\/(ticket\/getTicket|app-config|events|account\/getAccount)\b/;

async function recordPage(page: Page, url: string, { name, path }: Wanted): Promise<{ name: string; calls: RecordedCall[] }> {
  const calls: RecordedCall[] = [];
  const asking = new Set<Request>();
  const record = (request: Request): void => {
    const called = new URL(request.url());
    if (!called.pathname.startsWith('/api/') || ONCE.test(called.pathname)) return;
    asking.add(request);
    calls.push({ method: request.method(), path: called.pathname + called.search, body: request.postData() });
  };
  const settle = (request: Request): void => void asking.delete(request);
  page.on('request', record);
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  // Through an empty page, so that nothing of the page before is still known.
  await page.goto('about:blank');
  await page.goto(`${url}/#${path}`);
  await page.waitForLoadState('load');
  // An answer that takes long leads to further calls: on a busy machine no text moves meanwhile.
  for (let asked = -1; asked !== calls.length || asking.size > 0;) {
    asked = calls.length;
    await waitForRest(page);
  }
  page.off('request', record);
  page.off('requestfinished', settle);
  page.off('requestfailed', settle);
  return { name, calls };
}

const url = process.argv[process.argv.indexOf('--url') + 1] ?? '';
const browser = await launchChromium('whole');
const context = await openProfile(browser, 'desktop');
const page = await context.newPage();
for await (const line of createInterface({ input: process.stdin })) {
  const wanted: Wanted = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await recordPage(page, url, wanted))}\n`);
}
await browser.close();
