import { createHmac } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { readStored, readText, routeOf, type Session } from './session.ts';

const STEP_MS = 30_000;
const inform = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** An authenticator, from RFC 4226 and RFC 6238 alone. */
function showDigits(secret: string, atMs: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)));
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
  password: string;
}

/** The QR code on a new browser, and the address that it says. */
async function showQr({ session }: Parts): Promise<{ page: Page; path: string }> {
  const page = await session.open('desktop', '/login');
  const begun = page.waitForResponse((response) => response.url().includes('/authority/login-img'));
  await page.getByRole('tab', { name: '扫码登录' }).click();
  const { data } = (await (await begun).json()) as { data: { url: string } };
  await page.getByRole('img', { name: '登录二维码' }).waitFor();
  return { page, path: new URL(data.url).hash.slice(1) };
}

/** Signing in by another device. */
export function describeQr(parts: Parts): void {
  it('signs a browser in by a phone that is signed in, which is shown who asks', async () => {
    const { page, path } = await showQr(parts);
    await inform(page, /剩余 [01] 分 \d+ 秒/);
    const phone = await parts.signIn('mobile');
    await phone.goto(`${parts.session.url}/#${path}`);
    await inform(phone, '要让这台设备登录吗？');
    await inform(phone, '服务器本机');
    await inform(page, '请在手机上确认登录');
    await inform(page, '管**');
    await phone.getByRole('button', { name: '确认登录' }).click();
    await inform(phone, '已确认');
    await expect.poll(() => routeOf(page)).toBe('/');
    await page.goto(`${parts.session.url}/#/account`);
    await inform(page, /扫码登录 · \d{4}-\d\d-\d\d 起/);
    // The code is spent.
    await phone.reload();
    await inform(phone, '二维码不能再用');
  });

  it('leaves a browser out that the phone refuses, and one whose code ran out, and shows another code', async () => {
    const { page, path } = await showQr(parts);
    const phone = await parts.signIn('mobile');
    await phone.goto(`${parts.session.url}/#${path}`);
    await phone.getByRole('button', { name: '拒绝' }).click();
    await inform(phone, '那台设备不会登录。');
    await inform(page, '已在手机上拒绝');
    expect(await readStored(page, 'account_token')).toBeNull();
    // A key that lives no more: the server says so of every such one.
    await page.route('**/authority/login-img', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { uid: string } };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, uid: 'of-two-minutes-ago' } } });
    });
    await page.getByRole('button', { name: /点击刷新/ }).click();
    await inform(page, '二维码已失效');
    await page.unroute('**/authority/login-img');
    await page.getByRole('button', { name: /点击刷新/ }).click();
    await inform(page, /剩余 [01] 分 \d+ 秒/);
    expect(await page.getByText('二维码已失效').count()).toBe(0);
  });

  it('asks a phone that is not signed in to do that first, and leads back', async () => {
    const { page, path } = await showQr(parts);
    const phone = await parts.session.open('mobile', path);
    await inform(phone, '请先在这台设备上登录');
    await phone.getByRole('button', { name: '登录', exact: true }).click();
    await phone.getByLabel('账号', { exact: true }).fill('admin');
    await phone.getByLabel('密码', { exact: true }).fill(parts.password);
    await phone.getByRole('button', { name: '登录', exact: true }).click();
    await phone.getByRole('button', { name: '确认登录' }).click();
    await expect.poll(() => routeOf(page)).toBe('/');
  });
}

