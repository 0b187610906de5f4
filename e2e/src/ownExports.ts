import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import type { Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

/** What somebody exported: found, known again by its digest, made again and deleted. */
export function describeExports({ session, signIn }: Parts): void {
  it.each(layouts)(
    'keeps on %s what it exported, makes it again with one press, and forgets it when told',
    async (layout) => {
      const page = await signIn(layout);
      await page.goto(`${session.url}/?export=1#/token/DemoETH?tab=holders`);
      await page.getByRole('tab', { name: /^持有人/ }).click();
      await page.getByRole('button', { name: /^导出/ }).first().click();
      const dialog = page.getByRole('dialog');
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: /^导出 \d/ }).click();
      const file = await saved;
      const digest = createHash('sha256')
        .update(readFileSync(await file.path()))
        .digest('hex');
      await dialog.getByText('导出完成').waitFor();
      await page.goto(`${session.url}/?export=2#/exports`);
      const records = page.getByRole('article');
      await records.first().getByText(digest).waitFor();
      const before = await records.count();
      const again = page.waitForEvent('download');
      await records
        .first()
        .getByRole('button', { name: `重新导出 ${file.suggestedFilename()}` })
        .click();
      expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
      await expect.poll(() => records.count()).toBe(before + 1);
      await expect.poll(() => records.first().innerText()).toContain('已完成');
      await records
        .first()
        .getByRole('button', { name: /^删除记录/ })
        .click();
      await page.getByRole('button', { name: '确认删除' }).click();
      await expect.poll(() => records.count()).toBe(before);
    },
    180_000,
  );
}
