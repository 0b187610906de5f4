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
  const record = (request: Request): void => {
    const called = new URL(request.url());
    if (!called.pathname.startsWith('/api/') || ONCE.test(called.pathname)) return;
    calls.push({ method: request.method(), path: called.pathname + called.search, body: request.postData() });
  };
  page.on('request', record);
  // Through an empty page, so that nothing of the page before is still known.
  await page.goto('about:blank');
  await page.goto(`${url}/#${path}`);
  await page.waitForLoadState('load');
  await waitForRest(page);
  page.off('request', record);
  return { name, calls };
}

const url = process.argv[process.argv.indexOf('--url') + 1] ?? '';
const browser = await launchChromium();
const context = await openProfile(browser, 'desktop');
const page = await context.newPage();
for await (const line of createInterface({ input: process.stdin })) {
  const wanted: Wanted = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await recordPage(page, url, wanted))}\n`);
}
await browser.close();
