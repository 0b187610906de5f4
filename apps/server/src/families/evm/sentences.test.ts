import type { Transaction, Transfer } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import type { DecodedCall } from '@chaintrail/families';
import { factsOf, token, transactionOf, transferOf } from '../../present/sample.ts';
import { summarise } from './summary.ts';

const a = '0x00000000000000000000000000000000000000a1';
const b = '0x00000000000000000000000000000000000000b2';
const c = '0x00000000000000000000000000000000000000c3';
const d = '0x00000000000000000000000000000000000000d4';
const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const names: Record<string, string> = { [a]: '甲', [b]: '乙', [c]: '丙', [d]: '丁', [token.contract]: '币', [usdt]: 'U', '': '无' };
const native = 10n ** 18n;

interface Told {
  transaction?: Partial<Transaction>;
  transfers?: Transfer[];
  decoded?: DecodedCall;
  failure?: string | null;
}

const fake = '0x00000000000000000000000000000000000fa4e1';
const facts = { ...factsOf(), tokens: new Map([token, { ...token, contract: fake, symbol: 'USDТ' }].map((one) => [one.contract, one])) };

function tell({ transaction, transfers = [], decoded, failure = null }: Told): string {
  return summarise(facts, {
    transaction: transactionOf({ from: a, to: b, method: '', input: '0x', ...transaction }),
    transfers,
    decoded,
    failure,
  })
    .map((part) => {
      if (part.type === 'party') return names[part.party.address] ?? part.party.address;
      return part.type === 'amount' ? ` ${part.amount.amount} ${part.amount.symbol} ` : 'text' in part ? part.text : part.hash;
    })
    .join('');
}

const move = (from: string, to: string, changes: Partial<Transfer> = {}) => transferOf({ from, to, amountRaw: native, ...changes });
const coin = (from: string, to: string, amountRaw: bigint, changes: Partial<Transfer> = {}) =>
  transferOf({ from, to, amountRaw, kind: 'token20', token: token.contract, ...changes });
const call = (name: string, ...values: [type: string, value: string][]): DecodedCall => ({
  name,
  signature: `${name}()`,
  values: values.map(([type, value]) => ({ name: 'x', type, value })),
  isGuess: true,
  others: [],
});
const called = { method: '0x12345678' };

