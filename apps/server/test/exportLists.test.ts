import type { EndpointName } from '@chaintrail/contract';
import { sheetLists } from '@chaintrail/contract/schemas';
import { formatUnits, makeClaim } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { carol, dave } from './bitcoinWorld.ts';
import { useServer } from './openServer.ts';
import { aboutOf, readBook, saveSheet } from './savedSheet.ts';
import { openSignedIn } from './signedIn.ts';
import { tina, tom } from './tronWorld.ts';
import { nft, transactionHash, alice, bob, fakeUsdt, pool, usdt, weth } from './world.ts';

const open = useServer();
type Row = Record<string, unknown>;

function ofPath(row: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((part, key) => (part as Row | null | undefined)?.[key], row);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A page's rows walked to the end, two at a time. */
async function walk(call: EndpointName, asked: Record<string, unknown>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1, cursor: string | undefined; ; pageNum += 1) {
    const page = (await open.caller.call(
      call as 'pageStatement',
      {
        ...asked,
        ...(call === ('listLatestBlocks' as EndpointName)
          ? { limit: 50 }
          : cursor === undefined
            ? { pageNum, pageSize: 2 }
            : { cursor, pageSize: 2 }),
      } as never,
    )) as { list: Row[]; total?: number; cursor?: string };
    rows.push(...page.list);
    cursor = page.cursor;
    const isNumbered = page.total !== undefined && rows.length < page.total && page.list.length > 0 && cursor === undefined && pageNum > 0;
    if (cursor === undefined && !isNumbered) return rows;
  }
}

interface Case {
  list: (typeof sheetLists)[number];
  call: EndpointName;
  ask: Record<string, unknown>;
  /** Cells by heading, and the field of the page's row that they hold. */
  cells: Record<string, string>;
}

const onEth = { chainName: 'ETH', address: alice };
const onBtc = { chainName: 'BTC', address: carol };
const onTron = { chainName: 'TRON', address: tom };
const statement = {
  交易哈希: 'hash',
  区块: 'blockNumber',
  对手: 'counterparty.address',
  对手标签: 'counterparty.label.name',
  '变动（文本）': 'change.amount',
  结余: 'balance.amount',
};
const holdings = { 合约: 'coin.contract', '余额（文本）': 'balance.amount', 转账次数: 'transferCount' };
const judged = {
  对手: 'party.address',
  入账笔数: 'inCount',
  '入账金额（文本）': 'coins.0.in.amount',
  '净额（文本）': 'coins.0.net.amount',
};
const parties = { 对手: 'party.address', 转入笔数: 'inCount', 转出笔数: 'outCount' };
const transfers = {
  交易哈希: 'hash',
  发送方: 'from.address',
  接收方: 'to.address',
  合约: 'coin.contract',
  '数量（文本）': 'amount.amount',
};
const outputRows = {
  交易哈希: 'hash',
  '收到（文本）': 'received.amount',
  '花出（文本）': 'spent.amount',
  '净额（文本）': 'net.amount',
  输出数: 'outputCount',
};
const outputs = { 交易哈希: 'hash', 输出序号: 'index', '数量（文本）': 'amount.amount', 来源: 'source.address', 花费于: 'spentBy.hash' };

