import { writeBitcoinOutputDetail } from '@chaintrail/families/bitcoin';
import type { Block, Chain, Input } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import type { RowFacts } from '../../present/transfer.ts';
import { presentOutputSums } from './address.ts';
import { presentBitcoinBlock } from './block.ts';
import { describeMethod } from './method.ts';
import { presentInput, presentOutput } from './sides.ts';
import { nameSpecial } from './special.ts';

const chain = findChain('BTC') as Chain;
const btc = (raw: string, amount: string) => ({
  coinKey: 'BTC',
  symbol: 'BTC',
  decimals: 8,
  raw,
  amount,
  icon: '/icons/coin/avalanche.svg',
});

it('sums what an address received, spent and has left', () => {
  const totals = { transactionCount: 7, receivedRaw: 22_300_051n, receivedCount: 6, spentRaw: 6_999_900n, spentCount: 2 };
  expect(presentOutputSums(chain, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', totals, { raw: 15_300_151n, count: 4 })).toEqual({
    scriptType: 'p2pkh',
    transactionCount: 7,
    received: btc('22300051', '0.22300051'),
    receivedCount: 6,
    spent: btc('6999900', '0.069999'),
    spentCount: 2,
    unspent: btc('15300151', '0.15300151'),
    unspentCount: 4,
    keyShown: 'by_spending',
  });
});

it('shows the header and the sums of a block', () => {
  const detail = {
    version: 536870912,
    merkleRoot: 'aa',
    bits: '170bef93',
    difficulty: '21448277761059.71',
    nonce: 99,
    weight: 4000,
    strippedSizeBytes: 900,
    inputCount: 3,
    outputCount: 5,
    outputSumRaw: '625000000',
    feeSumRaw: '1200',
    coinbaseHex: '2f74686520747261696c2f',
    auxPowParentHash: 'bb',
    mweb: { inputCount: 1, outputCount: 2, kernelCount: 4 },
    isChainLocked: true,
  };
  expect(presentBitcoinBlock(chain, { detail } as unknown as Block)).toEqual({
    version: 536870912,
    merkleRoot: 'aa',
    bits: '170bef93',
    difficulty: '21448277761059.71',
    nonce: 99,
    weight: 4000,
    strippedSizeBytes: 900,
    inputCount: 3,
    outputCount: 5,
    outputSum: btc('625000000', '6.25'),
    feeSum: btc('1200', '0.000012'),
    coinbase: { hex: '2f74686520747261696c2f', text: '/the trail/' },
    auxPow: { parentHash: 'bb' },
    mweb: { inputCount: 1, outputCount: 2, kernelCount: 4 },
    isChainLocked: true,
  });
});

it('shows a block of which only the least is known', () => {
  expect(presentBitcoinBlock(chain, { detail: {} } as unknown as Block)).toEqual({
    version: 0,
    merkleRoot: '',
    bits: '',
    difficulty: '0',
    nonce: 0,
    weight: null,
    strippedSizeBytes: null,
    inputCount: 0,
    outputCount: 0,
    outputSum: btc('0', '0'),
    feeSum: btc('0', '0'),
    coinbase: null,
    auxPow: null,
    mweb: null,
    isChainLocked: null,
  });
});

const facts: RowFacts = { chain, tokens: new Map(), labels: new Map() };
const place = { blockNumber: 1, timeMs: 0, transactionIndex: 1, transactionHash: '1'.repeat(64), index: 4 };
const cashToken = { category: 'cc', amount: '9223372036854775807' };

it('shows an input whole', () => {
  const input: Input = {
    ...place,
    previous: { transactionHash: 'bb', index: 3 },
    address: 'payer',
    amountRaw: 546n,
    scriptType: 'p2pkh',
    previousBlock: 77,
    isResolved: true,
    sequence: 4294967293,
    detail: writeBitcoinOutputDetail({ cashToken }),
  };
  const shown = {
    index: 4,
    previous: { hash: 'bb', index: 3, blockNumber: 77 },
    party: { address: 'payer' },
    amount: btc('546', '0.00000546'),
    scriptType: 'p2pkh',
    sequence: 4294967293,
    cashToken: { category: 'cc', amount: '9223372036854775807', nft: null },
  };
  expect(presentInput(facts, input)).toEqual(shown);
  expect(presentInput(facts, { ...input, previous: null })).toEqual({ ...shown, previous: null, amount: null });
  expect(presentInput(facts, { ...input, isResolved: false })).toEqual({ ...shown, amount: null });
});

