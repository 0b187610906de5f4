import { runInNewContext } from 'node:vm';
import { webcrypto } from 'node:crypto';
import { endpoints } from '@chaintrail/contract';
import type { LetterView } from '@chaintrail/contract/letter';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedLetterDesk } from '../src/features/letter/demo.ts';
import { send } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, PASSWORD, sealFor, type SignedInCaller } from './signedIn.ts';
import { alice, bob, usdt } from './world.ts';

const opened = useServer();
let handler: SignedInCaller;
let signer: SignedInCaller;
let stranger: SignedInCaller;
let admin: SignedInCaller;
beforeAll(async () => {
  const { server } = opened;
  await seedLetterDesk({ app: server.app, isDemo: false, now: Date.now });
  handler = await openSignedIn(server, { login: 'lin', name: '林某' });
  signer = await openSignedIn(server, { login: 'su', name: '苏禾', type: 'SUB', parentId: handler.account.id });
  stranger = await openSignedIn(server, { login: 'wu', name: '吴某' });
  admin = await openSignedIn(server, { login: 'boss', name: '管理员', type: 'administrator' });
  await handler.call('saveLetterUnit', unit);
});

const unit = {
  sender: 'police' as const,
  name: '江城市公安局网络安全保卫支队',
  nameEnglish: 'Cybersecurity Division',
  numberWord: '江公（网安）',
  officers: [
    { name: '林某', title: '民警', badge: '01' },
    { name: '周宁', title: '民警', badge: '02' },
  ],
  contact: '电话：000',
};
const caseFields = { number: '立字1号', title: '甲案', type: 2 as const, unit: unit.name, filedOn: '2025-03-06', facts: '' };
const addresses = [{ chainName: 'ETH', address: alice }];
const content = { caseName: '甲案', caseNumber: '立字1号', addresses };
const make = (more: Record<string, unknown> = {}, type = 1, organisationId = 2, caseId: string | null = null) =>
  handler.call('saveLetter', { type, organisationId, caseId, content: { ...content, ...more } });
/** A canvas of one node with a note that is nobody else’s. */
const drawnCanvas = (title: string): CanvasDocument => {
  const node = { id: 'a', kind: 'custom' as const, title, x: 0, y: 0, notes: [{ id: 'n1', text: '内部备注', at: 1, by: '林某' }] };
  return {
    format: 'chaintrail.canvas',
    version: 1,
    steps: [{ id: 's', parent: null, at: 1_000, by: '林某', action: 'add', change: { put: { nodes: [node] } } }],
    branches: [{ id: 'main', name: '主线', tip: 's' }],
    head: { branch: 'main', step: 's' },
  };
};
const stateOf = ({ checks }: LetterView, key: string) => checks.find((check) => check.key === key)?.state;
const download = async (id: string, format: 'docx' | 'pdf' | 'zip', caller = handler) => {
  const response = await send(`${opened.server.url}/api${endpoints.exportLetter.path.replace('{id}', id)}?format=${format}`, {
    headers: caller.headers,
  });
  return Buffer.from(await response.arrayBuffer());
};

describe('a unit that no administrator verified', () => {
  it('writes nothing that looks like an official letter, and hands nothing in', async () => {
    const letter = await make({ language: 'zh' });
    expect(letter.sender).toBe('victim');
    expect(stateOf(letter, 'unit')).toBe('blocking');
    const text = letter.laid
      .flatMap(({ pages }) => pages.flatMap(({ lines }) => lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text))))
      .join('');
    expect(text).toContain('报案材料');
    expect(text).not.toContain('调证字');
    const { envelope } = await handler.ask('moveLetter', { id: letter.id, step: 'submit' });
    expect(envelope.code).toBe(9999);
    expect(envelope.msg).toContain('未经管理员核验');
  });
});

