import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './api.ts';
import { layouts, type Layout } from './chromium.ts';
import { readStored, readText, routeOf, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

const DEMO = '00000000-0000-4000-8000-0000000c0de1';
const SIGNERS = '审签 也要 密码 2026';
const unit = {
  sender: 'police' as const,
  name: '江城市公安局网络安全保卫支队',
  nameEnglish: 'Cybersecurity Division',
  numberWord: '江公（网安）',
  officers: [
    { name: '林某', title: '民警', badge: '01' },
    { name: '周宁', title: '民警', badge: '02' },
  ],
  contact: '电话：000-0000 0000',
};
const inform = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A letter of a police unit, which somebody else than its author signs. */
export function describeSigning({ session, signIn }: Parts): void {
  /** A sub-account with a password of its own. */
  async function makeSigner(author: Page, login: string): Promise<void> {
    await author.goto(`${session.url}/#/account`);
    await author.getByRole('button', { name: '新建子账号' }).click();
    const dialog = author.getByRole('dialog');
    await dialog.getByLabel('账号', { exact: true }).fill(login);
    await dialog.getByLabel('姓名').fill('苏禾');
    await dialog.getByRole('button', { name: '新建子账号' }).click();
    await inform(author, '只在这里显示一次');
    const first = (await readText(author)).match(/(?:[a-z2-9]{4}-){4}[a-z2-9]{4}/)?.[0] ?? '';
    await author.getByRole('button', { name: '我已记下' }).click();
    const page = await enter('desktop', login, first);
    await page.getByLabel('当前密码').fill(first);
    await page.getByLabel('新密码', { exact: true }).fill(SIGNERS);
    await page.getByLabel('再次输入新密码').fill(SIGNERS);
    await page.getByRole('button', { name: '保存新密码' }).click();
    await inform(page, '密码已修改');
  }

  async function enter(layout: Layout, login: string, password: string): Promise<Page> {
    const page = await session.open(layout, '/login');
    await page.getByLabel('账号', { exact: true }).fill(login);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => routeOf(page)).not.toBe('/login');
    return page;
  }

  it.each(layouts)(
    'on %s signs what another one of its unit wrote, who may not sign it',
    async (layout) => {
      const author = await signIn('desktop');
      const bearer: unknown = JSON.parse((await readStored(author, 'account_token')) ?? '');
      const ask = await openApi(session.url, String(bearer));
      await ask('saveLetterUnit', unit);
      const { list: units } = await ask('listLetterUnits', {});
      for (const { ownerId } of units) await ask('verifyLetterUnit', { ownerId, isVerified: true });
      const { list } = await ask('pageCaseItems', { caseId: DEMO, kind: 'address', pageSize: 1 });
      const addresses = list.flatMap(({ chainName, ref }) => (chainName === null ? [] : [{ chainName, address: ref }]));
      const letter = await ask('saveLetter', {
        type: 1,
        organisationId: 2,
        content: { caseName: '甲案', caseNumber: '立字1号', addresses },
      });
      await makeSigner(author, `signer.${layout}`);

      const path = `${session.url}/#/letters/${letter.id}`;
      await author.goto(path);
      await author.getByRole('button', { name: '送审' }).click();
      await inform(author, '你是本函承办人，不能审签');
      expect(await author.getByRole('button', { name: '审签通过' }).isDisabled()).toBe(true);

      const signer = await enter(layout, `signer.${layout}`, SIGNERS);
      await signer.goto(path);
      await signer.getByRole('button', { name: '审签通过' }).click();
      const dialog = signer.getByRole('dialog');
      await dialog.getByLabel('审签意见').fill('同意。');
      await dialog.getByLabel('登录密码').fill('not the password');
      await dialog.getByRole('button', { name: '审签通过' }).click();
      await inform(signer, /密码不正确/);
      await dialog.getByLabel('登录密码').fill(SIGNERS);
      await dialog.getByRole('button', { name: '审签通过' }).click();
      await signer.getByRole('button', { name: '签发并取号' }).waitFor();
      if (layout === 'mobile') await signer.getByRole('radio', { name: /^核对/ }).click();
      await inform(signer, '苏禾 已审签');

      await author.reload();
      await author.getByRole('button', { name: '签发并取号' }).click();
      await author.getByRole('button', { name: '签发', exact: true }).click();
      await author.getByRole('button', { name: '登记送达' }).waitFor();
      const issued = await ask('getLetter', { id: letter.id });
      expect(issued.number).toMatch(/^江公（网安）调证字〔\d{4}〕\d{3}号$/);
      expect(issued.steps.map(({ kind, by }) => `${kind} ${by}`).filter((step) => step.startsWith('approved'))).toEqual(['approved 苏禾']);
      expect(issued.steps.find(({ kind }) => kind === 'approved')?.note).toBe('同意。');
    },
    300_000,
  );
}
