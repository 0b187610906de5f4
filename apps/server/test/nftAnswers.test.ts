import type { CallOutcome } from '@chaintrail/families';
import sharp from 'sharp';
import { encodeAbiParameters } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPictureCache } from '../src/nft/pictureCache.ts';
import type { Fetcher } from '../src/fetcher/fetcher.ts';
import { createFetcher } from '../src/fetcher/fetcher.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRequest, openCaller, send, type Caller } from './caller.ts';
import { openServer, type OpenServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, bob, nft, START_MS, usdt } from './world.ts';

/** What the contract answers to `tokenURI`, as a test sets it. */
let uri: string | undefined;
/** What was asked of the outside. */
const asked: string[] = [];
let outside: Record<string, Buffer> = {};

const inside = createFetcher({ allowHttp: false, gateways: { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' } });
/** The real fetcher for data addresses and whatever is refused; what is allowed is answered here. */
const fetcher: Fetcher = {
  async ask(question) {
    const bytes = outside[question.url];
    if (question.isAllowed && bytes) {
      asked.push(question.url);
      return inside.ask({ ...question, url: `data:;base64,${bytes.toString('base64')}` });
    }
    return inside.ask(question);
  },
};

function answer(): CallOutcome {
  if (uri === undefined) return { isOk: false, output: '0x', words: 'execution reverted', blockNumber: 8 };
  return { isOk: true, output: encodeAbiParameters([{ type: 'string' }], [uri]), blockNumber: 8 };
}

let open: OpenServer;
let caller: Caller;
let administrator: SignedInCaller;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-nft-'));
  open = await openServer({
    fetcher,
    pictures: await openPictureCache(folder),
    nodeReaders: new Map([
      [
        'ETH',
        {
          readHead: () => Promise.reject(new Error('not asked')),
          readBalance: () => Promise.reject(new Error('not asked')),
          readHasCode: () => Promise.reject(new Error('not asked')),
          contracts: {
            readContract: () => Promise.resolve(undefined),
            readSlots: () => Promise.resolve(null),
            callContract: () => Promise.resolve(answer()),
            pinCalls: () =>
              Promise.resolve({ blockNumber: 8, timeMs: START_MS, ask: (questions) => Promise.resolve(questions.map(answer)) }),
          },
        },
      ],
    ]),
  });
  caller = await openCaller(open.url);
  administrator = await openSignedIn(open, { type: 'administrator', login: 'chief' });
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const allow = (arePicturesFetched: boolean) =>
  administrator.call('saveSettings', {
    trailDays: null,
    requestPercent: 100,
    areApplicationsOpen: true,
    arePicturesFetched,
    areGatewaysAsked: false,
    areNoticesSent: false,
    timeStampUrl: null,
    areHistoriesAsked: arePicturesFetched,
  });
const json = (value: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`;
const view = (input: object = {}) => caller.call('getNft', { coin: nft, chainName: 'ETH', tokenId: '42', ...input });
const list = (input: object = {}) => caller.call('pageNfts', { coinKey: nft, chainName: 'ETH', ...input });
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c03020' } })
  .png()
  .toBuffer();
const dataUri = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

/** The picture as a browser gets it, or the words of the refusal. */
async function icon(url: string, chainName = 'ETH'): Promise<string> {
  const { method, path } = buildRequest('getNftPicture', { url, chainName });
  const response = await send(`${open.url}${path}`, { method, headers: caller.headers });
  if (response.headers.get('content-type')?.startsWith('application/json')) return ((await response.json()) as { msg: string }).msg;
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src/);
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return `${format} ${width}×${height}`;
}

describe('an item', () => {
  it('is told whole', async () => {
    const attributes = [{ trait_type: '底色', value: '暮山紫' }];
    uri = json({ name: '云纹 #42', description: '第四十二件', image: 'https://a.example/42.png', attributes });
    const { coverage, coin, ...rest } = await view();
    expect([coin.coinKey, coin.standard, coin.symbol, coverage.toBlock]).toEqual([`ETH:${nft}`, 'erc721', 'CAT', 8]);
    const one = { coinKey: `ETH:${nft}`, symbol: 'CAT', decimals: 0, raw: '1', amount: '1', icon: coin.icon };
    const mintedMs = START_MS + 7 * 12_000;
    expect(rest).toEqual({
      tokenId: '42',
      owners: [{ party: expect.objectContaining({ address: alice }), amount: one }],
      ownerCount: 1,
      supply: one,
      transferCount: 1,
      firstTime: mintedMs,
      lastTime: mintedMs,
      heldSince: mintedMs,
      returns: { count: 0, addresses: 0, hashes: [] },
      sales: [],
      salesSum: { count: 0, shared: 0, received: [] },
      transfersRead: 1,
      metadata: {
        state: 'read',
        note: null,
        uri: `${uri.slice(0, 300)}…`,
        isOnChain: true,
        name: '云纹 #42',
        description: '第四十二件',
        attributes: [{ name: '底色', value: '暮山紫' }],
        image: 'https://a.example/42.png',
      },
      picture: `nft:${nft}/42`,
    });
  });

  it('is listed with its owner, and under nobody else', async () => {
    uri = json({ name: '云纹 #42', image: 'x' });
    const page = await list();
    const row = {
      tokenId: '42',
      owner: expect.objectContaining({ address: alice }),
      ownerCount: 1,
      amount: expect.objectContaining({ raw: '1', symbol: 'CAT' }),
      transferCount: 1,
      lastTime: START_MS + 7 * 12_000,
      name: '云纹 #42',
      picture: `nft:${nft}/42`,
    };
    expect([page.total, page.list]).toEqual([1, [row]]);
    expect((await list({ address: alice })).list).toEqual([row]);
    expect(await list({ address: bob })).toMatchObject({ list: [], total: 0 });
    expect(await list({ pageNum: 3 })).toMatchObject({ list: [], total: 1 });
  });

  it('is counted among those that have its attributes, and found by them', async () => {
    uri = json({ name: '云纹 #42', attributes: [{ trait_type: '底色', value: '暮山紫' }] });
    const { coverage, ...told } = await caller.call('listNftTraits', { coinKey: nft, chainName: 'ETH' });
    expect(coverage.toBlock).toBe(8);
    expect(told).toEqual({
      list: [{ name: '底色', count: 1, valueCount: 1, values: [{ value: '暮山紫', count: 1 }] }],
      items: 1,
      looked: 1,
      read: 1,
      note: null,
    });
    expect((await list({ trait: '底色', traitValue: '暮山紫' })).list.map(({ tokenId }) => tokenId)).toEqual(['42']);
    expect(await list({ trait: '底色', traitValue: '石青' })).toMatchObject({ list: [], total: 0 });
    // Metadata that lie outside and were never fetched are in no share, and nobody is asked for them.
    uri = 'https://a.example/42.json';
    expect(await caller.call('listNftTraits', { coinKey: nft, chainName: 'ETH' })).toMatchObject({
      list: [],
      items: 1,
      looked: 1,
      read: 0,
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['a contract that says nothing', undefined, { state: 'none', note: '合约没有给出元数据', uri: null }],
    ['broken JSON', 'data:application/json,{"name":"a"b"}', { state: 'refused', note: '元数据不是有效的 JSON' }],
    [
      'an SVG',
      'data:image/svg+xml,<svg onload="alert(1)"/>',
      { state: 'refused', note: '内容是SVG（可携带脚本，本产品不显示），不是所要的类型' },
    ],
    [
      'an address outside while nobody allowed it',
      'https://a.example/42.json',
      { state: 'refused', note: '取图已关闭，管理员可以开启', uri: 'https://a.example/42.json' },
    ],
    ['a file of this machine', 'file:///etc/passwd', { state: 'refused', uri: 'file:///etc/passwd' }],
    ['10 kB with bidi marks', `data:application/json,{"name":"${'\u202e'.repeat(5_000)}"}`, { state: 'read' }],
  ])('is told without metadata, or with what is left of them, by %s', async (_what, said, metadata) => {
    uri = said;
    expect((await view()).metadata).toMatchObject(metadata);
    expect((await list()).list).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it('that does not exist, of a coin without items, or with no number, is refused in words', async () => {
    for (const [input, words] of [
      [{ tokenId: '7' }, '以太坊上没有找到编号为 7 的藏品：这个合约没有转移过它，请核对编号'],
      [{ coin: usdt }, '参数有误：tokenId 只用于 NFT，这个币种没有编号，请去掉后重试'],
      [{ tokenId: '-1' }, expect.stringContaining('tokenId')],
      [{ coin: 'ETH' }, expect.stringContaining('tokenId')],
      [{ chainName: 'BTC', coin: 'BTC' }, expect.stringContaining('tokenId')],
    ] as const) {
      const { httpStatus, envelope } = await caller.ask('getNft', { coin: nft, chainName: 'ETH', tokenId: '42', ...input });
      expect([httpStatus, envelope.code, envelope.msg]).toEqual([200, 9999, words]);
    }
    expect((await caller.ask('pageNfts', { coinKey: 'ETH' })).envelope.msg).toBe('参数有误：coinKey 是原生币，没有藏品');
  });
});

describe('its picture', () => {
  it('is drawn anew from what the contract holds, whatever is allowed', async () => {
    uri = json({ image: dataUri(png) });
    expect(await icon(`nft:${nft}/42`)).toBe('webp 40×30');
    expect(await icon(dataUri(png))).toBe('webp 40×30');
    expect(asked).toEqual([]);
  });

  it('is never a script, a page, a bomb or half a picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    uri = json({ image: dataUri(svg, 'image/svg+xml') });
    expect(await icon(`nft:${nft}/42`)).toBe('图片未取回：内容是SVG（可携带脚本，本产品不显示），不是所要的类型');
    expect(await icon(dataUri(Buffer.from('<html><script>1</script>')))).toBe('图片未取回：内容是网页，不是所要的类型');
    expect(await icon(dataUri(png.subarray(0, 60)))).toBe('图片未取回：内容不是完整的图片，或超过 5000 万像素');
    uri = json({ image: '' });
    expect(await icon(`nft:${nft}/42`)).toBe('元数据里没有图片地址');
    uri = undefined;
    expect(await icon(`nft:${nft}/42`)).toBe('合约没有给出这件藏品的元数据，没有图片可取');
  });

  it('is asked of nobody while nobody allowed it, and never of this network', async () => {
    for (const [url, words] of [
      ['https://a.example/1.png', '图片未取回：取图已关闭，管理员可以开启'],
      ['http://127.0.0.1/1.png', '图片未取回：取图已关闭，管理员可以开启'],
      ['ipfs://Qm/1.png', '图片未取回：取图已关闭，管理员可以开启'],
      ['nft:0x/1', '参数有误：coin 不是有效的以太坊地址，请核对'],
      ['nft:../1', '参数有误：url 应为 nft:合约/编号'],
      ['', expect.stringContaining('url')],
      [`https://a.example/${'a'.repeat(9_000)}`, expect.stringContaining('url')],
    ] as const) {
      expect(await icon(url)).toEqual(words);
    }
    expect(await icon(dataUri(png), 'Nowhere')).toMatch('没有名为「Nowhere」的链');
    expect(asked).toEqual([]);
  });

  it('once allowed, is fetched once; forbidden again, it is no longer shown', async () => {
    outside = {
      'https://a.example/42.json': Buffer.from(JSON.stringify({ image: 'https://a.example/42.png' })),
      'https://a.example/42.png': png,
    };
    uri = 'https://a.example/42.json';
    await allow(true);
    expect((await list()).list).toMatchObject([{ name: '', picture: `nft:${nft}/42` }]);
    expect(asked).toEqual([]);
    expect([await icon(`nft:${nft}/42`), await icon(`nft:${nft}/42`)]).toEqual(['webp 40×30', 'webp 40×30']);
    expect(asked).toEqual(['https://a.example/42.json', 'https://a.example/42.png']);
    expect(await icon('http://127.0.0.1/1.png')).toMatch('http');
    expect(await icon('https://127.0.0.1/1.png')).toMatch('内网、本机或保留网段');
    await allow(false);
    expect(await icon('https://a.example/42.png')).toBe('图片未取回：取图已关闭，管理员可以开启');
  });

  it('is in the trail where somebody wrote its address, and not for every item of a gallery', async () => {
    const listSubjects = async () => {
      const rows = await open.app.trail.list({ kind: 'query' }, { limit: 200 });
      return rows.flatMap(({ action, subjects }) => (action === 'getNftPicture' ? subjects : []));
    };
    uri = json({ image: dataUri(png) });
    await icon(`nft:${nft}/42`);
    await icon('https://trail.example/1.png');
    await expect.poll(listSubjects).toContain('https://trail.example/1.png');
    expect((await listSubjects()).filter((subject) => subject.startsWith('nft:0x4f'))).toEqual([]);
  });
});