describe('a letter of a verified unit', () => {
  beforeAll(async () => {
    await admin.call('verifyLetterUnit', { ownerId: handler.account.id, isVerified: true });
  });

  it('goes from draft to answer, each step by whom it is for', async () => {
    let letter = await make();
    expect(letter.can).toEqual([{ step: 'submit', reason: null }]);
    letter = await handler.call('moveLetter', { id: letter.id, step: 'submit' });
    expect(letter.state).toBe('review');
    const locked = await handler.ask('saveLetter', {
      id: letter.id,
      version: letter.version,
      type: 1,
      organisationId: 2,
      content: { caseName: '乙案' },
    });
    expect(locked.envelope.msg).toContain('正文锁定');
    const own = await handler.ask('moveLetter', { id: letter.id, step: 'approve', code: await sealFor(handler, { password: PASSWORD }) });
    expect(own.envelope.msg).toContain('你是本函承办人');
    expect((await signer.ask('moveLetter', { id: letter.id, step: 'approve' })).envelope.msg).toContain('登录密码');
    const wrong = await signer.ask('moveLetter', {
      id: letter.id,
      step: 'approve',
      code: await sealFor(signer, { password: 'not-the-password' }),
    });
    expect(wrong.envelope.code).not.toBe(200);
    letter = await signer.call('moveLetter', {
      id: letter.id,
      step: 'approve',
      code: await sealFor(signer, { password: PASSWORD }),
      note: '同意',
    });
    expect([letter.state, stateOf(letter, 'second'), stateOf(letter, 'data')]).toEqual(['approved', 'ok', 'ok']);
    expect(letter.number).toBeNull();
    letter = await handler.call('moveLetter', { id: letter.id, step: 'issue' });
    const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
    expect(letter.number).toBe(`江公（网安）调证字〔${year}〕001号`);
    expect(letter.laid[0]?.mark).toBeNull();
    letter = await handler.call('moveLetter', { id: letter.id, step: 'deliver' });
    expect(letter.steps.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'made 林某',
      'submitted 林某',
      'approved 苏禾',
      'issued 林某',
      'delivered 林某',
    ]);
  });

  it('is nobody else’s to see, change or take out', async () => {
    const { id } = await make();
    for (const [name, input] of [
      ['getLetter', { id }],
      ['exportLetter', { id, format: 'pdf' }],
      ['moveLetter', { id, step: 'submit' }],
      ['saveLetter', { id, type: 1, organisationId: 2, content: {} }],
      ['deleteLetters', { ids: [id] }],
    ] as const)
      expect((await stranger.ask(name, input)).envelope.code, name).toBe(9999);
    expect((await stranger.call('pageLetters', {})).list).toEqual([]);
  });

  it('cannot be overwritten by who saw an older version', async () => {
    const made = await make();
    await handler.call('saveLetter', { id: made.id, version: 1, type: 1, organisationId: 2, content: { caseName: '新名' } });
    const late = await handler.ask('saveLetter', { id: made.id, version: 1, type: 1, organisationId: 2, content: { caseName: '旧名' } });
    expect(late.envelope.msg).toContain('刚被别人改过');
    expect((await handler.call('getLetter', { id: made.id })).content.caseName).toBe('新名');
  });

  it('tells what the chain says of its addresses, with coverage', async () => {
    const { figures } = await make({ addresses: [{ chainName: 'ETH', address: bob, coin: usdt }] });
    expect(figures.addresses).toHaveLength(1);
    expect(figures.addresses[0]).toMatchObject({ chainName: 'ETH', address: bob, contract: usdt });
    expect(figures.heads[0]?.coverage.toBlock).toBe(figures.heads[0]?.number);
    const listed = figures.transactions.filter(({ to }) => to === bob).length;
    expect(listed).toBe(figures.addresses[0]?.count);
  });

  it('adds nothing twice that listed addresses paid each other, in letter, figures and bundle', async () => {
    const both = [alice, bob].map((address) => ({ chainName: 'ETH', address, coin: usdt }));
    const letter = await make({ language: 'zh', addresses: both }, 2);
    expect(letter.figures.totals).toEqual([
      { chainName: 'ETH', coin: 'USDT', addresses: 2, count: 1, amount: '1000', inner: { count: 2, amount: '110.5' } },
    ]);
    const lines = letter.laid.flatMap(({ pages }) => pages.flatMap((page) => page.lines));
    const text = lines.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join('');
    expect(text).toContain('1,000 USDT（以太坊；另有2笔110.5 USDT为所列地址之间的转账，未相加）');
    expect(await verify(await openBundle(letter.id))).toMatchObject({ ok: true, faults: [] });
  });

  it('warns of a freeze that a wallet cannot make, of a term beyond the limit and of words that are too sure', async () => {
    const wallet = await make({ freeze: { from: '2026-01-01', to: '2026-06-30' } }, 2, 8);
    expect([stateOf(wallet, 'custody'), stateOf(wallet, 'freeze')]).toEqual(['open', 'ok']);
    const long = await make({ freeze: { from: '2026-01-01', to: '2026-06-30' } }, 2, 5);
    expect(stateOf(long, 'freeze')).toBe('open');
    expect(stateOf(await make({}, 2, 5), 'freeze')).toBe('blocking');
    expect(stateOf(await make({ caseFacts: '该地址确认为张某所有' }), 'wording')).toBe('blocking');
  });

  it('turns red when a transaction that it cites is not what it was, and goes back', async () => {
    const made = await make({ addresses: [{ chainName: 'ETH', address: bob, coin: usdt }] });
    const sent = await handler.call('moveLetter', { id: made.id, step: 'submit' });
    const moved = sent.figures.transactions.map((one, index) => (index === 0 ? { ...one, blockNumber: one.blockNumber + 1 } : one));
    const heads = sent.figures.heads.map((head) => ({ ...head, hash: `0x${'9'.repeat(64)}` }));
    const figures = { ...sent.figures, transactions: moved, heads };
    const { app } = opened.server;
    // As if the chain had been another when it was handed in.
    await app.letters.step(
      made.id,
      { from: ['review'], to: 'review', kind: 'submitted', figures },
      { by: '林某', note: '', atMs: Date.now() },
    );
    const red = await signer.call('getLetter', { id: made.id });
    expect(red.checks.find(({ key }) => key === 'data')).toMatchObject({ state: 'blocking', changed: [figures.transactions[0]?.hash] });
    const refused = await signer.ask('moveLetter', { id: made.id, step: 'approve', code: await sealFor(signer, { password: PASSWORD }) });
    expect(refused.envelope.msg).toContain('链重组');
    const back = await signer.call('moveLetter', { id: made.id, step: 'return', note: '数据已变' });
    expect([back.state, stateOf(back, 'data')]).toEqual(['draft', 'open']);
  });

  it('is made in three kinds for each of thirteen organisations, as files that open', async () => {
    const { organisations } = await handler.call('getLetterDesk', {});
    expect(organisations.slice(0, 13).map(({ id, name, sourceType }) => `${id} ${name} ${sourceType}`)).toEqual([
      '1 HuoBi EXCHANGE',
      '2 Binance EXCHANGE',
      '3 ZB EXCHANGE',
      '4 OKX EXCHANGE',
      '5 MEXC EXCHANGE',
      '6 Gate EXCHANGE',
      '7 KuCoin EXCHANGE',
      '8 Bitpie WALLET',
      '9 TokenPocket WALLET',
      '10 IMTOKEN WALLET',
      '11 FixedFloat EXCHANGE',
      '12 Bitget EXCHANGE',
      '13 BitgetWallet WALLET',
    ]);
    for (const { id: organisationId, name } of organisations.slice(0, 13))
      for (const type of [1, 2, 3]) {
        const letter = await make(
          {
            language: 'zh',
            freeze: { from: '2026-01-01', to: '2026-06-30' },
            original: { number: '冻字1号', reason: '案件撤销', scope: '' },
          },
          type,
          organisationId,
        );
        const text = letter.laid
          .flatMap(({ pages }) => pages.flatMap(({ lines }) => lines.map(({ pieces }) => pieces.map((piece) => piece.text).join(''))))
          .join('\n');
        expect(text, `${name} ${type}`).toContain(`${name}：`);
        expect(text).toContain(['关于调取涉案', '关于冻结涉案', '关于解除冻结涉案'][type - 1]);
        expect((await download(letter.id, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
        expect((await download(letter.id, 'docx')).subarray(0, 2).toString()).toBe('PK');
      }
  }, 240_000);
});

async function openBundle(id: string) {
  const zip = await JSZip.loadAsync(await download(id, 'zip'));
  const files = new Map<string, Uint8Array>();
  for (const [name, file] of Object.entries(zip.files)) files.set(name, await file.async('uint8array'));
  return files;
}

/** The script of the bundle itself, without a page and without any network. */
async function verify(files: Map<string, Uint8Array>) {
  const room: Record<string, unknown> = { crypto: webcrypto, TextDecoder };
  runInNewContext(Buffer.from(files.get('verify.js') ?? []).toString(), room);
  return (room['verifyBundle'] as (given: Map<string, Uint8Array>) => Promise<{ ok: boolean; faults: string[] }>)(files);
}

describe('a freeze that goes on', () => {
  beforeAll(async () => {
    await admin.call('verifyLetterUnit', { ownerId: handler.account.id, isVerified: true });
  });
  const today = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const issue = async (id: string) => {
    await handler.call('moveLetter', { id, step: 'submit' });
    await signer.call('moveLetter', { id, step: 'approve', code: await sealFor(signer, { password: PASSWORD }) });
    return handler.call('moveLetter', { id, step: 'issue' });
  };
  const renew = (id: string, more: Record<string, unknown> = {}) =>
    handler.ask('saveLetter', { type: 2, organisationId: 5, renews: id, content: {}, ...more });
  const dueOf = async (id: string) => (await handler.call('pageLetters', {})).freezes.some((freeze) => freeze.id === id);

  it('has a letter of its own number from the day after, and the old one says by which it was renewed', async () => {
    const caseId = (await handler.call('saveCase', caseFields)).id;
    const draft = await make({ freeze: { from: today(-20), to: today(3) } }, 2, 5, caseId);
    expect(draft.canRenew).toBe(false);
    expect((await renew(draft.id)).envelope.msg).toContain('只有已签发的冻结函可以续冻');
    const old = await issue(draft.id);
    expect([old.canRenew, old.renewedBy, await dueOf(old.id)]).toEqual([true, null, true]);
    const work = async () => (await handler.call('getCase', { id: caseId })).work.filter(({ kind }) => kind === 'freeze');
    expect(await work()).toMatchObject([{ letterId: old.id, due: { day: today(3), daysLeft: 3 } }]);

    expect((await renew(old.id, { organisationId: 2 })).envelope.msg).toContain('续冻函发给原冻结函的机构');
    expect((await stranger.ask('saveLetter', { type: 2, organisationId: 5, renews: old.id, content: {} })).envelope.code).toBe(9999);
    const next = (await renew(old.id)).envelope.data as LetterView;
    // As many days as before, from the day after.
    expect(next.content).toMatchObject({
      caseName: '甲案',
      freeze: { from: today(4), to: today(27) },
      renews: { letterId: old.id, number: old.number, to: today(3) },
    });
    expect([next.state, next.caseId, next.number, next.canRenew]).toEqual(['draft', caseId, null, false]);
    const words = (view: LetterView) =>
      view.laid.map(({ pages }) =>
        pages.flatMap(({ lines }) => lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''))).join(''),
      );
    const [chinese = '', english = ''] = words(next);
    for (const text of ['关于继续冻结涉案虚拟货币账户的函', '请协助继续冻结', `${old.number}，冻结至`, '本函系对该冻结的续冻'])
      expect(chinese).toContain(text);
    for (const text of ['Request to Continue the Freeze', 'This request renews that freeze']) expect(english).toContain(text);
    expect((await renew(old.id)).envelope.msg).toContain('已有续冻函（尚未签发）');

    const gap = await handler.call('saveLetter', {
      id: next.id,
      version: next.version,
      type: 2,
      organisationId: 5,
      content: { freeze: { from: today(6), to: today(20) } },
    });
    expect(gap.checks.find(({ key }) => key === 'freeze')).toMatchObject({
      state: 'open',
      text: `与原冻结期限（至 ${today(3)}）不相连：空 2 天`,
    });
    // Only once it is issued the old one needs nobody any more.
    expect(await dueOf(old.id)).toBe(true);
    const issued = await issue(next.id);
    expect(issued.number).not.toBe(old.number);
    const renewed = await handler.call('getLetter', { id: old.id });
    expect(renewed.renewedBy).toEqual({ id: next.id, number: issued.number });
    expect(renewed.steps.at(-1)).toMatchObject({ kind: 'renewed', by: '林某', note: issued.number });
    expect([await dueOf(old.id), await dueOf(next.id), renewed.canRenew]).toEqual([false, true, false]);
    expect((await work()).map(({ letterId }) => letterId)).toEqual([next.id]);
  });
});

