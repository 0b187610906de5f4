import type { LetterView } from '@chaintrail/contract/letter';
import { findChain } from '@chaintrail/model/chains';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { content, useLetterDesk, verifyBundle } from './letterDesk.ts';
import { readPdfText } from './pdfText.ts';
import { openSignedIn, PASSWORD, sealFor } from './signedIn.ts';
import { eth } from './openServer.ts';
import { alice, bob, tell, transactionHash, usdt } from './world.ts';

const polygon = findChain('Polygon') ?? expect.fail('no Polygon');
const desk = useLetterDesk({
  ladders: { chains: [polygon], find: (name) => (name === 'Polygon' ? { chain: polygon, sources: [] } : undefined) },
});
const textOf = ({ laid }: LetterView) =>
  laid
    .flatMap(({ pages }) => pages.flatMap(({ lines }) => lines))
    .map(({ pieces }) => pieces.map((piece) => piece.text).join(''))
    .join('');
const stateOf = ({ checks }: LetterView, key: string) => checks.find((check) => check.key === key)?.state;

describe('a unit that no administrator verified', () => {
  it('writes nothing that looks like an official letter, and hands nothing in', async () => {
    const letter = await desk.make({ language: 'zh' });
    expect(letter.sender).toBe('victim');
    expect(stateOf(letter, 'unit')).toBe('blocking');
    const text = textOf(letter);
    expect(text).toContain('报案材料');
    expect(text).not.toContain('调证字');
    const { envelope } = await desk.handler.ask('moveLetter', { id: letter.id, step: 'submit' });
    expect(envelope.code).toBe(9999);
    expect(envelope.msg).toContain('未经管理员核验');
  });
});

describe('who set up no unit', () => {
  it('is called no victim, and has no annexes of the police', async () => {
    const person = await openSignedIn(desk.server, { login: 'zhao', name: '赵某' });
    const letter = await person.call('saveLetter', { type: 2, organisationId: 2, content: { ...content, language: 'both' } });
    expect(letter.content.attachments).toEqual(['资金流向图', '身份证明（复印件）']);
    expect(stateOf(letter, 'unit')).toBe('open');
    const text = textOf(letter);
    expect(text).toContain('现就“甲”（诈骗）案');
    expect(text).not.toMatch(/被害人|is a victim/);
  });
});

