import { writeBitcoinBlockDetail } from '@chaintrail/families/bitcoin';
import { writeEvmBlockDetail } from '@chaintrail/families/evm';
import { writeTronBlockDetail } from '@chaintrail/families/tron';
import type { Block } from '@chaintrail/model';
import type { BlockCoin } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { alice, aliceView, bob, carol, ether, factsOf, stored, token, transactionOf, transferOf } from '../../present/sample.ts';
import { presentBlock, presentBlockCoins, presentBlockRow, presentTransactionRow } from './present.ts';

const block: Block = {
  number: 101,
  hash: '0xb10c',
  parentHash: '0xb10b',
  timeMs: 1_700_000_001_000,
  producer: alice,
  transactionCount: 12,
  sizeBytes: 3_456,
  gasUsed: 15_000_000n,
  gasLimit: 30_000_000n,
  baseFeePerGasRaw: 12_500_000_000n,
  hasCalls: true,
  detail: writeEvmBlockDetail({ reward: '1', burnt: '2', tips: '3', stateRoot: '0x57' }),
};
const earnings = { rewardRaw: 2_000_000_000_000_000_000n, burntRaw: 500_000_000_000_000_000n };

describe('a block', () => {
  it('is shown whole', () => {
    expect(presentBlock(factsOf(), block, stored, earnings)).toEqual({
      chainName: 'ETH',
      family: 'evm',
      number: 101,
      hash: '0xb10c',
      time: 1_700_000_001_000,
      transactionCount: 12,
      producer: aliceView,
      isFinal: false,
      parentHash: '0xb10b',
      confirmations: 10,
      sizeBytes: 3_456,
      own: { gas: { used: '15000000', limit: '30000000', baseFeeGwei: '12.5' } },
      figures: {
        space: { unit: 'gas', used: '15000000', limit: '30000000' },
        price: { measure: 'base_fee', unit: 'Gwei', value: '12.5' },
        reward: ether('1', '0.000000000000000001'),
        fees: null,
        burnt: ether('2', '0.000000000000000002'),
      },
      reward: ether('2000000000000000000', '2'),
      burnt: ether('500000000000000000', '0.5'),
      previous: 100,
      next: 102,
      detail: { stateRoot: '0x57' },
      coverage: stored.coverage,
    });
  });

  it('has no base fee before there was one', () => {
    expect(presentBlock(factsOf(), { ...block, baseFeePerGasRaw: null }, stored, earnings).own).toEqual({
      gas: { used: '15000000', limit: '30000000', baseFeeGwei: null },
    });
  });

  it('has neighbours only where they are stored', () => {
    const at = (number: number) => {
      const { previous, next, isFinal, confirmations } = presentBlock(factsOf(), { ...block, number }, stored, earnings);
      return { previous, next, isFinal, confirmations };
    };
    expect(at(5)).toEqual({ previous: null, next: 6, isFinal: true, confirmations: 106 });
    expect(at(100)).toEqual({ previous: 99, next: 101, isFinal: true, confirmations: 11 });
    expect(at(110)).toEqual({ previous: 109, next: null, isFinal: false, confirmations: 1 });
    expect(at(112)).toMatchObject({ next: null, confirmations: 0 });
  });

  it('of Tron has no gas and keeps what the chain says of it', () => {
    const detail = {
      version: 31,
      txTrieRoot: '7e',
      witnessSignature: '51',
      feeSumRaw: '4',
      energySum: '5',
      bandwidthSum: '6',
    };
    const shown = presentBlock(factsOf('TRON'), { ...block, detail: writeTronBlockDetail(detail) }, stored, earnings);
    expect(shown).toMatchObject({
      family: 'tron',
      own: {},
      reward: { symbol: 'TRX' },
      detail: { version: 31, txTrieRoot: '7e', witnessSignature: '51', feeSumRaw: '4', energySum: '5', bandwidthSum: '6' },
    });
  });

  it('of Bitcoin has its header instead of gas', () => {
    const detail = writeBitcoinBlockDetail({ merkleRoot: 'm0', nonce: 9 });
    const shown = presentBlock(factsOf('BTC'), { ...block, detail }, stored, earnings);
    expect(shown).toMatchObject({ family: 'bitcoin', detail: {}, own: { merkleRoot: 'm0', nonce: 9 } });
  });
});

