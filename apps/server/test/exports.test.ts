import { randomUUID } from 'node:crypto';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { aboutOf, readBook, saveSheet, type SavedFile } from './savedSheet.ts';
import { openSignedIn } from './signedIn.ts';
import { alice, bob, fakeUsdt, LAST_BLOCK, pool, transactionHash, usdt } from './world.ts';

const open = useServer();
const onEth = { chainName: 'ETH', address: alice } as const;

const save = (caller: Caller, input: Record<string, unknown>) => saveSheet(open.server.url, caller, input);

async function listAll(caller: Caller, input: Record<string, unknown>): Promise<EndpointData<'pageAddressTransfers'>['list']> {
  const page = await caller.call('pageAddressTransfers', { ...onEth, pageNum: 1, pageSize: 100, ...input });
  expect(page.total).toBe(page.list.length);
  return page.list;
}

describe('a list as a workbook', () => {
  it('holds every row of the page in its order, with every digit, its balance and its remark', async () => {
    const file = await save(open.caller, { ...onEth, tab: 1 });
    expect([file.status, file.type]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
    expect(file.name).toMatch(/^0xa11ce0…000001_USDT 转账_\d{8}\.xlsx$/);
    const rows = readBook(file)['USDT 转账'] ?? [];
    const shown = await listAll(open.caller, { tab: 1 });
    expect(rows.map((row) => [row['序号'], row['交易哈希'], row['数量（文本）'], row['发送方'], row['接收方'], row['接收方标签']])).toEqual(
      shown.map(({ hash, amount, direction, from, to }, at) => [
        String(at + 1),
        hash,
        `${direction === 'out' && amount.raw !== '0' ? '-' : ''}${amount.amount}`,
        from.address,
        to.address,
        to.label?.name ?? (to.imitates ? `形似 ${to.imitates.label?.name ?? ''}` : ''),
      ]),
    );
    expect(rows[0]).toMatchObject({
      链: '以太坊',
      交易哈希: transactionHash(8),
      区块: '8',
      方向: '转出',
      币种: 'USDT',
      合约: usdt,
      数量: '-30',
      状态: '成功',
      备注: '未终局，仍可能回滚',
    });
    const statement = await open.caller.call('pageStatement', { ...onEth, coinKey: `ETH:${usdt}`, pageNum: 1, pageSize: 100 });
    const balances = new Map(statement.list.map(({ id, balance }) => [id, balance?.amount ?? '']));
    expect(rows.map((row) => row['结余'])).toEqual(shown.map(({ id, amount }) => (amount.raw === '0' ? '' : balances.get(id))));
    expect(balances.size).toBe(6);
  });

  it('goes on in the native coin from row to row as the statement does, fees in between included', async () => {
    const rows = readBook(await save(open.caller, { ...onEth, tab: 0 }))['外部交易'] ?? [];
    const statement = await open.caller.call('pageStatement', { ...onEth, coinKey: 'ETH', pageNum: 1, pageSize: 100 });
    const balances = new Map(statement.list.map(({ id, balance }) => [id, balance?.amount ?? '']));
    const expected = (await listAll(open.caller, { tab: 0 })).map(({ id, amount }) => (amount.raw === '0' ? '' : balances.get(id)));
    expect(rows.map((row) => row['结余'])).toEqual(expected);
    expect(expected.filter((balance) => balance !== '').length).toBeGreaterThan(0);
  });

  it('says on its second sheet what was asked, on what it rests, and the sums that the page says', async () => {
    const file = await save(open.caller, { ...onEth, tab: 1, direction: 'out', hideZero: true });
    const about = aboutOf(readBook(file));
    const totals = await open.caller.call('sumAddressTransfers', { ...onEth, tab: 1, direction: 'out', hideZero: true });
    const [sum] = totals.coins;
    const block = await open.caller.call('getBlock', { chainName: 'ETH', blockNumber: String(LAST_BLOCK) });
    expect(Object.fromEntries(about)).toMatchObject({
      查询: `以太坊 · ${alice} · USDT 转账`,
      筛选: '时间 全部；方向 转出；隐藏零值',
      导出人: '未登录',
      数据高度: `区块 ${LAST_BLOCK}，哈希 ${block.hash}`,
      数据覆盖: '自创世块起完整',
      行数: `${totals.count} 行`,
      [`合计 USDT ${usdt}`]: `流入 0；流出 ${sum?.out.amount}；净额 -${sum?.out.amount}`,
      与页面一致: '是：行数与各币种合计逐项相等',
    });
  });

  it('counts a coin in doubt nowhere: its amount stands in the remark alone', async () => {
    const book = readBook(await save(open.caller, { ...onEth, tab: 3 }));
    const fake = (book['代币转账'] ?? []).filter((row) => row['合约'] === fakeUsdt);
    expect(fake.map((row) => [row['数量'], row['数量（文本）'], row['结余'], row['状态']])).toEqual([['', '', '', '事件声称']]);
    expect(fake[0]?.['备注']).toContain('声称');
    expect([...aboutOf(book).keys()].some((key) => key.includes(fakeUsdt))).toBe(false);
  });

  it('writes what the page hides when asked to, marked and not summed', async () => {
    const ask = { ...onEth, tab: 1, hideZero: true, hidePoison: true };
    const plain = readBook(await save(open.caller, ask));
    const whole = readBook(await save(open.caller, { ...ask, withHidden: true }));
    expect([plain['USDT 转账']?.length, whole['USDT 转账']?.length]).toEqual([6, 7]);
    expect((whole['USDT 转账'] ?? []).filter((row) => row['备注']?.includes('页面隐藏')).map((row) => row['备注'])).toEqual([
      '页面隐藏：零值、投毒，不计入合计；零值；对手地址形似',
    ]);
    expect(aboutOf(whole).get(`合计 USDT ${usdt}`)).toBe(aboutOf(plain).get(`合计 USDT ${usdt}`));
    expect(aboutOf(whole).get('行数')).toBe('7 行，其中 1 行在页面上隐藏，不计入合计');
  });

  it('keeps to the columns that were chosen and to the order that was asked for', async () => {
    const file = await save(open.caller, { ...onEth, tab: 1, columns: ['amountText', 'seq', 'hash'], order: 'oldest' });
    const rows = readBook(file)['USDT 转账'] ?? [];
    expect(Object.keys(rows[0] ?? {})).toEqual(['序号', '交易哈希', '数量（文本）']);
    expect(rows.map((row) => row['交易哈希'])).toEqual((await listAll(open.caller, { tab: 1 })).map(({ hash }) => hash).toReversed());
  });

  it.each([0, 1, 2, 3, 4])('tab %i of every address holds what its list holds', async (tab) => {
    for (const address of [alice, bob, pool]) {
      const rows = Object.values(readBook(await save(open.caller, { ...onEth, address, tab })))[0] ?? [];
      const shown = await listAll(open.caller, { address, tab });
      expect(rows.map((row) => [row['交易哈希'], row['区块']])).toEqual(shown.map(({ hash, blockNumber }) => [hash, String(blockNumber)]));
    }
  });
});

it('a list as CSV opens in Excel, runs nothing and ends with what it rests on', async () => {
  const file = await save(open.caller, { ...onEth, tab: 1, format: 'csv', columns: ['seq', 'timeBeijing', 'amountText'] });
  const text = file.bytes.toString('utf8');
  expect([file.name.endsWith('.csv'), file.type]).toEqual([true, 'text/csv; charset=utf-8']);
  expect(text.startsWith('\uFEFF序号,时间（北京）,数量（文本）\r\n1,2025-06-15 23:08:16,-30\r\n')).toBe(true);
  expect(text).toContain('\r\n与页面一致,是：行数与各币种合计逐项相等\r\n');
});

it('an export is told beforehand as it will be', async () => {
  const ask = { ...onEth, tab: 1, hideZero: true };
  const plan = await open.caller.call('planExport', ask);
  expect(plan).toMatchObject({ rows: 6, hiddenRows: 1, limit: 1_000_000, hasBalance: true });
  const rows = readBook(await save(open.caller, ask))['USDT 转账'] ?? [];
  const titles = plan.columns.map(({ title }) => title);
  expect(titles).toEqual(Object.keys(rows[0] ?? {}));
  // Times and numbers are no texts in a sheet.
  const isText = (title: string) => !title.startsWith('时间') && title !== '数量';
  const textsOf = (row: Record<string, string>) => titles.filter(isText).map((title) => row[title]);
  const shown = plan.preview.map((cells) => textsOf(Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))));
  expect(shown).toEqual(rows.slice(0, 3).map(textsOf));
  expect((await open.caller.call('planExport', { ...onEth, tab: 3 })).hasBalance).toBe(false);
});

