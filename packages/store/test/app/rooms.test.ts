import { makeClaim, type LabelClaim } from '@chaintrail/model';
import { type AppStore, openAppStore } from '@chaintrail/store/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEngines } from './engines.ts';
import { runOn, type TestDatabase } from './testDatabase.ts';

function makeLabel(address: string, name: string, more: Partial<LabelClaim> = {}): LabelClaim {
  return makeClaim({ scope: 'ETH', address, name, type: 'exchange', claim: 'fact', source: 'test', ...more });
}

describe.each(listEngines())('on $engine', ({ makeDatabase }) => {
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
  beforeEach(() => runOn(database.url, 'truncate label, label_change, label_tally, token, setting, name_word, chain_status'));

  describe('what was joined wrongly', () => {
    it('stays told apart over a restart, for its owner alone, until it is taken back', async () => {
      const [anna, ben] = await Promise.all(
        ['anna', 'ben'].map((login) => store.accounts.create({ type: 'PRO', login, passwordHash: 'none' })),
      );
      if (!anna || !ben) throw new Error('nobody was made');
      const said = { owner: anna.id, author: anna.id, chainName: 'ETH', first: '0xa', second: '0xb', note: '不同的人', markedAtMs: 7 };
      expect(await store.wrongMerges.mark(said, 5)).toBe(true);
      await store.close();
      store = await openAppStore({ url: database.url });
      const kept = { first: '0xa', second: '0xb', note: '不同的人', authorName: 'anna', markedAtMs: 7 };
      expect(await store.wrongMerges.list(anna.id, 'ETH')).toEqual([kept]);
      expect(await store.wrongMerges.list(anna.id, 'BSC')).toEqual([]);
      expect(await store.wrongMerges.list(ben.id, 'ETH')).toEqual([]);
      expect(await store.wrongMerges.unmark(ben.id, 'ETH', kept)).toBe(0);
      expect(await store.wrongMerges.unmark(anna.id, 'ETH', kept)).toBe(1);
      expect(await store.wrongMerges.list(anna.id, 'ETH')).toEqual([]);
    });
  });

  describe('rulings', () => {
    it('are one a transaction, the later in the place of the earlier, and belong to their owner and chain', async () => {
      const [cara, dan] = await Promise.all(
        ['cara', 'dan'].map((login) => store.accounts.create({ type: 'PRO', login, passwordHash: '', name: login })),
      );
      if (!cara || !dan) throw new Error('nobody was made');
      const said = { owner: cara.id, author: cara.id, chainName: 'BTC', hash: 'aa', note: '对方确认', ruledAtMs: 7 };
      expect(await store.rulings.save({ ...said, verdict: 'no_change', output: null }, 2)).toBe(true);
      expect(await store.rulings.save({ ...said, verdict: 'change', output: 0, note: '再看', ruledAtMs: 8 }, 1)).toBe(true);
      expect(await store.rulings.save({ ...said, hash: 'bb', verdict: 'no_mix', output: null }, 1)).toBe(false);
      const kept = { verdict: 'change', output: 0, note: '再看', authorName: 'cara', ruledAtMs: 8 };
      expect(await store.rulings.list(cara.id, 'BTC')).toEqual(new Map([['aa', kept]]));
      expect(await store.rulings.list(cara.id, 'BTC', ['aa', 'bb'])).toEqual(new Map([['aa', kept]]));
      for (const nothing of [
        store.rulings.list(cara.id, 'BTC', ['bb']),
        store.rulings.list(cara.id, 'BTC', []),
        store.rulings.list(cara.id, 'Litecoin'),
        store.rulings.list(dan.id, 'BTC'),
      ]) {
        expect(await nothing).toEqual(new Map());
      }
      expect([await store.rulings.remove(dan.id, 'BTC', 'aa'), await store.rulings.remove(cara.id, 'BTC', 'aa')]).toEqual([0, 1]);
      expect(await store.rulings.list(cara.id, 'BTC')).toEqual(new Map());
    });
  });

  describe('prices of a day', () => {
    it('stay as they were told, to the last digit, and the later word on a day counts', async () => {
      const told = {
        name: 'coingecko:ethereum',
        day: 20_600,
        usd: '3421.551200000000000001',
        timeMs: 9,
        source: 'DefiLlama',
        askedAtMs: 10,
      };
      const none = { ...told, name: 'ethereum:0xa', usd: null, timeMs: null };
      await store.prices.save([told, none, { ...told, day: 20_601 }]);
      await store.prices.save([{ ...none, usd: '0.00000015', timeMs: 11, askedAtMs: 12 }]);
      const kept = await store.prices.list(20_600, [told.name, none.name, 'ethereum:0xb']);
      expect(kept.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
        told,
        { ...none, usd: '0.00000015', timeMs: 11, askedAtMs: 12 },
      ]);
      expect(await store.prices.list(20_602, [told.name])).toEqual([]);
    });
  });

  describe('calls of a day', () => {
    it('are counted by account, also by several at once, and forgotten with the day', async () => {
      const made = await Promise.all([1, 2, 3].map(() => store.sourceCalls.count('api.example abc', 20_600)));
      expect(made.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
      expect(await store.sourceCalls.count('api.example', 20_600)).toBe(1);
      expect(await store.sourceCalls.open(20_600)).toEqual(
        new Map([
          ['api.example abc', 3],
          ['api.example', 1],
        ]),
      );
      expect(await store.sourceCalls.count('api.example abc', 20_601)).toBe(1);
      expect(await store.sourceCalls.open(20_601)).toEqual(new Map([['api.example abc', 1]]));
      expect(await store.sourceCalls.open(20_600)).toEqual(new Map());
    });
  });

  describe('a unit of work', () => {
    it('stands as a whole, over several rooms', async () => {
      const made = await store.transaction(async (rooms) => {
        await rooms.labels.replace('test', [makeLabel('a', '甲')]);
        return rooms.settings.getOrCreate('key', () => 'value');
      });
      expect(made).toBe('value');
      expect((await store.labels.list('ETH', ['a'], null)).map(({ name }) => name)).toEqual(['甲']);
      expect(await store.settings.getOrCreate('key', () => 'another')).toBe('value');
    });

    it('leaves nothing behind after a throw, which its caller gets unchanged', async () => {
      const fault = new Error('changed my mind');
      const working = store.transaction(async (rooms) => {
        await rooms.labels.replace('test', [makeLabel('a', '甲')]);
        await rooms.settings.getOrCreate('key', () => 'value');
        throw fault;
      });
      await expect(working).rejects.toBe(fault);
      expect(await store.labels.list('ETH', ['a'], null)).toEqual([]);
      expect(await store.settings.getOrCreate('key', () => 'later')).toBe('later');
    });

    it('is refused, to be tried again, where two cannot have run one after the other', async () => {
      await store.labels.replace('test', [makeLabel('a', '旧')]);
      // Each writes what it would not write, had it seen what the other wrote.
      const met = { count: 0, meet: () => undefined as void };
      const both = new Promise<void>((resolve) => (met.meet = resolve));
      const copy = (from: string, to: string) =>
        store.transaction(async (rooms) => {
          const seen = await rooms.labels.list('ETH', [from], null);
          met.count += 1;
          if (met.count === 2) met.meet();
          await both;
          await rooms.labels.replace(to, [makeLabel(to, `${seen.length}`, { source: to })]);
        });
      const results = await Promise.allSettled([copy('x', 'y'), copy('y', 'x')]);
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(refused).toHaveLength(1);
      expect(refused[0]).toMatchObject({ name: 'StoreError', code: 'app_conflict', retryable: true });
    });
  });

  describe('a private label', () => {
    const own = (owner: string, name: string, account = owner, isForAuthor = false) =>
      store.labels.save(makeLabel('a', name), { account, owner, isForAuthor, atMs: 1 });
    const viewerOf = (owner: string | null, account = owner) => (owner === null || account === null ? null : { owner, account });
    beforeEach(async () => {
      await store.labels.replace('test', [makeLabel('a', 'binance system')]);
      await own('anna', 'binance of anna');
      await own('bert', 'binance of bert');
    });
    const suggest = async (text: string, viewer: string | null) =>
      (await store.names.suggest({ chainNames: ['ETH'], text, limit: 10, viewer: viewerOf(viewer) })).map(({ name }) => name).sort();

    it('is listed for its owner alone', async () => {
      const list = async (viewer: string | null) =>
        (await store.labels.list('ETH', ['a'], viewerOf(viewer))).map(({ name }) => name).sort();
      expect(await list(null)).toEqual(['binance system']);
      expect(await list('anna')).toEqual(['binance of anna', 'binance system']);
      expect(await list('carl')).toEqual(['binance system']);
      expect(await list(`x' or true --`)).toEqual(['binance system']);
    });

    it('is seen by those who share the things of its owner, unless it is for its author alone', async () => {
      await own('anna', 'of the sub', 'sub');
      await own('anna', 'of the sub alone', 'sub', true);
      const list = async (account: string) => (await store.labels.list('ETH', ['a'], { owner: 'anna', account })).map(({ name }) => name);
      expect(await list('sub')).toEqual(['of the sub', 'of the sub alone', 'binance of anna', 'binance system']);
      expect(await list('anna')).toEqual(['binance of anna', 'of the sub', 'binance system']);
    });

    it.each(['binance', 'of', 'binanec'])('is suggested to its owner alone, for %s', async (text) => {
      const system = text === 'of' ? [] : ['binance system'];
      expect(await suggest(text, null)).toEqual(system);
      expect(await suggest(text, 'anna')).toEqual(['binance of anna', ...system]);
      expect(await suggest(text, 'carl')).toEqual(system);
    });

    it('gives no word away by what is put right', async () => {
      await own('bert', 'binanca');
      // Were it a known word, it would mean itself and find nothing.
      expect(await suggest('binanca', null)).toEqual(['binance system']);
      expect(await runOn(database.url, `select word from name_word where word = 'binanca'`)).toEqual([]);
    });
  });

  describe('a label that was retired', () => {
    const writer = { account: 'anna', owner: null, atMs: 1 };
    const names = async () => (await store.labels.list('ETH', ['a'], null)).map(({ name }) => name);

    it('gives its name up to another of its address that is renamed, and stays for what rests on it', async () => {
      const [first, second] = [
        await store.labels.save(makeLabel('a', 'Hot'), writer),
        await store.labels.save(makeLabel('a', 'Cold'), writer),
      ];
      await expect(store.labels.change(second.id, makeLabel('a', 'hot'), writer)).rejects.toMatchObject({ code: 'label_taken' });
      expect(await store.labels.retire([first.id], { ...writer, atMs: 2 })).toEqual([first.id]);
      const renamed = await store.labels.change(second.id, makeLabel('a', 'hot'), { ...writer, atMs: 3 });
      expect(renamed).toMatchObject({ id: second.id, claim: { name: 'hot' }, retiredAtMs: null });
      expect(await names()).toEqual(['hot']);
      expect(await store.labels.find(first.id, null)).toMatchObject({ claim: { name: 'Hot' }, retiredAtMs: 2 });
      expect((await store.labels.listChanges(first.id, 10)).map(({ kind }) => kind)).toEqual(['retired', 'made']);
      // Its name is another's now: it comes back under a new one only, and the name said again is the other's.
      await expect(store.labels.change(first.id, makeLabel('a', 'HOT'), writer)).rejects.toMatchObject({ code: 'label_taken' });
      expect((await store.labels.save(makeLabel('a', 'HOT'), { ...writer, atMs: 4 })).id).toBe(second.id);
      expect(await store.labels.change(first.id, makeLabel('a', 'Warm'), writer)).toMatchObject({ id: first.id, retiredAtMs: null });
      expect((await names()).toSorted()).toEqual(['HOT', 'Warm']);
      expect(await store.labels.countTypes(null)).toEqual(new Map([['exchange', 2]]));
    });

    it('keeps its name from none but its own address and its own writers', async () => {
      const retired = await store.labels.save(makeLabel('a', 'Hot'), writer);
      await store.labels.retire([retired.id], writer);
      const [elsewhere, own] = [
        await store.labels.save(makeLabel('b', 'Cold'), writer),
        await store.labels.save(makeLabel('a', 'Cold'), { account: 'bert', owner: 'bert', atMs: 1 }),
      ];
      await store.labels.change(elsewhere.id, makeLabel('b', 'Hot'), writer);
      await store.labels.change(own.id, makeLabel('a', 'Hot'), { account: 'bert', owner: 'bert', atMs: 1 });
      // Nobody renamed one of its own: the name said again restores it.
      expect((await store.labels.save(makeLabel('a', 'Hot'), writer)).id).toBe(retired.id);
    });
  });
});
