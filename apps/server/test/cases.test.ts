import type { EndpointName } from '@chaintrail/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { readSheets } from './readSheets.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, bob, transactionHash } from './world.ts';

const opened = useServer({});
let lin: SignedInCaller;
let zhou: SignedInCaller;
let su: SignedInCaller;
let stranger: SignedInCaller;
let trial: SignedInCaller;
beforeAll(async () => {
  const { server } = opened;
  lin = await openSignedIn(server, { login: 'lin', name: '林某', org: '网安支队' });
  zhou = await openSignedIn(server, { login: 'zhou', name: '周宁', org: '网安支队' });
  su = await openSignedIn(server, { login: 'su', name: '苏禾', org: '法制支队' });
  stranger = await openSignedIn(server, { login: 'stranger', name: '许衡', org: '海州市公安局' });
  trial = await openSignedIn(server, { login: 'reader', type: 'EXPERIENCE' });
});

const fields = {
  number: '江公（网安）立字〔2025〕00314号',
  title: '虚假投资平台诈骗案',
  type: 2 as const,
  unit: '江城市公安局网络安全保卫支队',
  filedOn: '2025-03-06',
  facts: '40 名受害人被诱导付款。',
};
const prosecuted = { ending: 'prosecution', closedOn: '2025-04-02' } as const;
const noCounts = { address: 0, transaction: 0, canvas: 0, tag: 0, trace: 0, letter: 0, monitor: 0, file: 0 };

/** A case of Lin's with an assistant and a reader. */
async function openTeamCase(more: Partial<typeof fields> = {}): Promise<string> {
  const { id } = await lin.call('saveCase', { ...fields, ...more });
  await lin.call('saveCaseMember', { caseId: id, login: 'zhou', role: 'assistant' });
  await lin.call('saveCaseMember', { caseId: id, login: 'su', role: 'reader' });
  return id;
}
const refusal = async (caller: SignedInCaller, name: EndpointName, input: Record<string, unknown>) => {
  const { envelope } = await caller.ask(name, input);
  return [envelope.code, (envelope.data as { reason?: string } | null)?.reason];
};

