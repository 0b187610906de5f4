import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeClaim, type LabelClaim, type Token } from '@chaintrail/model';
import { type AppStore, openAppStore, StoreError } from '@chaintrail/store/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEngines } from './engines.ts';
import { runOn, type TestDatabase } from './testDatabase.ts';

const dollar: Token = { chainName: 'ETH', contract: '0xdac1', standard: 'erc20', name: 'Tether USD', symbol: 'USDT', decimals: 6 };

function makeLabel(address: string, name: string, more: Partial<LabelClaim> = {}): LabelClaim {
  return makeClaim({ scope: 'ETH', address, name, type: 'exchange', claim: 'fact', source: 'test', ...more });
}

const countMigrations = 'select count(*)::int as count from chaintrail_migrations.__drizzle_migrations';
const migrationCount = readdirSync(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter((name) =>
  name.endsWith('.sql'),
).length;

const injections = [
  `'; drop table label; --`,
  `" or 1=1`,
  String.raw`\' or '1'='1`,
  '%',
  '_',
  '\\',
  '$1',
  '${x}',
  'a\0b',
  '<script>',
  '😀%',
];

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

  beforeEach(() => runOn(database.url, 'truncate label, label_change, label_tally, token, setting, chain_status'));

  const keepPrivate = (address: string, name: string) =>
    store.labels.save(makeLabel(address, name), { account: 'anna', owner: 'anna', atMs: 1 });

  describe('opening', () => {
    it('finds the tables that an earlier start made, from several processes at once', async () => {
      await store.tokens.save([dollar]);
      const others = await Promise.all([1, 2, 3].map(() => openAppStore({ url: database.url })));
      const answers = await Promise.all(others.map((other) => other.tokens.list('ETH', ['0xdac1'])));
      await Promise.all(others.map((other) => other.close()));
      expect(answers).toEqual([[dollar], [dollar], [dollar]]);
      expect(await runOn(database.url, countMigrations)).toEqual([{ count: migrationCount }]);
    });

    it('makes the tables once when several processes meet an empty database', async () => {
      const empty = await makeDatabase();
      const opened = await Promise.all([1, 2, 3, 4].map(() => openAppStore({ url: empty.url })));
      expect(await opened[3]?.chainStatus.list()).toEqual([]);
      await Promise.all(opened.map((one) => one.close()));
      expect(await runOn(empty.url, countMigrations)).toEqual([{ count: migrationCount }]);
      await empty.remove();
    });

    it('says in words that the server cannot be reached', async () => {
      const opening = openAppStore({ url: 'postgresql://nobody:x@127.0.0.1:9/none', connectTimeoutMs: 0 });
      await expect(opening).rejects.toMatchObject({ name: 'StoreError', code: 'app_unreachable', retryable: true });
    });

    it('says in words that the password is wrong', async () => {
      const url = new URL(database.url);
      url.password = 'wrong';
      const failure = await openAppStore({ url: url.href }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreError);
      expect(failure).toMatchObject({ code: 'app_refused', retryable: false });
    });
  });

  describe('tokens', () => {
    it('keeps what contracts say and takes their newer word', async () => {
      await store.tokens.save([dollar, { ...dollar, contract: '0x2', symbol: 'OLD', decimals: null }]);
      await store.tokens.save([{ ...dollar, contract: '0x2', symbol: 'NEW', decimals: 18 }]);
      expect(await store.tokens.list('ETH', ['0x2', '0xdac1', '0x3'])).toEqual([
        { ...dollar, contract: '0x2', symbol: 'NEW', decimals: 18 },
        dollar,
      ]);
    });

    it('remembers what was seen of those it keeps, each mark for itself, whatever the contract says later', async () => {
      await store.tokens.save([dollar, { ...dollar, contract: '0x2' }]);
      await store.tokens.mark('ETH', ['0x2', '0x3'], 'hasUnloggedSupply');
      await store.tokens.mark('Base', ['0xdac1'], 'hasUnloggedSupply');
      await store.tokens.mark('ETH', ['0xdac1'], 'hasTransferFee');
      await store.tokens.save([{ ...dollar, contract: '0x2', symbol: 'NEW' }]);
      expect(await store.tokens.list('ETH', ['0x2', '0xdac1', '0x3'])).toEqual([
        { ...dollar, contract: '0x2', symbol: 'NEW', hasUnloggedSupply: true },
        { ...dollar, hasTransferFee: true },
      ]);
      expect((await store.tokens.findByName(['ETH'], 'NEW', 1)).map((one) => one.hasUnloggedSupply)).toEqual([true]);
    });

    it('takes one contract twice in one call and keeps the later', async () => {
      await store.tokens.save([dollar, { ...dollar, symbol: 'LATER' }]);
      expect((await store.tokens.list('ETH', ['0xdac1'])).map((one) => one.symbol)).toEqual(['LATER']);
    });

    it('names each contract that was never asked once', async () => {
      await store.tokens.save([{ ...dollar, name: '', symbol: '' }]);
      expect(await store.tokens.listUnknown('ETH', ['0xdac1', '0x9', '0x9'])).toEqual(['0x9']);
      expect(await store.tokens.listUnknown('TRON', ['0xdac1'])).toEqual(['0xdac1']);
      expect(await store.tokens.listUnknown('ETH', [])).toEqual([]);
    });

    it('finds by symbol or name in any case on the given chains, symbols first', async () => {
      const named = { ...dollar, contract: '0x1', name: 'usdt', symbol: 'FAKE' };
      await store.tokens.save([named, dollar, { ...dollar, chainName: 'TRON', contract: 'T1' }]);
      expect(await store.tokens.findByName(['ETH'], 'ＵsＤt', 10)).toEqual([dollar, named]);
      expect(await store.tokens.findByName(['ETH', 'TRON'], 'usdt', 1)).toHaveLength(1);
      expect(await store.tokens.findByName(['ETH'], 'usd', 10)).toEqual([]);
    });

    it('keeps more tokens than one statement can hold', async () => {
      const many = Array.from({ length: 12_000 }, (_, index) => ({ ...dollar, contract: `0x${index}`, symbol: `T${index}` }));
      await store.tokens.save(many);
      expect(await runOn(database.url, 'select count(*)::int as count from token')).toEqual([{ count: 12_000 }]);
    });

    it('keeps a name of any length or with a zero character', async () => {
      const name = `a\0b${'长'.repeat(20_000)}`;
      await store.tokens.save([{ ...dollar, name }]);
      expect((await store.tokens.list('ETH', ['0xdac1']))[0]?.name).toBe(`ab${'长'.repeat(20_000)}`);
    });
  });

  describe('labels', () => {
    it('replaces the labels of one source and leaves the others', async () => {
      await store.labels.replace('test', [makeLabel('a', '旧标签')]);
      await store.labels.replace('other', [makeLabel('a', '别处', { source: 'other' })]);
      await store.labels.replace('test', [makeLabel('a', '新标签')]);
      expect((await store.labels.list('ETH', ['a'], null)).map((one) => one.name)).toEqual(['别处', '新标签']);
    });

    it('keeps the old labels whole when the new ones cannot be stored', async () => {
      await store.labels.replace('test', [makeLabel('a', '原有')]);
      const broken = { ...makeLabel('b', '坏'), type: null } as unknown as LabelClaim;
      await expect(store.labels.replace('test', [makeLabel('b', '好'), broken])).rejects.toThrow('insert into label');
      expect((await store.labels.list('ETH', ['a', 'b'], null)).map((one) => one.name)).toEqual(['原有']);
    });

    it('never shows a half replaced set to a reader', async () => {
      const sets = ['甲', '乙'].map((name) => Array.from({ length: 300 }, (_, index) => makeLabel(`a${index}`, name)));
      await store.labels.replace('test', sets[0] ?? []);
      const progress = { rounds: 0 };
      const writing = (async () => {
        for (; progress.rounds < 6; progress.rounds += 1) await store.labels.replace('test', sets[progress.rounds % 2] ?? []);
      })();
      const seen = new Set<string>();
      const addresses = Array.from({ length: 300 }, (_, index) => `a${index}`);
      while (progress.rounds < 6) {
        const names = (await store.labels.list('ETH', addresses, null)).map((one) => one.name);
        seen.add(`${names.length} ${[...new Set(names)].join('')}`);
      }
      await writing;
      expect([...seen].filter((one) => one !== '300 甲' && one !== '300 乙')).toEqual([]);
    });

    it('lets two replacements of one source leave one set', async () => {
      await Promise.all(['甲', '乙', '丙'].map((name) => store.labels.replace('test', [makeLabel('a', name)])));
      expect(await store.labels.list('ETH', ['a'], null)).toHaveLength(1);
    });

    it('lists at most four of an address, in the order given, without private ones', async () => {
      const names = ['一', '二', '三', '四', '五'];
      await keepPrivate('a', '私');
      await store.labels.replace('test', [...names.map((name) => makeLabel('a', name)), makeLabel('b', '乙')]);
      expect((await store.labels.list('ETH', ['b', 'a'], null)).map((one) => one.address + one.name)).toEqual([
        'a一',
        'a二',
        'a三',
        'a四',
        'b乙',
      ]);
      expect(await store.labels.list('TRON', ['a'], null)).toEqual([]);
    });

    it('finds addresses by part of a label, without what the viewer may not see', async () => {
      await keepPrivate('c', '星港内部');
      await store.labels.replace('test', [
        makeLabel('b', '星港交易所 热钱包 2'),
        makeLabel('a', '星港交易所 充值'),
        makeLabel('a', '又一个星港'),
        makeLabel('d', '100% 星'),
      ]);
      expect(await store.labels.listNamed('ETH', ' 星港 ', null, 10)).toEqual(['a', 'b']);
      expect(await store.labels.listNamed('ETH', '热钱包　２', null, 10)).toEqual(['b']);
      expect(await store.labels.listNamed('ETH', '0%', null, 10)).toEqual(['d']);
      expect(await store.labels.listNamed('ETH', '星', null, 2)).toEqual(['a', 'b']);
      expect(await store.labels.listNamed('TRON', '星港', null, 10)).toEqual([]);
      expect(await store.labels.listNamed('ETH', ' ', null, 10)).toEqual([]);
    });

    it('refuses labels of an entity that nobody knows', async () => {
      await expect(store.labels.replace('test', [makeLabel('a', '甲', { entity: 'nobody' })])).rejects.toMatchObject({
        code: 'unknown_entity',
      });
    });
  });

  describe('suggestions', () => {
    beforeEach(async () => {
      await store.labels.replace('test', [
        makeLabel('a1', 'Binance 14'),
        makeLabel('a2', 'My Binance Fan'),
        makeLabel('a3', 'Binance'),
        makeLabel('a4', '币安热钱包 3'),
        makeLabel('a5', '火币交易所'),
        makeLabel('a6', 'Tornado Cash 100% ETH'),
        makeLabel('t1', 'Binance Tron', { scope: 'TRON' }),
      ]);
      await keepPrivate('a7', 'Binance secret');
      await store.tokens.save([dollar, { ...dollar, contract: '0xb', name: 'BNB', symbol: 'BNB' }]);
    });

    const suggest = async (text: string, limit = 10) =>
      (await store.names.suggest({ chainNames: ['ETH'], text, limit, viewer: null })).map((one) => one.text);

    it('puts the exact name first, then beginnings, then the rest, and leaves out private and foreign ones', async () => {
      expect(await suggest('binance')).toEqual(['a3', 'a1', 'a2']);
    });

    it.each(['binnance', 'binanse', 'bnance', 'biannce'])('finds Binance from the typo %s', async (typo) => {
      expect(await suggest(typo)).toContain('a3');
    });

    it('finds Chinese names from one, two or more letters, at the beginning and inside', async () => {
      expect(await suggest('币')).toEqual(['a4', 'a5']);
      expect(await suggest('钱包')).toEqual(['a4']);
      expect(await suggest('火币交易锁')).toEqual(['a5']);
    });

    it('finds tokens by symbol and by name and says both', async () => {
      expect(await store.names.suggest({ chainNames: ['ETH'], text: 'ＵＳＤＴ', limit: 5, viewer: null })).toEqual([
        { kind: 'token', chainName: 'ETH', text: '0xdac1', name: 'Tether USD', symbol: 'USDT', score: expect.closeTo(0.9996, 6) },
      ]);
      expect(await suggest('tether')).toEqual(['0xdac1']);
    });

    it('keeps to the limit', async () => {
      expect(await suggest('bi', 2)).toEqual(['a3', 'a1']);
      expect(await suggest('bi', 0)).toEqual([]);
    });

    it('takes pattern letters as they are', async () => {
      expect(await suggest('100%')).toEqual(['a6']);
      expect(await suggest('%')).toEqual(['a6']);
      expect(await suggest('_')).toEqual([]);
    });

    it('answers nothing to an empty text', async () => {
      expect(await suggest(' \0 ')).toEqual([]);
    });

    it.each(injections)('takes %j as a text in every place', async (text) => {
      await store.labels.replace(text, [makeLabel(text, text, { source: text.replaceAll('\0', '') })]).catch(() => undefined);
      await store.tokens.save([{ ...dollar, name: text, symbol: text }]);
      await store.tokens.findByName([text.replaceAll('\0', ''), 'ETH'], text, 5);
      await store.names.suggest({ chainNames: [text.replaceAll('\0', ''), 'ETH'], text, limit: 5, viewer: null });
      expect((await store.tokens.list('ETH', ['0xdac1']))[0]?.symbol).toBe(text.replaceAll('\0', ''));
      expect(await suggest('binance')).toEqual(['a3', 'a1', 'a2']);
    });
  });

  describe('settings', () => {
    it('gives all callers the value of the first', async () => {
      const second = await openAppStore({ url: database.url });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? store : second).settings.getOrCreate('ticket key', () => `value ${index}`)),
      );
      await second.close();
      expect(new Set(answers).size).toBe(1);
      expect(await store.settings.getOrCreate('ticket key', () => 'too late')).toBe(answers[0]);
    });
  });

  describe('chain status', () => {
    it('keeps the last word on every chain', async () => {
      const status = {
        chainName: 'ETH',
        mode: 'node' as const,
        sourceState: 'ok' as const,
        capabilities: ['block_receipts', 'trace_block'],
        sourceHeight: 21_000_000,
        syncState: 'backfilling' as const,
        progress: 0.25,
        failure: { code: 'source' as const, fault: { code: 'timed_out' as const, timeoutMs: 5000 } },
        lastReorg: { aboveBlock: 20_999_990, atMs: 1_700_000_000_123 },
        updatedAtMs: 1_700_000_001_000,
      };
      await store.chainStatus.save({ ...status, progress: 0.1 });
      await store.chainStatus.save({ ...status, chainName: 'BSC', lastReorg: null, progress: null });
      await store.chainStatus.save(status);
      expect(await store.chainStatus.list()).toEqual([{ ...status, chainName: 'BSC', lastReorg: null, progress: null }, status]);
    });

    it('adds up what was found of a source in an hour, and keeps two days of it', async () => {
      const HOUR_MS = 3_600_000;
      const noonMs = 475_000 * HOUR_MS;
      const hour = (chainName: string, hourMs: number, of: readonly [number, number, number]) => {
        const [okMs, degradedMs, downMs] = of;
        return { chainName, hourMs, okMs, degradedMs, downMs };
      };
      await store.chainStatus.addHours([]);
      await store.chainStatus.addHours([hour('ETH', noonMs - 48 * HOUR_MS, [1, 1, 1]), hour('ETH', noonMs - HOUR_MS, [50, 0, 7])]);
      await store.chainStatus.addHours([hour('ETH', noonMs, [10, 20, 30]), hour('BSC', noonMs, [5, 0, 0])]);
      await store.chainStatus.addHours([hour('ETH', noonMs, [1, 2, 3])]);
      const kept = [hour('BSC', noonMs, [5, 0, 0]), hour('ETH', noonMs - HOUR_MS, [50, 0, 7]), hour('ETH', noonMs, [11, 22, 33])];
      expect(await store.chainStatus.listHours(noonMs - HOUR_MS)).toEqual(kept);
      expect(await store.chainStatus.listHours(0)).toHaveLength(4);
      await store.chainStatus.addHours([hour('BSC', noonMs + HOUR_MS, [9, 0, 0])]);
      expect(await store.chainStatus.listHours(0)).toEqual([kept[0], hour('BSC', noonMs + HOUR_MS, [9, 0, 0]), kept[1], kept[2]]);
    });
  });
});
