import { createHmac, randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import webPush from 'web-push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../src/fetcher/fetcher.ts';
import { createNoticeDesk, type DeskParts } from '../src/notices/desk.ts';
import { createMailer } from '../src/notices/mail.ts';
import type { Notice } from '../src/notices/notice.ts';
import { createSecretBox } from '../src/notices/secretBox.ts';
import { endOfQuiet, retryAfterMs, sendDue, tellNext } from '../src/notices/send.ts';
import type { DueDelivery } from '@chaintrail/store/app';

const KEY = new Uint8Array(32).fill(9);
const trial: Notice = { id: randomUUID(), kind: 'trial', events: [], reminders: [] };

interface Taken {
  headers: Record<string, string | string[] | undefined>;
  url: string;
  body: string;
}

/** A receiver on this machine; the fetcher believes it to be a host of the public net. */
const taken: Taken[] = [];
let answer: (url: string) => { status: number; body: string } | 'never' | { location: string } = () => ({ status: 200, body: 'ok' });
const receiver = createHttpServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    taken.push({ headers: request.headers, url: request.url ?? '', body: Buffer.concat(chunks).toString('utf8') });
    const said = answer(request.url ?? '');
    if (said === 'never') return;
    if ('location' in said) response.writeHead(307, { location: said.location }).end();
    else response.writeHead(said.status).end(said.body);
  });
});
const mails: { from: string; to: string[]; text: string }[] = [];
let isMailRefused = false;
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'post' && password === 'geheim' ? done(null, { user: username }) : done(new Error('no')),
  onRcptTo: (_address, _session, done) => (isMailRefused ? done(Object.assign(new Error('no such box'), { responseCode: 550 })) : done()),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString('utf8'),
      });
      done();
    });
  },
});

let ports: { http: number; smtp: number };
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  ports = { http: (receiver.address() as AddressInfo).port, smtp: (smtp.server.address() as AddressInfo).port };
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
  smtp.close(() => undefined);
});