describe('a case', () => {
  it('is made whole, with whoever made it as its lead and the first entry of its timeline', async () => {
    const made = await lin.call('saveCase', fields);
    expect(made).toEqual({
      ...fields,
      id: made.id,
      state: 'investigating',
      origin: 'own',
      signed: null,
      createdAt: made.createdAt,
      changedAt: made.changedAt,
      closedAt: null,
      closing: null,
      role: 'lead',
      members: [{ accountId: lin.account.id, name: '林某', login: 'lin', org: '网安支队', role: 'lead', addedAt: made.createdAt }],
      counts: noCounts,
      losses: [],
      victims: 0,
      payments: 0,
      version: 1,
      overlaps: [],
      overlapsMore: false,
      work: [],
      flows: [],
      freezes: { letters: 0, amounts: [], nextDay: null },
      workCount: 0,
      nextDue: null,
      traced: null,
      events: 1,
      may: { read: true, name: true, edit: true, items: true, victims: true, files: true, members: true, state: true, bundle: true },
    });
    const { list, total } = await lin.call('pageCaseEvents', { caseId: made.id });
    expect([total, list]).toEqual([
      1,
      [{ id: list[0]?.id, kind: 'case', title: '立案，案件建立', text: '主办 林某', by: '林某', at: list[0]?.at, transaction: null }],
    ]);
  });

  it('is nobody else’s: it is not listed, found by its address, read, or known to exist', async () => {
    const id = await openTeamCase({ title: '别人看不见的案件' });
    await lin.call('addCaseItems', { caseId: id, items: [{ kind: 'address', chainName: 'ETH', ref: alice }] });
    expect((await stranger.call('pageCases', { text: alice })).list).toEqual([]);
    expect((await stranger.call('pageCases', {})).list).toEqual([]);
    for (const asking of [stranger, trial]) expect(await refusal(asking, 'getCase', { id })).toEqual([9999, 'not_found']);
    expect((await opened.caller.ask('getCase', { id })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    const missing = '00000000-0000-4000-8000-000000000000';
    const said = async (wanted: string) => (await stranger.ask('getCase', { id: wanted })).envelope.msg;
    expect(await said(id)).toBe(await said(missing));
  });

  it('leaves the list as a sheet to its members alone, and what found nothing is not written into it', async () => {
    await openTeamCase({ title: '要导出的案件', number: '导字一号' });
    const read = async (caller: SignedInCaller, body: object) => {
      const { name, sheets } = await readSheets(opened.server.url, caller, { call: 'exportCases', body });
      const [rows = [], about = []] = sheets;
      return { name, rows: rows.slice(1).map(([, title, number, type]) => [title, number, type]), told: about[1]?.[1] };
    };
    const { list } = await zhou.call('pageCases', { pageSize: 100 });
    const all = await read(zhou, {});
    expect(all.name).toMatch(/^案件列表_\d{8}\.xlsx$/);
    expect(all.rows).toEqual(list.map(({ title, number }) => [title, number, '诈骗']));
    const lead = lin.account.id;
    expect(await read(su, { text: '导字一', leadId: lead })).toMatchObject({
      rows: [['要导出的案件', '导字一号', '诈骗']],
      told: '我参与的；主办 林某；文字 导字一',
    });
    expect(await read(stranger, { text: '导字一', leadId: lead })).toMatchObject({
      rows: [],
      told: '我参与的；文字 （没有找到案件）',
    });
  });

  it('tells who changes it on an old state, and overwrites nothing', async () => {
    const { id, version } = await lin.call('saveCase', { ...fields, title: '两人同时修改' });
    await lin.call('saveCaseMember', { caseId: id, login: 'zhou', role: 'assistant' });
    const first = await zhou.call('saveCase', { ...fields, title: '周宁改的名称', id, version });
    expect(first.version).toBe(version + 1);
    expect(await refusal(lin, 'saveCase', { ...fields, title: '林某改的名称', id, version })).toEqual([9999, 'conflict']);
    expect((await lin.call('getCase', { id })).title).toBe('周宁改的名称');
    // Who says the same has nothing to lose.
    expect((await lin.call('saveCase', { ...fields, title: '周宁改的名称', id, version })).version).toBe(version + 1);
  });

  it('is closed, archived and opened again by its lead, and read by its members all the time', async () => {
    const id = await openTeamCase({ title: '要结的案' });
    expect(await refusal(lin, 'closeCase', { id, to: 'archived', note: '' })).toEqual([9999, 'bad_input']);
    expect(await refusal(lin, 'closeCase', { id, to: 'closed', note: '' })).toEqual([9999, 'bad_input']);
    const closed = await lin.call('closeCase', { id, to: 'closed', closing: prosecuted, note: '卷宗三册' });
    expect([closed.state, closed.may.edit, closed.may.state, typeof closed.closedAt]).toEqual(['closed', false, true, 'number']);
    expect(closed.closing).toEqual({ ending: 'prosecution', closedOn: '2025-04-02' });
    expect(await refusal(zhou, 'addCaseItems', { caseId: id, items: [{ kind: 'canvas', ref: 'c-1' }] })).toEqual([9999, 'not_allowed']);
    await lin.call('closeCase', { id, to: 'archived', note: '' });
    expect((await zhou.call('pageCases', { scope: 'archived' })).list.map((row) => [row.title, row.closing])).toEqual([
      ['要结的案', { ending: 'prosecution', closedOn: '2025-04-02' }],
    ]);
    expect((await su.call('getCase', { id })).state).toBe('archived');
    const reopened = await lin.call('closeCase', { id, to: 'investigating', note: '' });
    expect([reopened.state, reopened.closedAt, reopened.closing, reopened.may.edit]).toEqual(['investigating', null, null, true]);
    const { list } = await su.call('pageCaseEvents', { caseId: id, kind: 'case' });
    expect(list.map(({ title, text }) => [title, text])).toEqual([
      ['重新打开案件', ''],
      ['归档', ''],
      ['结案，案件转为只读', '移送审查起诉，结案日期 2025-04-02；卷宗三册'],
      ['立案，案件建立', '主办 林某'],
    ]);
  });
});

describe('what belongs to a case', () => {
  it('is added once, in its canonical form, told in the timeline, found by the list and removed', async () => {
    const id = await openTeamCase({ title: '有内容的案件' });
    const items = [
      { kind: 'address' as const, chainName: 'eth', ref: bob.toUpperCase().replace('0X', '0x'), note: '归集地址' },
      { kind: 'address' as const, chainName: 'ETH', ref: bob },
      { kind: 'transaction' as const, chainName: 'ETH', ref: transactionHash(4) },
      { kind: 'canvas' as const, ref: 'c-1', note: '资金去向' },
    ];
    expect(await zhou.call('addCaseItems', { caseId: id, items })).toEqual({ added: 3, known: 1 });
    const { list, total } = await su.call('pageCaseItems', { caseId: id, kind: 'address' });
    expect([total, list]).toEqual([
      1,
      [
        {
          id: list[0]?.id,
          kind: 'address',
          chainName: 'ETH',
          ref: bob,
          label: list[0]?.label,
          note: '归集地址',
          addedBy: '周宁',
          addedAt: list[0]?.addedAt,
        },
      ],
    ]);
    expect((await zhou.call('pageCases', { text: bob })).list.map((row) => row.title)).toContain('有内容的案件');
    // Everybody's labels say whose hot wallet it is: the case is found by the entity, by its members alone.
    const ofEntity = async (caller: SignedInCaller, entity: string) =>
      (await caller.call('pageCases', { entity })).list.map((row) => row.id);
    expect(await ofEntity(zhou, 'binance')).toContain(id);
    expect(await ofEntity(zhou, 'exchange')).not.toContain(id);
    expect(await ofEntity(stranger, 'binance')).toEqual([]);
    expect((await zhou.call('getCase', { id })).counts).toEqual({ ...noCounts, address: 1, transaction: 1, canvas: 1 });
    expect(await zhou.call('removeCaseItems', { caseId: id, ids: [list[0]?.id ?? 0] })).toEqual({ removed: 1 });
    const { list: events } = await zhou.call('pageCaseEvents', { caseId: id, kind: 'address' });
    expect(events.map(({ title, text }) => [title, text])).toEqual([
      ['地址移出案件', `ETH ${bob}`],
      ['地址加入案件', `ETH ${bob} · 归集地址`],
    ]);
  });

  it('of labels and monitors is the caller’s to see, and what becomes of a label is told', async () => {
    const id = await openTeamCase({ title: '标签的案件' });
    const claim = { chainName: 'ETH', address: bob, name: '可疑中转', tagType: 'other' as const };
    const tag = await zhou.call('saveTag', claim);
    const items = [{ kind: 'tag' as const, ref: String(tag.id) }];
    for (const [caller, item] of [
      [lin, items[0]],
      [zhou, { kind: 'tag' as const, ref: '999999' }],
      [zhou, { kind: 'monitor' as const, ref: '1' }],
      [zhou, { kind: 'monitor' as const, ref: 'x' }],
    ] as const) {
      expect(await refusal(caller, 'addCaseItems', { caseId: id, items: [item] })).toEqual([9999, 'bad_input']);
    }
    expect(await zhou.call('addCaseItems', { caseId: id, items })).toEqual({ added: 1, known: 0 });
    await zhou.call('saveTag', { ...claim, id: tag.id, name: '归集地址' });
    await zhou.call('deleteTags', { ids: [tag.id] });
    const { list } = await su.call('pageCaseEvents', { caseId: id, kind: 'tag' });
    expect(list.map(({ title, text, by }) => [title, text, by])).toEqual([
      ['标签「归集地址」删除', bob, '周宁'],
      ['标签「归集地址」修改', bob, '周宁'],
      ['标签加入案件', '', '周宁'],
    ]);
  });

  it('is refused with a word on what is wrong, and nothing of it stored', async () => {
    const id = await openTeamCase({ title: '坏输入' });
    const tries = [
      { kind: 'address', chainName: 'ETH', ref: '0x123' },
      { kind: 'address', ref: alice },
      { kind: 'address', chainName: 'Nowhere', ref: alice },
      { kind: 'transaction', chainName: 'ETH', ref: 'x' },
      { kind: 'file', ref: 'x' },
    ];
    for (const item of tries) {
      const { envelope, httpStatus } = await lin.ask('addCaseItems', { caseId: id, items: [{ kind: 'canvas', ref: 'c-7' }, item] });
      expect([httpStatus, envelope.code]).toEqual([200, 9999]);
    }
    expect((await lin.call('getCase', { id })).counts).toEqual(noCounts);
  });

  it('shows to who is no member of another case that holds it a number and whom to ask, and no more', async () => {
    const id = await openTeamCase({ title: '本案' });
    const address = '0x00000000000000000000000000000000000e0041';
    await lin.call('addCaseItems', { caseId: id, items: [{ kind: 'address', chainName: 'ETH', ref: address }] });
    const theirs = await stranger.call('saveCase', { ...fields, number: '海公案 2025-0192', title: '不该看见的案名', unit: '' });
    await stranger.call('addCaseItems', { caseId: theirs.id, items: [{ kind: 'address', chainName: 'BSC', ref: address }] });
    expect((await zhou.call('getCase', { id })).overlaps).toEqual([
      { chainName: 'ETH', address, number: '海公案 2025-0192', contact: '许衡', org: '海州市公安局', case: null },
    ]);
    await stranger.call('saveCaseMember', { caseId: theirs.id, login: 'zhou', role: 'reader' });
    expect((await zhou.call('getCase', { id })).overlaps?.[0]?.case).toEqual({ id: theirs.id, title: '不该看见的案名' });
    expect((await lin.call('getCase', { id })).overlaps?.[0]?.case).toBeNull();
    // Who only tries the product cannot find out which addresses others work on.
    const probe = await trial.call('saveCase', { ...fields, title: '试探' });
    await trial.call('addCaseItems', { caseId: probe.id, items: [{ kind: 'address', chainName: 'ETH', ref: address }] });
    expect((await trial.call('getCase', { id: probe.id })).overlaps).toBeNull();
  });
});

describe('members', () => {
  it('come, change and go, and one lead always stays', async () => {
    const id = await openTeamCase({ title: '成员' });
    expect(await refusal(lin, 'saveCaseMember', { caseId: id, login: 'lin', role: 'reader' })).toEqual([9999, 'bad_input']);
    expect(await refusal(lin, 'removeCaseMember', { caseId: id, accountId: lin.account.id })).toEqual([9999, 'bad_input']);
    expect(await refusal(lin, 'saveCaseMember', { caseId: id, login: 'nobody', role: 'reader' })).toEqual([9999, 'bad_input']);
    await lin.call('saveCaseMember', { caseId: id, login: 'zhou', role: 'lead' });
    const left = await lin.call('removeCaseMember', { caseId: id, accountId: lin.account.id });
    expect(left.map(({ name, role }) => [name, role])).toEqual([
      ['周宁', 'lead'],
      ['苏禾', 'reader'],
    ]);
    expect(await refusal(lin, 'getCase', { id })).toEqual([9999, 'not_found']);
    const { list } = await su.call('pageCaseEvents', { caseId: id, kind: 'member' });
    expect(list.map(({ title, text }) => `${title} ${text}`)).toEqual([
      '林某 移出案件 原为主办',
      '周宁 改为主办 原为协办',
      '苏禾 加入案件 只读',
      '周宁 加入案件 协办',
    ]);
  });
});

describe('each role and each write', () => {
  const writes: [string, EndpointName, (id: string) => Record<string, unknown>, string][] = [
    ['edit', 'saveCase', (id) => ({ ...fields, id, version: 1, title: '改过' }), '✓✓––'],
    ['add items', 'addCaseItems', (id) => ({ caseId: id, items: [{ kind: 'canvas', ref: 'c-9' }] }), '✓✓––'],
    ['remove items', 'removeCaseItems', (id) => ({ caseId: id, ids: [1] }), '✓✓––'],
    ['take in', 'saveCaseMember', (id) => ({ caseId: id, login: 'su', role: 'reader' }), '✓–––'],
    ['send away', 'removeCaseMember', (id) => ({ caseId: id, accountId: su.account.id }), '✓–––'],
    ['close', 'closeCase', (id) => ({ id, to: 'closed', closing: prosecuted, note: '' }), '✓–––'],
    ['read', 'getCase', (id) => ({ id }), '✓✓✓–'],
    ['read the timeline', 'pageCaseEvents', (id) => ({ caseId: id }), '✓✓✓–'],
    ['read items', 'pageCaseItems', (id) => ({ caseId: id, kind: 'canvas' }), '✓✓✓–'],
  ];
  const who = ['lead', 'assistant', 'reader', 'stranger'] as const;
  const cells = writes.flatMap(([what, name, input, marks]) =>
    who.map((role, at): [string, string, boolean, EndpointName, (id: string) => Record<string, unknown>] => [
      role,
      what,
      marks[at] === '✓',
      name,
      input,
    ]),
  );
  it.each(cells)('%s, %s: %s', async (role, _what, isAllowed, name, input) => {
    const id = await openTeamCase();
    const caller = { lead: lin, assistant: zhou, reader: su, stranger }[role as (typeof who)[number]];
    const { envelope } = await caller.ask(name, input(id));
    const reason = (envelope.data as { reason?: string }).reason;
    expect([envelope.code, reason]).toEqual(isAllowed ? [200, undefined] : [9999, role === 'stranger' ? 'not_found' : 'not_allowed']);
  });
});
