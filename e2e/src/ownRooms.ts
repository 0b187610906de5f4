import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listAxeFindings } from './axe.ts';
import { layouts, type Layout } from './chromium.ts';
import { listOutside } from './outside.ts';
import { waitForRest } from './rest.ts';
import type { Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

/** The rooms of whoever is signed in, each with its words. */
const rooms: readonly [path: string, ...words: string[]][] = [
  ['/', '最近搜索', '链与数据状态', '演示案件'],
  ['/account', '登录设备', '两步验证', '子账号'],
  ['/account?part=profile', '更换头像'],
  ['/account?part=devices', '本机', '起'],
  ['/account?part=security', '最近一次失败登录'],
  ['/account?part=subs', '共享本账号的标签'],
  ['/account?part=display', '概览数字'],
  ['/history', '本账号 · 共', '全部'],
  ['/exports', '导出记录'],
  ['/cases', '新建案件', '演示案件：杀猪盘资金链'],
  ['/case/00000000-0000-4000-8000-0000000c0de1', '受害人损失', '时间线', '没有启用价格来源'],
  ['/labels', '私有标签', '还没有私有标签'],
  ['/labels?tab=system', '系统标签', '链上数据'],
  ['/labels?tab=audit', '标签审核', '林江成'],
  ['/labels?tab=entities', '星港交易所', 'Tide Swap'],
  ['/labels?entity=demo%3A%E6%98%9F%E6%B8%AF%E4%BA%A4%E6%98%93%E6%89%80', '角色构成', '说法与来源'],
  ['/labels?tab=packs', '导入标签包', '最近导入'],
  ['/labels?tab=packs&view=import', '列与类型', '选择文件'],
  ['/admin?part=overview', '待审申请', '今日查询'],
  ['/admin?part=people', '新建账号'],
  ['/admin?part=applications', '账号申请', '待审'],
  ['/admin?part=chains', '演示链 TRON', '落后', '近 24 小时'],
  ['/admin?part=settings', '操作记录保留天数'],
  ['/admin?part=rates', '录入美元兑人民币汇率', '汇率'],
  ['/admin?part=sources', '逐链：先问谁，再问谁', '逐个试一次'],
  ['/start', '首次启动', '可以向谁请求', '其他对外请求'],
  ['/start?step=done', '开始搜索'],
  ['/admin?part=trail', '条连续，末条校验值', '重新校验'],
];

/** Axe looks at every room on the desktop or on the phone, in the next run perhaps on the other. */
const turn = Math.floor(Math.random() * layouts.length);

/** Each room is looked at three times; a machine that does other things beside takes its time. */
const LIMIT_MS = 300_000;

/** What an administrator sees, looked at as every guest's page is. */
export function describeRooms({ session, signIn }: Parts): void {
  it.each(layouts)(
    'has rooms that on %s say their words, stay inside the screen and are in order to axe, every second one',
    async (layout) => {
      const page = await signIn(layout);
      const found: string[] = [];
      for (const [at, [path, ...words]] of rooms.entries()) {
        // A new document each time, by a link as others pass it on: with words of theirs before the room.
        await page.goto(`${session.url}/?from=${at}#${path}`);
        for (const word of words) await page.getByText(word).first().waitFor({ state: 'attached' });
        await waitForRest(page, 250);
        const outside = await page.evaluate<string[]>(listOutside);
        found.push(...outside.map((what) => `${path} beyond the edge: ${what}`));
        if ((at + turn) % layouts.length !== layouts.indexOf(layout)) continue;
        const light = await listAxeFindings(page);
        await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
        const dark = await listAxeFindings(page, ['color-contrast']);
        found.push(...light.map((what) => `${path}: ${what}`), ...dark.map((what) => `${path} in the dark: ${what}`));
      }
      expect(found).toEqual([]);
    },
    LIMIT_MS,
  );

  it.each(layouts)('take on %s rates of the dollar line by line, say what is wrong with one, and let one go', async (layout) => {
    const page = await signIn(layout);
    const day = layout === 'desktop' ? '2025-03-10' : '2025-03-11';
    const tell = async (words: string | RegExp) => page.getByText(words).first().waitFor();
    await page.goto(`${session.url}/#/admin?part=rates`);
    const lines = page.getByLabel('每行一天：日期与汇率');
    await lines.fill(`${day}, 七元`);
    await tell('第 1 行的汇率「七元」不对');
    expect(await page.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true);
    await lines.fill(`${day}\t7.1738`);
    await page.getByRole('button', { name: '保存 1 天' }).click();
    await tell('已保存 1 天的汇率');
    await page.reload();
    await tell('7.1738');
    await page.getByRole('button', { name: `删除 ${day}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确认删除' }).click();
    await tell(`已删除 ${day} 的汇率`);
    await expect.poll(() => page.getByText('7.1738').count()).toBe(0);
  });
}
