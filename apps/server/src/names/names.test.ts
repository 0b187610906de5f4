import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { presentClaim, type FoundName } from './claim.ts';
import { judgeName, type Judged } from './marks.ts';
import { listResembled } from './resemblance.ts';
import { listNamedChains } from './services.ts';

const DAY_MS = 86_400_000;
const plain: Judged = { fault: null, holding: { expiresMs: null, graceMs: 0 }, gateway: null, reverse: null, resembles: null };

describe('what stands between a name and trust', () => {
  it('is nothing for a name that leads to whoever bears it', () => {
    expect(judgeName({ ...plain, reverse: { isSame: true, display: 'a.eth' } }, 0)).toEqual([]);
  });

  it('is all told, the gravest first', () => {
    const judged: Judged = {
      fault: { kind: 'mixed_scripts', detail: 'Latin + Cyrillic U+0456' },
      holding: { expiresMs: 10 * DAY_MS, graceMs: 90 * DAY_MS },
      gateway: {
        urls: ['https://one.example/{data}', 'https://one.example/x', 'https://two.example/'],
        fault: { kind: 'unasked', words: '未开启' },
      },
      reverse: { isSame: false, display: 'b.eth' },
      resembles: 'a.eth',
    };
    expect(judgeName(judged, 11 * DAY_MS)).toEqual([
      { kind: 'invalid', text: '不合域名规范（ENSIP-15）：混用了不会写在一起的文字（Latin + Cyrillic U+0456）；钱包不会解析' },
      { kind: 'look_alike', text: '与已有域名 a.eth 形似，谨防冒充' },
      { kind: 'grace', text: '已到期，仍在宽限期：只有原持有人可以续期' },
      { kind: 'not_back', text: '所指地址的主名称是 b.eth，不是它' },
      { kind: 'gateway', text: '记录在链下网关（one.example、two.example），未取得：未开启' },
    ]);
  });

  it.each([
    [null, '记录来自链下网关（a.example），解析合约已采信其答复'],
    [{ kind: 'sender' }, '记录在链下网关（a.example），未取得：解析合约以别的合约的名义转向网关，不予访问'],
    [{ kind: 'circle' }, '记录在链下网关（a.example），未取得：网关转向次数过多'],
    [{ kind: 'rejected' }, '记录在链下网关（a.example），未取得：解析合约没有采信网关的答复'],
  ] as const)('of a gateway with %j is %j', (fault, text) => {
    expect(judgeName({ ...plain, gateway: { urls: ['https://a.example/{data}'], fault } }, 0)).toEqual([{ kind: 'gateway', text }]);
  });

  it.each([
    [9, []],
    [10, ['grace']],
    [99, ['grace']],
    [100, ['expired']],
  ])('of its end on day %i is %j', (day, kinds) => {
    const holding = { expiresMs: 10 * DAY_MS, graceMs: 90 * DAY_MS };
    expect(judgeName({ ...plain, holding }, day * DAY_MS).map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('names that one may be taken for', () => {
  it.each([
    ['x1nggang.eth', ['xlnggang.eth', 'xinggang.eth', 'xinggang.eth']],
    ['x\u0456nggang.eth', ['xinggang.eth']],
    ['vvallet.eth', ['wallet.eth']],
    ['xinggang.eth', []],
    ['瑞和贸易.eth', []],
  ])('%s: %j', (name, resembled) => {
    expect(new Set(listResembled(name))).toEqual(new Set(resembled));
  });

  it('are few, however long the name', () => {
    expect(listResembled(`${'10'.repeat(100)}.eth`).length).toBeLessThanOrEqual(16);
  });
});

it('asks the services of an ending, and for others those that take any', () => {
  const chainsOf = (name: string) => listNamedChains(name).map(({ chain, service }) => `${chain.name} ${service.title}`);
  expect(chainsOf('a.eth')).toEqual(['ETH ENS', 'DemoETH 演示 ENS']);
  expect(chainsOf('a.base.eth')).toEqual(['ETH ENS', 'Base Basenames', 'DemoETH 演示 ENS']);
  expect(chainsOf('a.linea.eth')).toEqual(['ETH ENS', 'Linea Linea Names', 'DemoETH 演示 ENS']);
  expect(chainsOf('a.bnb')).toEqual(['BSC SPACE ID']);
  expect(chainsOf('a.arb')).toEqual(['Arbitrum SPACE ID']);
  expect(chainsOf('a.crypto')).toEqual(['ETH Unstoppable Domains', 'Polygon Unstoppable Domains', 'Base Unstoppable Domains']);
  expect(chainsOf('a.avax')).toEqual(['Avalanche Avvy Domains']);
  expect(chainsOf('a.com')).toEqual(['ETH ENS', 'DemoETH 演示 ENS']);
});

it('presents what a chain says of a name', () => {
  const chain = findChain('DemoETH');
  if (!chain?.nameService) throw new Error('no service');
  const address = `0x${'ab'.repeat(20)}`;
  const found: FoundName = {
    read: { name: 'a.eth', display: 'a.eth', fault: null },
    resolved: {
      name: 'a.eth',
      holding: { controller: address, registrant: address, wrapped: null, expiresMs: 2_000, graceMs: 500 },
      resolver: { address, of: 'a.eth', isWildcard: false },
      address,
      gateway: null,
    },
    reverse: {
      read: { name: 'b.eth', display: 'b.eth', fault: null },
      leadsTo: null,
      gateway: null,
      holding: null,
      isVerified: false,
    },
    resembles: null,
    asked: { blockNumber: 7, time: 1_000 },
  };
  expect(presentClaim({ chain, service: chain.nameService }, found, (one) => ({ address: one }))).toEqual({
    chainName: 'DemoETH',
    service: '演示 ENS',
    name: 'a.eth',
    display: 'a.eth',
    state: 'resolved',
    address: { address },
    primary: { name: 'b.eth', display: 'b.eth', isVerified: false },
    expires: 2_000,
    marks: [{ kind: 'not_back', text: '所指地址的主名称是 b.eth，不是它' }],
    asked: { blockNumber: 7, time: 1_000 },
  });
});
