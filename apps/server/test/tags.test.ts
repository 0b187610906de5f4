import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, bob } from './world.ts';

const opened = useServer({});
let anna: SignedInCaller;
let annasSub: SignedInCaller;
let ben: SignedInCaller;
let chief: SignedInCaller;
let deputy: SignedInCaller;
beforeAll(async () => {
  const { server } = opened;
  anna = await openSignedIn(server, { login: 'anna' });
  annasSub = await openSignedIn(server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id });
  ben = await openSignedIn(server, { login: 'ben', type: 'EXPERIENCE' });
  chief = await openSignedIn(server, { login: 'chief', type: 'administrator' });
  deputy = await openSignedIn(server, { login: 'deputy', type: 'administrator' });
});

const carol = '0x00000000000000000000000000000000000ca401';
const given = { chainName: 'ETH', address: carol, name: '归集地址 1', tagType: 'collecting', riskType: 'money_laundering' };
const detailsOf = async (asking: { call: SignedInCaller['call'] }, address = carol) =>
  (await asking.call('getLabelDetails', { chainName: 'ETH', address })).list.map(({ name }) => name);

describe('a private label', () => {
  it('is saved whole, shown on the address at once, changed, and told by its history', async () => {
    const saved = await anna.call('saveTag', {
      ...given,
      claim: 'judgement',
      confidence: 85,
      evidence: [{ text: '直接收款 212 笔', link: `0x${'a'.repeat(64)}` }],
      note: '首末两日即转空',
    });
    expect(saved).toEqual({
      id: saved.id,
      chainName: 'ETH',
      family: null,
      address: carol,
      name: '归集地址 1',
      resembles: null,
      tagType: { key: 'collecting', name: '归集地址', look: 'wallet' },
      riskType: { key: 'money_laundering', name: '跑分与洗钱', level: 3 },
      entity: null,
      role: null,
      claim: 'judgement',
      confidence: 85,
      source: 'anna',
      sourceDate: null,
      licence: null,
      evidence: [{ text: '直接收款 212 笔', link: `0x${'a'.repeat(64)}` }],
      note: '首末两日即转空',
      validFrom: null,
      validTo: null,
      isPrivate: true,
      isForAuthor: false,
      canChange: true,
      author: 'anna',
      madeAt: saved.madeAt,
      changedAt: saved.madeAt,
      retiredAt: null,
      auditStatus: null,
    });
    const card = await anna.call('getAddressCard', { chainName: 'ETH', address: carol });
    expect(card.labels[0]).toMatchObject({ name: '归集地址 1', isPrivate: true, risk: { name: '跑分与洗钱', level: 3 } });
    const changed = await anna.call('saveTag', { ...given, id: saved.id, name: '归集地址 甲', confidence: 60 });
    expect(changed).toMatchObject({ id: saved.id, name: '归集地址 甲', confidence: 60, evidence: [] });
    const { list } = await anna.call('listLabelChanges', { id: saved.id });
    expect(list.map(({ kind, by, before }) => [kind, by, before?.name ?? null, before?.confidence ?? null])).toEqual([
      ['changed', 'anna', '归集地址 1', 85],
      ['made', 'anna', null, null],
    ]);
    // The same name for the same address is the same label.
    expect((await anna.call('saveTag', { ...given, name: '归集地址 甲' })).id).toBe(saved.id);
  });

  it('is shared with sub-accounts, and nobody else sees, counts, changes or deletes it', async () => {
    const [label] = (await anna.call('pageTags', {})).list;
    expect(await detailsOf(annasSub)).toEqual(['归集地址 甲']);
    for (const asking of [ben, chief, opened.caller]) expect(await detailsOf(asking)).toEqual([]);
    expect((await ben.call('pageTags', {})).total).toBe(0);
    expect((await chief.call('pageTags', { of: 'system', text: carol })).total).toBe(0);
    const id = label?.id ?? 0;
    const tries = [ben.ask('saveTag', { ...given, id }), ben.ask('deleteTags', { ids: [id] }), ben.ask('submitTag', { id, reason: 'x' })];
    for (const { envelope } of await Promise.all(tries)) {
      expect(envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    }
    expect((await ben.ask('listLabelChanges', { id: label?.id })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect((await opened.caller.ask('pageTags', { of: 'own' })).envelope).toMatchObject({ code: 4003, data: { need: 'login' } });
  });

  it('for its author alone is kept from those who share the rest', async () => {
    const saved = await annasSub.call('saveTag', { ...given, address: alice, name: '只给自己', isForAuthor: true });
    expect(await detailsOf(annasSub, alice)).toEqual(['只给自己']);
    expect(await detailsOf(anna, alice)).toEqual([]);
    expect((await anna.call('pageTags', {})).total).toBe(1);
    expect(await anna.call('saveTags', { tags: [{ ...given, address: alice, name: '只给自己' }] })).toMatchObject({ made: 1 });
    expect((await annasSub.call('getLabelDetails', { chainName: 'ETH', address: alice })).list.length).toBe(2);
    const own = (await anna.call('pageTags', { text: '只给自己' })).list.map(({ id }) => id);
    expect((await anna.call('deleteTags', { ids: own })).deleted).toBe(1);
    expect((await anna.ask('deleteTags', { ids: [saved.id] })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect((await annasSub.call('deleteTags', { ids: [saved.id] })).deleted).toBe(1);
  });

  it.each([
    ['a type that nobody knows', { tagType: 'nonsense' }, 'tagType'],
    ['a risk that nobody knows', { riskType: 'nonsense' }, 'riskType'],
    ['an entity that nobody knows', { entity: 'nobody' }, 'entity'],
    ['a broken address', { address: '0x12' }, 'address'],
    ['an address of another chain', { chainName: 'BTC' }, 'address'],
    ['a chain that nobody knows', { chainName: 'Mars' }, 'chainName'],
    ['a family without one form', { chainName: 'bitcoin' }, 'chainName'],
    ['a name of nothing that is seen', { name: '\u202e\u200b' }, 'name'],
    ['evidence that is no link', { evidence: [{ text: 'x', link: 'javascript:alert(1)' }] }, 'evidence'],
    ['an end before its beginning', { validFrom: '2025-02-01', validTo: '2025-01-01' }, 'validTo'],
  ])('is refused with %s', async (_, change, field) => {
    const { envelope } = await anna.ask('saveTag', { ...given, ...change });
    expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    expect(Object.keys((envelope.data as { fields: object }).fields)).toEqual([field]);
  });

  it('of a family stands on all its chains', async () => {
    await anna.call('saveTag', { ...given, chainName: 'evm', address: bob, name: '同一把钥匙' });
    const names = async (chainName: string) =>
      (await anna.call('getLabelDetails', { chainName, address: bob })).list.map(({ name, family }) => [name, family]);
    expect(await names('BSC')).toEqual([['同一把钥匙', 'evm']]);
    expect(await names('ETH')).toEqual([
      ['同一把钥匙', 'evm'],
      ['币安热钱包 3', null],
    ]);
  });

  it('keeps nothing in its name that turns text around', async () => {
    expect((await anna.call('saveTag', { ...given, name: '币\u202e安\u200b' })).name).toBe('币安');
  });

  it('is one too many above the limit, of two at once as well', async () => {
    const many = Array.from({ length: 49 }, (_, at) => ({ ...given, name: `第 ${at} 条` }));
    expect(await ben.call('saveTags', { tags: many })).toEqual({ made: 49, changed: 0, unchanged: 0, repeated: 0, faults: [] });
    const two = await Promise.all(['甲', '乙'].map((name) => ben.ask('saveTag', { ...given, name })));
    expect(two.map(({ envelope }) => envelope.code).sort((a, b) => a - b)).toEqual([200, 9999]);
    expect((await ben.ask('saveTags', { tags: [{ ...given, name: '丙' }] })).envelope.msg).toBe(
      '私有标签最多 50 条，这样会有 51 条。请先删除不用的标签。',
    );
    expect((await ben.call('pageTags', {})).total).toBe(50);
  });
});

describe('many labels at once', () => {
  const rows = [
    { ...given, name: '一' },
    { ...given, address: 'nonsense', name: '二' },
    { ...given, name: '三', tagType: 'nonsense' },
    'no row at all',
    { ...given, name: '一' },
  ];
  const faults = [
    { row: 2, reason: '：地址不是有效的以太坊地址，请核对' },
    { row: 3, reason: '的分类不在分类表中' },
    { row: 4, reason: '：不是一条标签' },
  ];

  it('write nothing where the first choice was all or nothing, and say every row', async () => {
    const before = (await anna.call('pageTags', {})).total;
    const { envelope } = await anna.ask('saveTags', { tags: rows, mode: 'all' });
    expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input', rows: faults } });
    expect((await anna.call('pageTags', {})).total).toBe(before);
  });

  it('write the good ones where that was chosen, and the same again changes nothing', async () => {
    expect(await anna.call('saveTags', { tags: rows })).toEqual({ made: 1, changed: 0, unchanged: 0, repeated: 1, faults });
    expect(await anna.call('saveTags', { tags: rows })).toEqual({ made: 0, changed: 0, unchanged: 1, repeated: 1, faults });
  });
});

describe('the library', () => {
  it('is read to its end by cursors, filtered by type, risk, text and state of audit', async () => {
    const names: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
      names.push(...page.list.map(({ name }) => name));
      cursor = page.cursor;
    }
    expect(names).toHaveLength(50);
    expect(new Set(names).size).toBe(50);
    const page = await ben.call('pageTags', { text: '第 4', tagType: 'collecting', riskType: 'money_laundering', auditStatus: 0 });
    expect([page.total, page.types, page.limit]).toEqual([10, [{ key: 'collecting', name: '归集地址', look: 'wallet', count: 50 }], 50]);
    expect((await ben.call('pageTags', { auditStatus: 1 })).total).toBe(0);
    const system = await opened.caller.call('pageTags', { of: 'system', entity: 'binance' });
    expect(system.list.map(({ name, entity, canChange }) => [name, entity?.name, canChange])).toEqual([['币安热钱包 3', 'Binance', false]]);
    expect((await ben.ask('pageTags', { cursor: 'x y' })).envelope).toMatchObject({ data: { reason: 'bad_cursor' } });
  });
  const readPage = (cursor: string) => ben.call('pageTags', { pageSize: 7, cursor });

  it('knows entities by name, and their addresses by chain, role and source', async () => {
    expect((await opened.caller.call('searchEntities', { text: 'INAN' })).list.map(({ key }) => key)).toEqual(['binance']);
    expect(await opened.caller.call('getEntity', { key: 'binance' })).toEqual({
      entity: {
        key: 'binance',
        nameZh: '',
        nameEn: 'Binance',
        kind: { key: 'exchange', name: '交易所', look: 'exchange' },
        country: null,
        homepage: null,
        note: '',
        source: 'test',
        licence: null,
      },
      addresses: { known: 1, inferred: 0 },
      chains: [{ name: 'ETH', count: 1 }],
      roles: [{ role: null, claim: 'intelligence', count: 1 }],
      sources: [{ source: 'test', claim: 'intelligence', licence: null, sourceDate: null, count: 1 }],
      rivals: [],
      rivalCount: 0,
    });
    const addressOf = (digit: string) => `0x${digit.repeat(40)}`;
    const said = (digit: string, name: string, more: object) => ({
      chainName: 'ETH',
      address: addressOf(digit),
      name,
      tagType: 'exchange',
      entity: 'exchange',
      ...more,
    });
    await chief.call('addLabel', said('1', '充值甲', { claim: 'heuristic', role: 'deposit' }));
    await chief.call('addLabel', said('2', '充值乙', { claim: 'derived', role: 'deposit' }));
    await chief.call('addLabel', said('2', '热钱包', { claim: 'intelligence', role: 'hot' }));
    await chief.call('addLabel', { ...said('2', '热钱包', { claim: 'fact', role: 'hot' }), chainName: 'BSC' });
    await anna.call('saveTag', said('3', '私下所知', { claim: 'fact', role: 'cold' }));
    const told = await anna.call('getEntity', { key: 'exchange' });
    // The same characters on two chains are two addresses; what one of several vouches for is no inference any more.
    expect(told.addresses).toEqual({ known: 3, inferred: 1 });
    expect(told.chains.toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))).toEqual([
      { name: 'ETH', count: 3 },
      { name: 'BSC', count: 1 },
      { name: 'BTC', count: 1 },
    ]);
    const byRole = async (role: 'deposit' | 'hot' | 'cold') =>
      (await anna.call('pageTags', { of: 'system', entity: 'exchange', role })).list.map(({ name }) => name).toSorted();
    expect([await byRole('deposit'), await byRole('hot'), await byRole('cold')]).toEqual([['充值乙', '充值甲'], ['热钱包', '热钱包'], []]);
    const byClaim = async (claim: 'heuristic' | 'fact' | 'judgement') => {
      const { list, total } = await anna.call('pageTags', { of: 'system', entity: 'exchange', claim });
      return [total, ...list.map(({ name }) => name)];
    };
    expect([await byClaim('heuristic'), await byClaim('fact'), await byClaim('judgement')]).toEqual([[1, '充值甲'], [1, '热钱包'], [0]]);
    // A surer claim that the first deposit address is another's wins, and the entity's page says so.
    const rival = await chief.call('addLabel', said('1', '币安充值', { entity: 'binance', claim: 'fact', confidence: 95, source: '复函' }));
    const contested = await anna.call('getEntity', { key: 'exchange' });
    expect([contested.rivalCount, contested.rivals]).toEqual([
      1,
      [
        {
          chainName: 'ETH',
          family: null,
          address: addressOf('1'),
          name: '币安充值',
          entity: 'Binance',
          claim: 'fact',
          source: '复函',
          licence: null,
          sourceDate: null,
          wins: true,
        },
      ],
    ]);
    const judged = await anna.call('judgeEntity', { key: 'exchange', chainName: 'ETH' });
    expect([judged.inferred, judged.anchor?.address]).toEqual([[], addressOf('2')]);
    expect(judged.addresses).toEqual({ known: 1, inferred: 0, outvoted: 1, wrong: 0, read: 1, isWhole: true });
    await chief.call('deleteLabel', { id: rival.id });
    expect((await anna.call('judgeEntity', { key: 'exchange', chainName: 'ETH' })).addresses).toEqual({
      known: 1,
      inferred: 1,
      outvoted: 0,
      wrong: 0,
      read: 2,
      isWhole: true,
    });
    expect((await opened.caller.ask('judgeEntity', { key: 'nobody', chainName: 'ETH' })).envelope).toMatchObject({
      data: { reason: 'not_found' },
    });
    expect((await opened.caller.ask('getEntity', { key: 'nobody' })).envelope).toMatchObject({ data: { reason: 'not_found' } });
  });
});

describe('a label that is offered', () => {
  const offer = async (name: string) =>
    (await anna.call('saveTag', { ...given, address: alice, name, note: '案情，不外传', submit: '群聊中公示的收款地址' })).id;
  const pending = async (asking: SignedInCaller) => (await asking.call('pageSubmissions', { status: 1 })).list;

  it('is rejected with a reason, offered again, resolved, and then everybody’s; every step is told', async () => {
    const id = await offer('南风 OTC');
    const [first] = await pending(chief);
    expect(first).toMatchObject({ labelId: id, submittedBy: 'anna', status: 1, canDecide: true, tag: { name: '南风 OTC', note: '' } });
    const submission = first?.id ?? 0;
    expect((await anna.ask('submitTag', { id, reason: '再来' })).envelope.msg).toBe('这条标签已在审核中，请等待结果。');
    expect((await chief.ask('decideTag', { id: submission, status: 2 })).envelope).toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    });
    expect((await chief.call('decideTag', { id: submission, status: 2, reason: '缺少截图' })).status).toBe(2);
    expect((await chief.ask('decideTag', { id: submission, status: 3 })).envelope.msg).toBe('这条提交已有结论或已撤回，请刷新后再看。');
    expect((await anna.call('pageTags', { text: '南风 OTC' })).list[0]?.auditStatus).toBe(2);
    expect(await detailsOf(ben, alice)).toEqual([]);

    const second = await anna.call('submitTag', { id, reason: '已补充' });
    await chief.call('decideTag', { id: second.id, status: 3 });
    expect(await detailsOf(ben, alice)).toEqual(['南风 OTC']);
    const mine = await anna.call('getSubmission', { id: second.id });
    expect(mine.steps.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['submitted', 'anna', '已补充'],
      ['resolved', 'chief', ''],
    ]);
    expect(mine.others.map(({ name, isPrivate, note }) => [name, isPrivate, note])).toEqual([['南风 OTC', false, '']]);
    expect((await chief.call('pageSubmissions', {})).counts).toEqual({ pending: 0, rejected: 1, resolved: 1 });
  });

  it('is seen by nobody else but administrators, and decided by no one whose own it is', async () => {
    await offer('待审');
    expect(await pending(ben)).toEqual([]);
    const [mine] = await pending(annasSub);
    expect(mine?.canDecide).toBe(false);
    expect((await ben.ask('getSubmission', { id: mine?.id })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    const own = await chief.call('saveTag', { ...given, name: '管理员自己的', submit: '自荐' });
    const ofChief = (await pending(chief)).find(({ labelId }) => labelId === own.id);
    expect(ofChief?.canDecide).toBe(false);
    expect((await chief.ask('decideTag', { id: ofChief?.id, status: 3 })).envelope.msg).toBe(
      '不能审核本人或本团队提交的标签，请由其他管理员处理。',
    );
    expect((await deputy.call('decideTag', { id: ofChief?.id ?? 0, status: 3 })).status).toBe(3);
  });

  it('is withdrawn with its label, and of two decisions at once one stands', async () => {
    const id = await offer('将删除');
    const waiting = (await pending(chief)).find(({ labelId }) => labelId === id);
    await anna.call('deleteTags', { ids: [id] });
    expect((await pending(chief)).some(({ labelId }) => labelId === id)).toBe(false);
    const told = await anna.call('getSubmission', { id: waiting?.id ?? 0 });
    expect([told.submission.isWithdrawn, told.steps.map(({ kind }) => kind)]).toEqual([true, ['submitted', 'withdrawn']]);
    expect((await chief.ask('decideTag', { id: waiting?.id, status: 3 })).envelope.code).toBe(9999);

    const other = await offer('两人同审');
    const both = (await pending(chief)).find(({ labelId }) => labelId === other);
    const ends = await Promise.all([chief, deputy].map((asking) => asking.ask('decideTag', { id: both?.id, status: 3 })));
    expect(ends.map(({ envelope }) => envelope.code).sort((a, b) => a - b)).toEqual([200, 9999]);
  });
});

describe('a system label', () => {
  it('is added, changed with its history, and taken out of use without being forgotten', async () => {
    const added = await chief.call('addLabel', { ...given, address: alice, name: '某担保平台', tagType: 'escrow', claim: 'intelligence' });
    expect(added).toMatchObject({ isPrivate: false, author: 'chief', canChange: true, confidence: 60, source: '管理员' });
    await deputy.call('updateLabel', { ...given, id: added.id, address: alice, name: '某担保平台 2', tagType: 'escrow' });
    expect(await detailsOf(ben, alice)).toContain('某担保平台 2');
    await chief.call('deleteLabel', { id: added.id });
    const { list } = await opened.caller.call('getLabelDetails', { chainName: 'ETH', address: alice });
    expect(list.find(({ id }) => id === added.id)?.retiredAt).toBeGreaterThan(0);
    const card = await opened.caller.call('getAddressCard', { chainName: 'ETH', address: alice });
    expect(card.labels.map(({ name }) => name)).not.toContain('某担保平台 2');
    const changes = (await opened.caller.call('listLabelChanges', { id: added.id })).list;
    // An entity's page has the same of all its labels, and nothing of what an account keeps for itself.
    const own = { ...given, address: alice, entity: 'exchange', claim: 'intelligence' as const };
    const theirs = await chief.call('addLabel', { ...own, name: '某平台热钱包', tagType: 'exchange' });
    await deputy.call('updateLabel', { ...own, id: theirs.id, name: '某平台热钱包 2', tagType: 'exchange', role: 'hot' });
    await chief.call('updateLabel', { ...own, id: theirs.id, name: '某平台热钱包 3', tagType: 'exchange', role: 'hot' });
    await anna.call('saveTag', { ...own, name: '只有自己看' });
    const history = await opened.caller.call('listLabelChanges', { entity: 'exchange' });
    const ours = history.list.filter(({ label }) => label?.id === theirs.id);
    expect(history.list.every(({ label }) => label?.name !== '只有自己看')).toBe(true);
    expect(history.total).toBe(history.list.length);
    expect(ours.map(({ kind, by, label, changed }) => [kind, by, label?.name, changed])).toEqual([
      ['changed', 'chief', '某平台热钱包 3', [{ field: 'name', before: '某平台热钱包 2', after: '某平台热钱包 3' }]],
      [
        'changed',
        'deputy',
        '某平台热钱包 3',
        [
          { field: 'name', before: '某平台热钱包', after: '某平台热钱包 2' },
          { field: 'role', before: '', after: '热钱包' },
        ],
      ],
      ['made', 'chief', '某平台热钱包 3', []],
    ]);
    expect((await opened.caller.ask('listLabelChanges', {})).envelope).toMatchObject({ data: { fields: { id: '请指明标签或实体' } } });
    await chief.call('deleteLabel', { id: theirs.id });
    expect(changes.map(({ kind, by }) => [kind, by])).toEqual([
      ['retired', 'chief'],
      ['changed', 'deputy'],
      ['made', 'chief'],
    ]);
  });

  it('that a pack or the product says is not an administrator’s to change', async () => {
    const [said] = (await chief.call('pageTags', { of: 'system', entity: 'binance' })).list;
    expect((await chief.ask('deleteLabel', { id: said?.id ?? 0 })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect((await chief.ask('updateLabel', { ...given, id: said?.id ?? 0 })).envelope).toMatchObject({ data: { reason: 'not_found' } });
  });

  it('takes its type from lists that administrators keep', async () => {
    await chief.call('saveTagType', { key: 'mule', zh: '跑分账户', en: 'Money mule', look: 'otc', position: 99, isRetired: false });
    expect((await anna.call('saveTag', { ...given, name: '跑分', tagType: 'mule' })).tagType).toEqual({
      key: 'mule',
      name: '跑分账户',
      look: 'otc',
    });
    await chief.call('saveTagType', { key: 'mule', zh: '跑分账户', en: 'Money mule', look: 'otc', position: 99, isRetired: true });
    expect((await anna.ask('saveTag', { ...given, name: '又一个', tagType: 'mule' })).envelope.code).toBe(9999);
    expect((await opened.caller.call('listTagTypes', {})).list.at(-1)).toMatchObject({ key: 'mule', isRetired: true });
    await chief.call('saveTagRiskType', { key: 'new_risk', zh: '新风险', en: 'New risk', level: 2, position: 99, isRetired: false });
    expect((await opened.caller.call('listTagRiskTypes', {})).list.at(-1)).toMatchObject({ key: 'new_risk', level: 2 });
  });
});
