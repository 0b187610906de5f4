import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openCaller, read, send } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';

let nowMs = Date.now();
const opened = useServer({ now: () => nowMs });
let person: SignedInCaller;
let count = 0;
beforeEach(async () => {
  count += 1;
  nowMs += 60_000;
  person = await openSignedIn(opened.server, { login: `zhou-${count}` });
});

const upload = async (files: Record<string, Blob | string>, headers: Record<string, string> = person.headers) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(files)) form.set(name, value);
  return read(await send(`${opened.server.url}/api/file/image/updateAccountImage`, { method: 'POST', headers, body: form }));
};
const draw = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#103050' } })
    .png()
    .toBuffer();
const file = (bytes: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });

describe('a picture', () => {
  it.each(['file', 'avatar', 'image'])('is taken from a field %s, drawn anew and shown with the account', async (field) => {
    const { envelope } = await upload({ [field]: file(await draw()), userId: '7' });
    const { avatar } = envelope.data as { avatar: string };
    expect(avatar).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
    const bytes = Buffer.from(avatar.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect(await person.call('getAccount', {})).toMatchObject({ avatar });
    expect(await opened.server.app.trail.list({}, { limit: 1 })).toMatchObject([{ kind: 'change', action: 'updatePicture', code: 200 }]);
  });

  it('is refused in words when there is none, or none that can be read, or too much of it', async () => {
    expect((await upload({ file: 'a text' })).envelope).toMatchObject({ code: 9999, data: { fields: { file: '应为文件' } } });
    expect((await upload({ other: 'a text' })).envelope).toMatchObject({ code: 9999, data: { fields: { file: '请选择一张图片' } } });
    const script = Buffer.from('<svg onload="alert(1)"></svg>');
    expect((await upload({ file: file(script, 'image/png') })).envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    expect((await upload({ file: file(new Uint8Array(2 * 1024 * 1024 + 1)) })).envelope).toMatchObject({
      data: { fields: { file: '不能超过 2 MB' } },
    });
    expect((await upload({ file: file(new Uint8Array(3 * 1024 * 1024)) })).httpStatus).toBe(413);
    expect(await person.call('getAccount', {})).toMatchObject({ avatar: null });
  });

  it('keeps nothing of what hangs on to it, and is refused where it would unfold to more than may be', async () => {
    const script = Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>');
    const polyglot = Buffer.concat([await draw(), script]);
    const { avatar } = (await upload({ file: file(polyglot, 'text/html') })).envelope.data as { avatar: string };
    const bytes = Buffer.from(avatar.split(',')[1] ?? '', 'base64');
    expect([avatar.slice(0, 22), bytes.includes('<script>'), bytes.includes('<?php')]).toEqual(['data:image/webp;base64', false, false]);
    const bomb = await draw(7_100, 7_100);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload({ file: file(bomb) })).envelope).toMatchObject({ code: 9999, data: { fields: { file: expect.any(String) } } });
    expect(await person.call('getAccount', {})).toMatchObject({ avatar });
  });

  it('is nobody’s to change but the account’s', async () => {
    const visitor = await openCaller(opened.server.url);
    expect((await upload({ file: file(await draw()) }, visitor.headers)).envelope).toMatchObject({ code: 4003, data: { need: 'login' } });
  });
});

describe('a profile', () => {
  it('takes a name and an organisation as they are, whatever they look like', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&';
    await person.call('updateAccount', { name, org: '</script><script>alert(2)</script>' });
    expect(await person.call('getAccount', {})).toMatchObject({ name, org: '</script><script>alert(2)</script>' });
    const response = await send(`${opened.server.url}/api/account/getAccount`, { headers: person.headers });
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ]);
  });
});
