import { ecb } from '@noble/ciphers/aes.js';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/access/passwords.ts';
import { createTicketDesk } from '../src/api/ticket.ts';
import { send, type Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, PASSWORD, sealFor, type SignedInCaller } from './signedIn.ts';

const opened = useServer({});
let ticketKey: Uint8Array;
let victim: SignedInCaller;
let refreshToken: string;
beforeAll(async () => {
  victim = await openSignedIn(opened.server, { login: 'victim', phone: '13800138111' });
  const code = await sealFor(opened.caller, { account: 'victim', password: PASSWORD });
  refreshToken = (await opened.caller.call('signInByPassword', { code })).refresh_token;
  ticketKey = new Uint8Array(Buffer.from((await opened.caller.call('getAppConfig', {})).ticketKey, 'base64'));
});

const codeOf = async (asking: Promise<{ envelope: { code: number } }>) => (await asking).envelope.code;
const tryPassword = async (account: string, password: string, caller: Caller = opened.caller) => {
  const code = await sealFor(caller, { account, password });
  const startedAt = performance.now();
  const { envelope } = await caller.ask('signInByPassword', { code });
  return { envelope, ms: performance.now() - startedAt };
};
describe('guessing a refresh token', () => {
  it('leads nowhere, however near the guess is, and the right one goes on working', async () => {
    const at = (place: number) => refreshToken.slice(0, place) + (refreshToken[place] === 'A' ? 'B' : 'A') + refreshToken.slice(place + 1);
    const guesses = [
      at(0),
      at(20),
      refreshToken.slice(1),
      refreshToken.slice(0, -1),
      refreshToken.toUpperCase(),
      `${refreshToken}A`,
      `${refreshToken} `,
    ];
    for (const guess of guesses) expect(await codeOf(opened.caller.ask('refreshSession', { refreshToken: guess }))).toBe(7009);
    expect(await codeOf(opened.caller.ask('refreshSession', { refreshToken }))).toBe(200);
  });

  it('is no way in for the access token, nor for what the store keeps of it', async () => {
    const accessToken = victim.headers['authorization']?.slice('Bearer '.length) ?? '';
    const [session] = (await victim.call('listSessions', {})).list;
    for (const guess of [accessToken.slice(0, 200), session?.id ?? '', "' or 1=1 --", '%00', '../../etc/passwd'])
      expect(await codeOf(opened.caller.ask('refreshSession', { refreshToken: guess }))).toBe(7009);
    victim.headers['authorization'] = `Bearer ${refreshToken}`;
    expect(await codeOf(victim.ask('getAccount', {}))).toBe(401);
    victim.headers['authorization'] = `Bearer ${accessToken}`;
  });
});