const hosts: Record<string, string[]> = {
  'hook.example': ['93.184.216.34'],
  'inner.example': ['10.0.0.7'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'meta.example': ['169.254.169.254'],
  'qyapi.weixin.qq.com': ['93.184.216.34'],
  'oapi.dingtalk.com': ['93.184.216.34'],
};
const push = { keys: webPush.generateVAPIDKeys(), subject: 'mailto:trail@example.com' };
/** Plain HTTP, so that no certificate is needed; where a name leads and what is private is judged as always. */
function openDesk(changes: Partial<DeskParts> = {}) {
  const fetcher = createFetcher(
    { allowHttp: true, gateways: { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' } },
    {
      resolve: (host) => Promise.resolve(hosts[host] ?? []),
      listOwnAddresses: () => new Set<string>(),
      dial: () => ({ host: '127.0.0.1', port: ports.http }),
      times: { connectMs: 500, firstByteMs: 300, wholeMs: 800 },
    },
  );
  const mailer = createMailer({
    host: '127.0.0.1',
    port: ports.smtp,
    secure: false,
    allowPlain: true,
    user: 'post',
    password: 'geheim',
    from: '链踪 <trail@example.com>',
  });
  return createNoticeDesk({ box: createSecretBox(KEY), fetcher, mailer, push, now: () => 1_764_000_000_500, ...changes });
}

describe('a webhook', () => {
  it('carries a time stamp and a signature over it and the body', async () => {
    const desk = openDesk();
    taken.length = 0;
    expect(await desk.send('webhook', desk.sealSecret({ to: 'http://hook.example/in?a=1', secret: 's3cret' }), trial, true)).toBeNull();
    const [got] = taken;
    expect([got?.url, JSON.parse(got?.body ?? '')]).toEqual([
      '/in?a=1',
      { id: trial.id, type: 'monitor.trial', sentAt: 1_764_000_000_000, events: [] },
    ]);
    expect(got?.headers).toMatchObject({
      'x-chaintrail-delivery': trial.id,
      'x-chaintrail-timestamp': '1764000000',
      'x-chaintrail-signature': `v1=${createHmac('sha256', 's3cret')
        .update(`1764000000.${got?.body ?? ''}`)
        .digest('hex')}`,
    });
    // Said again at another time it no longer fits: a receiver that holds the stamp against its clock refuses what is replayed.
    expect(got?.headers['x-chaintrail-signature']).not.toBe(
      `v1=${createHmac('sha256', 's3cret')
        .update(`1764000300.${got?.body ?? ''}`)
        .digest('hex')}`,
    );
  });

  const closed: [string, string, object][] = [
    ['a private network', 'http://inner.example/', { code: 'private_address' }],
    ['a name that leads to both', 'http://both.example/', { code: 'private_address' }],
    ['the cloud’s own machinery', 'http://meta.example/latest/meta-data', { code: 'private_address' }],
    ['this machine in numbers', 'http://2130706433/', { code: 'private_address' }],
    ['this machine in IPv6', 'http://[::ffff:127.0.0.1]/', { code: 'private_address' }],
    ['a file', 'file:///etc/passwd', { code: 'scheme' }],
    ['another port', 'http://hook.example:6379/', { code: 'port' }],
  ];
  it.each(closed)('never goes to %s', async (_, to, failure) => {
    const desk = openDesk();
    taken.length = 0;
    expect(await desk.send('webhook', desk.sealSecret({ to, secret: 'x' }), trial, true)).toMatchObject(failure);
    expect(taken).toEqual([]);
  });

  it('follows no redirect, waits for nobody, and is off until it is allowed', async () => {
    const desk = openDesk();
    const sealed = desk.sealSecret({ to: 'http://hook.example/', secret: 'x' });
    taken.length = 0;
    answer = () => ({ location: 'http://inner.example/' });
    expect(await desk.send('webhook', sealed, trial, true)).toMatchObject({ code: 'unreadable_address' });
    expect(taken).toHaveLength(1);
    answer = () => 'never';
    expect(await desk.send('webhook', sealed, trial, true)).toMatchObject({ code: 'timeout' });
    answer = () => ({ status: 500, body: 'no' });
    expect(await desk.send('webhook', sealed, trial, true)).toEqual({ code: 'status', status: 500 });
    answer = () => ({ status: 204, body: '' });
    expect(await desk.send('webhook', sealed, trial, false)).toEqual({ code: 'off' });
    expect(
      await desk.send(
        'webhook',
        openDesk({ box: createSecretBox(new Uint8Array(32)) }).sealSecret({ to: 'http://hook.example/', secret: null }),
        trial,
        true,
      ),
    ).toEqual({
      code: 'unreadable',
    });
  });
});

describe('robots of chat groups', () => {
  it('are told in their own form, and what they refuse did not arrive', async () => {
    const desk = openDesk();
    taken.length = 0;
    answer = () => ({ status: 200, body: '{"errcode":0,"errmsg":"ok"}' });
    expect(
      await desk.send('wecom', desk.sealSecret({ to: 'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k', secret: null }), trial, true),
    ).toBeNull();
    expect(
      await desk.send(
        'dingtalk',
        desk.sealSecret({ to: 'http://oapi.dingtalk.com/robot/send?access_token=t', secret: 'SEC' }),
        trial,
        true,
      ),
    ).toBeNull();
    const [wecom, dingtalk] = taken.map(({ url, body }) => ({ url: new URL(url, 'http://x'), body: JSON.parse(body) as object }));
    expect(wecom?.body).toEqual({ msgtype: 'markdown', markdown: { content: '【链踪】试通知\n这是一条试通知：这种通知方式可以送达。' } });
    expect(dingtalk?.body).toEqual({
      msgtype: 'markdown',
      markdown: { title: '【链踪】试通知', text: '**【链踪】试通知**\n\n这是一条试通知：这种通知方式可以送达。' },
    });
    expect(Object.fromEntries(dingtalk?.url.searchParams ?? [])).toEqual({
      access_token: 't',
      timestamp: '1764000000500',
      sign: createHmac('sha256', 'SEC').update('1764000000500\nSEC').digest('base64'),
    });
    answer = () => ({ status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' });
    expect(
      await desk.send('dingtalk', desk.sealSecret({ to: 'http://oapi.dingtalk.com/robot/send?access_token=t', secret: 'NO' }), trial, true),
    ).toEqual({
      code: 'robot',
      status: 310_000,
    });
  });
});

describe('mail', () => {
  it('goes over the operator’s server, and says by number why it did not', async () => {
    const desk = openDesk();
    const sealed = desk.sealSecret({ to: 'wang@example.org', secret: null });
    expect(await desk.send('mail', sealed, trial, false)).toBeNull();
    expect([mails[0]?.from, mails[0]?.to]).toEqual(['trail@example.com', ['wang@example.org']]);
    expect(mails[0]?.text).toMatch(new RegExp(`Message-ID: <${trial.id}@chaintrail>`, 'i'));
    expect(mails[0]?.text).toContain(`=?UTF-8?B?${Buffer.from('【链踪】试通知').toString('base64')}?=`);
    isMailRefused = true;
    expect(await desk.send('mail', sealed, trial, false)).toEqual({ code: 'mail', status: 550 });
    isMailRefused = false;
    expect(await openDesk({ mailer: null }).send('mail', sealed, trial, false)).toEqual({ code: 'no_mail' });
  });
});

describe('what is due', () => {
  const channel = {
    id: 1,
    accountId: 'a',
    kind: 'webhook',
    name: '',
    shown: '',
    isOn: true,
    isQuietAtNight: true,
    digestMinutes: 0,
    sessionId: null,
    createdAtMs: 0,
    sealed: '',
  } as const;
  const due = (id: string, changes: Partial<DueDelivery> = {}): DueDelivery => ({
    id,
    kind: 'notice',
    attempts: 0,
    eventId: 1,
    reminderId: null,
    channel,
    quiet: null,
    ...changes,
  });

  /** What became of each, in words. */
  async function run(list: DueDelivery[], nowMs: number, failure: { code: string } | null = null): Promise<string[]> {
    const log: string[] = [];
    await sendDue({
      app: {
        notices: {
          endBrowsers: () => Promise.resolve(0),
          listDue: () => Promise.resolve(list),
          finish: (ids: string[]) => Promise.resolve(void log.push(`sent ${ids.join('+')}`)),
          putOff: (ids: string[], untilMs: number) =>
            Promise.resolve(void log.push(`until ${new Date(untilMs).toISOString()} ${ids.join('+')}`)),
          fail: (ids: string[], { code }: { code: string }, next: { atMs: number } | 'dead') =>
            Promise.resolve(void log.push(`${code} ${next === 'dead' ? next : next.atMs - nowMs} ${ids.join('+')}`)),
        } as never,
      },
      desk: { send: () => Promise.resolve(failure) } as never,
      isAllowed: () => true,
      describe: () => Promise.resolve([]),
      describeReminders: () => Promise.resolve([]),
      now: () => nowMs,
    });
    return log;
  }

  // 23:30 in Beijing.
  const night = Date.UTC(2026, 10, 25, 15, 30);
  const quiet = { fromMinute: 22 * 60, toMinute: 7 * 60 };

  it('is gathered into one where a digest is wanted, and waits for the morning where nights are quiet', async () => {
    const digest = { ...channel, digestMinutes: 30 };
    expect(await run([due('a'), due('b'), due('c', { channel: digest }), due('d', { channel: digest })], night)).toEqual([
      'sent a',
      'sent b',
      'sent c+d',
    ]);
    expect(await run([due('a', { quiet }), due('b', { quiet, channel: { ...channel, isQuietAtNight: false } })], night)).toEqual([
      'until 2026-11-25T23:00:00.000Z a',
      'sent b',
    ]);
    expect(endOfQuiet(quiet, Date.UTC(2026, 10, 25, 13, 59, 59))).toBeUndefined();
    expect(endOfQuiet(quiet, Date.UTC(2026, 10, 25, 23, 0))).toBeUndefined();
    expect(endOfQuiet({ fromMinute: 720, toMinute: 840 }, Date.UTC(2026, 10, 25, 4, 30))).toBe(Date.UTC(2026, 10, 25, 6, 0));
  });

  it('is tried again with growing pauses until it lies among the dead; what nothing mends goes there at once', async () => {
    expect(
      await run([due('a'), due('b', { attempts: 3 }), due('c', { attempts: retryAfterMs.length })], night, { code: 'timeout' }),
    ).toEqual(['timeout 30000 a', 'timeout 3600000 b', 'timeout dead c']);
    expect(await run([due('a')], night, { code: 'private_address' })).toEqual(['private_address dead a']);
    expect(tellNext({ code: 'quota', retryAfterS: 55 }, 0, 0)).toEqual({ atMs: 55_000 });
  });
});

it('a sealed secret is opened by its own key alone, unchanged', () => {
  const box = createSecretBox(KEY);
  const sealed = box.seal('geheim');
  expect(sealed).not.toContain('geheim');
  expect(box.open(sealed)).toBe('geheim');
  expect(() => createSecretBox(new Uint8Array(32)).open(sealed)).toThrow(/./);
  const spoiled = Buffer.from(sealed, 'base64');
  spoiled[spoiled.length - 1] = (spoiled.at(-1) ?? 0) ^ 1;
  expect(() => box.open(spoiled.toString('base64'))).toThrow(/./);
});
