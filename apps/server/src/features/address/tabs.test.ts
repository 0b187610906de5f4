import type { AddressCoin } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { chainOf } from '../../present/sample.ts';
import { countTabs, listTabKinds, readTab } from './tabs.ts';

const moved = (changes: Partial<AddressCoin>): AddressCoin => ({
  token: '',
  kind: 'external',
  count: 0,
  zeroCount: 0,
  lastTimeMs: 0,
  ...changes,
});

it('knows which transfers a tab lists', () => {
  expect([0, 1, 2, 3, 4].map((tab) => readTab(chainOf('ETH'), tab))).toEqual([
    ['external'],
    ['usdt'],
    ['internal'],
    ['usdt', 'token20'],
    ['nft'],
  ]);
  expect(readTab(chainOf('BTC'), 0)).toEqual(['external', 'reward']);
});

it('refuses a tab that lists no transfers, and names those that do', () => {
  const refusal = (message: string) => ({
    message: `参数有误：tab ${message}`,
    code: 9999,
    data: { reason: 'bad_input', fields: { tab: message } },
  });
  expect(() => readTab(chainOf('ETH'), 7)).toThrow(
    expect.objectContaining(refusal('7 不是以太坊的流水列表，应为 0 外部交易、1 USDT、2 内部交易、3 代币、4 NFT 之一')),
  );
  expect(() => readTab(chainOf('Litecoin'), 1)).toThrow(expect.objectContaining(refusal('1 不是莱特币的流水列表，应为 0 外部交易')));
});

it('offers the kinds of all lists, each once', () => {
  expect([...listTabKinds(chainOf('TRON'))]).toEqual(['external', 'usdt', 'internal', 'token20', 'nft']);
  expect([...listTabKinds(chainOf('BTC'))]).toEqual(['external', 'reward']);
});

it('counts the rows of every tab, and in the statement those of the native coin that carry an amount', () => {
  const rows = [
    moved({ count: 20, zeroCount: 3 }),
    moved({ kind: 'fee', count: 5 }),
    moved({ kind: 'token20', token: '0xfeed', count: 400, zeroCount: 1 }),
  ];
  expect(countTabs(chainOf('ETH'), { external: 7, usdt: 2, token20: 40, fee: 900 }, rows)).toEqual({
    0: 7,
    1: 2,
    2: 0,
    3: 42,
    4: 0,
    7: 22,
  });
  expect(countTabs(chainOf('BTC'), { external: 7, reward: 1, usdt: 9 }, [])).toEqual({ 0: 8, 7: 0 });
});