const cases: Case[] = [
  { list: 'comparison', call: 'pageComparison', ask: { chainName: 'ETH', a: alice, b: bob }, cells: { 甲: 'a', 乙: 'b', 结果: 'result' } },
  {
    list: 'paths',
    call: 'pagePaths',
    ask: { chainName: 'ETH', from: alice, to: bob, hops: 2 },
    cells: { 合约: 'coin.contract', '至多经由金额（文本）': 'most.amount' },
  },
  {
    list: 'commonParties',
    call: 'pageCommonParties',
    ask: { chainName: 'ETH', addresses: [bob, pool, alice], withEmpty: true },
    cells: { 对手: 'party.address', 命中地址数: 'hits', 查询地址转入笔数: 'inCount', 查询地址转出笔数: 'outCount' },
  },
  {
    list: 'commonPairs',
    call: 'pageCommonPairs',
    ask: { chainName: 'ETH', addresses: [bob, pool], withEmpty: true },
    cells: {
      对手: 'party.address',
      查询地址: 'address.address',
      合约: 'coin.contract',
      '转入（文本）': 'in.amount',
      '转出（文本）': 'out.amount',
    },
  },
  {
    list: 'balancesAt',
    call: 'pageBalancesAt',
    ask: { chainName: 'ETH', addresses: [pool, bob], time: 8e12 },
    cells: { 地址: 'party.address', 合约: 'coin.contract', '余额（文本）': 'balance.amount', 备注: 'note' },
  },
  { list: 'statement', call: 'pageStatement', ask: onEth, cells: statement },
  { list: 'statement', call: 'pageStatement', ask: { ...onEth, coinKey: `ETH:${usdt}` }, cells: statement },
  { list: 'statement', call: 'pageStatement', ask: onBtc, cells: statement },
  { list: 'statement', call: 'pageStatement', ask: onTron, cells: statement },
  { list: 'holdings', call: 'pageHoldings', ask: onEth, cells: holdings },
  { list: 'holdings', call: 'pageHoldings', ask: { ...onTron, address: tina }, cells: holdings },
  { list: 'counterparties', call: 'pageCounterparties', ask: onEth, cells: parties },
  { list: 'counterparties', call: 'pageCounterparties', ask: onTron, cells: parties },
  { list: 'judged', call: 'judgeAddress', ask: { ...onEth, coinKey: `ETH:${usdt}` }, cells: judged },
  {
    list: 'judged',
    call: 'judgeAddress',
    ask: { ...onEth, coinKey: 'ETH', by: 'entity' },
    cells: { 地址数: 'addressCount', 入账笔数: 'inCount' },
  },
  { list: 'judged', call: 'judgeAddress', ask: { ...onTron, coinKey: 'TRON' }, cells: judged },
  { list: 'judged', call: 'judgeAddress', ask: { ...onBtc, coinKey: 'BTC' }, cells: judged },
  {
    list: 'events',
    call: 'pageContractEvents',
    ask: { chainName: 'ETH', address: usdt },
    cells: { 交易哈希: 'hash', 日志序号: 'logIndex', 事件: 'event.name', data: 'data', topic0: 'topics.0', topic1: 'topics.1' },
  },
  {
    list: 'events',
    call: 'pageContractEvents',
    ask: { chainName: 'ETH', address: alice, role: 'argument' },
    cells: { 交易哈希: 'hash', 日志序号: 'logIndex', 合约: 'contract.address', topic1: 'topics.1' },
  },
  {
    list: 'holders',
    call: 'pageCoinHolders',
    ask: { coinKey: `ETH:${usdt}` },
    cells: { 名次: 'rank', 持有人: 'party.address', '持有量（文本）': 'amount.amount', '占比（%）': 'share' },
  },
  { list: 'coinTransfers', call: 'pageCoinTransfers', ask: { coinKey: `ETH:${usdt}` }, cells: transfers },
  { list: 'coinTransfers', call: 'pageCoinTransfers', ask: { coinKey: `ETH:${usdt}`, address: bob, minAmount: '1' }, cells: transfers },
  {
    list: 'tokens',
    call: 'pageTokens',
    ask: { chainName: 'ETH' },
    cells: { 合约: 'coin.contract', 符号: 'coin.symbol', 转账次数: 'transferCount', 持有人数: 'holderCount' },
  },
  {
    list: 'nfts',
    call: 'pageNfts',
    ask: { coinKey: `ETH:${nft}` },
    cells: { 编号: 'tokenId', 持有人: 'owner.address', 转手次数: 'transferCount' },
  },
  { list: 'tokens', call: 'pageTokens', ask: { sort: 'holders' }, cells: { 合约: 'coin.contract', 转账次数: 'transferCount' } },
  {
    list: 'blocks',
    call: 'listLatestBlocks',
    ask: { chainName: 'ETH' },
    cells: { 区块: 'number', 区块哈希: 'hash', 交易数: 'transactionCount', 出块方: 'producer.address' },
  },
  { list: 'blocks', call: 'listLatestBlocks', ask: { chainName: 'BTC' }, cells: { 区块: 'number', 区块哈希: 'hash' } },
  {
    list: 'blockTransactions',
    call: 'pageBlockTransactions',
    ask: { chainName: 'ETH', blockNumber: 2 },
    cells: { 交易哈希: 'hash', 发送方: 'from.address', '手续费（文本）': 'fee.amount' },
  },
  {
    list: 'blockCoins',
    call: 'pageBlockCoins',
    ask: { chainName: 'ETH', blockNumber: 2 },
    cells: { 合约: 'coin.contract', 笔数: 'count' },
  },
  { list: 'outputTransactions', call: 'pageBitcoinAddressTransactions', ask: onBtc, cells: outputRows },
  {
    list: 'outputTransactions',
    call: 'pageBitcoinAddressTransactions',
    ask: { ...onBtc, direction: 'out', order: 'oldest' },
    cells: outputRows,
  },
  { list: 'outputs', call: 'pageUnspent', ask: onBtc, cells: outputs },
  { list: 'outputs', call: 'pageUnspent', ask: { ...onBtc, state: 'spent', order: 'amount' }, cells: outputs },
  {
    list: 'outputTransfers',
    call: 'pageNativeTransfers',
    ask: { chainName: 'BTC' },
    cells: { 交易哈希: 'hash', 发送方: 'from.address', 接收方: 'to.address', '数量（文本）': 'amount.amount' },
  },
  {
    list: 'outputBlockTransactions',
    call: 'pageBitcoinBlockTransactions',
    ask: { chainName: 'BTC', blockNumber: 4 },
    cells: { 交易哈希: 'hash', '输出合计（文本）': 'outputSum.amount', 费率: 'feeRate' },
  },
  { list: 'transactionTransfers', call: 'pageTransactionTransfers', ask: { chainName: 'ETH', hash: transactionHash(8) }, cells: transfers },
  {
    list: 'transactionLogs',
    call: 'pageTransactionLogs',
    ask: { chainName: 'ETH', hash: transactionHash(8) },
    cells: { 日志序号: 'logIndex', 合约: 'contract.address', 事件: 'event.name', data: 'data', topic0: 'topics.0', topic2: 'topics.2' },
  },
  {
    list: 'transactionCalls',
    call: 'pageTransactionCalls',
    ask: { chainName: 'ETH', hash: transactionHash(7, 1) },
    cells: { 类型: 'type', 调用方: 'from.address', 被调用方: 'to.address', 选择器: 'method.selector', Gas: 'gasUsed' },
  },
  {
    list: 'entityAddresses',
    call: 'pageTags',
    ask: { of: 'system', entity: 'binance' },
    cells: { 地址: 'address', 标签: 'name', 来源: 'source', 可信度: 'confidence' },
  },
];

