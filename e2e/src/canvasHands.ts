import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { SavedCanvas } from './canvasFiles.ts';
import type { Session } from './session.ts';

export const shown = (page: Page) => page.getByText(/^显示 [\d,]+ \/ [\d,]+ 条边/).first();
export const nodeList = (page: Page) => page.getByRole('table', { name: /^节点列表/ });
export const view = (page: Page, name: '图' | '列表') => page.getByRole('radio', { name, exact: true }).click();
export const stage = (page: Page) => page.getByRole('application');
export const saved = (page: Page) => page.locator('[data-canvas-save=saved]').waitFor();
export const steps = (page: Page) => page.getByRole('region', { name: '操作记录' }).getByText(/^\d+ 步$/);
/** The newest line of the record of work. */
export const lastStep = (page: Page) =>
  page.getByRole('region', { name: '操作记录' }).getByRole('listitem').first().getByRole('button').innerText();

export async function openNew({ url }: Pick<Session, 'url'>, page: Page): Promise<void> {
  await page.goto(`${url}/?anew=${Date.now()}#/canvas/new`);
  await stage(page).waitFor();
}

/** A key, pressed where the scene hears it. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await stage(page).focus();
  await page.keyboard.press(key);
}

export async function download(page: Page, name: string | RegExp): Promise<{ file: string; bytes: Buffer }> {
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  const got = await arrives;
  return { file: got.suggestedFilename(), bytes: await readFile(await got.path()) };
}

export const readJson = async (page: Page) => JSON.parse((await download(page, /^JSON/)).bytes.toString('utf8')) as SavedCanvas;

export async function addPerson(page: Page, name: string): Promise<void> {
  await pressKey(page, 'p');
  await page.getByRole('dialog').getByRole('textbox').first().fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '录入' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** How many nodes the foot of the scene says that it shows. */
export const countShown = async (page: Page): Promise<number> =>
  Number(/· ([\d,]+) \/ [\d,]+ 个节点/.exec(await shown(page).innerText())?.[1]?.replaceAll(',', '') ?? Number.NaN);