describe('finding out who has an account', () => {
  it('takes as long, and is answered in the same words, for a login that is somebody’s as for one that is nobody’s', async () => {
    const { accounts } = opened.server.app;
    const passwordHash = await hashPassword(PASSWORD);
    const times = { somebody: [] as number[], nobody: [] as number[] };
    const words = new Set<string>();
    // Each login once: five failures would close its door.
    for (let at = 0; at < 15; at += 1) {
      await accounts.create({ type: 'PRO', login: `known-${at}`, passwordHash });
      for (const [kind, login] of [
        ['somebody', `known-${at}`],
        ['nobody', `stranger-${at}`],
      ] as const) {
        const { envelope, ms } = await tryPassword(login, 'not the password');
        times[kind].push(ms);
        words.add(JSON.stringify(envelope));
      }
    }
    expect(words.size).toBe(1);
    // An answer without the work of a hash would come in a tenth of the time. The quickest of each: what else the machine does only adds.
    const ratio = Math.min(...times.nobody) / Math.min(...times.somebody);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });

  it('learns nothing from an application, whoever’s phone it names', async () => {
    const applied = (phone: string) => opened.caller.ask('applyForAccount', { name: '某', phone, org: '某所', purpose: '案件' });
    const [taken, free] = [(await applied('13800138111')).envelope, (await applied('13800138222')).envelope];
    expect(taken).toEqual(free);
  });

  it('learns nothing from an account’s number', async () => {
    const other = await openSignedIn(opened.server, {});
    const answers = await Promise.all(
      [victim.account.id, '5f0c7a0e-6f0e-4d5e-9a53-0f4d7d9a1c11'].map(
        async (id) => (await other.ask('resetAccountPassword', { id })).envelope,
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('a session that somebody else prepared', () => {
  it('is never the one that a sign-in opens', async () => {
    const attacker = await openSignedIn(opened.server, { login: 'attacker' });
    const code = await sealFor(opened.caller, { account: 'victim', password: PASSWORD });
    const response = await send(`${opened.server.url}/api/authority/login-password?code=${code}&refresh_token=chosen&sessionId=chosen`, {
      headers: { ...attacker.headers, cookie: 'session=chosen; account_token=chosen' },
    });
    const { data } = (await response.json()) as { data: { account_token: string; refresh_token: string } };
    const before = attacker.headers['authorization']?.slice('Bearer '.length);
    expect(data.account_token).not.toBe(before);
    expect(await attacker.call('getAccount', {})).toMatchObject({ login: 'attacker' });
    expect(await codeOf(opened.caller.ask('refreshSession', { refreshToken: 'chosen' }))).toBe(7009);
  });
});

describe('a ticket that somebody else took', () => {
  const call = async (headers: Record<string, string>, path = '/api/virtual/chain-infos') =>
    (await (await send(`${opened.server.url}${path}`, { headers })).json()) as { code: number; data: unknown };

  it('is worth no account: sent again without the bearer it is a stranger’s', async () => {
    const ticket = victim.headers['access-ticket'] ?? '';
    expect(await call({ 'access-ticket': ticket }, '/api/account/getAccount')).toMatchObject({ code: 200, data: null });
    expect(await call({ 'access-ticket': ticket }, '/api/home/history/5/search-list')).toMatchObject({ code: 4003 });
  });

  it('is no ticket elsewhere: one of another deployment, whose browser key is the same, is refused', async () => {
    const foreign = createTicketDesk({ encryptionKey: ticketKey, signingKey: randomBytes(32), now: Date.now });
    const own = ecb(ticketKey).encrypt(Buffer.from(foreign.issue(), 'utf8'));
    expect((await call({ 'access-ticket': Buffer.from(own).toString('base64') })).code).toBe(403);
  });

  it('lives no longer for being sent again and again, nor for a later end that is written into it', async () => {
    const ticket = Buffer.from(ecb(ticketKey).decrypt(Buffer.from(victim.headers['access-ticket'] ?? '', 'base64'))).toString('utf8');
    const [expiry = '', ...rest] = ticket.split('.');
    const later = [(Number.parseInt(expiry, 36) + 86_400_000).toString(36), ...rest].join('.');
    const seal = (text: string) => Buffer.from(ecb(ticketKey).encrypt(Buffer.from(text, 'utf8'))).toString('base64');
    expect((await call({ 'access-ticket': seal(ticket) })).code).toBe(200);
    expect((await call({ 'access-ticket': seal(later) })).code).toBe(403);
  });
});

describe('a page of another site', () => {
  const away = { origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' };

  it('gets no cookie to be sent along, and is allowed to read nothing', async () => {
    const { url } = opened.server;
    const code = await sealFor(opened.caller, { account: 'victim', password: PASSWORD });
    const answers = await Promise.all([
      send(`${url}/api/app-config`, { headers: away }),
      send(`${url}/api/authority/login-password?code=${code}`, { headers: away }),
      send(`${url}/api/account/getAccount`, { headers: { ...victim.headers, ...away } }),
    ]);
    for (const { headers } of answers) {
      expect(headers.get('set-cookie')).toBeNull();
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    const preflight = await send(`${url}/api/account/update`, {
      method: 'OPTIONS',
      headers: { ...away, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,access-ticket' },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it.each([
    ['POST', '/account/update?name=evil'],
    ['POST', '/authority/logout'],
    ['POST', '/account/createAccount'],
    ['PUT', '/home/history/JUDGED/ADDRESS?text=evil'],
    ['DELETE', '/account/sessions'],
  ])('changes nothing by %s %s, since what a form sends shows no credentials', async (method, path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await send(`${opened.server.url}/api${path}`, {
        method,
        headers: { ...away, 'content-type': type, cookie: `account_token=${victim.headers['authorization']}` },
        ...(method === 'GET' ? {} : { body: '{"login":"evil"}' }),
      });
      expect([200, 400, 415]).toContain(response.status);
      expect(((await response.json()) as { code: number }).code).not.toBe(200);
    }
    expect(await victim.call('getAccount', {})).toMatchObject({ name: 'victim' });
  });
});

describe('a script as a search', () => {
  const nasty = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
    '\u202e0x7c3e',
    '{{7*7}}',
    '=cmd|"/c calc"!A1',
  ];

  it('is kept as it was written and comes back as JSON that no browser takes for a page', async () => {
    for (const text of nasty) await victim.call('saveSearch', { sort: text.slice(0, 32), model: text.slice(0, 32), slug: text, text });
    const response = await send(`${opened.server.url}/api/home/history/100/search-list`, { headers: victim.headers });
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    const { data } = (await response.json()) as { data: { text: string }[] };
    expect(data.map(({ text }) => text)).toEqual(nasty.toReversed());
    expect((await victim.call('pageSearches', { text: 'onerror' })).total).toBe(1);
  });
});

describe('a name that is not ours', () => {
  it.each([
    ['another host', 'evil.example', ''],
    ['our address with a user in front', '127.0.0.1@evil.example', ''],
    ['another host behind ours', '127.0.0.1.evil.example', ''],
    ['two hosts', '127.0.0.1\r\nhost: evil.example', ''],
    ['an absolute address in the line', 'evil.example', 'http://127.0.0.1'],
  ])('is refused: %s', async (_, host, before) => {
    const { port } = new URL(opened.server.url);
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      socket.on('error', reject).on('close', () => resolve(text));
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.write(`GET ${before}/api/app-config HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-host: 127.0.0.1\r\nconnection: close\r\n\r\n`);
    });
    expect(heard).toMatch(/^HTTP\/1\.1 4(?:21|00) /);
    expect(heard).not.toContain('ticketKey');
  });
});
