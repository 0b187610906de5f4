import { normaliseTronBlock } from '@chaintrail/families/tron';
import { findChain } from '@chaintrail/model/chains';
import type { Chain } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { decodeCall } from '@chaintrail/families';
import type { RowFacts } from '../../present/transfer.ts';
import { readTron } from './transaction.ts';

const chain: Chain = findChain('TRON') ?? raise('no chain TRON');
const names: Record<string, string> = {
  TQhqRHgEonKEYqudomS8243o3bejg8dt1d: '甲',
  TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj: '乙',
  TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t: 'USDT合约',
};
const alice = `41${'a1'.repeat(20)}`;
const bob = `41${'b2'.repeat(20)}`;
const USDT = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const word = (hex: string): string => hex.padStart(64, '0');
const id = '77'.repeat(32);

interface Sample {
  value?: object;
  info?: object;
  result?: string;
  /** Hex of the note. */
  memo?: string;
}

function read(type: string, { value, info, result, memo }: Sample) {
  const number = 64_000_000;
  const bundle = normaliseTronBlock(chain, {
    block: {
      blockID: `${number.toString(16).padStart(16, '0')}${'bb'.repeat(24)}`,
      block_header: { raw_data: { number, parentHash: 'aa'.repeat(32), timestamp: 1_700_000_000_000 } },
      transactions: [
        {
          txID: id,
          ret: [{ contractRet: result ?? 'SUCCESS' }],
          raw_data: {
            ...(memo === undefined ? {} : { data: memo }),
            contract: [{ type, parameter: { value: { owner_address: alice, ...value } } }],
          },
        },
      ],
    },
    infos: [{ id, ...info }],
  });
  const transaction = bundle.transactions[0] ?? raise('no transaction');
  const facts: RowFacts = { chain, tokens: new Map(), labels: new Map() };
  const reading = readTron(transaction, bundle.calls);
  const part = reading.present(facts);
  const decoded = decodeCall(chain.family, transaction.input);
  const sentence = reading
    .tell(facts, { transaction, transfers: bundle.transfers, decoded, failure: part.failure })
    .map((said) => {
      if (said.type === 'party') return names[said.party.address] ?? said.party.address;
      return said.type === 'amount' ? ` ${said.amount.amount} ${said.amount.symbol} ` : 'text' in said ? said.text : said.hash;
    })
    .join('');
  return { part, sentence };
}

const tell = (type: string, sample: Sample = {}): string => read(type, sample).sentence;

