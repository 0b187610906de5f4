import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_LIFE_MS } from '../src/access/accessToken.ts';
import { hashPassword } from '../src/access/passwords.ts';
import { serverConfig } from '../src/configFixture.ts';
import { FIXED_KEY, openExistingClient } from './existingClient.ts';
import { useServer } from './openServer.ts';
import { PASSWORD } from './passwords.ts';
import { alice } from './world.ts';

let nowMs = Date.now();
const opened = useServer({ now: () => nowMs, config: { ...serverConfig, ticketKey: new Uint8Array(FIXED_KEY) } });
beforeAll(async () => {
  await opened.server.app.accounts.create({ type: 'PRO', login: 'detective', passwordHash: await hashPassword(PASSWORD) });
});

let client: ReturnType<typeof openExistingClient>;
beforeEach(async () => {
  client = openExistingClient(opened.server.url);
});

/** What is handed to `login-password?code=`: the one thing that an old client has to learn. */
async function seal(account: string, password: string): Promise<string> {
  const config = (await client.ask('GET', '/app-config')).data as { sealKey: string; sealChallenge: string };
  const own = generateKeyPairSync('x25519');
  const head = Buffer.from('302a300506032b656e032100', 'hex');
  const theirs = Buffer.from(config.sealKey, 'base64');
  const publicKey = createPublicKey({ key: Buffer.concat([head, theirs]), format: 'der', type: 'spki' });
  const ownBytes = own.publicKey.export({ format: 'der', type: 'spki' }).subarray(head.length);
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey });
  const key = Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ownBytes, theirs]), 'chaintrail seal', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = JSON.stringify({ challenge: config.sealChallenge, account, password });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([ownBytes, nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

async function signIn(): Promise<void> {
  const { data } = await client.ask('GET', '/authority/login-password', { query: { code: await seal('detective', PASSWORD) } });
  const tokens = data as { account_token: string; refresh_token: string };
  client.store('account_token', tokens.account_token);
  client.store('refresh_token', tokens.refresh_token);
}

const history = async () => (await client.ask('GET', '/home/history/100/search-list')).data as Record<string, unknown>[];

describe('an existing client', () => {
  it('without a ticket is told so once, fetches one, and all that waited is answered', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await client.ask('GET', '/virtual/chain-infos')).code));
    expect(codes).toEqual(Array.from({ length: 10 }, () => 200));
    expect(client.sent.filter((call) => call.includes('getTicket'))).toHaveLength(1);
  });

  it('is a guest, whose search goes to the call without login', async () => {
    expect((await client.ask('GET', '/account/getAccount', { query: { t: '1' } })).data).toBeNull();
    const query = { sort: 'ADDRESS', model: 'ETH', text: alice, createTime: '2026-11-23 08:00:00' };
    expect((await client.ask('PUT', '/home/historyAnonymous/JUDGED/ADDRESS', { query })).code).toBe(200);
    expect(await client.ask('GET', '/home/history/100/search-list')).toMatchObject({ code: 4003, data: { need: 'login' } });
  });

  it('signs in, searches in any case, saves its history, lists and deletes it', async () => {
    await signIn();
    expect((await client.ask('GET', '/account/getAccount')).data).toMatchObject({ type: 1 });
    const found = await client.ask('GET', '/chain/virtual/search', { query: { address: alice.toLowerCase() } });
    expect([200, 4001]).toContain(found.code);
    expect(JSON.stringify(found.data)).toContain(alice);
    expect((await client.ask('GET', '/chain/virtual/like', { query: { address: alice.slice(0, 8) } })).code).toBe(200);
    for (const [sort, field] of [
      ['ADDRESS', 'text'],
      ['HASH', 'searchText'],
      ['COIN', 'keyword'],
    ] as const) {
      nowMs += 1_000;
      const query = {
        sort,
        slug: sort === 'COIN' ? 'ETH:0xdac1' : '',
        model: 'ETH',
        [field]: `${sort} 1`,
        createTime: '2026-11-23 08:00:00',
        extra: 'x',
      };
      expect((await client.ask('PUT', `/home/history/JUDGED/${sort}`, { query })).code).toBe(200);
    }
    expect((await history()).map(({ sort, slug, model, text }) => [sort, slug, model, text])).toEqual([
      ['COIN', 'ETH:0xdac1', 'ETH', 'COIN 1'],
      ['HASH', '', 'ETH', 'HASH 1'],
      ['ADDRESS', '', 'ETH', 'ADDRESS 1'],
    ]);
    const [first] = await history();
    expect(first?.['createTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await client.ask('DELETE', `/home/analyze/100/${String(first?.['id'])}/history`)).code).toBe(200);
    expect((await client.ask('DELETE', '/home/analyze/100/history', { query: { sort: 'HASH' } })).code).toBe(200);
    expect((await history()).map(({ sort }) => sort)).toEqual(['ADDRESS']);
  });

  it('whose token is over refreshes it once for ten calls, keeps its refresh token, and is answered ten times', async () => {
    await signIn();
    await client.ask('GET', '/account/getAccount');
    nowMs += ACCESS_TOKEN_LIFE_MS + 1_000;
    client.sent.length = 0;
    const before = client.read('refresh_token');
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.ask('GET', '/account/getAccount')));
    expect(answers.map(({ data }) => (data as { login: string }).login)).toEqual(Array.from({ length: 10 }, () => 'detective'));
    expect(client.sent.filter((call) => call.includes('/refresh/'))).toHaveLength(1);
    expect(client.read('refresh_token')).toBe(before);
  });

  it('whose token and ticket are both over renews both', async () => {
    await signIn();
    nowMs += 3_600_000;
    expect((await client.ask('GET', '/account/getAccount')).data).toMatchObject({ login: 'detective' });
  });

  it('changes its own name by the query of a POST', async () => {
    await signIn();
    expect((await client.ask('POST', '/account/update', { query: { name: '张三' } })).code).toBe(200);
    expect((await client.ask('GET', '/account/getAccount')).data).toMatchObject({ name: '张三' });
  });

  it('whose session was ended elsewhere shows one dialog, and never asks for ever', async () => {
    await signIn();
    const account = await opened.server.app.accounts.findByLogin('detective');
    for (const { id } of await opened.server.app.sessions.list(account?.account.id ?? '', nowMs))
      await opened.server.app.sessions.end(account?.account.id ?? '', id, nowMs);
    nowMs += 1_100;
    await Promise.allSettled(Array.from({ length: 5 }, () => client.ask('GET', '/account/getAccount')));
    expect(client.dialogs).toEqual(['您已登出']);
    client.logout();
    expect((await client.ask('GET', '/account/getAccount')).data).toBeNull();
  });

  it('whose account is over is told so, and is a guest from then on', async () => {
    await signIn();
    const account = await opened.server.app.accounts.findByLogin('detective');
    await opened.server.app.accounts.change(account?.account.id ?? '', { expiresAtMs: nowMs });
    nowMs += 1_100;
    await expect(client.ask('GET', '/virtual/chain-infos')).rejects.toThrow('4000');
    expect(client.read('loginMessage')).toBe('账号已过期，请联系管理员');
    expect((await client.ask('GET', '/virtual/chain-infos')).code).toBe(200);
  });

  it('shows the words of a refusal', async () => {
    await expect(client.ask('GET', '/virtual/vcard', { query: { chainName: 'ETH', address: 'no address' } })).rejects.toThrow('地址');
    expect(client.toasts).toEqual([expect.stringContaining('地址')]);
  });
});