/** Codes and the second factor. */
export function describeCodes({ session, signIn, password }: Parts): void {
  it('asks for a picture before it sends a code, and says what is wrong at the field', async () => {
    const page = await session.open('mobile', '/login');
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await inform(page, '尚未配置短信');
    await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
    await page.getByLabel('手机号').fill('1280013');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await inform(page, '请输入 11 位手机号，以 13–19 开头');
    await page.getByLabel('手机号').fill('138 0000 0000');
    await page.getByLabel('图形验证码', { exact: true }).fill('-----');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await inform(page, '图形验证码不正确或已过期');
    await page.getByLabel('验证码', { exact: true }).fill('000000');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await inform(page, '验证码不正确或已失效');
    expect(await readStored(page, 'account_token')).toBeNull();
  });

  it('sets up a second factor, asks for it, takes a recovery code in its place, and turns it off', async () => {
    const page = await signIn('desktop');
    await page.getByRole('button', { name: '开启两步验证' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('当前密码').fill(password);
    await dialog.getByRole('button', { name: '下一步' }).click();
    await dialog.getByRole('img', { name: '身份验证器二维码' }).waitFor();
    const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await readText(page))?.[0].replaceAll(' ', '') ?? '';
    await dialog.getByLabel('6 位数字').fill(showDigits(secret, Date.now()));
    await dialog.getByRole('button', { name: '验证并开启' }).click();
    await inform(page, '恢复码只在这里显示一次');
    const codes = (await readText(page)).match(/[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/g) ?? [];
    expect(codes).toHaveLength(10);
    await dialog.getByRole('button', { name: '我已保存' }).click();
    await inform(page, '恢复码剩 10 个');

    const other = await session.open('mobile', '/login');
    await other.getByLabel('账号', { exact: true }).fill('admin');
    await other.getByLabel('密码', { exact: true }).fill(password);
    await other.getByRole('button', { name: '登录', exact: true }).click();
    await inform(other, '这个账号已开启两步验证。');
    expect(await readStored(other, 'account_token')).toBeNull();
    await other.getByLabel('两步验证码').fill('000000');
    await other.getByRole('button', { name: '登录', exact: true }).click();
    await inform(other, '两步验证码不正确或已用过');
    await other.getByLabel('两步验证码').fill(codes[0] ?? '');
    await other.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => routeOf(other)).toBe('/');

    await page.getByRole('button', { name: '关闭两步验证' }).click();
    await dialog.getByLabel('当前密码').fill(password);
    await dialog.getByLabel('两步验证码').fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: '关闭两步验证' }).click();
    await inform(page, '两步验证已关闭');
    await inform(page, '未开启');
  });
}

/** A square of one colour as a PNG file. */
function drawSquare(edge: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let value = n;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(~body.reduce((crc, byte) => (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), -1) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(edge * (edge * 3 + 1), 90);
  for (let row = 0; row < edge; row += 1) rows[row * (edge * 3 + 1)] = 0;
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** The account's own name, picture and number. */
export function describeProfile({ signIn }: Parts): void {
  it.each(layouts)('on %s changes its number for a code that came to it and the password', async (layout) => {
    const page = await signIn(layout);
    // A phone's own page is a list whose head leads to the profile.
    if (layout === 'mobile') await page.getByRole('link', { name: /管理员/ }).click();
    await page.getByRole('button', { name: '更换', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('图形验证码', { exact: true }).count()).toBe(0);
    await dialog.getByLabel('新手机号').fill('138 0000 0001');
    await dialog.getByRole('img', { name: '图形验证码图片' }).waitFor();
    await dialog.getByLabel('图形验证码', { exact: true }).fill('-----');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await inform(page, '图形验证码不正确或已过期');
    await dialog.getByLabel('当前密码').fill('not the password');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await inform(page, '请输入 6 位数字');
    await dialog.getByLabel('验证码', { exact: true }).fill('000000');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await inform(page, '账号或密码不正确');
    // Nobody here reads the picture: from here on the server is played.
    const asked: unknown[] = [];
    await page.route('**/api/account/phone*', (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { code: 200, msg: '', data: null } });
    });
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await inform(page, '已保存');
    expect(asked).toEqual([expect.objectContaining({ newPhone: '13800000001', phoneCode: '000000' })]);
  });

  it('shows a picture that was chosen, and a name that is code as a name', async () => {
    const page = await signIn('desktop');
    await page
      .getByLabel('更换头像')
      .first()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: drawSquare(700) });
    await inform(page, '头像已更换');
    const sources = () => page.locator('img[src^="data:image/webp;base64,"]').count();
    await expect.poll(sources).toBe(2);
    const name = '<img src=x onerror="window.hacked=1">';
    await page.getByRole('button', { name: '修改', exact: true }).first().click();
    await page.getByRole('dialog').getByLabel('姓名').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await inform(page, '已保存');
    await inform(page, name);
    await page.reload();
    await inform(page, name);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await page.getByRole('button', { name: '修改', exact: true }).first().click();
    await page.getByRole('dialog').getByLabel('姓名').fill('管理员');
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => page.getByText(name).count()).toBe(0);
  });
}
