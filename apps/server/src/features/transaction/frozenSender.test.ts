import { expect, it } from 'vitest';
import type { FreezeEvent } from '../../present/freezes.ts';
import { transactionOf } from '../../present/sample.ts';
import { addFreeze, isSenderFrozen } from './frozenSender.ts';

const coin = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const event = (action: FreezeEvent['action'], blockNumber: number, transactionIndex = 0, contract = coin): FreezeEvent => ({
  action,
  address: '0x00000000000000000000000000000000000000a1',
  log: { contract, blockNumber, transactionIndex, timeMs: 0, transactionHash: '0xbbbb', logIndex: 0, topics: [], data: '0x' },
});
const sent = transactionOf({ to: coin, blockNumber: 100, index: 5 });

it.each<[string, boolean, FreezeEvent[]]>([
  ['never', false, []],
  ['in a block before', true, [event('frozen', 99)]],
  ['earlier in the same block', true, [event('frozen', 100, 4)]],
  ['later in the same block', false, [event('frozen', 100, 6)]],
  ['and released since', false, [event('released', 99), event('frozen', 90)]],
  ['and released only afterwards', true, [event('released', 101), event('frozen', 90)]],
  ['and destroyed since', true, [event('destroyed', 99), event('frozen', 90)]],
  ['by the issuer of another coin', false, [event('frozen', 99, 0, '0x00000000000000000000000000000000000000b2')]],
])('a sender was stopped %s', (_when, expected, events) => {
  expect(isSenderFrozen(events, sent)).toBe(expected);
});

it('stands beside the reason', () => {
  expect([addFreeze('合约回退，未说明原因', 'USDT'), addFreeze(null, 'USDT')]).toEqual([
    '合约回退，未说明原因；发起方的 USDT 当时已被发行方冻结',
    '发起方的 USDT 当时已被发行方冻结',
  ]);
});