describe('the bundle', () => {
  const readBundle = async () => {
    const { id } = await make({ addresses: [{ chainName: 'ETH', address: bob, coin: usdt }] });
    return openBundle(id);
  };

  it('is accepted as it came', async () => {
    const files = await readBundle();
    expect([...files.keys()].toSorted()).toEqual([
      'figures.json',
      'letter-en.docx',
      'letter-en.pdf',
      'manifest.json',
      'manifest.sha256',
      'transactions.xlsx',
      'verify.html',
      'verify.js',
    ]);
    expect(await verify(files)).toMatchObject({ ok: true, faults: [] });
    const manifest = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString()) as {
      sources: { height: number; blockHash: string }[];
    };
    expect(manifest.sources[0]?.blockHash).toMatch(/^0x[0-9a-f]{64}$/);
  });
  it('is refused with one byte turned', async () => {
    const files = await readBundle();
    const bytes = new Uint8Array(files.get('letter-en.pdf') ?? []);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    files.set('letter-en.pdf', bytes);
    expect(await verify(files)).toMatchObject({ ok: false, faults: ['letter-en.pdf 内容被改动'] });
  });
  it('is refused with one file missing', async () => {
    const files = await readBundle();
    files.delete('transactions.xlsx');
    expect(await verify(files)).toMatchObject({ ok: false, faults: ['transactions.xlsx 缺少'] });
  });
  it('is refused with one figure changed, even where every hash was made anew', async () => {
    const files = await readBundle();
    const text = Buffer.from(files.get('manifest.json') ?? []).toString();
    const manifest = JSON.parse(text) as { totals: { amount: string }[] };
    if (manifest.totals[0]) manifest.totals[0].amount = '999999999';
    const changed = Buffer.from(JSON.stringify(manifest));
    files.set('manifest.json', changed);
    expect((await verify(files)).faults).toEqual([
      'manifest.json 被改动',
      'figures.json 合计不符'.replace('figures.json ', '').concat('：ETH USDT'),
    ]);
    const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', changed)).toString('hex');
    files.set('manifest.sha256', Buffer.from(digest));
    expect((await verify(files)).faults).toEqual(['合计不符：ETH USDT']);
  });
});