it('whoever exports learns how far it is and what it came to, and nobody else does', async () => {
  const [anna, berta] = [await openSignedIn(open.server), await openSignedIn(open.server)];
  const exportId = randomUUID();
  await save(anna, { ...onEth, tab: 1, exportId });
  const progress = await anna.call('getExportProgress', { id: exportId });
  const totals = await anna.call('sumAddressTransfers', { ...onEth, tab: 1 });
  const [sum] = totals.coins;
  expect(progress).toEqual({
    state: 'done',
    rows: 7,
    all: 7,
    sheets: 2,
    height: LAST_BLOCK,
    isAtLeast: false,
    sums: [
      {
        symbol: 'USDT',
        contract: usdt,
        parts: [
          { title: '流入', amount: sum?.in.amount },
          { title: '流出', amount: sum?.out.amount },
          { title: '净额', amount: sum?.net.amount },
        ],
      },
    ],
    agrees: true,
  });
  const refused = { code: 9999, data: { reason: 'not_found' } };
  expect((await berta.ask('getExportProgress', { id: exportId })).envelope).toMatchObject(refused);
  expect((await open.caller.ask('getExportProgress', { id: exportId })).envelope).toMatchObject(refused);
});

it('stands in the trail, with what was exported and how much', async () => {
  const auditor = await openSignedIn(open.server, { isAuditor: true });
  const anna = await openSignedIn(open.server);
  await save(anna, { ...onEth, tab: 1 });
  const { list } = await auditor.call('pageTrail', { who: anna.account.login, kind: 'export', pageNum: 1, pageSize: 10 });
  expect(list).toMatchObject([
    {
      action: 'exportAddressTransfers',
      subjects: [alice],
      code: 200,
      detail: { list: 'transfers', rows: '7', format: 'xlsx', height: '8' },
    },
  ]);
});

