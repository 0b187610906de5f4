import type { Call, Log, Transfer } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { needsOrder, orderTransfers } from './order.ts';

type Move = [source: Transfer['source'], index: number, from: string, to: string];

const transfers = (...moves: Move[]) => moves.map(([source, index, from, to]) => ({ source, index, subIndex: 0, from, to }) as Transfer);
const call = (index: number, from: string, to: string, over: Partial<Call> = {}): Call =>
  ({ index, from, to, type: 'CALL', status: 'ok', method: '', ...over }) as Call;
const logs = (...contracts: string[]): Log[] => contracts.map((contract, at) => ({ logIndex: 40 + at, contract }) as Log);
const order = (moves: Transfer[], calls: Call[], written: Log[]) =>
  orderTransfers(moves, calls, written).map(({ source, index }) => `${source} ${index}`);

describe('the order in which coin and tokens moved', () => {
  // As the demo exchange sells USDT for coin: token in, token out of the pool, unwrapped, paid.
  const sale = [
    call(0, 'user', 'router'),
    call(1, 'router', 'usdt', { method: '0x23b872dd' }),
    call(2, 'router', 'pool'),
    call(3, 'pool', 'weth', { method: '0xa9059cbb' }),
    call(4, 'pool', 'usdt', { type: 'STATICCALL' }),
    call(5, 'router', 'weth', { method: '0x2e1a7d4d' }),
    call(6, 'weth', 'router'),
    call(7, 'router', 'receiver'),
  ];
  const moved = transfers(
    ['call', 6, 'weth', 'router'],
    ['call', 7, 'router', 'receiver'],
    ['log', 40, 'user', 'pool'],
    ['log', 41, 'pool', 'router'],
    ['log', 44, 'router', ''],
    ['fee', 0, 'user', ''],
  );

  it('is that of calls and logs together', () => {
    expect(order(moved, sale, logs('usdt', 'weth', 'pool', 'pool', 'weth'))).toEqual([
      'log 40',
      'log 41',
      'log 44',
      'call 6',
      'call 7',
      'fee 0',
    ]);
  });

  it('puts a log into a call of its own contract, and two logs rather into two calls', () => {
    const twice = [call(0, 'user', 'app'), call(1, 'app', 'token'), call(2, 'app', 'payee'), call(3, 'app', 'token')];
    const both = transfers(['call', 2, 'app', 'payee'], ['log', 40, 'x', 'y'], ['log', 41, 'y', 'z']);
    expect(order(both, twice, logs('token', 'token'))).toEqual(['log 40', 'call 2', 'log 41']);
  });

  it('gives a transfer to the call of its sender', () => {
    const two = [
      call(0, 'user', 'app'),
      call(1, 'app', 'token', { method: '0xa9059cbb' }),
      call(2, 'app', 'shop'),
      call(3, 'shop', 'token', { method: '0xa9059cbb' }),
    ];
    const one = transfers(['call', 2, 'app', 'shop'], ['log', 40, 'shop', 'z']);
    expect(order(one, two, logs('token'))).toEqual(['call 2', 'log 40']);
  });

  it('knows the account that runs borrowed code', () => {
    const proxied = [call(0, 'user', 'proxy'), call(1, 'proxy', 'payee'), call(2, 'proxy', 'library', { type: 'DELEGATECALL' })];
    const paid = transfers(['transaction', 0, 'user', 'proxy'], ['call', 1, 'proxy', 'payee'], ['log', 40, 'proxy', 'z']);
    expect(order(paid, proxied, logs('proxy'))).toEqual(['transaction 0', 'log 40', 'call 1']);
  });

  it('does not let a call write that failed or may not write', () => {
    const calls = [
      call(0, 'user', 'app'),
      call(1, 'app', 'token', { status: 'failed' }),
      call(2, 'app', 'token', { type: 'STATICCALL' }),
      call(3, 'app', 'payee'),
      call(4, 'app', 'token'),
    ];
    const paid = transfers(['call', 3, 'app', 'payee'], ['log', 40, 'x', 'y']);
    expect(order(paid, calls, logs('token'))).toEqual(['call 3', 'log 40']);
  });

  it('stays as it was where a log fits nowhere', () => {
    const paid = transfers(['call', 6, 'weth', 'router'], ['log', 40, 'x', 'y']);
    expect(order(paid, sale, logs('stranger'))).toEqual(['call 6', 'log 40']);
    expect(order(paid, [], logs('usdt'))).toEqual(['call 6', 'log 40']);
  });
});

it('needs calls and logs only where coin and tokens moved by both', () => {
  expect(needsOrder(transfers(['call', 1, 'a', 'b'], ['log', 2, 'a', 'b']))).toBe(true);
  expect(needsOrder(transfers(['transaction', 1, 'a', 'b'], ['log', 2, 'a', 'b'], ['fee', 0, 'a', '']))).toBe(false);
  expect(needsOrder(transfers(['call', 1, 'a', 'b']))).toBe(false);
});
