import { createECDH, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';

const nowMs = Date.now();
const opened = useServer({ now: () => nowMs });
let anna: SignedInCaller;
let ben: SignedInCaller;
beforeAll(async () => {
  anna = await openSignedIn(opened.server, { login: 'anna' });
  ben = await openSignedIn(opened.server, { login: 'ben' });
});

describe('a channel', () => {
  it('shows nothing of what is secret once it is saved, nor does the log', async () => {
    const place = 'https://example.com/hook/geheim-123';
    const { channel, secret } = await anna.call('saveMonitorChannel', { kind: 'webhook', name: '值班', to: place });
    expect(channel).toEqual({
      id: channel.id,
      kind: 'webhook',
      name: '值班',
      shown: 'example.com',
      isOn: true,
      isQuietAtNight: true,
      digestMinutes: 0,
      isHere: false,
      createdAt: nowMs,
    });
    expect(secret).toMatch(/^[\w-]{32}$/);
    const renamed = await anna.call('saveMonitorChannel', { id: channel.id, kind: 'webhook', name: '改名' });
    expect(renamed.secret).toBeNull();
    const told = JSON.stringify([await anna.call('listMonitorChannels', {}), opened.server.readLog()]);
    for (const word of ['geheim-123', secret ?? '']) expect(told).not.toContain(word);
    expect((await ben.call('listMonitorChannels', {})).list).toEqual([]);
    for (const call of ['deleteMonitorChannel', 'tryMonitorChannel'] as const)
      expect((await ben.ask(call, { id: channel.id })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect(await anna.call('tryMonitorChannel', { id: channel.id })).toEqual({ isSent: false, message: '管理员尚未允许向外发送回调' });
    expect(await anna.call('deleteMonitorChannel', { id: channel.id })).toEqual({ deleted: 1 });
  });

  it('of a browser is one a session, goes to services that are known alone, and ends when its session does', async () => {
    const browser = createECDH('prime256v1');
    const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    const push = (host: string) => JSON.stringify({ endpoint: `https://${host}/send/geheim`, keys });
    const asked = { kind: 'push' as const, name: 'Linux · Chrome', to: push('fcm.googleapis.com') };
    const cara = await openSignedIn(opened.server, { login: 'cara' });
    const { channel } = await cara.call('saveMonitorChannel', asked);
    expect(channel).toMatchObject({ kind: 'push', shown: 'fcm.googleapis.com', isHere: true });
    expect((await cara.call('saveMonitorChannel', { ...asked, name: '再次允许' })).channel.id).toBe(channel.id);
    for (const to of [
      push('fcm.googleapis.com.example.com'),
      push('example.com'),
      push('fcm.googleapis.com:8443'),
      push('a:b@fcm.googleapis.com'),
      '{}',
      'x',
    ])
      expect((await cara.ask('saveMonitorChannel', { ...asked, to })).envelope).toMatchObject({
        data: { fields: { to: expect.any(String) } },
      });
    expect((await cara.call('getMonitorOverview', {})).ways).toMatchObject({ push: false, pushKey: null });
    expect((await cara.call('listMonitorChannels', {})).list.map(({ name, isHere }) => [name, isHere])).toEqual([['再次允许', true]]);
    await cara.call('signOut', {});
    const { notices } = opened.server.app;
    expect([await notices.endBrowsers(nowMs), await notices.endBrowsers(nowMs)]).toEqual([1, 0]);
    expect(await notices.listChannels(cara.account.id)).toEqual([]);
  });

  const places: [string, 'webhook' | 'mail' | 'wecom' | 'dingtalk', string][] = [
    ['plain http', 'webhook', 'http://example.com/'],
    ['an address in numbers', 'webhook', 'https://169.254.169.254/latest'],
    ['an address in brackets', 'webhook', 'https://[::1]/'],
    ['another port', 'webhook', 'https://example.com:8443/'],
    ['a password', 'webhook', 'https://a:b@example.com/'],
    ['another host for a robot', 'wecom', 'https://example.com/cgi-bin/webhook/send?key=1'],
    ['another host that begins alike', 'dingtalk', 'https://oapi.dingtalk.com.example.com/robot/send'],
    ['two addresses', 'mail', 'a@example.com, b@example.com'],
    ['a header', 'mail', 'a@example.com\r\nBcc: b@example.com'],
  ];
  it.each(places)('refuses %s', async (_, kind, to) => {
    const { envelope } = await anna.ask('saveMonitorChannel', { kind, name: '通知', to });
    expect(envelope).toMatchObject({ code: 9999, data: { fields: { to: expect.any(String) } } });
  });

  it('keeps quiet hours as they were given', async () => {
    expect(await anna.call('saveMonitorQuiet', { quiet: { from: '22:00', to: '07:00' } })).toEqual({
      quiet: { from: '22:00', to: '07:00' },
    });
    expect((await anna.call('listMonitorChannels', {})).quiet).toEqual({ from: '22:00', to: '07:00' });
    expect((await anna.call('getMonitorOverview', {})).quiet).toEqual({ from: '22:00', to: '07:00' });
    expect(await anna.call('saveMonitorQuiet', { quiet: null })).toEqual({ quiet: null });
  });
});
