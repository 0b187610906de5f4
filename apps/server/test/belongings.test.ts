import type { EndpointName } from '@chaintrail/contract';
import { makeClaim } from '@chaintrail/model';
import type { JobKind } from '@chaintrail/store/app';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, bob } from './world.ts';

const waiting: JobKind<object, never, object> = {
  kind: 'wait',
  concurrency: 2,
  retries: { limit: 0, delaySeconds: 1 },
  async run({ signal }) {
    await once(signal, 'abort');
    return {};
  },
};

const SECRET = '甲的归集地址';
const opened = useServer({});
let anna: SignedInCaller;
let annasSub: SignedInCaller;
let ben: SignedInCaller;
let administrator: SignedInCaller;
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  const { server } = opened;
  anna = await openSignedIn(server, { login: 'anna' });
  annasSub = await openSignedIn(server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id });
  ben = await openSignedIn(server, { login: 'ben' });
  administrator = await openSignedIn(server, { login: 'chief', type: 'administrator' });
  stopJobs = (await server.app.runJobs([waiting])).stop;
});
afterAll(() => stopJobs?.());

/** What the trail keeps of somebody's refused calls, the newest first. */
async function readRefused(who: string, action: EndpointName): Promise<{ code: number; subjects: string[] } | undefined> {
  const find = async () =>
    (await opened.server.app.trail.list({ who }, { limit: 100 })).find((record) => record.action === action && record.code !== 200);
  await expect.poll(find, { timeout: 5_000 }).toBeDefined();
  const found = await find();
  return found && { code: found.code, subjects: found.subjects };
}

/** Refused as if it were nobody's, and recorded. */
async function expectRefused(call: EndpointName, id: string | number, asking = ben): Promise<void> {
  expect((await asking.ask(call, { id, n: 1, ...(call === 'updateAccount' ? { name: 'x' } : {}) })).envelope).toMatchObject({
    code: 9999,
    data: { reason: 'not_found' },
  });
  expect(await readRefused(asking.account.login, call)).toEqual({ code: 9999, subjects: [String(id)] });
}

describe('a search of somebody else', () => {
  it('is not there by its number, in the list, by text, or by sort', async () => {
    await anna.call('saveSearch', { sort: 'ADDRESS', model: 'ETH', text: alice });
    const [entry] = await anna.call('listSearches', { n: 5 });
    await expectRefused('deleteSearch', entry?.id ?? 0);
    // A sub-account's searches are its own, and its parent's are not its.
    await expectRefused('deleteSearch', entry?.id ?? 0, annasSub);
    for (const other of [ben, annasSub, administrator]) {
      expect(await other.call('listSearches', { n: 1_000 })).toEqual([]);
      expect((await other.call('pageSearches', { text: alice })).total).toBe(0);
      expect((await other.call('pageSearches', { sort: 'ADDRESS' })).sorts).toEqual([]);
      expect(await other.call('deleteSearches', { n: 5, sort: 'ADDRESS' })).toEqual({ deleted: 0 });
    }
    expect(await anna.call('listSearches', { n: 5 })).toHaveLength(1);
  });

  it('is no suggestion to anybody else', async () => {
    await anna.call('saveSearch', { sort: 'ENS', text: 'annas-own-name.eth' });
    expect(JSON.stringify(await ben.call('suggest', { address: 'annas-own' }))).not.toContain('annas-own-name');
  });
});

