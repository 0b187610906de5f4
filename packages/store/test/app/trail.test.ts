import { type AppStore, createTrailCheck, openAppStore, type TrailEntry } from '@chaintrail/store/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEngines } from './engines.ts';
import { runOn, type TestDatabase } from './testDatabase.ts';

const DAY_MS = 86_400_000;
const tell = (subject: string, atMs = 0): TrailEntry => ({
  atMs,
  kind: 'query',
  action: 'search',
  code: 200,
  accountId: null,
  login: 'li.wei',
  ip: '10.0.0.1',
  subjects: [subject],
  detail: { chain: 'ETH', zone: '\u4e2d' },
});

describe.each(listEngines())('the trail on $engine', ({ makeDatabase }) => {
  let database: TestDatabase;
  let store: AppStore;
  beforeAll(async () => {
    database = await makeDatabase();
    store = await openAppStore({ url: database.url });
  });
  afterAll(async () => {
    await store?.close();
    await database?.remove();
  });
  const tamper = (statement: string) =>
    runOn(database.url, `alter table trail disable trigger user; ${statement}; alter table trail enable trigger user`);
  const genesis = '0'.repeat(64);
  beforeEach(() =>
    tamper(
      `truncate trail; update trail_head set seq = 0, hash = '${genesis}', anchor_seq = 0, anchor_hash = '${genesis}', open_since = null`,
    ),
  );

  async function check() {
    const trail = createTrailCheck(await store.trail.readHead());
    const records = await store.trail.listOn({}, { afterSeq: 0, toSeq: Number.MAX_SAFE_INTEGER, limit: 10_000 });
    return [...records.flatMap((record) => trail.look(record)), ...trail.finish()];
  }

  it('stands in the order in which it was written, whoever writes at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => store.trail.append([tell(`${at} a`), tell(`${at} b\0\ud800`)], at)));
    const records = await store.trail.listOn({}, { afterSeq: 0, toSeq: 100, limit: 100 });
    expect(records.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
    expect(await check()).toEqual([]);
    expect(await store.trail.readHead()).toEqual({ seq: 16, hash: records.at(-1)?.hash, anchorSeq: 0, anchorHash: genesis });
  });

  it('takes more at once than a statement does', async () => {
    await store.trail.append(
      Array.from({ length: 2_500 }, (_, at) => tell(String(at))),
      0,
    );
    expect(await store.trail.count({}, 10_000)).toBe(2_500);
    expect(await store.trail.count({}, 100)).toBe(100);
    expect(await check()).toEqual([]);
  });

  it('can be neither changed nor shortened by a statement', async () => {
    await store.trail.append([tell('a')], 0);
    for (const statement of [`update trail set login = 'x'`, 'delete from trail', 'truncate trail'])
      await expect(runOn(database.url, statement)).rejects.toThrow('records of the trail are only ever added');
  });

  it('shows what somebody did who could do so all the same', async () => {
    await store.trail.append(
      ['a', 'b', 'c', 'd', 'e'].map((subject) => tell(subject)),
      0,
    );
    await tamper(`update trail set subjects = '{x}' where seq = 2; delete from trail where seq = 4`);
    expect(await check()).toEqual([
      { kind: 'changed', seq: 2 },
      { kind: 'missing', fromSeq: 4, toSeq: 4 },
    ]);
    await tamper(
      `insert into trail select 6, at, kind, action, code, account_id, login, ip, subjects, detail, previous_hash, hash from trail where seq = 5`,
    );
    expect(await check()).toContainEqual({ kind: 'added', seq: 6 });
    await tamper('delete from trail where seq > 3');
    expect(await check()).toContainEqual({ kind: 'missing', fromSeq: 4, toSeq: 5 });
  });

  it('loses what is old from its beginning, and still follows on it', async () => {
    await store.trail.append([tell('a', DAY_MS), tell('b', 2 * DAY_MS), tell('c', 1.5 * DAY_MS), tell('d', 4 * DAY_MS)], 0);
    expect(await store.trail.prune(DAY_MS)).toBe(0);
    expect(await store.trail.prune(1.8 * DAY_MS)).toBe(1);
    expect(await store.trail.prune(3 * DAY_MS)).toBe(2);
    expect(await store.trail.readHead()).toMatchObject({ seq: 4, anchorSeq: 3 });
    expect(await check()).toEqual([]);
    expect(await store.trail.prune(9 * DAY_MS)).toBe(1);
    await store.trail.append([tell('e')], 0);
    expect((await store.trail.list({}, { limit: 9 })).map(({ seq }) => seq)).toEqual([5]);
    expect(await check()).toEqual([]);
  });

  it('tells who opens it that the one before did not close it', async () => {
    expect(await store.trail.open(1_000)).toBeNull();
    expect(await store.trail.open(2_000)).toEqual({ writtenAtMs: expect.any(Number) });
    await store.trail.append([tell('a')], 3_000);
    expect(await store.trail.open(4_000)).toEqual({ writtenAtMs: 3_000 });
    await store.trail.close(5_000);
    expect(await store.trail.open(6_000)).toBeNull();
  });

  it('is found by kind, by who, by subject and by time', async () => {
    const others: TrailEntry[] = [
      { ...tell('x', 10), kind: 'signIn', login: 'anna' },
      { ...tell('y', 20), ip: '10.0.0.2', subjects: ['y', 'a'] },
    ];
    await store.trail.append([tell('a', 5), ...others], 0);
    const find = async (filter: Parameters<AppStore['trail']['count']>[0]) =>
      (await store.trail.list(filter, { limit: 9 })).map(({ seq }) => seq);
    expect(await find({ kind: 'signIn' })).toEqual([2]);
    expect(await find({ who: 'li.wei' })).toEqual([3, 1]);
    expect(await find({ who: '10.0.0.2' })).toEqual([3]);
    expect(await find({ subject: 'a' })).toEqual([3, 1]);
    expect(await find({ fromMs: 10, toMs: 10 })).toEqual([2]);
    expect((await store.trail.list({}, { limit: 1, beforeSeq: 3 })).map(({ seq }) => seq)).toEqual([2]);
  });
});
