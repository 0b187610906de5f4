import type { Page } from 'playwright-core';

/** Waits until nothing of the page is loading and its text has stood still for a while; at most half a minute. */
export async function waitForRest(page: Page, stillMs = 500): Promise<void> {
  const until = Date.now() + 30_000;
  let last = '';
  let since = Date.now();
  while (Date.now() < until && (last.length < 20 || Date.now() - since < stillMs)) {
    await new Promise((wake) => setTimeout(wake, 50));
    const text = await page.evaluate<string>('document.body.innerText');
    const isLoading = await page.evaluate<boolean>(`document.querySelector('[aria-busy="true"]') !== null`);
    if (isLoading || text !== last) since = Date.now();
    last = text;
  }
}