it('shows an output whole', () => {
  const output: OutputWithSpend = {
    ...place,
    address: 'payee',
    amountRaw: 546n,
    scriptType: 'multisig',
    script: '51',
    isSpendable: false,
    spentBy: { transactionHash: 'dd', index: 9, blockNumber: 12 },
    detail: writeBitcoinOutputDetail({
      multisig: { required: 1, addresses: ['x', 'y'] },
      data: { hex: '6869', text: 'hi' },
      cashToken: { ...cashToken, nft: { capability: 'minting', commitment: '00ff' } },
    }),
  };
  const shown = {
    index: 4,
    party: { address: 'payee' },
    amount: btc('546', '0.00000546'),
    scriptType: 'multisig',
    isSpendable: false,
    isDust: false,
    spentBy: { hash: 'dd', index: 9, blockNumber: 12 },
    multisig: { required: 1, addresses: ['x', 'y'] },
    data: { hex: '6869', text: 'hi' },
    cashToken: { category: 'cc', amount: '9223372036854775807', nft: { capability: 'minting', commitment: '00ff' } },
    change: { confidence: 'low', reasons: ['金额带零头，其他输出都是整数金额'] },
    isReturned: false,
    isRuled: false,
  };
  expect(presentOutput(facts, output, { confidence: 'low', reasons: [{ code: 'odd_amount' }] })).toEqual(shown);
  const ruled = { confidence: 'high' as const, reasons: [{ code: 'ruled' as const, author: '林', note: '对方确认' }] };
  const byPerson = { change: { confidence: 'high', reasons: ['林 改判，依据：对方确认'] }, isRuled: true };
  expect(presentOutput(facts, output, ruled)).toEqual({ ...shown, ...byPerson });
  const bare = { ...output, spentBy: null, detail: writeBitcoinOutputDetail({ data: { hex: 'ff' } }) };
  expect(presentOutput(facts, bare, undefined)).toEqual({
    ...shown,
    spentBy: null,
    multisig: null,
    data: { hex: 'ff', text: null },
    cashToken: null,
    change: null,
  });
});

it('marks an output that is too small to be worth spending, by the limit of its chain', () => {
  const output = { ...place, address: 'payee', scriptType: 'p2pkh', script: '', spentBy: null, detail: {} } as const;
  const isDust = (amountRaw: bigint, isSpendable: boolean) => presentOutput(facts, { ...output, amountRaw, isSpendable }, undefined).isDust;
  expect([isDust(546n, true), isDust(547n, true), isDust(0n, false)]).toEqual([true, false, false]);
});

it('names every special transaction', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(nameSpecial)).toEqual([
    '注册主节点（ProRegTx）',
    '更新主节点服务（ProUpServTx）',
    '更新主节点登记（ProUpRegTx）',
    '撤销主节点（ProUpRevTx）',
    '出块附加数据（CbTx）',
    '主节点仲裁组承诺（QcTx）',
    '主节点升级信号（MnHfTx）',
    '锁定资产至 Platform（AssetLockTx）',
    '自 Platform 解锁资产（AssetUnlockTx）',
    '未知的特殊交易 10',
  ]);
});

describe('how the transfers of a transaction were derived', () => {
  it.each([
    [{ isCoinbase: true, isResolved: false, payerCount: 2, receiverCount: 2 }, '新币由协议发放给出块者，没有付款方'],
    [
      { isCoinbase: false, isResolved: true, payerCount: 2, receiverCount: 3 },
      '按地址净额计算，找零不计；付款方 2 个、收款方 3 个，按净额从大到小依次对应，谁付给谁属于推断',
    ],
    [
      { isCoinbase: false, isResolved: false, payerCount: 2, receiverCount: 2 },
      '按地址净额计算，找零不计；付款方 2 个、收款方 2 个，按净额从大到小依次对应，谁付给谁属于推断；部分输入花费的输出没有找到，金额和手续费不完整',
    ],
    [{ isCoinbase: false, isResolved: true, payerCount: 1, receiverCount: 2 }, '按地址净额计算，找零不计；付款方只有一个，谁付给谁是事实'],
    [{ isCoinbase: false, isResolved: true, payerCount: 2, receiverCount: 1 }, '按地址净额计算，找零不计；收款方只有一个，谁付给谁是事实'],
    [
      { isCoinbase: false, isResolved: false, payerCount: 1, receiverCount: 0 },
      '按地址净额计算，找零不计；没有别的收款方；部分输入花费的输出没有找到，金额和手续费不完整',
    ],
  ])('is said of %o', (counts, text) => {
    expect(describeMethod(counts)).toBe(text);
  });
});
