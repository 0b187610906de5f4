import type { Page } from 'playwright-core';
import { listAxeFindings } from './axe.ts';
import { listOutside } from './outside.ts';
import { waitForRest } from './rest.ts';

/** What stands beyond the edge, and what axe finds, in the light and in the dark. */
export async function listFaults(page: Page): Promise<string[]> {
  await waitForRest(page, 250);
  const outside = await page.evaluate<string[]>(listOutside);
  const light = await listAxeFindings(page);
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
  const dark = await listAxeFindings(page, ['color-contrast']);
  await page.evaluate(`document.documentElement.dataset.theme = 'light'`);
  return [...outside, ...light, ...dark];
}