const save = async (ask: Record<string, unknown>) => saveSheet(open.server.url, await openSignedIn(open.server), ask);

describe('every list of the product', () => {
  it('is written with the rows of its page, in their order, to the end', async () => {
    const caller = await openSignedIn(open.server);
    for (const { list, call, ask, cells } of cases) {
      const book = readBook(await saveSheet(open.server.url, caller, { ...ask, list }));
      const [rows = []] = Object.values(book);
      const shown = await walk(call, ask);
      const wanted = shown.map((row) => Object.fromEntries(Object.entries(cells).map(([head, path]) => [head, ofPath(row, path)])));
      // A coin in doubt moves nothing that may be added up.
      for (const [at, row] of shown.entries())
        if ('数量（文本）' in cells && ofPath(row, 'coin.doubt') !== '') wanted[at] = { ...wanted[at], '数量（文本）': '' };
      expect({ list, ask, rows: rows.map((row) => Object.fromEntries(Object.keys(cells).map((head) => [head, row[head]]))) }).toEqual({
        list,
        ask,
        rows: wanted,
      });
      expect(shown.length, `${list} of ${JSON.stringify(ask)}`).toBeGreaterThan(0);
      expect(aboutOf(book).get('行数')).toBe(`${shown.length} 行`);
      expect(aboutOf(book).get('与页面一致')).toMatch(/^(是|未核对：页面不统计)/);
    }
  });

  it('is among these', () => {
    expect(
      [
        ...// Those of a pasted list are held in batch.test.ts, events in monitors.test.ts.
        new Set(['transfers', 'approvals', 'screened', 'monitorEvents', ...cases.map(({ list }) => list)]),
      ].toSorted(),
    ).toEqual([...sheetLists].toSorted());
  });
});

