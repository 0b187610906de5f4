import { readFileSync } from 'node:fs';
import { readTables } from '@chaintrail/labels';
import type { Page } from 'playwright-core';

/** Presses the list's button, takes all that is offered, and answers the rows of the first sheet. */
export async function exportShown(page: Page): Promise<readonly { cells: readonly string[] }[]> {
  await page.getByRole('button', { name: /^导出/ }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region', { name: '预览' }).waitFor();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导出 \d/ }).click();
  const file = await saved;
  await dialog.getByText('导出完成').waitFor();
  await page.getByText(`下载 ${file.suggestedFilename()} 成功`).waitFor();
  const [list] = readTables(readFileSync(await file.path()), 'x.xlsx');
  return list?.rows.slice(1) ?? [];
}