describe('a letter of a verified unit', () => {
  beforeAll(async () => {
    await desk.verifyUnit();
  });

  it('goes from draft to answer, each step by whom it is for', async () => {
    let letter = await desk.make();
    expect(letter.can).toEqual([{ step: 'submit', reason: null }]);
    letter = await desk.handler.call('moveLetter', { id: letter.id, step: 'submit' });
    expect(letter.state).toBe('review');
    const locked = await desk.handler.ask('saveLetter', {
      id: letter.id,
      version: letter.version,
      type: 1,
      organisationId: 2,
      content: { caseName: '乙案' },
    });
    expect(locked.envelope.msg).toContain('正文锁定');
    const own = await desk.handler.ask('moveLetter', {
      id: letter.id,
      step: 'approve',
      code: await sealFor(desk.handler, { password: PASSWORD }),
    });
    expect(own.envelope.msg).toContain('你是本函承办人');
    expect((await desk.signer.ask('moveLetter', { id: letter.id, step: 'approve' })).envelope.msg).toContain('登录密码');
    const wrong = await desk.signer.ask('moveLetter', {
      id: letter.id,
      step: 'approve',
      code: await sealFor(desk.signer, { password: 'not-the-password' }),
    });
    expect(wrong.envelope.code).not.toBe(200);
    letter = await desk.signer.call('moveLetter', {
      id: letter.id,
      step: 'approve',
      code: await sealFor(desk.signer, { password: PASSWORD }),
      note: '同意',
    });
    expect([letter.state, stateOf(letter, 'second'), stateOf(letter, 'data')]).toEqual(['approved', 'ok', 'ok']);
    expect(letter.number).toBeNull();
    letter = await desk.handler.call('moveLetter', { id: letter.id, step: 'issue' });
    const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
    expect(letter.number).toBe(`江公（网安）调证字〔${year}〕001号`);
    expect(letter.laid[0]?.mark).toBeNull();
    letter = await desk.handler.call('moveLetter', { id: letter.id, step: 'deliver' });
    expect(letter.steps.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'made 林某',
      'submitted 林某',
      'approved 苏禾',
      'issued 林某',
      'delivered 林某',
    ]);
  });

  it('is nobody else’s to see, change or take out', async () => {
    const { id } = await desk.make();
    for (const [name, input] of [
      ['getLetter', { id }],
      ['exportLetter', { id, format: 'pdf' }],
      ['moveLetter', { id, step: 'submit' }],
      ['saveLetter', { id, type: 1, organisationId: 2, content: {} }],
      ['deleteLetters', { ids: [id] }],
    ] as const)
      expect((await desk.stranger.ask(name, input)).envelope.code, name).toBe(9999);
    expect((await desk.stranger.call('pageLetters', {})).list).toEqual([]);
  });

  it('cannot be overwritten by who saw an older version', async () => {
    const made = await desk.make();
    await desk.handler.call('saveLetter', { id: made.id, version: 1, type: 1, organisationId: 2, content: { caseName: '新名' } });
    const late = await desk.handler.ask('saveLetter', {
      id: made.id,
      version: 1,
      type: 1,
      organisationId: 2,
      content: { caseName: '旧名' },
    });
    expect(late.envelope.msg).toContain('刚被别人改过');
    expect((await desk.handler.call('getLetter', { id: made.id })).content.caseName).toBe('新名');
  });

  it('tells what the chain says of its addresses, with coverage', async () => {
    const { figures } = await desk.make({ addresses: [{ chainName: 'ETH', address: bob, coin: usdt }] });
    expect(figures.addresses).toHaveLength(1);
    expect(figures.addresses[0]).toMatchObject({ chainName: 'ETH', address: bob, contract: usdt });
    expect(figures.heads[0]?.coverage.toBlock).toBe(figures.heads[0]?.number);
    const listed = figures.transactions.filter(({ to }) => to === bob).length;
    expect(listed).toBe(figures.addresses[0]?.count);
  });

  it('is written about addresses whose history nobody fetched too, and says of each that nothing is counted', async () => {
    const [unfetched, waiting] = ['5a', '5b'].map((byte) => `0x${byte.repeat(20)}`);
    const addresses = [
      { chainName: 'ETH', address: bob, coin: usdt },
      { chainName: 'Polygon', address: unfetched },
      { chainName: 'BSC', address: waiting },
    ];
    const letter = await desk.make({ language: 'both', addresses }, 2);
    const none = { claim: null, hasNoCustodian: false };
    const saying = (text: string) => expect.stringContaining(text) as string;
    expect(letter.figures.addresses.map(({ address, count }) => [address, count])).toEqual([[bob, 2]]);
    expect(letter.figures.unread).toEqual([
      { chainName: 'Polygon', address: unfetched, reason: 'unfetched', text: saying('（Polygon）上这个地址的历史还没有取回'), ...none },
      { chainName: 'BSC', address: waiting, reason: 'waiting', text: saying('（BSC）尚未收录任何区块'), ...none },
    ]);
    expect(letter.checks.find(({ key }) => key === 'addresses')).toMatchObject({
      state: 'open',
      text: '3 个地址校验和正确；其中 2 个的链上记录尚未取回，笔数与金额没有列入函中',
    });
    expect(textOf(letter)).toContain('附件1共3个地址，2笔转入。其中2个地址的链上记录尚未取回，未计入。');
    // Lines of English end where a space was.
    expect(textOf(letter).replaceAll(' ', '')).toContain('Chainrecordsof2oftheaddresseshavenotbeenretrieved;theyarenotincluded.');
    const bundle = await desk.openBundle(letter.id);
    expect(await verifyBundle(bundle)).toMatchObject({ ok: true, faults: [] });
    const manifest = JSON.parse(new TextDecoder().decode(bundle.get('manifest.json'))) as { unread: { address: string }[] };
    expect(manifest.unread.map(({ address }) => address)).toEqual([unfetched, waiting]);
    const alone = await desk.make({ language: 'zh', addresses: addresses.slice(1) });
    expect(textOf(alone)).toContain('附件1所列地址的链上记录尚未取回，涉案数额以贵单位核实为准。');
  });

  it('counts chosen transactions in the coin that they paid', async () => {
    const addresses = [{ chainName: 'ETH', address: bob }];
    const coinOf = async (hashes: string[]) => {
      const transactions = hashes.map((hash) => ({ chainName: 'ETH', hash }));
      const { figures } = await desk.make({ addresses, transactions });
      return figures.addresses.map(({ coin, count, received }) => [coin, count, received]);
    };
    expect(await coinOf([transactionHash(1)])).toEqual([['ETH', 1, '1.5']]);
    expect((await coinOf([]))[0]?.[0]).toBe('USDT');
  });

  it('adds nothing twice that listed addresses paid each other, in letter, figures and bundle', async () => {
    const both = [alice, bob].map((address) => ({ chainName: 'ETH', address, coin: usdt }));
    const letter = await desk.make({ language: 'zh', addresses: both }, 2);
    expect(letter.figures.totals).toEqual([
      { chainName: 'ETH', coin: 'USDT', addresses: 2, count: 1, amount: '1000', inner: { count: 2, amount: '110.5' } },
    ]);
    expect(textOf(letter)).toContain('1,000 USDT（以太坊；另有2笔110.5 USDT为所列地址之间的转账，未相加）');
    expect(await verifyBundle(await desk.openBundle(letter.id))).toMatchObject({ ok: true, faults: [] });
  });

  it('warns of a freeze that a wallet cannot make, of a term beyond the limit and of words that are too sure', async () => {
    const wallet = await desk.make({ freeze: { from: '2026-01-01', to: '2026-06-30' } }, 2, 8);
    expect([stateOf(wallet, 'custody'), stateOf(wallet, 'freeze')]).toEqual(['open', 'ok']);
    const long = await desk.make({ freeze: { from: '2026-01-01', to: '2026-06-30' } }, 2, 5);
    expect(stateOf(long, 'freeze')).toBe('open');
    expect(stateOf(await desk.make({}, 2, 5), 'freeze')).toBe('blocking');
    expect(stateOf(await desk.make({ caseFacts: '该地址确认为张某所有' }), 'wording')).toBe('blocking');
  });

  it('turns red when a transaction that it cites is not what it was, and goes back', async () => {
    const made = await desk.make({ addresses: [{ chainName: 'ETH', address: bob, coin: usdt }] });
    const sent = await desk.handler.call('moveLetter', { id: made.id, step: 'submit' });
    const moved = sent.figures.transactions.map((one, index) => (index === 0 ? { ...one, blockNumber: one.blockNumber + 1 } : one));
    const heads = sent.figures.heads.map((head) => ({ ...head, hash: `0x${'9'.repeat(64)}` }));
    const figures = { ...sent.figures, transactions: moved, heads };
    const { app } = desk.server;
    // As if the chain had been another when it was handed in.
    await app.letters.step(
      made.id,
      { from: ['review'], to: 'review', kind: 'submitted', figures },
      { by: '林某', note: '', atMs: Date.now() },
    );
    const red = await desk.signer.call('getLetter', { id: made.id });
    expect(red.checks.find(({ key }) => key === 'data')).toMatchObject({ state: 'blocking', changed: [figures.transactions[0]?.hash] });
    const refused = await desk.signer.ask('moveLetter', {
      id: made.id,
      step: 'approve',
      code: await sealFor(desk.signer, { password: PASSWORD }),
    });
    expect(refused.envelope.msg).toContain('链重组');
    const back = await desk.signer.call('moveLetter', { id: made.id, step: 'return', note: '数据已变' });
    expect([back.state, stateOf(back, 'data')]).toEqual(['draft', 'open']);
  });

  it('is made in three kinds for each of thirteen organisations, as files that open', async () => {
    const { organisations } = await desk.handler.call('getLetterDesk', {});
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
        const letter = await desk.make(
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
        expect((await desk.download(letter.id, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
        expect((await desk.download(letter.id, 'docx')).subarray(0, 2).toString()).toBe('PK');
      }
  }, 240_000);
});

it('draws no letter of a trial account without the mark', async () => {
  const trial = await openSignedIn(desk.server, { login: 'trial', type: 'TRIAL' });
  const letter = await trial.call('saveLetter', { type: 1, organisationId: 2, content });
  expect(letter.laid[0]?.mark).toBe('DRAFT');
});

describe('what a trial account takes away', () => {
  const headersOf = async (docx: Buffer | Uint8Array): Promise<string[]> => {
    const zip = await JSZip.loadAsync(docx);
    const headers = zip.file(/^word\/header\d+\.xml$/);
    return Promise.all(headers.map(async (header) => (await header.async('string')).replaceAll(/<[^>]*>/g, '')));
  };

  it.each([
    ['zh', '草稿'],
    ['en', 'DRAFT'],
  ] as const)('has in %s the mark %s in the text of each page, as PDF, as Word and in the bundle', async (language, mark) => {
    const trial = await openSignedIn(desk.server, { login: `trial-${language}`, type: 'TRIAL' });
    const { id, laid } = await trial.call('saveLetter', { type: 1, organisationId: 2, content: { ...content, language } });
    const bundle = await JSZip.loadAsync(await desk.download(id, 'zip', trial));
    const bundled = async (ending: string) => (await bundle.file(`letter-${language}.${ending}`)?.async('uint8array')) ?? new Uint8Array();
    for (const pdf of [await desk.download(id, 'pdf', trial), Buffer.from(await bundled('pdf'))]) {
      const pages = readPdfText(pdf);
      expect(pages).toHaveLength(laid[0]?.pages.length ?? 0);
      expect(pages.map((text) => text.startsWith(mark))).toEqual(pages.map(() => true));
      expect(pages.join('')).toContain(alice);
    }
    // One for odd pages, one for even ones.
    for (const docx of [await desk.download(id, 'docx', trial), await bundled('docx')]) expect(await headersOf(docx)).toEqual([mark, mark]);
  });

  it('is not what a letter with a number looks like', async () => {
    await desk.verifyUnit();
    const { id } = await desk.make({ language: 'zh' });
    await desk.handler.call('moveLetter', { id, step: 'submit' });
    await desk.signer.call('moveLetter', { id, step: 'approve', code: await sealFor(desk.signer, { password: PASSWORD }) });
    await desk.handler.call('moveLetter', { id, step: 'issue' });
    expect(readPdfText(await desk.download(id, 'pdf')).join('')).not.toContain('草稿');
    expect(await headersOf(await desk.download(id, 'docx'))).toEqual(['', '']);
  });
});

describe('a letter of chosen transactions', () => {
  const busy = '0xb051000000000000000000000000000000000001';
  const quiet = '0xb051000000000000000000000000000000000002';
  const pay = (to: string, amountRaw: bigint) => ({
    transaction: { from: alice, to: usdt },
    moves: [{ token: usdt, from: alice, to, amountRaw }],
  });
  const block = 9;
  /** More transfers than a letter lists, each of another amount. */
  const payments = [...Array.from({ length: 505 }, (_, at) => pay(busy, BigInt(at + 1))), pay(quiet, 7_000_000n)];
  beforeAll(async () => {
    await desk.server.store.writer.insertTip(eth, [tell(block, payments)]);
  });
  const of = (...indexes: number[]) => indexes.map((index) => ({ chainName: 'ETH', hash: transactionHash(block, index) }));
  const figuresOf = async (transactions: { chainName: string; hash: string }[]) => {
    const addresses = [busy, quiet].map((address) => ({ chainName: 'ETH', address, coin: usdt }));
    const { figures } = await desk.make({ addresses, transactions });
    return {
      addresses: figures.addresses.map(({ address, count, received }) => [address, count, received]),
      transactions: figures.transactions.map(({ hash, amount }) => [hash, amount]),
      totals: figures.totals.map(({ count, amount }) => [count, amount]),
      isCut: figures.isCut,
    };
  };

  it('adds up and lists those alone, also the last of more than it lists', async () => {
    expect(await figuresOf(of(0, 504))).toEqual({
      addresses: [
        [busy, 2, '0.000506'],
        [quiet, 0, '0'],
      ],
      transactions: [
        [transactionHash(block, 0), '0.000001'],
        [transactionHash(block, 504), '0.000505'],
      ],
      totals: [[2, '0.000506']],
      isCut: false,
    });
  });

  it('takes nothing of a transaction that paid neither address, and all where none is chosen', async () => {
    const other = await figuresOf([...of(505), { chainName: 'ETH', hash: transactionHash(2, 1) }]);
    expect([other.addresses, other.totals]).toEqual([
      [
        [busy, 0, '0'],
        [quiet, 1, '7'],
      ],
      [[1, '7']],
    ]);
    const all = await figuresOf([]);
    expect([all.addresses, all.isCut]).toEqual([
      [
        [busy, 505, '0.127765'],
        [quiet, 1, '7'],
      ],
      true,
    ]);
  });
});

it('an article that was deleted is offered no more, its number is never given again, and what was handed in stands by it', async () => {
  const words = { type: 1, text: '《某法》第一条', textEnglish: '' };
  const { id: statuteId } = await desk.admin.call('saveStatute', words);
  const [draft, sent] = [await desk.make({ language: 'zh', statuteId }), await desk.make({ language: 'zh', statuteId })];
  await desk.handler.call('moveLetter', { id: sent.id, step: 'submit' });
  expect(await desk.admin.call('saveStatute', { ...words, id: statuteId, isDeleted: true })).toEqual({ ...words, id: statuteId });
  const { statutes } = await desk.handler.call('getLetterDesk', {});
  expect(statutes.some(({ id }) => id === statuteId)).toBe(false);
  expect(textOf(await desk.handler.call('getLetter', { id: draft.id }))).not.toContain('《某法》');
  expect(textOf(await desk.handler.call('getLetter', { id: sent.id }))).toContain('《某法》第一条');
  expect((await desk.admin.call('saveStatute', words)).id).toBeGreaterThan(statuteId);
});
