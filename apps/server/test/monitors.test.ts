import type { MonitorView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRuleBook } from '../src/monitors/ruleBook.ts';
import { judgeStep } from '../src/monitors/step.ts';
import { createTokenBook } from '../src/present/tokens.ts';
import { eth, useServer } from './openServer.ts';
import { aboutOf, readBook, saveSheet } from './savedSheet.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, bob, START_MS, transactionHash, usdt } from './world.ts';

let nowMs = Date.now();
const opened = useServer({ now: () => nowMs });
let anna: SignedInCaller;
let ben: SignedInCaller;
beforeAll(async () => {
  anna = await openSignedIn(opened.server, { login: 'anna' });
  ben = await openSignedIn(opened.server, { login: 'ben' });
  await judge();
});

/** Judges the ETH world, which stands still. */
async function judge(): Promise<void> {
  const { app, store } = opened.server;
  const now = () => nowMs;
  const parts = {
    app,
    reader: store.reader,
    tokens: createTokenBook({ app, chain: store.reader }, now),
    book: createRuleBook({ app, now }),
    now,
  };
  while ((await judgeStep(parts, eth)) === 'again');
}

const ofAlice = { kind: 'address', chainName: 'ETH', address: alice } as const;

describe('a monitor', () => {
  it('is told whole, looks back over the days that it is asked to, and says from which block on it judges', async () => {
    const made = await anna.call('saveMonitor', {
      name: '甲的地址',
      target: ofAlice,
      condition: { direction: 'out', coinKey: `ETH:${usdt}`, minAmount: '50', counterpartyTypes: ['exchange'] },
      lookBackDays: 1,
    });
    const coin = {
      coinKey: `ETH:${usdt}`,
      chainName: 'ETH',
      contract: usdt,
      icon: expect.stringMatching(/avalanche/i) as string,
      standard: 'erc20' as const,
      symbol: 'USDT',
      name: 'Tether USD',
      decimals: 6,
      isKnown: true,
      doubt: null,
    };
    const whole: MonitorView = {
      id: made.id,
      version: 1,
      name: '甲的地址',
      note: '',
      target: { kind: 'address', chainName: 'ETH', party: { address: alice }, coin: null, key: alice, title: alice, addressCount: 1 },
      condition: {
        on: 'transfer',
        direction: 'out',
        coin,
        minAmount: '50',
        counterpartyTypes: ['exchange'],
        sleepDays: null,
        text: '转出 ≥ 50 USDT，对手为交易所',
      },
      channels: [],
      isOn: true,
      lookMinutes: null,
      cases: [],
      createdAt: nowMs,
      days: [0, 0, 0, 0, 0, 0, 0],
      lastEventAt: null,
      eventCount: 0,
      spans: [
        {
          chainName: 'ETH',
          fromBlock: 9,
          lookBackFrom: 0,
          lookBackNext: 0,
          judgedTo: 8,
          state: expect.any(String) as 'live',
          behindMs: null,
          look: null,
        },
      ],
    };
    expect({ ...made, spans: made.spans.map((span) => ({ ...span, behindMs: null })) }).toEqual(whole);
    await judge();
    const { list, unread, total } = await anna.call('pageMonitorEvents', { monitorId: made.id });
    expect([total, unread]).toEqual([1, 0]);
    expect(list).toEqual([
      {
        id: list[0]?.id,
        monitor: { id: made.id, name: '甲的地址' },
        chainName: 'ETH',
        sight: 'out',
        party: { address: alice },
        counterparty: {
          address: bob,
          label: {
            name: '币安热钱包 3',
            entity: expect.any(String),
            type: 'exchange',
            claim: 'intelligence',
            source: 'test',
            isPrivate: false,
          },
        },
        coin,
        amount: { coinKey: `ETH:${usdt}`, symbol: 'USDT', decimals: 6, raw: '100500000', amount: '100.5', icon: coin.icon },
        tokenId: '',
        blockNumber: 2,
        hash: transactionHash(2, 1),
        time: START_MS + 24_000,
        seenAt: nowMs,
        sleptMs: null,
        isPast: true,
        isRead: true,
        undone: null,
        note: '回看所得',
      },
    ]);
    const again = await anna.call('pageMonitors', { text: '甲的' });
    expect(again.list[0]).toMatchObject({ eventCount: 1, lastEventAt: START_MS + 24_000, spans: [{ lookBackNext: null }] });
  });

  it('sees neither what a worthless token claims nor what moved nothing', async () => {
    const { count, text, list } = await anna.call('tryMonitor', { target: ofAlice, condition: { direction: 'out' }, days: 1 });
    expect([count, text]).toEqual([6, '任何转出']);
    expect(list.map(({ blockNumber }) => blockNumber)).toEqual([8, 8, 8, 4, 2]);
  });

  it('watches a coin, and what its coin page tells of the last days adds up', async () => {
    await ben.call('saveMonitor', {
      name: '大额 USDT',
      target: { kind: 'coin', coinKey: `ETH:${usdt}` },
      condition: { minAmount: '100' },
      lookBackDays: 1,
    });
    await judge();
    const { list } = await ben.call('pageMonitorEvents', {});
    expect(list.map(({ sight, amount, party }) => [sight, amount?.amount, party.address])).toEqual([
      ['moved', '100.5', alice],
      ['moved', '1000', ''],
    ]);
    const coins = await ben.call('pageMonitorCoins', { needHome: true });
    expect(coins.list[0]).toMatchObject({
      chainName: 'ETH',
      name: '大额 USDT',
      day: { amount: { amount: '1170.5' }, count: 6 },
      dayBefore: { amount: { amount: '0' }, count: 0 },
      change: null,
      events: 2,
      at: START_MS + 96_000,
      days: ['0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '1170.5'],
    });
  });

  it('gives what it saw as a workbook, row by row and summed up, with what it rests on', async () => {
    const { list } = await ben.call('pageMonitorEvents', {});
    const book = readBook(await saveSheet(opened.server.url, ben, { list: 'monitorEvents' }));
    const rows = book['监控事件'] ?? [];
    expect(
      rows.map((row) => [row['监控'], row['事件'], row['交易哈希'], row['被监控方'], row['对手'], row['数量（文本）'], row['状态']]),
    ).toEqual(
      list.map(({ monitor, hash, party, counterparty, amount }) => [
        monitor.name,
        '转账',
        hash,
        party.address,
        counterparty.address,
        amount?.amount,
        '回看所得',
      ]),
    );
    expect(rows.map((row) => row['链'])).toEqual(['以太坊', '以太坊']);
    const about = aboutOf(book);
    const raw = list.reduce((sum, { amount }) => sum + BigInt(amount?.raw ?? 0), 0n);
    expect([about.get('行数'), about.get(`合计 USDT ${usdt}`), about.get('与页面一致')]).toEqual([
      '2 行',
      `转账 ${formatUnits(raw, 6)}`,
      '是：行数与各币种合计逐项相等',
    ]);
    expect(about.get('数据高度')).toContain('区块 ');
    const others = readBook(await saveSheet(opened.server.url, anna, { list: 'monitorEvents', format: 'csv', chainName: 'ETH' }));
    expect(JSON.stringify(others)).not.toContain('大额 USDT');
    const visitor = await saveSheet(opened.server.url, opened.caller, { list: 'monitorEvents' });
    expect(visitor.bytes.toString()).toMatch(/登录/);
  });

  it('watches the addresses that stand on one’s own canvas, and nobody else’s', async () => {
    const node = (id: string, address: string) => ({ id, kind: 'address' as const, chainName: 'ETH', address, x: 0, y: 0 });
    const put = { nodes: [node('ETH:a', alice), node('ETH:b', bob)] };
    const step = { id: 's1', parent: null, at: 0, by: '', action: 'import' as const, about: [], change: { put } };
    const { id } = await anna.call('saveCanvas', {
      name: '资金流向',
      document: {
        format: 'chaintrail.canvas',
        version: 1,
        steps: [step],
        branches: [{ id: 'main', name: '主线', tip: 's1' }],
        head: { branch: 'main', step: 's1' },
      },
    });
    const target = { kind: 'canvas' as const, canvas: id };
    const made = await anna.call('saveMonitor', { name: '图谱上的地址', target, chains: ['ETH'], lookBackDays: 36_500 });
    expect(made.target).toEqual({ kind: 'canvas', chainName: null, party: null, coin: null, key: id, title: '资金流向', addressCount: 2 });
    await judge();
    const { list } = await anna.call('pageMonitorEvents', { monitorId: made.id, pageSize: 50 });
    const seen = new Set(list.map(({ party }) => party.address));
    expect([...seen].toSorted()).toEqual([alice, bob].toSorted());
    const { envelope } = await ben.ask('saveMonitor', { name: '别人的图谱', target, chains: ['ETH'] });
    expect(envelope.msg).toContain('没有这张图谱');
    await anna.call('deleteMonitors', { ids: [made.id] });
  });

  it('is changed by whoever read it last, and a stale change loses nothing', async () => {
    const input = { name: '改名', target: ofAlice };
    const { id, version } = await anna.call('saveMonitor', input);
    const changed = await anna.call('saveMonitor', { ...input, id, version, name: '改过' });
    expect([changed.id, changed.version, changed.name]).toEqual([id, 2, '改过']);
    expect((await anna.ask('saveMonitor', { ...input, id, version, name: '旧的' })).envelope).toMatchObject({
      code: 9999,
      data: { reason: 'stale' },
    });
    expect((await anna.ask('saveMonitor', { ...input, id })).envelope).toMatchObject({
      code: 9999,
      data: { fields: { version: expect.any(String) } },
    });
    expect((await ben.ask('saveMonitor', { ...input, id, version: 2 })).envelope).toMatchObject({
      code: 9999,
      data: { reason: 'not_found' },
    });
    expect(await anna.call('turnMonitors', { ids: [id], isOn: false })).toEqual({ turned: 1 });
    expect(await anna.call('turnMonitors', { ids: [id], isOn: false })).toEqual({ turned: 0 });
    expect(await anna.call('deleteMonitors', { ids: [id] })).toEqual({ deleted: 1 });
    expect((await anna.ask('deleteMonitors', { ids: [id] })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  });

  it('is nobody else’s, nor its events', async () => {
    const { id } = await anna.call('saveMonitor', { name: '甲的秘密', target: ofAlice, lookBackDays: 1 });
    await judge();
    expect(JSON.stringify(await ben.call('pageMonitors', {}))).not.toContain('甲的秘密');
    expect((await ben.call('pageMonitorEvents', { monitorId: id })).list).toEqual([]);
    expect((await ben.ask('deleteMonitors', { ids: [id] })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect(await ben.call('turnMonitors', { ids: [id], isOn: false })).toEqual({ turned: 0 });
  });

  it('are as many as the table of rights allows', async () => {
    const trial = await openSignedIn(opened.server, { type: 'EXPERIENCE' });
    for (const name of ['一', '二', '三']) await trial.call('saveMonitor', { name, target: ofAlice });
    expect((await trial.ask('saveMonitor', { name: '四', target: ofAlice })).envelope).toMatchObject({
      code: 4003,
      data: { need: 'pro', limit: 3 },
      msg: '此账号最多 3 条监控；正式账号不限条数',
    });
  });

  const refused: [string, Record<string, unknown>, string][] = [
    ['an address of another chain', { target: { ...ofAlice, address: 'TXYZ' } }, 'target.address'],
    ['an entity that is not there', { target: { kind: 'entity', entity: 'nobody' } }, 'target.entity'],
    ['an amount of no coin', { target: ofAlice, condition: { minAmount: '1' } }, 'condition.minAmount'],
    ['an amount below zero', { target: ofAlice, condition: { minAmount: '-1', coinKey: 'ETH' } }, 'condition.minAmount'],
    ['freezes where nobody can', { target: { kind: 'coin', coinKey: 'ETH' }, condition: { on: 'freeze' } }, 'target.coinKey'],
    ['a type of labels that is none', { target: ofAlice, condition: { counterpartyTypes: ['nothing'] } }, 'condition.counterpartyTypes.0'],
    ['a channel of nobody', { target: ofAlice, channels: [999_999] }, 'channels.0'],
    ['fields that nobody knows', { target: ofAlice, colour: 'red' }, '请求体'],
    ['a name of nothing', { target: ofAlice, name: ' ' }, 'name'],
  ];
  it.each(refused)('refuses %s', async (_, input, field) => {
    const { httpStatus, envelope } = await anna.ask('saveMonitor', { name: '监控', ...input });
    expect([httpStatus, envelope.code]).toEqual([200, 9999]);
    expect(Object.keys((envelope.data as { fields: object }).fields)).toContain(field);
  });
});

describe('a monitor of a case', () => {
  it('is put there when it is saved, and the lists of monitors and of events are narrowed to the case', async () => {
    const { id: caseId } = await anna.call('saveCase', { number: '', title: '本案', type: 2, unit: '', filedOn: null, facts: '' });
    await anna.call('saveCaseMember', { caseId, login: 'ben', role: 'reader' });
    const inside = await anna.call('saveMonitor', { name: '案内监控', target: ofAlice, lookBackDays: 30, caseId });
    const outside = await anna.call('saveMonitor', { name: '案外监控', target: ofAlice, lookBackDays: 30 });
    expect([inside.cases, outside.cases]).toEqual([[{ id: caseId, title: '本案' }], []]);
    await judge();
    const listed = await anna.call('pageMonitors', { caseId });
    expect([listed.list.map(({ id, cases }) => [id, cases]), listed.total]).toEqual([[[inside.id, inside.cases]], 1]);
    const all = await anna.call('pageMonitorEvents', { caseId, pageSize: 100 });
    expect(new Set(all.list.map(({ monitor }) => monitor.id))).toEqual(new Set([inside.id]));
    expect((await anna.call('pageMonitorEvents', { caseId, monitorId: outside.id })).list).toEqual([]);
    expect((await anna.call('pageMonitorEvents', { caseId, monitorId: inside.id })).total).toBe(all.total);
    const told = (await anna.call('pageCaseEvents', { caseId, kind: 'monitor' })).list;
    expect(told.map(({ title, text }) => [title, text])).toEqual([['监控加入案件', '案内监控']]);

    // Once more changes nothing of it; a reader of the case may look at it, and put nothing there.
    const again = { id: inside.id, version: inside.version, name: '案内监控', target: ofAlice, caseId };
    expect((await anna.call('saveMonitor', again)).cases).toEqual(inside.cases);
    expect((await anna.call('pageCaseEvents', { caseId, kind: 'monitor' })).total).toBe(1);
    expect((await ben.call('pageMonitors', { caseId })).list).toEqual([]);
    const refusedAs = async (caller: SignedInCaller, input: object) =>
      (await caller.ask('saveMonitor', { name: '监控', target: ofAlice, caseId, ...input })).envelope;
    expect(await refusedAs(ben, {})).toMatchObject({ code: 9999, data: { reason: 'not_allowed' } });
    expect((await ben.call('pageMonitors', { text: '监控' })).list.filter(({ name }) => name === '监控')).toEqual([]);
    await anna.call('saveCaseVictim', { caseId, name: '欧阳明远', material: '' });
    expect(await refusedAs(anna, { name: '欧阳明远的钱' })).toMatchObject({ code: 9999 });
    await anna.call('removeCaseMember', { caseId, accountId: (await ben.call('getAccount', {}))?.id ?? '' });
    for (const call of ['pageMonitors', 'pageMonitorEvents'] as const)
      expect((await ben.ask(call, { caseId })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    await anna.call('deleteMonitors', { ids: [inside.id, outside.id] });
  });

  it('stops when its case is closed, but for one that another case under way holds, and does not begin again by itself', async () => {
    const open = async (title: string) =>
      (await anna.call('saveCase', { number: '', title, type: 2, unit: '', filedOn: null, facts: '' })).id;
    const [ends, goesOn] = [await open('将结的案件'), await open('在办的案件')];
    const make = (name: string, caseId?: string) =>
      anna.call('saveMonitor', { name, target: ofAlice, lookBackDays: 1, ...(caseId === undefined ? {} : { caseId }) });
    const made = [await make('随案停', ends), await make('两案共有', ends), await make('案外')];
    const ids = made.map(({ id }) => id);
    const areOn = async () => {
      const { list } = await anna.call('pageMonitors', { pageSize: 100 });
      return ids.map((id) => list.find((one) => one.id === id)?.isOn);
    };
    await anna.call('addCaseItems', { caseId: goesOn, items: [{ kind: 'monitor', ref: String(ids[1]) }] });
    await anna.call('closeCase', { id: ends, to: 'closed', closing: { ending: 'prosecution', closedOn: '2025-04-02' }, note: '' });
    expect(await areOn()).toEqual([false, true, true]);
    const { list } = await anna.call('pageCaseEvents', { caseId: ends, kind: 'monitor' });
    expect(list.map(({ title }) => title)).toEqual(['结案停用 1 条监控', '监控加入案件', '监控加入案件']);
    await anna.call('closeCase', { id: ends, to: 'investigating', note: '' });
    expect(await areOn()).toEqual([false, true, true]);
    await anna.call('deleteMonitors', { ids });
  });
});

describe('the timeline of a case that a monitor belongs to', () => {
  it('holds what it saw, at the time of its block, for every member, by its own kind, a page after the other', async () => {
    const monitor = await anna.call('saveMonitor', { name: '司徒明德的付款', target: ofAlice, condition: {}, lookBackDays: 30 });
    await judge();
    const { list: events } = await anna.call('pageMonitorEvents', { monitorId: monitor.id, pageSize: 100 });
    expect(events.length).toBeGreaterThan(2);
    const fields = { number: '1', title: '监控的案件', type: 2 as const, unit: '', filedOn: null, facts: '' };
    const { id: caseId } = await anna.call('saveCase', fields);
    await anna.call('saveCaseVictim', { caseId, name: '司徒明德', material: '' });
    await anna.call('saveCaseMember', { caseId, login: 'ben', role: 'assistant' });
    const items = [{ kind: 'monitor' as const, ref: String(monitor.id) }];
    expect((await ben.ask('addCaseItems', { caseId, items })).envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    const before = (await ben.call('pageCaseEvents', { caseId })).total;
    await anna.call('addCaseItems', { caseId, items });

    const { list, total } = await ben.call('pageCaseEvents', { caseId, kind: 'sighting', pageSize: 100 });
    expect([total, list.map(({ at, transaction }) => [at, transaction?.hash])]).toEqual([
      events.length,
      events.map(({ time, hash }) => [time, hash]),
    ]);
    expect(list.find(({ transaction }) => transaction?.hash === transactionHash(2, 1))).toEqual({
      id: expect.any(Number),
      kind: 'sighting',
      // Whose name the monitor bears is a victim of this case.
      title: '监控「V-01的付款」 转出 100.5 USDT',
      text: `${alice}，对手 币安热钱包 3（${bob}）；以太坊 区块 2；回看所得`,
      by: '',
      at: START_MS + 24_000,
      transaction: { chainName: 'ETH', hash: transactionHash(2, 1) },
    });
    const whole = await ben.call('pageCaseEvents', { caseId, pageSize: 100 });
    expect(whole.total).toBe(before + 1 + events.length);
    expect((await ben.call('getCase', { id: caseId })).events).toBe(whole.total);
    expect(whole.list.map(({ at }) => at)).toEqual(whole.list.map(({ at }) => at).toSorted((a, b) => b - a));
    const paged: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(caseId, cursor);
      paged.push(...page.list.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(paged).toEqual(whole.list.map(({ id }) => id));
    const second = await ben.call('pageCaseEvents', { caseId, pageSize: 2, pageNum: 2 });
    expect(second.list.map(({ id }) => id)).toEqual(paged.slice(2, 4));
  });

  const readPage = (caseId: string, cursor: string) =>
    ben.call('pageCaseEvents', { caseId, pageSize: 2, ...(cursor === '' ? {} : { cursor }) });
});