describe('sums of a list', () => {
  it('of a statement are what its balances go from and to', async () => {
    const ask = { ...onEth, coinKey: `ETH:${usdt}` };
    const about = aboutOf(readBook(await save({ ...ask, list: 'statement' })));
    const rows = (await walk('pageStatement', ask)) as unknown as { change: { raw: string }; balance: { raw: string } }[];
    const [first, last] = [rows[0], rows.at(-1)];
    const net = BigInt(first?.balance.raw ?? 0) - (BigInt(last?.balance.raw ?? 0) - BigInt(last?.change.raw ?? 0));
    const told = about.get('合计 USDT')?.split('净额 ')[1] ?? '';
    expect(told).toBe(formatUnits(net, 6));
    expect(net).not.toBe(0n);
  });

  it('of a statement of a span of time begin with its opening balance and say whether the chain agrees', async () => {
    const span = { startTime: 1_750_000_036_000, endTime: 1_750_000_095_999 };
    const about = readBook(await save({ ...onEth, ...span, coinKey: `ETH:${usdt}`, list: 'statement' }))['说明'] ?? [];
    const lines = (title: string) => about.filter((line) => line['项目'] === title).map((line) => line['内容']);
    expect(lines('期初至期末')).toEqual([
      '期初余额 899.5 + 收入 0 − 支出 10 = 期末余额 889.5 USDT（第 3–7 块）',
      // The node of these tests says 6 of whatever it is asked.
      '期末余额与节点所示 0.000006 相差 -889.499994：有变动不在转账记录里',
    ]);
    expect(lines('筛选')).toEqual([`币种 USDT ${usdt}；时间 2025-06-15 23:07:16（北京） 至 2025-06-15 23:08:15（北京）`]);
    expect(lines('行数')).toEqual(['1 行']);
  });

  it('of holders are all that is held, of outputs what the page says, of transactions what their totals say', async () => {
    const holders = await open.caller.call('pageCoinHolders', { coinKey: `ETH:${usdt}`, pageNum: 1, pageSize: 1 });
    expect(aboutOf(readBook(await save({ list: 'holders', coinKey: `ETH:${usdt}` }))).get(`合计 USDT ${usdt}`)).toBe(
      `持有量合计 ${holders.held?.amount}`,
    );
    const unspent = await open.caller.call('pageUnspent', { ...onBtc, pageNum: 1, pageSize: 1 });
    expect(aboutOf(readBook(await save({ ...onBtc, list: 'outputs' }))).get('合计 BTC')).toBe(`数量合计 ${unspent.sum.amount}`);
    const totals = await open.caller.call('sumBitcoinAddressTransactions', onBtc);
    const told = aboutOf(readBook(await save({ ...onBtc, list: 'outputTransactions' }))).get('合计 BTC');
    expect(told).toBe(`收到 ${totals.received.amount}；花出 ${totals.spent.amount}；净额 ${totals.net.amount}`);
  });
});

it('of an entity says by what it was narrowed: role, basis and text', async () => {
  const ask = { list: 'entityAddresses', of: 'system', entity: 'binance', role: 'hot', claim: 'intelligence', text: '币安' };
  expect(aboutOf(readBook(await save(ask))).get('筛选')).toBe('角色 热钱包；性质 情报归属；文字 币安');
});