describe('the figures of a block', () => {
  const trx = (raw: string, amount: string) => ({ ...ether(raw, amount), coinKey: 'TRON', symbol: 'TRX', decimals: 6 });
  const bitcoins = (raw: string, amount: string) => ({ ...ether(raw, amount), coinKey: 'BTC', symbol: 'BTC', decimals: 8 });
  const figuresOf = (chainName: string, changes: Partial<Block>, rewardRaw?: bigint) =>
    presentBlockRow(factsOf(chainName), { ...block, ...changes }, stored, rewardRaw).figures;

  it('are those of its row on EVM, without a price where it has no base fee', () => {
    expect(figuresOf('ETH', { baseFeePerGasRaw: null })).toEqual({
      space: { unit: 'gas', used: '15000000', limit: '30000000' },
      price: null,
      reward: ether('1', '0.000000000000000001'),
      fees: null,
      burnt: null,
    });
  });

  it('on Bitcoin-like chains are its weight of four millions, its fees for a virtual byte, and what its rewards came to', () => {
    const detail = writeBitcoinBlockDetail({ weight: 3_000_000, feeSumRaw: '1500000' });
    expect(figuresOf('BTC', { detail, sizeBytes: 1_100_000 }, 313_500_000n)).toEqual({
      space: { unit: 'weight', used: '3000000', limit: '4000000' },
      price: { measure: 'per_vbyte', unit: '聪/vB', value: '2' },
      reward: bitcoins('313500000', '3.135'),
      fees: bitcoins('1500000', '0.015'),
      burnt: null,
    });
  });

  it('without a weight are its bytes, of which nobody says a limit', () => {
    const detail = writeBitcoinBlockDetail({ weight: null, feeSumRaw: '0' });
    expect(figuresOf('Dogecoin', { detail, sizeBytes: 1_234 })).toMatchObject({
      space: { unit: 'bytes', used: '1234', limit: null },
      price: null,
      reward: { symbol: 'DOGE', raw: '0' },
      fees: { symbol: 'DOGE', raw: '0' },
    });
    const paid = writeBitcoinBlockDetail({ weight: null, feeSumRaw: '3702' });
    expect(figuresOf('Dogecoin', { detail: paid, sizeBytes: 1_234 }).price).toEqual({ measure: 'per_byte', unit: '聪/字节', value: '3' });
  });

  it('on Tron are its energy without a limit, and fees that are burnt; nobody gets coin in a block', () => {
    const detail = writeTronBlockDetail({ feeSumRaw: '84000000', energySum: '130285', bandwidthSum: '345' });
    expect(figuresOf('TRON', { detail })).toEqual({
      space: { unit: 'energy', used: '130285', limit: null },
      price: { measure: 'per_transaction', unit: 'TRX', value: '7' },
      reward: null,
      fees: trx('84000000', '84'),
      burnt: trx('84000000', '84'),
    });
    expect(figuresOf('TRON', { detail, transactionCount: 0 }).price).toBeNull();
  });
});

describe('a transaction as a row', () => {
  it('is shown whole', () => {
    expect(presentTransactionRow(factsOf(), transactionOf(), undefined)).toEqual({
      hash: '0xaaaa',
      blockNumber: 101,
      time: 1_700_000_001_000,
      index: 2,
      status: 'ok',
      type: '0x2',
      method: { selector: '0xa9059cbb', name: 'transfer' },
      from: aliceView,
      to: { address: bob },
      createdContract: null,
      value: ether('1500000000000000000', '1.5'),
      fee: ether('21000000000000', '0.000021'),
      act: [],
    });
  });

  it('says what the call did, where its story is known', () => {
    const moved = transferOf({ kind: 'token20', token: token.contract, to: carol, amountRaw: 1_500n });
    const story = { transaction: transactionOf(), transfers: [moved], decoded: undefined, failure: null };
    expect(presentTransactionRow(factsOf(), transactionOf(), story).act.map((part) => ('text' in part ? part.text : part.type))).toEqual([
      '转',
      'amount',
      ' → ',
      'party',
    ]);
  });

  it('names the contract that it created', () => {
    expect(presentTransactionRow(factsOf(), transactionOf({ to: '', createdContract: carol }), undefined)).toMatchObject({
      to: { address: '' },
      createdContract: { address: carol },
    });
  });
});

describe('the coins of a block', () => {
  const coin = (changes: Partial<BlockCoin>): BlockCoin => ({
    token: '',
    kind: 'external',
    count: 1,
    sumRaw: 5n,
    largestRaw: 5n,
    ...changes,
  });

  it('are one row each, the native coin of all its kinds, busiest first', () => {
    const rows = [
      coin({ count: 2, sumRaw: 3n * 10n ** 18n, largestRaw: 10n ** 18n }),
      coin({ token: token.contract, kind: 'token20', count: 9, sumRaw: 7_000n, largestRaw: 4_000n }),
      coin({ kind: 'internal', count: 3, sumRaw: 2n * 10n ** 18n, largestRaw: 2n * 10n ** 18n }),
      coin({ kind: 'reward', count: 1, sumRaw: 1n, largestRaw: 1n }),
    ];
    const shown = presentBlockCoins(factsOf(), rows);
    expect(shown.map(({ coin: { coinKey }, count, sum, largest }) => [coinKey, count, sum.amount, largest.amount])).toEqual([
      [`ETH:${token.contract}`, 9, '7', '4'],
      ['ETH', 6, '5.000000000000000001', '2'],
    ]);
    expect(shown[1]).toMatchObject({
      sum: ether('5000000000000000001', '5.000000000000000001'),
      largest: ether('2000000000000000000', '2'),
    });
    // What was read stays as it was.
    expect(rows[0]).toEqual(coin({ count: 2, sumRaw: 3n * 10n ** 18n, largestRaw: 10n ** 18n }));
  });

  it('that are equally busy stand by their contracts', () => {
    const rows = ['0x03', '0x01', '0x02'].map((contract) => coin({ token: contract, kind: 'token20' }));
    expect(presentBlockCoins(factsOf(), rows).map((row) => row.coin.contract)).toEqual(['0x01', '0x02', '0x03']);
  });
});