it('takes no more rows than an account may have, and says what to do', async () => {
  const limited = async (type: 'EXPERIENCE' | 'TRIAL') => {
    const caller = await openSignedIn(open.server, { type });
    return (await caller.call('planExport', { ...onEth, tab: 1 })).limit;
  };
  expect([await limited('EXPERIENCE'), await limited('TRIAL')]).toEqual([1_000, 100_000]);
});

it.each([
  [{ tab: 9 }, 'tab'],
  [{ columns: ['secret'] }, 'columns.0'],
  [{ columns: [] }, 'columns'],
  [{ format: 'exe' }, 'format'],
  [{ exportId: '../etc' }, 'exportId'],
  [{ startTime: 5, endTime: 1 }, 'startTime'],
  [{ chainName: 'NOPE' }, 'chainName'],
])('%j is refused with an envelope that says why', async (wrong, field) => {
  const { bytes, type } = await save(open.caller, { ...onEth, tab: 1, ...wrong });
  expect(type).toMatch(/^application\/json/);
  const envelope = JSON.parse(bytes.toString('utf8')) as { code: number; msg: string; data: { fields?: object } };
  expect(envelope).toMatchObject({ code: 9999, msg: expect.stringMatching(/[\u4e00-\u9fff]/) as string });
  expect(Object.keys(envelope.data.fields ?? {})).toEqual([field]);
});

it('the same list gives the same rows each time, byte by byte', async () => {
  const ask = { ...onEth, tab: 1, format: 'csv', columns: ['hash', 'amountText'] };
  // Signed in: an installation that has accounts lets visitors export nothing.
  const caller = await openSignedIn(open.server);
  const [first, second] = [await save(caller, ask), await save(caller, ask)];
  const rowsOf = ({ bytes }: SavedFile) => bytes.toString('utf8').split('\r\n\r\n')[0];
  expect(rowsOf(first)).toContain(`${transactionHash(8)},-30\r\n`);
  expect(rowsOf(second)).toBe(rowsOf(first));
});
