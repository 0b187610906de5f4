import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { buildRequest, send, type Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { readBook, saveSheet } from './savedSheet.ts';
import { openSignedIn } from './signedIn.ts';
import { alice, LAST_BLOCK, usdt } from './world.ts';

const reads = vi.hoisted(() => ({ slowMs: 0, breaks: false }));

/** A batch of rows: no page asks for so many. */
const isBatch = (sql: string): boolean => /limit 500[01]\b/i.test(sql);

// The engine itself, so that what goes wrong goes wrong below all of ours.
vi.mock('chdb', async (importOriginal) => {
  const original = await importOriginal<{
    Session: new (...args: unknown[]) => { queryAsync(sql: string, options?: object): Promise<unknown> };
  }>();
  class Session extends original.Session {
    override async queryAsync(sql: string, options?: object): Promise<unknown> {
      if (isBatch(sql) && reads.breaks) throw new Error('Code: 236. DB::Exception: Server is shutting down. (ABORTED)');
      if (isBatch(sql)) await new Promise((resolve) => setTimeout(resolve, reads.slowMs));
      return super.queryAsync(sql, options);
    }
  }
  return { ...original, Session };
});

const open = useServer();
const save = (caller: Caller, ask: Record<string, unknown>) => saveSheet(open.server.url, caller, ask);
const listOf = async (caller: Caller) => (await caller.call('pageExports', { pageNum: 1, pageSize: 20 })).list;
/** The end of an export is kept after its last byte has left. */
async function waitForEnd(caller: Caller): Promise<void> {
  await expect.poll(async () => (await listOf(caller)).every(({ state }) => state !== 'running')).toBe(true);
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('what somebody exported', () => {
  it('is kept with its filters, head, sums and the digest of its very bytes', async () => {
    const anna = await openSignedIn(open.server);
    const id = randomUUID();
    const file = await save(anna, { chainName: 'ETH', address: alice, tab: 1, direction: 'out', exportId: id, columns: ['seq', 'hash'] });
    await waitForEnd(anna);
    const [record] = await listOf(anna);
    const block = await anna.call('getBlock', { chainName: 'ETH', blockNumber: String(LAST_BLOCK) });
    const totals = await anna.call('sumAddressTransfers', { chainName: 'ETH', address: alice, tab: 1, direction: 'out' });
    const out = totals.coins[0]?.out.amount ?? '';
    expect(record).toEqual({
      id,
      list: 'transfers',
      title: `以太坊 · ${alice} · USDT 转账`,
      filters: '时间 全部；方向 转出',
      file: file.name,
      format: 'xlsx',
      state: 'done',
      rows: totals.count,
      all: totals.count,
      isAtLeast: false,
      bytes: file.bytes.length,
      sha256: sha256(file.bytes),
      head: { chainName: 'ETH', number: LAST_BLOCK, hash: block.hash },
      sums: [
        {
          symbol: 'USDT',
          contract: usdt,
          parts: [
            { title: '流入', amount: '0' },
            { title: '流出', amount: out },
            { title: '净额', amount: `-${out}` },
          ],
        },
      ],
      agrees: true,
      message: null,
      startedAt: expect.any(Number) as number,
      endedAt: expect.any(Number) as number,
      order: {
        chainName: 'ETH',
        address: alice,
        tab: 1,
        direction: 'out',
        order: 'newest',
        withHidden: false,
        list: 'transfers',
        format: 'xlsx',
        columns: ['seq', 'hash'],
      },
    });
  });

  it('is made again from its record alone, and stands there twice', async () => {
    const anna = await openSignedIn(open.server);
    const first = await save(anna, {
      list: 'holders',
      coinKey: `ETH:${usdt}`,
      columns: ['rank', 'holder', 'amountText'],
      junk: 'x'.repeat(1_000),
    });
    const [record] = await listOf(anna);
    expect(JSON.stringify(record?.order)).not.toContain('xxx');
    const again = await save(anna, { ...record?.order });
    expect(readBook(again)['持有人']).toEqual(readBook(first)['持有人']);
    await waitForEnd(anna);
    const list = await listOf(anna);
    expect(list.map(({ state, file }) => [state, file])).toEqual([
      ['done', first.name],
      ['done', first.name],
    ]);
    expect(new Set(list.map(({ id }) => id)).size).toBe(2);
  });

  it('is said to have failed where it was refused on the way, with the reason, and is in the log without names', async () => {
    const anna = await openSignedIn(open.server);
    reads.breaks = true;
    const refused = await save(anna, { chainName: 'ETH', address: alice, tab: 1 });
    expect([refused.name, refused.type]).toEqual(['', 'application/json; charset=utf-8']);
    expect(JSON.parse(refused.bytes.toString('utf8'))).toMatchObject({ code: 9999, data: { reason: 'busy' } });
    reads.breaks = false;
    await expect.poll(async () => (await listOf(anna))[0]?.state).toBe('failed');
    const [record] = await listOf(anna);
    expect(record).toMatchObject({
      message: '数据库正忙，请稍后重试',
      bytes: null,
      sha256: null,
      sums: [],
      agrees: null,
    });
    const line =
      open.server
        .readLog()
        .split('\n')
        .find((one) => one.includes('an export broke off')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 40, list: 'transfers', format: 'xlsx', id: record?.id, error: { name: 'StoreError' } });
    expect(line).not.toContain(alice.slice(2));
  });

  it('is said to be cancelled where its reader went away', async () => {
    const anna = await openSignedIn(open.server);
    const { method, path, body } = buildRequest('exportAddressTransfers', { chainName: 'ETH', address: alice, tab: 1 });
    const headers = { ...anna.headers, 'content-type': 'application/json' };
    const leave = new AbortController();
    reads.slowMs = 1_500;
    const asked = send(`${open.server.url}${path}`, { method, headers, body: JSON.stringify(body), signal: leave.signal });
    await expect.poll(async () => (await listOf(anna))[0]?.state).toBe('running');
    leave.abort();
    await expect(asked.then((answer) => answer.arrayBuffer())).rejects.toThrow(/abort/i);
    await expect.poll(async () => (await listOf(anna))[0]?.state, { timeout: 5_000 }).toBe('cancelled');
    reads.slowMs = 0;
    expect((await listOf(anna))[0]).toMatchObject({ bytes: null, sha256: null, message: null });
  });

  it('is nobody else’s to see or to delete, and goes when its maker says so', async () => {
    const anna = await openSignedIn(open.server, { login: `anna${randomUUID().slice(0, 8)}` });
    const sub = await openSignedIn(open.server, { type: 'SUB', parentId: anna.account.id });
    const ben = await openSignedIn(open.server);
    const chief = await openSignedIn(open.server, { type: 'administrator' });
    const id = randomUUID();
    await save(anna, { chainName: 'ETH', address: alice, tab: 0, exportId: id });
    for (const other of [sub, ben, chief]) {
      expect(await listOf(other)).toEqual([]);
      expect((await other.ask('deleteExport', { id })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
      expect((await other.ask('getExportProgress', { id })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    }
    expect((await anna.ask('deleteExport', { id: randomUUID() })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect((await open.caller.ask('pageExports', {})).envelope).toMatchObject({ code: 4003 });
    // Whoever guesses an id and uses it as their own changes nothing of hers.
    await save(ben, { list: 'tokens', chainName: 'ETH', exportId: id });
    expect((await listOf(anna)).map(({ list }) => list)).toEqual(['transfers']);
    expect(await anna.call('deleteExport', { id })).toEqual({ deleted: 1 });
    expect(await listOf(anna)).toEqual([]);
    expect((await listOf(ben)).map(({ list }) => list)).toEqual(['tokens']);
  });

  it('leaves no record of a visitor, and none of what was refused before it began', async () => {
    const anna = await openSignedIn(open.server);
    await save(anna, { chainName: 'ETH', address: 'nobody', tab: 0 });
    expect(await listOf(anna)).toEqual([]);
    await save(open.caller, { chainName: 'ETH', address: alice, tab: 0 });
    expect(await listOf(anna)).toEqual([]);
  });
});
