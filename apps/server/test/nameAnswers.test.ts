import { mkdtemp, rm } from 'node:fs/promises';
import { takeTurns } from '@chaintrail/store/testing';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { encodeFunctionData, decodeFunctionResult, namehash, parseAbi, toHex, keccak256 } from 'viem';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProduct, type Product } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { openCaller, type Caller } from './caller.ts';
import { askEvmNode } from './evmLedger.ts';

/** What the product says of the demo chain's names, against what its contracts answer to questions that are written here. */
let folder: string;
let product: Product;
let caller: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-names-'));
  product = await startProduct(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }), pino({ level: 'silent' }), {
    webDir: join(folder, 'web'),
  });
  caller = await openCaller(product.url);
  for (let tries = 0; tries < 600; tries += 1) {
    const { list } = await caller.call('listChains', {});
    const demo = list.filter(({ isDemo }) => isDemo);
    if (demo.length === 3 && demo.every(({ syncState, height, sourceHeight }) => syncState === 'live' && height === sourceHeight)) return;
    await sleep(200);
  }
  throw new Error('the demo chains were not indexed in two minutes');
});

afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

const abi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function owner(bytes32) view returns (address)',
  'function addr(bytes32) view returns (address)',
  'function name(bytes32) view returns (string)',
  'function nameExpires(uint256) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
]);
const service = findChain('DemoETH')?.nameService;
const registrar = service?.registrars[0]?.registrar ?? '';
const cyrillic = 'x\u0456nggang.eth';

async function ask(to: string, functionName: (typeof abi)[number]['name'], argument: unknown): Promise<unknown> {
  const data = encodeFunctionData({ abi, functionName, args: [argument] as never });
  const [output] = await askEvmNode(product.demoUrls['DemoETH'] ?? '', [['eth_call', [{ to, data }, 'latest']]]);
  return decodeFunctionResult({ abi, functionName, data: output as `0x${string}` });
}

const lower = (value: unknown) => String(value).toLowerCase();
const registered = ['xinggang', 'beichen', 'jinlong-invest', 'tide-swap', '瑞和贸易', 'laowang-otc', 'x1nggang', 'x\u0456nggang', 'duihuan-vip', '👩‍💻工作室', 'beiying']; // prettier-ignore
const kinds = (marks: readonly { kind: string }[]) => marks.map(({ kind }) => kind);

