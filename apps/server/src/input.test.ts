import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  noFerries,
  noPictures,
  noPrices,
  noVerifiedAbis,
  noSources,
  noVault,
  serverConfig,
  usualDesk,
  usualFetcher,
  usualSettings,
} from './configFixture.ts';
import { createContext } from './context.ts';
import { readAddress, readBlockAt, readCoin, readCoinOn, readHash, readHeight, readPage } from './input.ts';

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const hash = `0x${'ab'.repeat(32)}`;
const eth = getChain('ETH');
const context = createContext({
  config: serverConfig,
  settings: usualSettings,
  stores: { chain: {} as ChainReader, app: {} as AppStore },
  chains: [eth, getChain('BSC')].map((chain) => ({ chain, mode: 'node', fromBlock: 0 })),
  ladders: { chains: [], find: () => undefined },
  lookups: { find: () => Promise.resolve(undefined) },
  prices: noPrices,
  verifiedAbis: noVerifiedAbis,
  sourceDesk: noSources,
  nodeReaders: new Map(),
  tronReaders: new Map(),
  demo: null,
  fetcher: usualFetcher,
  pictures: noPictures,
  caseVault: noVault,
  ferryDesk: noFerries,
  noticeDesk: usualDesk,
  chooseBelow: () => 0,
  codeSender: { kind: 'console', send: async () => undefined },
  logger: pino({ level: 'silent' }),
  now: () => 0,
  webDir: '',
});

function getChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}

describe('a page', () => {
  it('is an offset as far as page numbers reach, and a cursor beyond', () => {
    expect(readPage({ pageNum: 3, pageSize: 20 })).toEqual({ limit: 20, offset: 40 });
    expect(readPage({ pageNum: 100, pageSize: 100 })).toEqual({ limit: 100, offset: 9_900 });
    expect(readPage({ pageNum: 999, pageSize: 100, cursor: 'abc' })).toEqual({ limit: 100, cursor: 'abc' });
    expect(readPage({ pageNum: 1, pageSize: 20, cursor: '' })).toEqual({ limit: 20, offset: 0 });
    expect(() => readPage({ pageNum: 101, pageSize: 100 })).toThrow('页码最深到第 10,000 条');
    expect(() => readPage({ pageNum: Number.MAX_SAFE_INTEGER, pageSize: 100 })).toThrow('cursor');
  });
});

describe('a coin of a known chain', () => {
  it.each([
    ['ETH', ''],
    ['eth', ''],
    [' ETH ', ''],
    [usdt, usdt],
    [`ETH:${usdt}`, usdt],
    [`eth:0xdAC17F958D2ee523a2206206994597C13D831ec7`, usdt],
  ])('may be written %s', (text, contract) => expect(readCoinOn(eth, text)).toBe(contract));

  it.each([
    [`BSC:${usdt}`, '不是以太坊（ETH）上的币种'],
    ['ETH:', '地址'],
    [':', '币种'],
    ['ETH:ETH:ETH', '地址'],
    ['USDT', '地址'],
  ])('is not %s', (text, words) => expect(() => readCoinOn(eth, text)).toThrow(words));
});

describe('a coin with or without a chain beside it', () => {
  it('takes the chain from either place', () => {
    expect(readCoin(context, `bsc:${usdt}`, undefined)).toMatchObject({ enabled: { chain: { name: 'BSC' } }, contract: usdt });
    expect(readCoin(context, usdt, 'eth')).toMatchObject({ enabled: { chain: { name: 'ETH' } }, contract: usdt });
    expect(readCoin(context, 'BSC', undefined)).toMatchObject({ enabled: { chain: { name: 'BSC' } }, contract: '' });
  });

  it('refuses two chains, none, unknown ones and ones that nobody reads', () => {
    expect(() => readCoin(context, `ETH:${usdt}`, 'BSC')).toThrow('与币种所在的链不一致');
    expect(() => readCoin(context, usdt, undefined)).toThrow('需要说明在哪条链上');
    expect(() => readCoin(context, `Mars:${usdt}`, undefined)).toThrow('没有名为「Mars」的链');
    expect(() => readCoin(context, '__proto__', undefined)).toThrow('没有名为「__proto__」的链');
    expect(() => readCoin(context, 'Polygon', undefined)).toThrow('未配置');
  });
});

describe('heights, hashes and addresses', () => {
  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 'x'])('refuses the height %s', (height) => {
    expect(() => readHeight(height)).toThrow('不是有效的区块高度');
  });

  it('tells a height from a hash', () => {
    expect(readBlockAt(eth, ' 12 ', 'number')).toEqual({ number: 12 });
    expect(readBlockAt(eth, '0', 'number')).toEqual({ number: 0 });
    expect(readBlockAt(eth, hash.toUpperCase(), 'number')).toEqual({ hash });
    expect(() => readBlockAt(eth, '9999999999999999', 'number')).toThrow('不是有效的区块高度');
    expect(() => readHash(eth, usdt)).toThrow('不是有效的哈希');
  });

  it('says what is wrong with an address and the likely right form', () => {
    expect(readAddress(eth, '0XDAC17F958D2EE523A2206206994597C13D831EC7')).toBe(usdt);
    expect(() => readAddress(eth, '0xDAC17f958d2ee523a2206206994597c13d831ec7')).toThrow(
      '校验和不对，请核对来源；可能是 0xdAC17F958D2ee523a2206206994597C13D831ec7',
    );
    expect(() => readAddress(eth, hash, 'counterparty')).toThrow('不是有效的以太坊地址');
  });

  it('names the chains that an address of another chain belongs to', () => {
    const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
    expect(readAddress(getChain('BitcoinCash'), genesis)).toBe('bitcoincash:qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy');
    expect(() => readAddress(getChain('Dogecoin'), genesis)).toThrow('是比特币、比特币现金的地址，不是狗狗币的地址');
    expect(() => readAddress(eth, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toThrow('是波场的地址，不是以太坊的地址');
    expect(() => readAddress(getChain('BTC'), usdt)).toThrow('是以太坊类链（EVM）的地址');
  });

  it('reads every written form of a Tron account, and the numbers of its own coins', () => {
    const tron = getChain('TRON');
    for (const text of [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
      '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    ]) {
      expect(readAddress(tron, text)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    }
    expect(readCoinOn(tron, 'TRON:1002000')).toBe('1002000');
    expect(() => readCoinOn(eth, 'ETH:1002000')).toThrow('不是有效的以太坊地址');
  });
});