describe('the sentence of a transaction', () => {
  it.each<[string, Told, string]>([
    ['a payment', { transfers: [move(a, b)] }, '甲向乙转账 1 ETH '],
    ['a payment with its fee', { transfers: [move(a, b), transferOf({ kind: 'fee', from: a, to: '' })] }, '甲向乙转账 1 ETH '],
    ['a payment inside', { transaction: called, transfers: [move(b, c, { kind: 'internal' })] }, '乙向丙转账 1 ETH '],
    ['a payment to a method', { transaction: called, transfers: [move(a, b)] }, '甲调用合约乙的 0x12345678，付出 1 ETH '],
    ['a transfer of a token', { transaction: called, transfers: [coin(a, c, 1500n)] }, '甲向丙转账 1.5 SMP '],
    [
      'a transfer of USDT',
      { transaction: called, transfers: [coin(a, c, 1_500_000n, { kind: 'usdt', token: usdt })] },
      '甲向丙转账 1.5 USDT ',
    ],
    ['an item', { transaction: called, transfers: [coin(a, c, 1n, { kind: 'nft', tokenId: '42' })] }, '甲向丙转移 NFT 1 SMP #42'],
    ['burnt coin', { transaction: called, transfers: [coin(a, '', 1500n)] }, '甲销毁 1.5 SMP '],
    ['coin from another chain', { transfers: [move('', c, { kind: 'mint' })] }, '丙跨链存入 1 ETH '],
    ['minted coin', { transaction: called, transfers: [coin('', a, 1500n)] }, '甲铸造 1.5 SMP '],
    ['coin minted for another', { transaction: called, transfers: [coin('', c, 1000n), coin('', c, 500n)] }, '甲铸造 1.5 SMP 给丙'],
    ['a minted item', { transaction: called, transfers: [coin('', a, 1n, { kind: 'nft', tokenId: '7' })] }, '甲铸造 1 SMP #7'],
    [
      'minted coins of two kinds',
      { transaction: called, transfers: [coin('', a, 1n), coin('', a, 1n, { token: usdt })] },
      '甲调用合约乙的 0x12345678，收到 0.001 SMP ，收到 0.000001 USDT ',
    ],
    ['a new contract', { transaction: { to: '', createdContract: c } }, '甲部署合约丙'],
    ['nothing at all', {}, '甲向乙发送空交易，没有转移价值'],
    ['a call', { transaction: called }, '甲调用合约乙的 0x12345678'],
    ['a call whose name is known', { transaction: called, decoded: call('claim') }, '甲调用合约乙的 claim'],
    [
      'a call whose transfers are only claimed',
      { transaction: called, transfers: [coin(c, d, 5000n, { token: fake })] },
      '甲调用合约乙的 0x12345678，事件声称的 1 笔转账属疑似仿冒代币，没有移动资产',
    ],
    [
      'a call that pays beside what is claimed',
      { transaction: called, transfers: [coin(c, d, 5000n, { token: fake }), coin(a, c, 1500n)] },
      '甲向丙转账 1.5 SMP ',
    ],
    ['a call that names nothing', { transfers: [move(a, b), move(b, c)] }, '甲调用合约乙，付出 1 ETH '],
    ['a call that pays back', { transaction: called, transfers: [move(b, a), move(b, c)] }, '甲调用合约乙的 0x12345678，收到 1 ETH '],
    ['a transaction without receiver', { transaction: { to: '' } }, '甲发起交易'],
    [
      'three receivers',
      { transaction: called, transfers: [coin(a, b, 1000n), coin(a, c, 2000n), coin(a, d, 3000n)] },
      '甲向 3 个地址批量转账共 6 SMP ',
    ],
    [
      'an airdrop',
      { transaction: called, transfers: [coin('', b, 1000n), coin('', c, 2000n), coin('', d, 3000n)] },
      '甲空投铸造 6 SMP 给 3 个地址',
    ],
    ['two receivers', { transaction: called, transfers: [coin(a, c, 1000n), coin(a, d, 2000n)] }, '甲调用合约乙的 0x12345678，付出 3 SMP '],
    [
      'three receivers of two senders',
      { transaction: called, transfers: [coin(a, b, 1000n), coin(a, c, 2000n), coin(b, d, 3000n)] },
      '甲调用合约乙的 0x12345678，付出 3 SMP ',
    ],
    [
      'a batch that is paid for',
      { transaction: called, transfers: [move(a, b), coin(a, b, 1000n), coin(a, c, 2000n), coin(a, d, 3000n)] },
      '甲向 3 个地址批量转账共 6 SMP ',
    ],
  ])('tells %s', (_what, told, sentence) => {
    expect(tell(told)).toBe(sentence);
  });

  const inner = { kind: 'internal' as const };
  const wrappedOf = (from: string, to: string) => coin(from, to, native, { token: weth });
  it.each<[string, Told, string]>([
    [
      'out of its wrapped form',
      { transaction: { to: weth, ...called }, transfers: [move(weth, a, inner), wrappedOf(a, '')] },
      '甲解包 1 WETH ，取回 1 ETH ',
    ],
    [
      'out of its wrapped form, sent on',
      { transaction: called, transfers: [move(weth, c, inner), wrappedOf(a, '')] },
      '甲解包 1 WETH ，取回 1 ETH ，发送至丙',
    ],
    [
      'into its wrapped form',
      { transaction: { to: weth, ...called }, transfers: [move(a, weth), wrappedOf('', a)] },
      '甲把 1 ETH 包装为 WETH',
    ],
    [
      'into its wrapped form for another',
      { transaction: { to: weth, ...called }, transfers: [move(a, weth), wrappedOf('', c)] },
      '甲把 1 ETH 包装为 WETH，发送至丙',
    ],
    [
      'out of its wrapped form, where nobody traces calls',
      { transaction: { to: weth, ...called }, transfers: [wrappedOf(a, '')] },
      '甲解包 1 WETH ',
    ],
  ])('tells of a coin that goes %s', (_what, told, sentence) => {
    expect(tell(told)).toBe(sentence);
  });

  const words = (text: string) => `0x${Buffer.from(text).toString('hex')}`;
  it.each<[string, Told, string]>([
    ['alone', { transaction: { method: words('hello').slice(0, 10), input: words('hello') } }, '甲向乙留言「hello」'],
    [
      'with coin',
      { transaction: { method: '0xe8afb7', input: words('请归还') }, transfers: [move(a, b)] },
      '甲向乙转账 1 ETH ，并留言「请归还」',
    ],
    ['cut', { transaction: { input: words('字'.repeat(121)) } }, `甲向乙留言「${'字'.repeat(120)}…」`],
  ])('tells what somebody wrote: %s', (_what, told, sentence) => {
    expect(tell(told)).toBe(sentence);
  });

  it.each<[string, Told, string]>([
    ['a payment', { transaction: { status: 'failed' } }, '甲向乙转账失败，未发生（调用值 1.5 ETH ）'],
    [
      'a call',
      { transaction: { status: 'failed', ...called }, failure: 'Gas 耗尽' },
      '甲向乙调用 0x12345678失败，未发生（调用值 1.5 ETH ）：Gas 耗尽',
    ],
    [
      'a call that carries nothing',
      { transaction: { status: 'failed', valueRaw: 0n, ...called }, decoded: call('poke'), failure: '' },
      '甲向乙调用 poke失败',
    ],
    [
      'a deployment',
      { transaction: { status: 'failed', to: '', createdContract: c }, failure: '原因' },
      '甲部署合约失败，未发生（调用值 1.5 ETH ）：原因',
    ],
    [
      'a transfer of a token',
      {
        transaction: { status: 'failed', valueRaw: 0n, to: token.contract, ...called },
        decoded: { ...call('transfer', ['address', c], ['uint256', '30000000']), signature: 'transfer(address,uint256)' },
        failure: '余额不足',
      },
      '甲向丙转账失败，未发生（调用值 30000 SMP ）：余额不足',
    ],
    [
      "a transfer of somebody else's token",
      {
        transaction: { status: 'failed', valueRaw: 0n, to: token.contract, ...called },
        decoded: {
          ...call('transferFrom', ['address', b], ['address', c], ['uint256', '1500']),
          signature: 'transferFrom(address,address,uint256)',
        },
      },
      '甲从乙向丙转账失败，未发生（调用值 1.5 SMP ）',
    ],
  ])('tells of %s that it failed', (_what, told, sentence) => {
    expect(tell(told)).toBe(sentence);
  });

  const toCoin = { to: token.contract, ...called };
  it.each<[string, Told, string]>([
    ['a limit', { transaction: toCoin, decoded: call('approve', ['address', c], ['uint256', '1500']) }, '甲授权丙使用 1.5 SMP '],
    [
      'a higher limit',
      { transaction: toCoin, decoded: call('increaseAllowance', ['address', c], ['uint256', '1500']) },
      '甲授权丙使用 1.5 SMP ',
    ],
    ['the end of it', { transaction: toCoin, decoded: call('approve', ['address', c], ['uint256', '0']) }, '甲取消授权丙使用币'],
    [
      'no limit',
      { transaction: toCoin, decoded: call('approve', ['address', c], ['uint256', String(2n ** 128n)]) },
      '甲授权丙无限额使用 SMP，合约币',
    ],
    [
      'no limit of a coin without a name',
      { transaction: { ...toCoin, to: b }, decoded: call('approve', ['address', c], ['uint256', String(2n ** 255n)]) },
      '甲授权丙无限额使用乙',
    ],
    [
      'all items',
      { transaction: toCoin, decoded: call('setApprovalForAll', ['address', c], ['bool', 'true']) },
      '甲授权丙转移其在币的全部 NFT',
    ],
    [
      'no items any more',
      { transaction: toCoin, decoded: call('setApprovalForAll', ['address', c], ['bool', 'false']) },
      '甲取消授权丙转移其在币的全部 NFT',
    ],
    [
      'a limit in a call that moves coin',
      { transaction: toCoin, decoded: call('approve', ['address', c], ['uint256', '1']), transfers: [coin(a, c, 1500n)] },
      '甲向丙转账 1.5 SMP ',
    ],
    [
      'another call with an address',
      { transaction: toCoin, decoded: call('vote', ['address', c], ['uint256', '1']) },
      '甲调用合约币的 vote',
    ],
    ['a call that cannot be read', { transaction: toCoin, decoded: { ...call('approve'), values: null } }, '甲调用合约币的 approve'],
  ])('tells an allowance: %s', (_what, told, sentence) => {
    expect(tell(told)).toBe(sentence);
  });

  const toUsdt = { to: usdt, ...called };
  it.each<[string, Told, string]>([
    ['a freeze', { transaction: toUsdt, decoded: call('addBlackList', ['address', c]) }, '甲通过U冻结丙的 USDT'],
    ['its end', { transaction: toUsdt, decoded: call('removeBlackList', ['address', c]) }, '甲通过U解除冻结丙的 USDT'],
    ['a freeze in other words', { transaction: toUsdt, decoded: call('blacklist', ['address', c]) }, '甲通过U冻结丙的 USDT'],
    [
      'a block by a later contract of Tether',
      { transaction: toUsdt, decoded: call('addToBlockedList', ['address', c]) },
      '甲通过U冻结丙的 USDT',
    ],
    ['its end', { transaction: toUsdt, decoded: call('removeFromBlockedList', ['address', c]) }, '甲通过U解除冻结丙的 USDT'],
    ['its end in other words', { transaction: toUsdt, decoded: call('unBlacklist', ['address', c]) }, '甲通过U解除冻结丙的 USDT'],
    [
      'destroyed funds',
      {
        transaction: toUsdt,
        decoded: call('destroyBlackFunds', ['address', c]),
        transfers: [coin(c, '', 2_000_000n, { kind: 'usdt', token: usdt })],
      },
      '甲通过U销毁丙被冻结的 2 USDT ',
    ],
    [
      'a freeze of a coin that anybody made',
      { transaction: toCoin, decoded: call('addBlackList', ['address', c]) },
      '甲调用合约币的 addBlackList',
    ],
  ])('tells what an issuer does: %s', (_what, told, sentence) => {
    expect(tell(told)).toBe(sentence);
  });
});