describe('the bundle of a letter of a case with a canvas', () => {
  const flowOf = (files: Map<string, Uint8Array>) => {
    const { flowPicture, notes } = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString()) as Record<string, unknown>;
    return { flowPicture, notes };
  };
  const makeCase = async () => {
    const { id } = await handler.call('saveCase', caseFields);
    return id;
  };

  it('holds the flow of funds as the canvas has it, without its internal notes, and refuses it with one byte turned', async () => {
    const caseId = await makeCase();
    const canvas = await handler.call('saveCanvas', { name: '甲案去向', document: drawnCanvas('收款人甲') });
    await handler.call('addCaseItems', { caseId, items: [{ kind: 'canvas', ref: canvas.id }] });
    const { id } = await make({ addresses: [{ chainName: 'ETH', address: bob, coin: usdt }] }, 1, 2, caseId);
    const files = await openBundle(id);
    const svg = Buffer.from(files.get('flow.svg') ?? []).toString();
    expect(svg).toMatch(/^<svg /);
    for (const text of ['资金流向图', '收款人甲', '图谱「甲案去向」 · 版本 1', '草稿', '不构成对账户归属的认定'])
      expect(svg).toContain(text);
    expect(svg).not.toContain('内部备注');
    expect(flowOf(files)).toEqual({
      flowPicture: { file: 'flow.svg', canvasId: canvas.id, canvas: '甲案去向', version: 1, savedAt: canvas.savedAt },
      notes: ['数额取自链上数据，不构成对账户归属的认定'],
    });
    expect(await verify(files)).toMatchObject({ ok: true, faults: [] });
    const bytes = new Uint8Array(files.get('flow.svg') ?? []);
    bytes[400] = (bytes[400] ?? 0) ^ 1;
    files.set('flow.svg', bytes);
    expect(await verify(files)).toMatchObject({ ok: false, faults: ['flow.svg 内容被改动'] });
  });

  it('says that there is none where the case has no canvas of the letter’s unit', async () => {
    const caseId = await makeCase();
    const foreign = await stranger.call('saveCanvas', { name: '别人的', document: drawnCanvas('别人的地址') });
    const by = { accountId: handler.account.id, name: '林某', atMs: Date.now() };
    await opened.server.app.caseItems.add(caseId, [{ kind: 'canvas', chainName: '', ref: foreign.id, note: '' }], by);
    const { id } = await make({}, 1, 2, caseId);
    const files = await openBundle(id);
    expect(files.has('flow.svg')).toBe(false);
    expect(flowOf(files)).toMatchObject({ flowPicture: null, notes: ['本包不含资金流向图：所属案件没有图谱', expect.any(String)] });
  });
});

it('draws no letter of a trial account without the mark', async () => {
  const trial = await openSignedIn(opened.server, { login: 'trial', type: 'TRIAL' });
  const letter = await trial.call('saveLetter', { type: 1, organisationId: 2, content });
  expect(letter.laid[0]?.mark).toBe('DRAFT');
});
