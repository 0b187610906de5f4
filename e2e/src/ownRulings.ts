import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBitcoinNode } from './bitcoinNode.ts';
import { layouts, type Layout } from './chromium.ts';
import { writeAmount } from './ledger.ts';
import { readText, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

/** A step of the demo case's peel chain: the same coins on every machine. */
const PEEL = 'ed5daab1d68235edbd88b861c192a3e428d04d769eca62508e1c4fa9160ebac9';
const write = (raw: bigint): string => writeAmount(raw, 8);

/** 改判: what is said of a transaction goes by a person's word until it is taken back, and the rules' verdicts stay beside it. */
export function describeRulings({ session, signIn }: Parts): void {
  it.each(layouts)(
    'on %s rules on change: sentence, outputs and peel chain follow, the chain says what ended it, and all of it is taken back',
    async (layout) => {
      const { outputs } = await openBitcoinNode(session.demoUrls.DemoBTC).readTransaction(PEEL);
      const [paid = '', rest = ''] = outputs.map(({ value }) => write(BigInt(value)));
      const page = await signIn(layout);
      await page.goto(`${session.url}/#/tx/DemoBTC/${PEEL}`);
      const reads = async (pattern: RegExp): Promise<void> => {
        await expect.poll(() => readText(page)).toMatch(pattern);
      };
      const byRule = new RegExp(`支付\\s*${paid} BTC\\s*；疑似找零\\s*${rest} BTC`);
      const steps = page.getByRole('list', { name: '剥离链', exact: true }).getByRole('listitem');
      const ended = page.getByRole('list', { name: '剥离链已由改判终止' });
      const dialog = page.getByRole('dialog');
      const rule = async (choice: RegExp, ground: string) => {
        await page.getByRole('button', { name: '改判', exact: true }).click();
        await dialog.getByRole('radio', { name: choice }).click();
        await dialog.getByLabel('依据').fill(ground);
        await dialog.getByRole('button', { name: '保存改判' }).click();
        await expect.poll(() => dialog.count()).toBe(0);
      };
      await reads(byRule);
      await steps.first().waitFor();
      const before = await steps.count();

      // Without a ground nothing is said.
      await page.getByRole('button', { name: '改判', exact: true }).click();
      await dialog.getByRole('radio', { name: /^#0 是找零/ }).click();
      await dialog.getByRole('button', { name: '保存改判' }).click();
      await dialog.getByText('请写明依据').waitFor();
      await dialog.getByRole('button', { name: '取消' }).click();

      await rule(/^#0 是找零/, '对方店铺订单');
      await reads(new RegExp(`支付\\s*${rest} BTC\\s*；改判为找零\\s*${paid} BTC`));
      await reads(/已改判：#0 是找零。\s*依据：对方店铺订单/);
      // The rules' own word stays beside it.
      await reads(/只有 #1/);
      // A phone's picture bears no words: its list does.
      if (layout === 'mobile') await page.getByRole('radio', { name: '列表' }).click();
      await page.getByText('找零 · 研判结论').first().waitFor();

      await rule(/^没有找零/, '两笔都是货款');
      await reads(/已改判：没有找零。\s*依据：两笔都是货款/);
      await ended.getByText('依据：两笔都是货款').waitFor();
      expect(await readText(page)).toContain('步；取消改判后恢复');
      expect(await steps.count()).toBe(0);

      await page.getByRole('button', { name: '取消改判' }).click();
      await reads(byRule);
      await steps.first().waitFor();
      expect([await steps.count(), await ended.count()]).toEqual([before, 0]);
      expect(await readText(page)).not.toContain('已改判');
    },
    120_000,
  );
}
