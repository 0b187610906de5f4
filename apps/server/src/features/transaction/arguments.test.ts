import type { DecodedCall } from '@chaintrail/families';
import { describe, expect, it } from 'vitest';
import { alice, aliceView, bob, factsOf, token } from '../../present/sample.ts';
import { presentArguments, readArguments } from './arguments.ts';

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';

function call(name: string, ...values: [name: string, type: string, value: string][]): DecodedCall {
  return {
    name,
    signature: `${name}()`,
    values: values.map(([own, type, value]) => ({ name: own, type, value })),
    isGuess: true,
    others: [],
  };
}
const shown = (contract: string, read: DecodedCall) => presentArguments(factsOf(), readArguments(contract, read));
const amounts = (contract: string, read: DecodedCall) =>
  Object.fromEntries(shown(contract, read).flatMap(({ name, amount }) => (amount ? [[name, `${amount.amount} ${amount.symbol}`]] : [])));

describe('the arguments of a call', () => {
  it('carry who is meant, how much it is, and when', () => {
    expect(
      shown(
        token.contract,
        call(
          'permit',
          ['owner', 'address', alice],
          ['value', 'uint256', '1500'],
          ['deadline', 'uint256', '1787748918'],
          ['v', 'uint8', '27'],
        ),
      ),
    ).toEqual([
      { name: 'owner', type: 'address', value: alice, parties: [aliceView] },
      {
        name: 'value',
        type: 'uint256',
        value: '1500',
        amount: {
          coinKey: `ETH:${token.contract}`,
          symbol: 'SMP',
          decimals: 3,
          raw: '1500',
          amount: '1.5',
          icon: '/icons/coin/avalanche.svg',
        },
      },
      { name: 'deadline', type: 'uint256', value: '1787748918', time: 1_787_748_918_000 },
      { name: 'v', type: 'uint8', value: '27' },
    ]);
  });

  it('name everybody in a list', () => {
    const list = call('batchTransfer', ['recipients', 'address[]', `["${alice}","${bob}"]`], ['amounts', 'uint256[]', '["1","2"]']);
    expect(shown(token.contract, list)).toEqual([
      { name: 'recipients', type: 'address[]', value: `["${alice}","${bob}"]`, parties: [aliceView, { address: bob }] },
      { name: 'amounts', type: 'uint256[]', value: '["1","2"]' },
    ]);
  });

  it('are amounts of the coin that the call names beside them', () => {
    const lock = call('lock', ['token', 'address', usdt], ['amount', 'uint256', '14900000000'], ['destinationChain', 'string', 'TRON']);
    expect(amounts(bob, lock)).toEqual({ amount: '14900 USDT' });
  });

  it('are amounts of both coins of a swap', () => {
    const swap = (name: string) =>
      call(
        name,
        ['amountIn', 'uint256', '1500000'],
        ['amountOutMin', 'uint256', '2500'],
        ['path', 'address[]', `["${usdt}","${token.contract}"]`],
      );
    expect(amounts(bob, swap('swapExactTokensForTokens'))).toEqual({ amountIn: '1.5 USDT', amountOutMin: '2.5 SMP' });
    expect(amounts(bob, swap('swapExactTokensForETH'))).toEqual({ amountIn: '1.5 USDT', amountOutMin: '0.0000000000000025 ETH' });
    const single = call('swapExactTokensForETH', ['amountIn', 'uint256', '1000000'], ['token', 'address', usdt]);
    expect(amounts(bob, single)).toEqual({ amountIn: '1 USDT' });
  });

  it('are no amounts where the coin is not known, where items have numbers, and in other functions', () => {
    expect(amounts(bob, call('transfer', ['to', 'address', alice], ['amount', 'uint256', '1']))).toEqual({});
    expect(amounts(token.contract, call('vote', ['amount', 'uint256', '1']))).toEqual({});
    const facts = { ...factsOf(), tokens: new Map([[token.contract, { ...token, standard: 'erc721' as const }]]) };
    const read = readArguments(token.contract, call('approve', ['spender', 'address', bob], ['amount', 'uint256', '7']));
    expect(presentArguments(facts, read)[1]).toEqual({ name: 'amount', type: 'uint256', value: '7' });
  });

  it('are no moments where they mean «never» or «at once»', () => {
    const times = call('permit', ['deadline', 'uint256', String(2n ** 256n - 1n)], ['validAfter', 'uint256', '0']);
    expect(shown(bob, times).map(({ time }) => time)).toEqual([undefined, undefined]);
    expect(readArguments(bob, undefined)).toEqual([]);
  });
});
