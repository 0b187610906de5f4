import { makeClaim } from '@chaintrail/model';
import { type AppStore, type LabelFilter, openAppStore } from '@chaintrail/store/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from './engines.ts';
import type { TestDatabase } from './testDatabase.ts';

const COUNT = 30_000;
const types = ['exchange', 'scam', 'mixer'];

/** Newest last. Every name but those of the newest fifth is old, every second one a tide, one in three hundred a reef, one is alone. */
const names = Array.from({ length: COUNT }, (_, at) =>
  [
    at < COUNT * 0.8 ? 'old' : 'new',
    at % 2 === 0 ? 'tide' : 'ebb',
    ...(at % 300 === 7 ? ['reef 星港'] : []),
    ...(at === 12_345 ? ['lonely'] : []),
    at,
  ].join(' '),
);
const addressOf = (at: number) => `0x${String(at).padStart(40, '0')}`;

describe.each(listEngines())('on $engine', ({ makeDatabase }) => {
  let database: TestDatabase;
  let store: AppStore;

  beforeAll(async () => {
    database = await makeDatabase();
    store = await openAppStore({ url: database.url });
    const claims = names.map((name, at) =>
      makeClaim({ scope: 'evm', address: addressOf(at), name, type: types[at % 3] ?? '', claim: 'fact', source: 'test' }),
    );
    await store.labels.replace('test', claims);
  });
  afterAll(async () => {
    await store?.close();
    await database?.remove();
  });

  const expected = (text: string, type?: string) =>
    names.flatMap((name, at) => (name.includes(text) && (type === undefined || types[at % 3] === type) ? [name] : [])).toReversed();

  it.each([
    ['half of the names hold', 'tide'],
    ['only a far larger part than is sorted holds, behind the newest', 'old'],
    ['one in three hundred holds', 'reef'],
    ['one holds', 'lonely'],
    ['none holds', 'nobody'],
    ['is too short for the index', '星港'],
    ['stands for itself alone', '%'],
  ])('pages and counts a text that %s', async (_, text) => {
    for (const type of [undefined, 'mixer']) {
      const filter: LabelFilter = { of: null, text, ...(type === undefined ? {} : { type }) };
      const wanted = expected(text, type);
      const first = await store.labels.page({ ...filter, limit: 50 });
      expect(first.list.map(({ claim }) => claim.name)).toEqual(wanted.slice(0, 50));
      expect(first.next !== undefined).toBe(wanted.length > 50);
      const second = first.next ? (await store.labels.page({ ...filter, limit: 50, after: first.next })).list : [];
      expect(second.map(({ claim }) => claim.name)).toEqual(wanted.slice(50, 100));
      const third = await store.labels.page({ ...filter, limit: 50, offset: 100 });
      expect(third.list.map(({ claim }) => claim.name)).toEqual(wanted.slice(100, 150));
      expect(await store.labels.count(filter)).toEqual({ count: Math.min(wanted.length, 1_000), isMore: wanted.length > 1_000 });
    }
  });

  it('finds an address', async () => {
    const filter: LabelFilter = { of: null, text: addressOf(12_345) };
    const { list } = await store.labels.page({ ...filter, limit: 10 });
    expect(list.map(({ claim }) => claim.name)).toEqual([names[12_345]]);
    expect(await store.labels.count(filter)).toEqual({ count: 1, isMore: false });
  });
});
