import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { routeOf, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
  password: string;
}

const DEMO = '00000000-0000-4000-8000-0000000c0de1';
const inform = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** From the first addresses of a case to its end, as one person without a police unit goes it. */
export function describeCase({ session, signIn, password }: Parts): void {
  it.each(layouts)(
    'on %s has a case that leads from addresses to canvas, letter, answer, labels, monitor, and its closing',
    async (layout) => {
      const isPhone = layout === 'mobile';
      const title = `全程案件 ${layout}`;
      const account = isPhone ? '10002' : '10001';
      const { total } = await session.ask('pageCaseItems', { caseId: DEMO, kind: 'address', pageSize: 1 });
      const { list } = await session.ask('pageCaseItems', { caseId: DEMO, kind: 'address', pageSize: 20, pageNum: Math.ceil(total / 20) });
      const addresses = list.filter(({ chainName }) => chainName === 'DemoETH').map(({ ref }) => ref);
      expect(addresses.length, `${total} in all`).toBeGreaterThan(3);
      // Not the same ones again: an answer that contradicts the label of the one before asks which of them stands.
      const [first = '', second = ''] = addresses.slice(isPhone ? 2 : 0);
      const page = await signIn(layout);
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
      const dialog = page.getByRole('dialog');
      // A phone has what is made of a case in its menu, and shows one part of a letter at a time.
      const begin = async (name: string) => {
        if (!isPhone) return press(name);
        await press('案件操作');
        return page.getByRole('menuitem', { name }).click();
      };
      const show = async (part: string | RegExp) => {
        if (isPhone) await page.getByRole('radio', { name: part }).click();
      };

      await page.goto(`${session.url}/#/cases`);
      await press('+ 新建案件');
      await dialog.getByLabel('案件名称').fill(title);
      await dialog
        .getByRole('button', { name: /新建案件|保存/ })
        .last()
        .click();
      await expect.poll(() => routeOf(page)).toMatch(/^\/case\//);
      const casePath = routeOf(page);
      await begin('加入地址');
      await dialog.getByRole('textbox').last().fill(`${first}\n${second}`);
      await dialog.getByRole('button', { name: '加入地址' }).click();
      await inform(page, '已加入 2 个');

      await begin('新建图谱');
      await expect.poll(() => routeOf(page)).toMatch(/^\/canvas\/[0-9a-f]/);
      await inform(page, '显示 ');
      await inform(page, /已保存$/);
      await page.goto(`${session.url}/#${casePath}`);

      await begin('新建文书');
      // Nobody but the writer says whom it goes to.
      expect(await dialog.getByRole('button', { name: '新建文书' }).isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: /^送达机构/ }).click();
      await page.getByRole('option', { name: /^Binance/ }).click();
      await dialog.getByRole('button', { name: '新建文书' }).click();
      await expect.poll(() => routeOf(page)).toMatch(/^\/letters\/[0-9a-f]/);
      await show('填写');
      await press('选取地址');
      const find = dialog.getByRole('textbox', { name: '地址、标签或实体' });
      await find.fill(first);
      await dialog.getByRole('button', { name: '全选 1 个' }).click();
      await find.fill('');
      await dialog.getByText('已选 1 个').waitFor();
      await dialog.getByRole('button', { name: '全选 2 个' }).click();
      await dialog.getByRole('button', { name: '加入 2 个地址' }).click();
      await inform(page, /^2 个 · \d+ 笔$/);
      await press('选取交易');
      await dialog.locator('li').getByRole('checkbox').first().click();
      await dialog.getByRole('button', { name: '只列所选 1 笔交易' }).click();
      await inform(page, '只列所选的 1 笔交易');
      await inform(page, /^2 个 · 1 笔$/);
      await press('列全部转入');
      await inform(page, /^2 个 · (?!1 笔)\d+ 笔$/);
      await press('送审');
      await page.getByRole('button', { name: '审签通过' }).waitFor();
      // What was written on a phone can be written no more; what it came to stands in its place.
      const preview = page.getByRole('radio', { name: '预览', exact: true, checked: true });
      await expect.poll(() => preview.count()).toBe(isPhone ? 1 : 0);
      await press('审签通过');
      await dialog.getByLabel('登录密码').fill(password);
      await dialog.getByRole('button', { name: '审签通过' }).click();
      await press('签发并取号');
      await page.getByRole('button', { name: '签发', exact: true }).click();
      await press('登记送达');
      await dialog.getByLabel('送达方式与凭据').fill('平台工单 20260301');
      await dialog.getByRole('button', { name: '登记送达' }).click();

      await show(/^附件/);
      await press('登记回函');
      await dialog.getByLabel('回函编号').fill('回 1');
      const buffer = Buffer.from(`地址,账户\n${first},${account}\n`);
      await dialog.locator('input[type=file]').setInputFiles({ name: '回函.csv', mimeType: 'text/csv', buffer });
      await dialog.getByRole('button', { name: '登记', exact: true }).click();
      await press('新增的全部确认');
      await press('写入 1 行');
      await inform(page, '已写入为私有标签');
      expect(await page.getByText('已存在', { exact: true }).count()).toBe(0);
      await page.goto(`${session.url}/#/labels`);
      await inform(page, new RegExp(`账户 ${account}`));

      await page.goto(`${session.url}/#/monitors`);
      await press('新建监控');
      await dialog.getByText('图谱', { exact: true }).click();
      await dialog.getByRole('button', { name: '图谱' }).last().click();
      await page.getByRole('option', { name: `${title} · 资金流向` }).click();
      await dialog.getByRole('button', { name: '试算' }).click();
      await dialog.getByRole('button', { name: '创建规则' }).click();
      await expect.poll(() => dialog.count()).toBe(0);
      await inform(page, new RegExp(`2 个地址|${title} · 资金流向`));

      await page.goto(`${session.url}/#${casePath}`);
      await page.getByRole('tab', { name: /^监控/ }).click();
      await press('选取已有的');
      await dialog
        .getByText(/^图谱 /)
        .first()
        .click();
      await dialog.getByRole('button', { name: '加入 1 项' }).click();
      await inform(page, '已加入 1 个');
      await press('案件操作');
      await page.getByRole('menuitem', { name: '结案' }).click();
      await dialog.getByRole('button', { name: /^结案方式/ }).click();
      await page.getByRole('option', { name: '移送审查起诉' }).click();
      await dialog.getByRole('button', { name: '结案', exact: true }).click();
      await inform(page, '已结案');
      await inform(page, /^移送审查起诉 · 结案 \d{4}-\d\d-\d\d$/);
      expect(await page.getByRole('button', { name: '加入地址' }).count()).toBe(0);
    },
    240_000,
  );
}
