import type { TransferKind } from '@chaintrail/model';
import type { AddressCoin } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { chainOf } from '../../present/sample.ts';
import { chooseMainCoin } from './mainCoin.ts';

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const fake = '0x00000000000000000000000000000000000fa4e1';
const sample = '0x000000000000000000000000000000000000feed';

function rows(kind: TransferKind, token: string, count: number, zeroCount = 0): AddressCoin {
  return { kind, token, count, zeroCount, lastTimeMs: 0 };
}

const choose = (...coins: AddressCoin[]) => chooseMainCoin(chainOf('ETH'), coins, (token) => token === fake);

describe('the coin with which an address page opens', () => {
  it('is USDT before coin that pays for gas', () => {
    expect(choose(rows('external', '', 9), rows('usdt', usdt, 1), rows('fee', '', 500))).toEqual({ token: usdt, tab: 1 });
  });

  it('is another where USDT hardly moved', () => {
    expect(choose(rows('external', '', 10), rows('usdt', usdt, 1))).toEqual({ token: usdt, tab: 1 });
    expect(choose(rows('external', '', 11), rows('usdt', usdt, 1))).toEqual({ token: '', tab: 0 });
  });

  it('is the one with the most rows that carry an amount', () => {
    expect(choose(rows('token20', sample, 5, 3), rows('external', '', 90, 87))).toEqual({ token: '', tab: 0 });
    expect(choose(rows('token20', sample, 5, 1), rows('external', '', 90, 87))).toEqual({ token: sample, tab: 3 });
    expect(choose(rows('usdt', usdt, 27, 27), rows('external', '', 1))).toEqual({ token: '', tab: 0 });
  });

  it('opens the native coin where more of its rows are', () => {
    expect(choose(rows('internal', '', 3), rows('external', '', 9, 7))).toEqual({ token: '', tab: 2 });
    expect(choose(rows('internal', '', 2), rows('external', '', 9, 7))).toEqual({ token: '', tab: 0 });
  });

  it('opens the statement where only blocks gave coin', () => {
    expect(choose(rows('reward', '', 5))).toEqual({ token: '', tab: 7 });
    expect(choose(rows('reward', '', 5), rows('external', '', 1))).toEqual({ token: '', tab: 0 });
  });

  it('is never one that imitates, nor stake, nor an item', () => {
    expect(choose(rows('token20', fake, 90))).toEqual({ token: null, tab: 3 });
    expect(choose(rows('stake', '', 5), rows('nft', sample, 5))).toEqual({ token: null, tab: 4 });
    expect(choose()).toEqual({ token: null, tab: 0 });
  });
});