describe('the sentence of a Tron transaction', () => {
  it.each<[string, string, Sample, string]>([
    ['a transfer', 'TransferContract', { value: { to_address: bob, amount: 1_500_000 } }, '甲向乙转账 1.5 TRX '],
    ['an activation', 'AccountCreateContract', { value: { account_address: bob } }, '甲激活账户乙'],
    ['a stake', 'FreezeBalanceV2Contract', { value: { frozen_balance: 9_000_000, resource: 'ENERGY' } }, '甲质押 9 TRX 获取能量'],
    [
      'the start of unstaking',
      'UnfreezeBalanceV2Contract',
      { value: { unfreeze_balance: 9_000_000 } },
      '甲解除质押 9 TRX ，等待期满后才能提取',
    ],
    ['expired stake', 'WithdrawExpireUnfreezeContract', { info: { withdraw_expire_amount: 4_000_000 } }, '甲提取已解除质押，取回 4 TRX '],
    [
      'a delegation of energy',
      'DelegateResourceContract',
      { value: { receiver_address: bob, balance: 100_000_000, resource: 'ENERGY', lock: true } },
      '甲向乙代理能量，对应质押 100 TRX ，期内不可收回（能量租用或代付的常见做法）',
    ],
    [
      'the end of a delegation',
      'UnDelegateResourceContract',
      { value: { receiver_address: bob, balance: 100_000_000 } },
      '甲收回代理的带宽，原接收方乙，对应质押 100 TRX ',
    ],
    ['a vote', 'VoteWitnessContract', { value: { votes: [{ vote_address: bob, vote_count: 3 }] } }, '甲给乙投票共 3 票'],
    ['a reward', 'WithdrawBalanceContract', { info: { withdraw_amount: 6_600_255 } }, '甲领取奖励 6.600255 TRX '],
    [
      'an account that is handed over',
      'AccountPermissionUpdateContract',
      { value: { owner: { threshold: 1, keys: [{ address: bob, weight: 1 }] } } },
      '甲变更账户权限，所有者权限交给乙',
    ],
    [
      'an account that gets a second owner',
      'AccountPermissionUpdateContract',
      {
        value: {
          owner: {
            threshold: 2,
            keys: [
              { address: alice, weight: 1 },
              { address: bob, weight: 1 },
            ],
          },
        },
      },
      '甲变更账户权限，所有者权限加入乙',
    ],
    ['a proposal', 'ProposalCreateContract', {}, '甲发起提案'],
    ['a type that is newer than we are', 'DreamContract', {}, '甲DreamContract'],
    [
      'a stake for another',
      'FreezeBalanceContract',
      { value: { frozen_balance: 9_000_000, receiver_address: bob } },
      '甲质押 9 TRX 获取带宽，供乙使用',
    ],
    [
      'a stake for oneself',
      'FreezeBalanceContract',
      { value: { frozen_balance: 9_000_000, receiver_address: alice, resource: 'TRON_POWER' } },
      '甲质押 9 TRX 获取投票权',
    ],
    ['the end of an old stake', 'UnfreezeBalanceContract', { info: { unfreeze_amount: 4_000_000 } }, '甲解除质押（旧版），取回 4 TRX '],
    [
      'stake that expired beside what is now taken back',
      'UnfreezeBalanceV2Contract',
      { value: { unfreeze_balance: 9_000_000 }, info: { withdraw_expire_amount: 4_000_000 } },
      '甲解除质押 9 TRX ，等待期满后才能提取；同时取回早先到期的 4 TRX ',
    ],
    [
      'a delegation of bandwidth',
      'DelegateResourceContract',
      { value: { receiver_address: bob, balance: 100_000_000, lock: false } },
      '甲向乙代理带宽，对应质押 100 TRX ',
    ],
    [
      'votes for several',
      'VoteWitnessContract',
      {
        value: {
          votes: [
            { vote_address: bob, vote_count: 3_000 },
            { vote_address: alice, vote_count: 4 },
          ],
        },
      },
      '甲给 2 个超级代表投票共 3,004 票',
    ],
    ['a vote for nobody', 'VoteWitnessContract', {}, '甲给 0 个超级代表投票共 0 票'],
    ['an account whose other permissions change', 'AccountPermissionUpdateContract', {}, '甲变更账户权限'],
    [
      'an account that only its owner keeps',
      'AccountPermissionUpdateContract',
      { value: { owner: { threshold: 1, keys: [{ address: alice, weight: 1 }] } } },
      '甲变更账户权限',
    ],
    [
      'an account that is handed over to several',
      'AccountPermissionUpdateContract',
      {
        value: {
          owner: {
            threshold: 2,
            keys: [
              { address: bob, weight: 1 },
              { address: `41${USDT}`, weight: 1 },
            ],
          },
        },
      },
      '甲变更账户权限，所有者权限交给乙等 2 个地址',
    ],
    ['what failed without a word', 'ProposalCreateContract', { result: 'UNKNOWN' }, '甲发起提案失败：UNKNOWN'],
    [
      'what failed',
      'TransferContract',
      { value: { to_address: bob, amount: 1 }, result: 'OUT_OF_TIME' },
      '甲向乙转账失败，未发生（调用值 0.000001 TRX ）：执行超时',
    ],
  ])('tells %s', (_what, type, sample, sentence) => {
    expect(tell(type, sample)).toBe(sentence);
  });

  const transfer = {
    value: { contract_address: `41${USDT}`, data: `a9059cbb${word('b2'.repeat(20))}${word('f4240')}` },
    info: {
      contract_address: `41${USDT}`,
      receipt: { energy_usage_total: 65_000, origin_energy_usage: 1000 },
      log: [
        {
          address: USDT,
          topics: ['ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word('a1'.repeat(20)), word('b2'.repeat(20))],
          data: word('f4240'),
        },
      ],
    },
  };

  it('tells a transfer of USDT and who paid for its energy', () => {
    expect(tell('TriggerSmartContract', transfer)).toBe('甲向乙转账 1 USDT ；1,000 能量由合约方代付');
  });

  it('tells whose coin its issuer froze or destroyed', () => {
    const value = (selector: string) => ({ contract_address: `41${USDT}`, data: `${selector}${word('b2'.repeat(20))}` });
    expect(tell('TriggerSmartContract', { value: value('0ecb93c0') })).toBe('甲通过USDT合约冻结乙的 USDT');
    const topics = ['61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6', word('b2'.repeat(20))];
    const info = { contract_address: `41${USDT}`, log: [{ address: USDT, topics, data: word('f4240') }] };
    expect(tell('TriggerSmartContract', { value: value('f3bdc228'), info })).toBe('甲通过USDT合约销毁乙被冻结的 1 USDT ');
  });

  it('tells what the sender noted', () => {
    const paid = { value: { to_address: bob, amount: 1_000_000 }, memo: Buffer.from('请勿转入').toString('hex') };
    expect(tell('TransferContract', paid)).toBe('甲向乙转账 1 TRX ，附言「请勿转入」');
    expect(tell('TransferContract', { ...paid, memo: 'ff' })).toBe('甲向乙转账 1 TRX ');
  });

  it('tells an allowance with the spender in base58', () => {
    const data = `095ea7b3${word('b2'.repeat(20))}${word('f4240')}`;
    expect(tell('TriggerSmartContract', { value: { contract_address: `41${USDT}`, data } })).toBe('甲授权乙使用 1 USDT ');
  });

  it('tells why a call failed in the words of the contract', () => {
    // Error(string) with 「no」.
    const output = `08c379a0${word('20')}${word('2')}${'6e6f'.padEnd(64, '0')}`;
    const sample = { value: transfer.value, result: 'REVERT', info: { contractResult: [output], resMessage: '' } };
    expect(tell('TriggerSmartContract', sample)).toBe('甲向乙转账失败，未发生（调用值 1 USDT ）：no');
  });
});

describe('the Tron part of a transaction', () => {
  it('puts parameters, energy and fees into words', () => {
    const { part } = read('DelegateResourceContract', {
      value: { receiver_address: bob, balance: 100_000_000, resource: 'ENERGY' },
      info: { fee: 300_000, receipt: { net_fee: 280_000 } },
    });
    expect(part.own).toMatchObject({
      contractTitle: '代理资源',
      result: 'SUCCESS',
      parameters: [
        { title: '资源接收方', party: { address: 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj' } },
        { title: '资源对应的质押金额', amount: { amount: '100', symbol: 'TRX' } },
        { title: '资源种类', value: '能量' },
      ],
      bandwidth: { burntFee: { amount: '0.28' } },
      memo: null,
      rejectedCalls: [],
    });
    expect(part.feeParts.map((fee) => [fee.part, fee.amount.amount, fee.isBurnt])).toEqual([
      ['base', '0.28', true],
      ['other', '0.02', true],
    ]);
  });

  it('names the calls inside that were rejected, unless the whole transaction failed', () => {
    const step = { caller_address: `41${USDT}`, transferTo_address: bob, callValueInfo: [{ callValue: 7_000_000 }], note: '63616c6c' };
    const value = { contract_address: `41${USDT}`, data: '12345678' };
    const info = { contract_address: `41${USDT}`, internal_transactions: [step, { ...step, rejected: true }] };
    expect(read('TriggerSmartContract', { value, info }).part.own).toMatchObject({
      rejectedCalls: [
        {
          from: { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
          to: { address: 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj' },
          amount: { amount: '7', symbol: 'TRX' },
        },
      ],
    });
    expect(read('TriggerSmartContract', { value, info, result: 'REVERT' }).part.own).toMatchObject({ rejectedCalls: [] });
  });
});

function raise(message: string): never {
  throw new Error(message);
}