it('says on its second sheet whose it is, how it was narrowed and at which block', async () => {
  const book = readBook(await save({ list: 'events', chainName: 'ETH', address: usdt, topic1: alice, startTime: 1 }));
  expect(Object.fromEntries(aboutOf(book))).toMatchObject({
    查询: `以太坊 · USDT 官方合约（${usdt}） · 事件日志`,
    筛选: `时间 1970-01-01 08:00:00（北京） 至 最新；topic1 ${alice}`,
    排列: '时间从晚到早',
    数据高度: expect.stringMatching(/^区块 8，哈希 0x/) as string,
    与页面一致: '是：行数逐项相等',
  });
});

it('tells of several chains the height of each', async () => {
  const about = readBook(await save({ list: 'tokens' }))['说明'] ?? [];
  expect(about.filter((line) => line['项目'] === '数据高度').map((line) => line['内容']?.split(' 区块')[0])).toEqual(['以太坊', '波场']);
});

it('runs nothing that a token or a label says, in either format', async () => {
  const evil = '=HYPERLINK("http://evil.example","点我")';
  const label = makeClaim({ scope: 'ETH', address: pool, name: evil, entity: null, type: 'other', claim: 'intelligence', source: 'test' });
  const { account } = await openSignedIn(open.server);
  await open.server.app.labels.save(label, { account: account.id, owner: null, atMs: Date.now() });
  await open.server.app.tokens.save([
    { chainName: 'ETH', contract: weth, standard: 'erc20', name: '@SUM(A1:A9)', symbol: '+1+1', decimals: 18 },
  ]);
  const asks = [
    { list: 'counterparties', ...onEth },
    { list: 'tokens', chainName: 'ETH' },
    { list: 'statement', ...onEth },
    { list: 'blockTransactions', chainName: 'ETH', blockNumber: 2 },
  ];
  let met = 0;
  for (const ask of asks) {
    const text = (await save({ ...ask, format: 'csv' })).bytes.toString('utf8').replace('\uFEFF', '');
    // Every field begins a line or stands behind a comma, quoted or not: numbers alone may begin with a sign.
    const starts = [...text.matchAll(/(?:^|,)"?([=+@\-\t][^,\r\n]*)/gm)].map(([, start = '']) => start);
    expect(starts.filter((start) => !/^-?\d+(\.\d+)?$/.test(start))).toEqual([]);
    met += [...text.matchAll(/'[=+@]/g)].length;
    const workbook = await save(ask);
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  }
  expect(met).toBeGreaterThan(2);
});

it('names its file after whose list it is, in letters that every system takes', async () => {
  expect((await save({ list: 'holders', coinKey: `ETH:${usdt}` })).name).toMatch(/^USDT_持有人_\d{8}\.xlsx$/);
  expect((await save({ list: 'outputs', chainName: 'BTC', address: dave })).name).toMatch(/^某交易所热钱包_输出_\d{8}\.xlsx$/);
});

it('plans what it would write, and says of no coin in doubt that it is money', async () => {
  const plan = await open.caller.call('planExport', { list: 'coinTransfers', coinKey: `ETH:${fakeUsdt}` });
  expect(plan).toMatchObject({ isAtLeast: false, hiddenRows: 0, bound: null, hasBalance: false });
  const at = plan.columns.findIndex(({ key }) => key === 'amountText');
  expect(plan.preview.map((cells) => cells[at])).toEqual(plan.preview.map(() => ''));
  expect(plan.rows).toBeGreaterThan(0);
});

it.each([
  [{ list: 'nothing' }, 'list'],
  [{ list: 'statement', chainName: 'ETH' }, 'address'],
  [{ list: 'holders' }, 'coinKey'],
  [{ list: 'blockTransactions', chainName: 'ETH', blockNumber: 'x' }, 'blockNumber'],
  [{ list: 'outputs', ...onBtc, state: 'lost' }, 'state'],
  [{ list: 'entityAddresses', of: 'system' }, 'entity'],
  [{ list: 'holders', coinKey: `ETH:${usdt}`, columns: ['rank', 'hash'] }, 'columns.1'],
])('%j is refused by name of what is wrong', async (ask, field) => {
  const { bytes, type } = await save(ask);
  expect(type).toMatch(/^application\/json/);
  expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({
    code: 9999,
    data: { fields: { [field]: expect.stringMatching(/[\u4e00-\u9fff]/) as string } },
  });
});