describe('a job of somebody else', () => {
  it('is not there to be seen, followed or cancelled; a sub-account shares its parent’s', async () => {
    const { id } = await opened.server.app.jobs.enqueue({ kind: waiting, input: {}, owner: anna.account.id });
    for (const call of ['getJob', 'followJob', 'cancelJob'] as const) await expectRefused(call, id);
    expect((await opened.caller.ask('getJob', { id })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect(await annasSub.call('getJob', { id })).toMatchObject({ id });
    expect(await annasSub.call('cancelJob', { id })).toEqual({ cancelled: true });
  });
});

describe('a session of somebody else', () => {
  it('cannot be ended by its number and is in nobody’s list', async () => {
    const [session] = (await anna.call('listSessions', {})).list;
    await expectRefused('endSession', session?.id ?? '');
    await expectRefused('endSession', session?.id ?? '', administrator);
    expect((await ben.call('listSessions', {})).list.map(({ id }) => id)).not.toContain(session?.id);
    expect(await ben.call('endOtherSessions', {})).toEqual({ ended: 0 });
    expect(await anna.call('getAccount', {})).toMatchObject({ login: 'anna' });
  });
});

describe('an account of somebody else', () => {
  it('cannot be changed, opened or removed by its number, and is in nobody’s list', async () => {
    const { id } = annasSub.account;
    for (const call of ['updateAccount', 'resetAccountPassword', 'deleteAccount'] as const) await expectRefused(call, id);
    // Nor one's parent, nor a stranger who is nobody's sub-account.
    for (const stranger of [anna, administrator]) await expectRefused('deleteAccount', stranger.account.id);
    expect((await ben.call('listSubAccounts', {})).total).toBe(0);
    expect((await annasSub.ask('listSubAccounts', {})).envelope).toMatchObject({ code: 4003 });
    expect((await anna.call('listSubAccounts', {})).list.map(({ login }) => login)).toEqual(['anna.sub']);
  });
});

describe('an application', () => {
  it('is for administrators alone, to read and to decide; that they read them is recorded', async () => {
    const applied = { name: '申请人', phone: '13900139000', org: '某所', purpose: '案件' };
    await opened.caller.call('applyForAccount', applied);
    const [application] = (await administrator.call('pageApplications', {})).list;
    for (const call of ['pageApplications', 'decideApplication'] as const) {
      expect((await ben.ask(call, { id: application?.id, accept: false, reason: 'x' })).envelope).toMatchObject({ code: 4003 });
      expect(await readRefused('ben', call)).toMatchObject({ code: 4003 });
    }
    const views = async () =>
      (await opened.server.app.trail.list({ kind: 'view', who: 'chief' }, { limit: 50 })).map(({ action, code }) => [action, code]);
    await administrator.call('pagePeople', { text: 'anna' });
    await expect.poll(views).toEqual(
      expect.arrayContaining([
        ['pageApplications', 200],
        ['pagePeople', 200],
      ]),
    );
  });
});

describe('a private label of somebody else', () => {
  beforeAll(async () => {
    const { id } = anna.account;
    const claim = makeClaim({ scope: 'ETH', address: bob, name: SECRET, type: 'exchange', claim: 'judgement', source: 'private' });
    await opened.server.app.labels.save(claim, { account: id, owner: id, isForAuthor: true, atMs: Date.now() });
  });

  it.each(['ben', 'anna.sub', 'chief', 'a visitor'])(
    'is not shown to %s: on the address, in lists, in suggestions, by a filter',
    async (who) => {
      const asking = [ben, annasSub, administrator].find(({ account }) => account.login === who) ?? opened.caller;
      const on = { chainName: 'ETH', address: bob };
      const shown = await Promise.all([
        asking.ask('getAddressCard', on),
        asking.ask('getAddressOverview', on),
        asking.ask('pageAddressTransfers', { chainName: 'ETH', address: alice }),
        asking.ask('pageCounterparties', { chainName: 'ETH', address: alice }),
        asking.ask('search', { address: bob }),
        asking.ask('suggest', { address: SECRET }),
        asking.ask('search', { address: SECRET }),
      ]);
      for (const { envelope } of shown) expect(JSON.stringify(envelope.data)).not.toContain(SECRET);
      expect((await asking.ask('pageAddressTransfers', { chainName: 'ETH', address: alice, counterparty: SECRET })).envelope).toMatchObject(
        {
          code: 9999,
          msg: expect.stringContaining('没有这个标签'),
        },
      );
    },
  );
});
