import type { TrailRecordView } from '@chaintrail/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTrail } from '../src/commands/trail.ts';
import type { OperatorParts } from '../src/commands/types.ts';
import { createLogger } from '../src/logger.ts';
import { openTrail } from '../src/trail/writer.ts';
import { buildRequest, send } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, PASSWORD, sealFor, signIn, type SignedInCaller } from './signedIn.ts';
import { alice, bob } from './world.ts';

let nowMs = Date.UTC(2026, 10, 22, 8);
const opened = useServer({ now: () => nowMs });
let auditor: SignedInCaller;
let detective: SignedInCaller;
beforeAll(async () => {
  auditor = await openSignedIn(opened.server, { type: 'EXPERIENCE', isAuditor: true, login: 'auditor' });
  detective = await openSignedIn(opened.server, { login: 'detective' });
});

/** Queries are written a moment after they were answered. */
async function read(filter: object, isThere: (list: TrailRecordView[]) => boolean = (list) => list.length > 0): Promise<TrailRecordView[]> {
  for (let tries = 0; ; tries += 1) {
    const { list } = await auditor.call('pageTrail', { pageSize: 100, ...filter });
    if (isThere(list) || tries === 40) return list;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the trail', () => {
  it('keeps who asked for what, when and from where, whole', async () => {
    await detective.call('getAddressCard', { chainName: 'ETH', address: alice.toUpperCase().replace('0X', '0x') });
    const [record] = await read({ subject: alice });
    expect(record).toEqual({
      seq: record?.seq,
      at: nowMs,
      kind: 'query',
      action: 'getAddressCard',
      actionTitle: '地址画像',
      code: 200,
      accountId: detective.account.id,
      login: 'detective',
      ip: '127.0.0.1',
      subjects: [alice],
      subjectCount: 1,
      detail: { chain: 'ETH' },
      previousHash: record?.previousHash,
      hash: record?.hash,
    });
    expect([record?.previousHash, record?.hash]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  it('keeps a thing that one looks at once a minute, for each who does', async () => {
    const asked = { chainName: 'ETH', address: bob };
    await detective.call('getAddressCard', asked);
    await detective.call('getAddressOverview', asked);
    await opened.caller.call('getAddressCard', asked);
    nowMs += 60_001;
    await detective.call('getAddressOverview', asked);
    const list = await read({ subject: bob }, (found) => found.length === 3);
    expect(list.map(({ login, action }) => [login, action])).toEqual([
      ['detective', 'getAddressOverview'],
      ['', 'getAddressCard'],
      ['detective', 'getAddressCard'],
    ]);
  });

  it('keeps sign-ins before they are answered, the failed ones too, and nothing that a stranger made up', async () => {
    await signIn(opened.server.url, 'detective');
    const wrong = { account: 'detective', password: 'a wrong password' };
    await opened.caller.ask('signInByPassword', { code: await sealFor(opened.caller, wrong) });
    await opened.caller.ask('signInByPassword', {
      code: await sealFor(opened.caller, { ...wrong, account: 'my-password-in-the-wrong-field' }),
    });
    const { list } = await auditor.call('pageTrail', { kind: 'signIn', pageSize: 3 });
    expect(list.map(({ login, code, detail }) => [login, code, detail])).toEqual([
      ['', 9999, { device: 'node' }],
      ['detective', 9999, { device: 'node' }],
      ['detective', 200, { device: 'node', way: 'password' }],
    ]);
    const everything = JSON.stringify(await opened.server.app.trail.list({}, { limit: 1_000 }));
    for (const secret of ['my-password', 'a wrong password', PASSWORD]) expect(everything).not.toContain(secret);
  });

  it('keeps what was refused for want of rights', async () => {
    for (const name of ['pageTrail', 'verifyTrail', 'exportTrail'] as const) {
      expect((await detective.ask(name, {})).envelope).toEqual({ code: 4003, msg: '只有审计员可以查看操作记录', data: { need: 'type' } });
      expect((await opened.caller.ask(name, {})).envelope).toMatchObject({ code: 4003, data: { need: 'login' } });
    }
    const refused = (list: TrailRecordView[]) => list.filter(({ code }) => code === 4003);
    const list = refused(await read({ who: 'detective' }, (found) => refused(found).length === 3));
    expect(list.map(({ action, kind }) => [action, kind])).toEqual([
      ['exportTrail', 'export'],
      ['verifyTrail', 'view'],
      ['pageTrail', 'view'],
    ]);
  });

  it('is read by auditors and administrators, page by page, and filtered', async () => {
    const administrator = await openSignedIn(opened.server, { type: 'administrator' });
    const whole = await administrator.call('pageTrail', { pageSize: 100 });
    expect(whole.list.map(({ seq }) => seq)).toEqual(Array.from({ length: whole.total }, (_, at) => whole.head.seq - at));
    const first = await auditor.call('pageTrail', { pageSize: 4, kind: 'signIn' });
    const next = await auditor.call('pageTrail', { pageSize: 4, kind: 'signIn', cursor: first.cursor });
    const signIns = await opened.server.app.trail.list({ kind: 'signIn' }, { limit: 8 });
    expect([...first.list, ...next.list].map(({ seq }) => seq)).toEqual(signIns.map(({ seq }) => seq));
    const times = { startTime: nowMs + 1 };
    expect((await auditor.call('pageTrail', times)).list).toEqual([]);
    expect(await auditor.call('pageTrail', { who: 'nobody' })).toMatchObject({ list: [], total: 0 });
    expect((await auditor.call('pageTrail', { who: '127.0.0.1', endTime: nowMs })).total).toBeGreaterThan(5);
    expect((await auditor.ask('pageTrail', { startTime: 2, endTime: 1 })).envelope).toMatchObject({
      code: 9999,
      data: { reason: 'bad_input' },
    });
    for (const bad of [{ kind: 'all' }, { startTime: -1 }, { who: 1 }, { pageNum: 0 }, { cursor: 'x'.repeat(40) }])
      expect((await auditor.ask('pageTrail', bad)).envelope).toMatchObject({ code: 9999 });
  });

  it('goes out as CSV, and that it did is in it', async () => {
    await detective.call('search', { address: '=HYPERLINK("http://x")' });
    await read({ subject: '=HYPERLINK("http://x")' });
    const request = buildRequest('exportTrail', { who: 'detective' });
    const response = await send(`${opened.server.url}${request.path}`, {
      method: request.method,
      headers: { ...auditor.headers, 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    });
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('操作记录-2026-11-22.csv'));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const lines = text.replace(/\r\n$/, '').split('\r\n');
    expect(lines[0]).toBe('\uFEFF序号,时间,类别,动作,结果,账号,网络地址,对象,详情,前一条校验值,本条校验值');
    expect(lines.find((line) => line.includes(alice))).toContain(
      `,2026-11-22T08:00:00.000Z,查询,地址画像,200,detective,127.0.0.1,${alice},`,
    );
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(await auditor.call('pageTrail', { kind: 'export', pageSize: 1 })).toMatchObject({
      list: [{ login: 'auditor', action: 'exportTrail', code: 200, detail: { who: 'detective' } }],
    });
  });

  it('is found whole by the auditor and by the command, against an end that was noted', async () => {
    const before = await opened.server.app.trail.readHead();
    const verdict = await auditor.call('verifyTrail', {});
    expect(verdict).toMatchObject({ firstSeq: 1, gaps: 0, faultCount: 0, faults: [] });
    expect(verdict.checked).toBe(verdict.head.seq);
    const parts = { app: opened.server.app } as OperatorParts;
    const run = async (...args: string[]) => {
      const said: string[] = [];
      const exit = await runTrail(parts, args, (line) => said.push(line), new AbortController().signal);
      return { exit, words: said.join('\n') };
    };
    expect(await run('verify', '--head', `${before.seq}:${before.hash}`)).toMatchObject({ exit: 0 });
    const forged = await run('verify', '--head', `${before.seq}:${'0'.repeat(64)}`);
    expect(forged).toMatchObject({ exit: 1 });
    expect(forged.words).toContain(`第 ${before.seq} 条：与所记的校验值不同`);
    expect((await run('verify', '--head', 'x')).exit).toBe(2);
    expect((await run()).exit).toBe(2);
  });

  type Records = Awaited<ReturnType<typeof opened.server.app.trail.listOn>>;
  it.each<[string, (records: Records) => Records, string]>([
    ['changed', (records) => records.map((record) => (record.seq === 2 ? { ...record, login: 'somebody else' } : record)), '第 2 条'],
    ['removed', (records) => records.filter(({ seq }) => seq !== 3), '第 3 条'],
    [
      'put in',
      (records) => records.flatMap((record) => (record.seq === 4 ? [record, { ...record, subjects: ['made up'] }] : [record])),
      '第 4 条',
    ],
  ])('of which a record was %s is told so by the command, with its place', async (_, tamper, place) => {
    const { app } = opened.server;
    const trail = {
      ...app.trail,
      listOn: async (...asked: Parameters<typeof app.trail.listOn>) => tamper(await app.trail.listOn(...asked)),
    };
    const said: string[] = [];
    const parts = { app: { ...app, trail } } as unknown as OperatorParts;
    expect(await runTrail(parts, ['verify'], (line) => said.push(line), new AbortController().signal)).toBe(1);
    expect(said.join('\n')).toContain(place);
    expect(said.at(-1)).toContain('校验未通过');
  });

  it('keeps what people look at out of the process log', () => {
    const log = opened.server.readLog();
    for (const word of [alice, bob, 'detective', 'HYPERLINK']) expect(log).not.toContain(word);
  });
});

describe('after a stop', () => {
  const parts = () => ({ app: opened.server.app, logger: createLogger('silent'), now: () => nowMs, keepDays: () => null });
  const entry = {
    atMs: 0,
    kind: 'query' as const,
    action: 'search',
    code: 200,
    accountId: null,
    login: '',
    ip: '',
    subjects: ['last'],
    detail: {},
  };

  it('nothing is missing when it was a clean one, and otherwise that is told as a gap', async () => {
    const clean = await openTrail(parts());
    clean.note(entry);
    await clean.close();
    expect(await read({ subject: 'last' })).toHaveLength(1);
    const gaps = async () => (await auditor.call('pageTrail', { kind: 'gap' })).list.map(({ action, detail }) => [action, detail]);
    // Opened beside the server's own, which has not been closed.
    expect(await gaps()).toEqual([['crash', { writtenAt: expect.any(String) }]]);
    const next = await openTrail(parts());
    await next.close();
    expect(await gaps()).toHaveLength(1);
    const crashed = await openTrail(parts());
    const after = await openTrail(parts());
    await after.close();
    await crashed.close();
    expect(await gaps()).toHaveLength(2);
    expect(await auditor.call('verifyTrail', {})).toMatchObject({ gaps: 2, faultCount: 0 });
  });
});