describe('the names of the demo chain', () => {
  it.each(takeTurns('names', [...registered.map((label) => `${label}.eth`), 'gas.xinggang.eth'], 4))(
    '%s leads where its contracts say',
    async (name) => {
      const node = namehash(name);
      const resolver = lower(await ask(service?.registry ?? '', 'resolver', node));
      const address = lower(await ask(resolver, 'addr', node));
      const label = name.split('.').at(-2) ?? '';
      const expires = Number(await ask(registrar, 'nameExpires', BigInt(keccak256(toHex(label))))) * 1000;
      const resolve = async () => (await caller.call('resolveName', { ens: name })).list;
      // A node of a busy machine may answer too late, and is asked again then, as the product tells its readers.
      await expect
        .poll(async () => (await resolve()).map((one) => [one.chainName, one.state, one.address?.address, one.expires]), {
          timeout: 60_000,
        })
        .toEqual([['DemoETH', 'resolved', address, expires]]);
      const details = await vi.waitFor(() => caller.call('getNameDetails', { ens: name, chainName: 'DemoETH' }), { timeout: 60_000 });
      const controller = lower(await ask(service?.registry ?? '', 'owner', node));
      expect([details.resolver?.contract.address, details.controller?.address]).toEqual([resolver, controller]);
      const reverse = namehash(`${address.slice(2)}.addr.reverse`);
      const reverseResolver = lower(await ask(service?.registry ?? '', 'resolver', reverse));
      const said = /^0x0+$/.test(reverseResolver) ? undefined : await ask(reverseResolver, 'name', reverse);
      expect(details.primary?.name).toBe(said);
    },
  );

  it('say why each of them is not simply to be believed', async () => {
    const marksOf = async (name: string) => kinds((await caller.call('resolveName', { ens: name })).list[0]?.marks ?? []);
    expect(await marksOf('xinggang.eth')).toEqual([]);
    expect(await marksOf('x1nggang.eth')).toEqual(['look_alike']);
    expect(await marksOf(cyrillic)).toEqual(['invalid', 'look_alike', 'not_back']);
    expect(await marksOf('jinlong-invest.eth')).toEqual(['expired', 'not_back']);
    expect(await marksOf('duihuan-vip.eth')).toEqual(['grace', 'not_back']);
    expect(await marksOf('a.users.xinggang.eth')).toEqual(['gateway']);
  });

  it('that a gateway answers for name its host and ask nobody', async () => {
    const { list, address } = await caller.call('resolveName', { ens: 'a.users.xinggang.eth' });
    expect([address, list[0]?.state, list[0]?.marks[0]?.text]).toEqual([
      null,
      'gateway',
      '记录在链下网关（names.gateway.example），未取得：未开启',
    ]);
  });

  it('are found by the search, and one that nobody holds is not', async () => {
    const { list: offered } = await caller.call('suggest', { address: 'XingGang.eth' });
    expect(offered.filter(({ group }) => group === 'name')).toEqual([
      {
        kind: 'ens',
        group: 'name',
        chainName: 'DemoETH',
        text: 'xinggang.eth',
        title: 'xinggang.eth',
        subtitle: expect.stringMatching(/ · 演示/) as string,
        matches: [[0, 12]],
      },
    ]);
    for (const text of ['xinggang.com', 'xinggang', '\u0000.eth']) {
      expect((await caller.ask('suggest', { address: text })).envelope).not.toMatchObject({
        data: { list: [expect.objectContaining({ group: 'name' })] },
      });
    }
    const found = await caller.call('search', { address: 'XingGang.eth' });
    expect(found.list.map(({ kind, text, claim }) => [kind, text, claim?.marks])).toEqual([['ens', 'xinggang.eth', []]]);
    expect((await caller.call('search', { address: 'nobody.eth' })).list).toEqual([]);
  });

  it('of another chain say that it is not configured, and of ten kilobytes with bidirectional marks are refused in words', async () => {
    const { list, tried } = await caller.call('resolveName', { ens: 'someone.bnb' });
    expect([list, tried]).toEqual([
      [],
      [{ chainName: 'BSC', service: 'SPACE ID', state: 'not_configured', note: '现在是仅本地：不向外发出查询，管理员可在“数据源”中允许' }],
    ]);
    const hostile = `\u202e${'\u2067长名\u200d'.repeat(150)}.eth`;
    const { envelope } = await caller.ask('getNameDetails', { ens: hostile });
    expect([envelope.code, envelope.msg]).toEqual([9999, '参数有误：域名不合域名规范（ENSIP-15）：太长：域名不超过 255 字节']);
    expect((await caller.call('search', { address: hostile.repeat(20) })).list).toEqual([]);
  });
});

describe('the names of an address', () => {
  const of = (address: string) => caller.call('listAddressNames', { chainName: 'DemoETH', address });
  const addressOf = async (name: string) => (await caller.call('resolveName', { ens: name })).address ?? '';

  it('are what it holds, registered, bought and wrapped, each as the registrar says', async () => {
    const holders = new Map<string, string[]>();
    const wrapper = service?.registrars[0]?.wrapper;
    for (const label of registered.filter((one) => !['jinlong-invest', 'duihuan-vip'].includes(one))) {
      const id = BigInt(keccak256(toHex(label)));
      const owner = lower(await ask(registrar, 'ownerOf', id));
      const holder = owner === wrapper ? lower(await ask(wrapper, 'ownerOf', BigInt(namehash(`${label}.eth`)))) : owner;
      holders.set(holder, [...(holders.get(holder) ?? []), `${label}.eth`]);
    }
    for (const [holder, names] of holders) {
      const { held } = await of(holder);
      expect([holder, held.map(({ name }) => name).toSorted()]).toEqual([holder, names.toSorted()]);
    }
  });

  it('begin with the one that leads back to it, and a false one is told as false', async () => {
    const harbour = await of(await addressOf('xinggang.eth'));
    expect([harbour.primary?.name, harbour.primary?.isVerified, harbour.primary?.marks]).toEqual(['xinggang.eth', true, []]);
    const demoCase = await caller.call('getDemoCase', {});
    const payout = demoCase?.addresses.find(({ role }) => role === '返利地址')?.address ?? '';
    const { primary } = await of(payout);
    expect([primary?.name, primary?.isVerified, kinds(primary?.marks ?? [])]).toEqual(['xinggang.eth', false, ['not_back']]);
  });

  it('on a chain without a name service are none, in words', async () => {
    const { list } = await caller.call('listChains', {});
    expect(list.some(({ chainName }) => chainName === 'DemoBTC')).toBe(true);
    const demoCase = await caller.call('getDemoCase', {});
    const address = demoCase?.addresses.find(({ chainName }) => chainName === 'DemoTRON')?.address ?? '';
    const { service: none, notes } = await caller.call('listAddressNames', { chainName: 'DemoTRON', address });
    expect([none, notes]).toEqual([null, ['演示链 TRON没有可查询的域名服务']]);
  });
});
