import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from './caller.ts';
import { eth, useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { readFileOf, upload } from './upload.ts';
import { alice, bob, fakeUsdt, falseBob, transactionHash, usdt } from './world.ts';

/** What a dollar coin costs on each day, while a test tells any. */
let usd: string | undefined;
const opened = useServer({
  prices: {
    isOn: () => usd !== undefined,
    find: async () => new Map(),
    findDays: async (_chainName, contract, days) =>
      new Map(contract === usdt ? days.map((day) => [day, { usd: usd ?? '', timeMs: day * 86_400_000, source: 'DefiLlama' }]) : []),
  },
});
let lin: SignedInCaller;
let zhou: SignedInCaller;
let su: SignedInCaller;
let stranger: SignedInCaller;
let chief: SignedInCaller;
beforeAll(async () => {
  const { server } = opened;
  lin = await openSignedIn(server, { login: 'lin', name: '林某', org: '网安支队' });
  zhou = await openSignedIn(server, { login: 'zhou', name: '周宁' });
  su = await openSignedIn(server, { login: 'su', name: '苏禾' });
  stranger = await openSignedIn(server, { login: 'stranger', name: '许衡' });
  chief = await openSignedIn(server, { login: 'chief', type: 'administrator' });
});

const fields = { number: '江公立字〔2025〕314号', title: '诈骗案', type: 2 as const, unit: '网安支队', filedOn: null, facts: '' };
/** Nobody else in the tests is called so. */
const NAME = '欧阳雨桐〇七';

async function openTeamCase(): Promise<string> {
  const { id } = await lin.call('saveCase', fields);
  await lin.call('saveCaseMember', { caseId: id, login: 'zhou', role: 'assistant' });
  await lin.call('saveCaseMember', { caseId: id, login: 'su', role: 'reader' });
  return id;
}

async function openCaseWithLoss() {
  const caseId = await openTeamCase();
  await lin.call('addCaseItems', { caseId, items: [{ kind: 'address', chainName: 'ETH', ref: bob }] });
  const victim = await lin.call('saveCaseVictim', { caseId, name: NAME, material: '笔录' });
  const { list } = await lin.call('findCasePayments', { caseId, chainName: 'ETH', address: alice });
  const payments = list.map(({ chainName, hash, transferId }) => ({ chainName, hash, transferId }));
  await lin.call('addCasePayments', { caseId, victimId: victim.id, payments });
  return { caseId, victim, list };
}

describe('a victim', () => {
  it('has a code that is never given again, and a name that only a reason opens', async () => {
    const caseId = await openTeamCase();
    const first = await lin.call('saveCaseVictim', { caseId, name: NAME, material: '笔录' });
    expect(first).toEqual({ id: first.id, code: 'V-01', hasName: true });
    const second = await zhou.call('saveCaseVictim', { caseId, material: '' });
    expect([second.code, second.hasName]).toEqual(['V-02', false]);
    await zhou.call('removeCaseVictim', { caseId, id: first.id });
    const third = await zhou.call('saveCaseVictim', { caseId, name: NAME, material: '笔录' });
    expect(third.code).toBe('V-03');
    const name = await su.call('getVictimName', { caseId, id: third.id, reason: '制作笔录' });
    expect(name).toEqual({ code: 'V-03', name: NAME, shownMs: 60_000 });
    const { list } = await su.call('pageCaseEvents', { caseId, kind: 'name' });
    expect(list.map(({ title, text, by }) => [title, text, by])).toEqual([['查看受害人 V-03 真实姓名', '理由：制作笔录', '苏禾']]);
    const trail = await chief.call('pageTrail', { kind: 'view', subject: caseId });
    expect(trail.list.filter(({ action }) => action === 'getVictimName').map(({ login, detail }) => [login, detail])).toEqual([
      ['su', { victim: 'V-03', reason: '制作笔录' }],
    ]);
    for (const input of [{ reason: '' }, { reason: ' ' }, {}]) {
      const { envelope } = await su.ask('getVictimName', { caseId, id: third.id, ...input });
      expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    }
  });

  it('is written nowhere but under its key: no field, note, file name, reason or title takes the name', async () => {
    const { caseId, victim } = await openCaseWithLoss();
    const { version } = await lin.call('getCase', { id: caseId });
    const tries: [Parameters<SignedInCaller['ask']>[0], Record<string, unknown>][] = [
      ['saveCase', { ...fields, id: caseId, version, facts: `受害人${NAME}于三月报案` }],
      ['saveCase', { ...fields, id: caseId, version, title: `${NAME}被骗案` }],
      ['addCaseItems', { caseId, items: [{ kind: 'canvas', ref: 'c-1', note: `${NAME}的标签` }] }],
      ['saveCaseVictim', { caseId, id: victim.id, material: `${NAME}笔录` }],
      ['getVictimName', { caseId, id: victim.id, reason: `找${NAME}` }],
      ['closeCase', { id: caseId, to: 'closed', closing: { ending: 'prosecution', closedOn: '2025-04-02' }, note: `${NAME}已返还` }],
    ];
    for (const [name, input] of tries) {
      const { envelope } = await lin.ask(name, input);
      expect([name, envelope.code, envelope.msg.includes(NAME)]).toEqual([name, 9999, false]);
      expect(envelope.msg).toContain('V-01');
    }
    const sent = await upload(opened.server.url, lin, { call: 'uploadCaseFile', name: `${NAME}.txt`, content: 'a', fields: { caseId } });
    expect([sent.envelope.code, sent.envelope.msg.includes('V-01')]).toEqual([9999, true]);
  });

  it('has losses that come from real transfers alone, added up by coin and by day', async () => {
    const { caseId, list } = await openCaseWithLoss();
    expect(list.map(({ from, to, amount, takenBy }) => [from, to, `${amount.amount} ${amount.symbol}`, takenBy])).toContainEqual([
      alice,
      bob,
      '100.5 USDT',
      null,
    ]);
    const losses = await su.call('listCaseVictims', { id: caseId });
    const [first, last] = [list.at(-1)?.time ?? 0, list[0]?.time ?? 0];
    expect(losses.victims).toEqual([
      {
        id: losses.victims[0]?.id,
        code: 'V-01',
        hasName: true,
        material: '笔录',
        payments: list.length,
        firstTime: first,
        lastTime: last,
        amounts: losses.totals.map(({ amount }) => amount),
        value: null,
      },
    ]);
    expect(losses.days.reduce((sum, { payments }) => sum + payments, 0)).toBe(list.length);
    expect(losses.value).toBeNull();
    const usdtLoss = losses.totals.find(({ coin }) => coin.contract === usdt);
    expect(usdtLoss?.amount).toMatchObject({ coinKey: `ETH:${usdt}`, symbol: 'USDT', decimals: 6 });
    usd = '0.5';
    const valued = await su.call('listCaseVictims', { id: caseId }).finally(() => (usd = undefined));
    const cents = (BigInt(usdtLoss?.amount.raw ?? 0) * 50n) / 1_000_000n;
    const value = {
      usd: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
      payments: list.length,
      pricedPayments: usdtLoss?.payments,
      yuan: null,
    };
    expect(cents).toBeGreaterThan(5_000n);
    expect([valued.value, valued.victims[0]?.value]).toEqual([{ ...value, source: 'DefiLlama', rateSources: [] }, value]);
    expect(valued.days.reduce((sum, day) => sum + (day.value?.pricedPayments ?? 0), 0)).toBe(usdtLoss?.payments);
    // The same transfer cannot be lost twice.
    const other = await lin.call('saveCaseVictim', { caseId, material: '' });
    const again = list.map(({ chainName, hash, transferId }) => ({ chainName, hash, transferId }));
    expect(await lin.call('addCasePayments', { caseId, victimId: other.id, payments: again })).toEqual({ added: 0, known: list.length });
  });

  it('cannot be said to have lost what the chain does not say, or what only claims to be money', async () => {
    const { caseId, victim } = await openCaseWithLoss();
    const fake = await opened.server.store.reader.listAddressTransfers(
      eth,
      { address: falseBob, kinds: ['token20'], filter: { token: fakeUsdt } },
      { limit: 1 },
    );
    const [transfer] = fake.rows;
    const idOf =
      transfer && [transfer.blockNumber, transfer.transactionIndex, transfer.source, transfer.index, transfer.subIndex].join('-');
    const tries = [
      { chainName: 'ETH', hash: transactionHash(4), transferId: '4-0-4-99-0' },
      { chainName: 'ETH', hash: `0x${'9'.repeat(64)}`, transferId: '4-0-4-0-0' },
      { chainName: 'ETH', hash: transfer?.transactionHash ?? '', transferId: idOf ?? '' },
    ];
    for (const payment of tries) {
      const { envelope } = await lin.ask('addCasePayments', { caseId, victimId: victim.id, payments: [payment] });
      expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    }
  });
});

describe('each role and each write about victims and files', () => {
  const who = () => ({ lead: lin, assistant: zhou, reader: su, stranger });
  const asks: [
    string,
    Parameters<SignedInCaller['ask']>[0],
    (at: { caseId: string; victimId: number }) => Record<string, unknown>,
    string,
  ][] = [
    ['add a victim', 'saveCaseVictim', ({ caseId }) => ({ caseId, material: '' }), '✓✓––'],
    ['remove a victim', 'removeCaseVictim', ({ caseId, victimId }) => ({ caseId, id: victimId }), '✓✓––'],
    ['see a name', 'getVictimName', ({ caseId, victimId }) => ({ caseId, id: victimId, reason: '制作笔录' }), '✓✓✓–'],
    ['look for payments', 'findCasePayments', ({ caseId }) => ({ caseId, chainName: 'ETH', hash: transactionHash(4) }), '✓✓––'],
    ['remove payments', 'removeCasePayments', ({ caseId }) => ({ caseId, ids: [1] }), '✓✓––'],
    ['read losses', 'listCaseVictims', ({ caseId }) => ({ id: caseId }), '✓✓✓–'],
    ['read payments', 'pageCasePayments', ({ caseId }) => ({ caseId }), '✓✓✓–'],
    ['read files', 'listCaseFiles', ({ caseId }) => ({ id: caseId }), '✓✓✓–'],
  ];
  const cells = asks.flatMap(([what, name, input, marks]) =>
    (['lead', 'assistant', 'reader', 'stranger'] as const).map((role, at) => ({ role, what, isAllowed: marks[at] === '✓', name, input })),
  );
  it.each(cells)('$role, $what: $isAllowed', async ({ role, isAllowed, name, input }) => {
    const caseId = await openTeamCase();
    const { id: victimId } = await lin.call('saveCaseVictim', { caseId, name: NAME, material: '' });
    const { envelope } = await who()[role].ask(name, input({ caseId, victimId }));
    expect([envelope.code, (envelope.data as { reason?: string } | null)?.reason]).toEqual(
      isAllowed ? [200, undefined] : [9999, role === 'stranger' ? 'not_found' : 'not_allowed'],
    );
  });
  it.each([
    ['lead', 200, 200, true],
    ['assistant', 200, 200, false],
    ['reader', 9999, 200, false],
    ['stranger', 9999, 9999, false],
  ] as const)('%s uploads, downloads and exports', async (role, uploads, reads, exports) => {
    const caseId = await openTeamCase();
    const caller = who()[role];
    const sent = await upload(opened.server.url, caller, {
      call: 'uploadCaseFile',
      name: '账单.csv',
      content: '时间,金额\n',
      fields: { caseId },
    });
    expect(sent.envelope.code).toBe(uploads);
    const kept = await upload(opened.server.url, lin, { call: 'uploadCaseFile', name: '说明.txt', content: role, fields: { caseId } });
    const { id: fileId } = kept.envelope.data as { id: string };
    const answer = await send(`${opened.server.url}/api/case/${caseId}/file/${fileId}`, { headers: caller.headers });
    const isFile = answer.headers.get('content-disposition')?.startsWith('attachment') ?? false;
    expect(isFile).toBe(reads === 200);
    const bundle = await send(`${opened.server.url}/api/case/${caseId}/bundle`, { headers: caller.headers });
    expect(bundle.headers.get('content-type') === 'application/zip').toBe(exports);
  });
});

describe('a file', () => {
  it('is kept as it came, served as an attachment alone, and refused where its name and bytes disagree', async () => {
    const caseId = await openTeamCase();
    const content = '时间,金额\n2025-03-06,100.50\n';
    const { envelope } = await upload(opened.server.url, lin, { call: 'uploadCaseFile', name: '../账单.csv', content, fields: { caseId } });
    const [file] = await su.call('listCaseFiles', { id: caseId });
    expect(envelope.data).toEqual(file);
    expect(file).toEqual({
      id: file?.id,
      name: '账单.csv',
      type: 'text/csv; charset=utf-8',
      bytes: 32,
      sha256: file?.sha256,
      canTravel: false,
      isHere: true,
      addedBy: '林某',
      addedAt: file?.addedAt,
    });
    const read = await readFileOf(opened.server.url, su, `/case/${caseId}/file/${file?.id}`);
    expect([read.name, read.text]).toEqual(['账单.csv', content]);
    const page = await upload(opened.server.url, lin, { call: 'uploadCaseFile', name: '图.png', content: '<script>', fields: { caseId } });
    expect(page.envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    const twice = await upload(opened.server.url, zhou, { call: 'uploadCaseFile', name: '又一份.csv', content, fields: { caseId } });
    expect(twice.envelope.msg).toContain('账单.csv');
    expect((await lin.call('getCase', { id: caseId })).counts.file).toBe(1);
    await lin.call('removeCaseFile', { caseId, id: file?.id ?? '' });
    expect((await lin.call('getCase', { id: caseId })).counts.file).toBe(0);
  });
});

describe('the whole case as one bundle', () => {
  async function exportOf(caseId: string) {
    return readFileOf(opened.server.url, lin, `/case/${caseId}/bundle`);
  }
  it('opens at another installation, read-only, with every figure, and without any name', async () => {
    const { caseId } = await openCaseWithLoss();
    await upload(opened.server.url, lin, {
      call: 'uploadCaseFile',
      name: '公开.txt',
      content: '可以转出',
      fields: { caseId, canTravel: 'yes' },
    });
    await upload(opened.server.url, lin, { call: 'uploadCaseFile', name: '笔录.txt', content: NAME, fields: { caseId } });
    const before = await lin.call('listCaseVictims', { id: caseId });
    const closing = { ending: 'judgment', closedOn: '2025-04-02' } as const;
    await lin.call('closeCase', { id: caseId, to: 'closed', closing, note: '' });
    const { bytes } = await exportOf(caseId);
    const sent = { name: '案件包.zip', content: bytes };
    const { envelope } = await upload(opened.server.url, stranger, { call: 'previewCaseBundle', ...sent });
    const preview = envelope.data as { sha256: string };
    expect(envelope.data).toMatchObject({
      title: '诈骗案',
      sender: '网安支队 林某',
      victims: 1,
      filesInside: 1,
      filesLeft: 1,
      isKnown: false,
    });
    const done = await upload(opened.server.url, stranger, { call: 'importCaseBundle', ...sent, fields: { sha256: preview.sha256 } });
    const { id } = done.envelope.data as { id: string };
    const got = await stranger.call('getCase', { id });
    expect([got.origin, got.role, got.signed?.sender, got.counts.address, got.counts.file]).toEqual([
      'import',
      'lead',
      '网安支队 林某',
      1,
      2,
    ]);
    expect([got.state, got.closing]).toEqual(['closed', closing]);
    expect(got.may).toEqual({
      read: true,
      name: false,
      edit: false,
      items: false,
      victims: false,
      files: false,
      members: true,
      state: false,
      bundle: false,
    });
    const after = await stranger.call('listCaseVictims', { id });
    expect([after.totals, after.days]).toEqual([before.totals, before.days]);
    expect(after.victims.map(({ code, hasName }) => [code, hasName])).toEqual([['V-01', false]]);
    const files = await stranger.call('listCaseFiles', { id });
    expect(new Map(files.map(({ name, isHere }) => [name, isHere]))).toEqual(
      new Map([
        ['公开.txt', true],
        ['笔录.txt', false],
      ]),
    );
    // Sent twice it is the same case.
    const again = await upload(opened.server.url, stranger, { call: 'importCaseBundle', ...sent, fields: { sha256: preview.sha256 } });
    expect(again.envelope.data).toEqual({ id });
  });

  it('is refused with the name of the file in which a figure was changed, and nothing is written', async () => {
    const { caseId } = await openCaseWithLoss();
    const { bytes } = await exportOf(caseId);
    const turned = Buffer.from(bytes);
    const at = Math.floor(turned.length / 2);
    turned[at] = (turned[at] ?? 0) ^ 1;
    for (const call of ['previewCaseBundle', 'importCaseBundle'] as const) {
      const fieldsOf = call === 'importCaseBundle' ? { fields: { sha256: 'a'.repeat(64) } } : {};
      const { envelope } = await upload(opened.server.url, stranger, { call, name: 'x.zip', content: turned, ...fieldsOf });
      expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
      expect(envelope.msg).toMatch(/case\.json.*没有写入任何内容/);
    }
  });

  it('is not made where a travelling file holds a name', async () => {
    const { caseId } = await openCaseWithLoss();
    await upload(opened.server.url, lin, {
      call: 'uploadCaseFile',
      name: '名单.csv',
      content: `姓名\n${NAME}\n`,
      fields: { caseId, canTravel: 'yes' },
    });
    const answer = await send(`${opened.server.url}/api/case/${caseId}/bundle`, { headers: lin.headers });
    const { msg } = (await answer.json()) as { msg: string };
    expect([msg.includes('V-01'), msg.includes(NAME)]).toEqual([true, false]);
  });
});

it('a victim’s name is in no log, dump, answer or bundle for who may not see it', async () => {
  const { caseId, victim } = await openCaseWithLoss();
  await lin.call('getVictimName', { caseId, id: victim.id, reason: '制作笔录' });
  // Broken input with the name in it, as a browser might send by mistake.
  await lin.ask('saveCaseVictim', { caseId, name: NAME, material: 7, more: NAME });
  await lin.ask('getVictimName', { caseId, id: NAME, reason: NAME });
  const seen: string[] = [];
  for (const caller of [lin, zhou, su, stranger, chief]) {
    for (const [name, input] of [
      ['getCase', { id: caseId }],
      ['listCaseVictims', { id: caseId }],
      ['pageCasePayments', { caseId }],
      ['pageCaseEvents', { caseId, pageSize: 100 }],
      ['pageCases', { text: NAME }],
      ['pageCases', {}],
    ] as const) {
      const { envelope } = await caller.ask(name, input);
      seen.push(JSON.stringify(envelope));
    }
  }
  seen.push(JSON.stringify((await chief.ask('pageTrail', { pageSize: 100 })).envelope));
  const { bytes } = await readFileOf(opened.server.url, lin, `/case/${caseId}/bundle`);
  seen.push(Buffer.from(bytes).toString('utf8'));
  expect(seen.filter((text) => text.includes(NAME))).toEqual([]);
  expect(opened.server.readLog().includes(NAME)).toBe(false);
  const dump = await dumpText();
  expect(dump.includes('诈骗案')).toBe(true);
  expect(dump.includes(NAME)).toBe(false);
  expect(dump.includes(Buffer.from(NAME).toString('hex'))).toBe(false);
  expect(dump.includes(Buffer.from(NAME).toString('base64').slice(4, 20))).toBe(false);
});

/** All that a backup of the database holds. */
async function dumpText(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-dump-'));
  await opened.server.app.dump(folder);
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  await rm(folder, { recursive: true, force: true });
  return texts.join('\n');
}
