import type { ReplyPlace } from '@chaintrail/contract/letter';
import { expect, it } from 'vitest';
import { countKinds, placesOf, tellContradicted, tellReach } from './replyReach.ts';

const row = (address: string, decision: 'write' | 'skip' | 'withdraw' | null, verdict: 'new' | 'conflict' | 'unreadable' = 'new') => ({
  chainName: 'ETH',
  address,
  decision,
  verdict,
});
const on = (chainName: string, ...addresses: string[]) => addresses.map((address) => ({ chainName, address }));
const aCase: ReplyPlace = { kind: 'case', id: 'c', title: '甲案', addresses: on('ETH', '0x1', '0x2', '0x3') };
const canvas: ReplyPlace = { kind: 'canvas', id: 'g', title: '去向', addresses: on('ETH', '0x2') };
const elsewhere: ReplyPlace = { kind: 'letter', id: 'l', title: '调证函', addresses: on('BSC', '0x1', '0x2') };
const places = [aCase, canvas, elsewhere];

it('tells of the rows that will be written how many addresses they are and where they are seen, on their own chain alone', () => {
  const rows = [row('0x1', 'write'), row('0x1', 'write'), row('0x2', 'withdraw', 'conflict'), row('0x3', 'skip'), row('0x4', null)];
  expect(tellReach(rows, places)).toEqual({
    addresses: 2,
    places: [
      { kind: 'case', id: 'c', title: '甲案', count: 2 },
      { kind: 'canvas', id: 'g', title: '去向', count: 1 },
    ],
  });
  expect(tellReach([row('0x1', 'write', 'unreadable')], places)).toEqual({ addresses: 0, places: [] });
});

it('finds what shows one row, and counts it by kind', () => {
  expect(placesOf(row('0x2', null), places)).toEqual([aCase, canvas]);
  expect(placesOf({ chainName: null, address: '0x2' }, places)).toEqual([]);
  expect(countKinds([aCase, canvas, aCase])).toEqual([
    { kind: 'case', n: 2 },
    { kind: 'canvas', n: 1 },
  ]);
});

it('says what becomes of the own labels that a row contradicts', () => {
  const against = ['星港充值 3', '星港热钱包'];
  expect([
    tellContradicted({ against, decision: 'withdraw' }),
    tellContradicted({ against, decision: null }),
    tellContradicted({ against, decision: 'both' }),
    tellContradicted({ against, decision: 'skip' }),
    tellContradicted({ against: [], decision: 'withdraw' }),
  ]).toEqual([
    '停用「星港充值 3」「星港热钱包」，撤回回函时恢复',
    '停用「星港充值 3」「星港热钱包」，撤回回函时恢复',
    '「星港充值 3」「星港热钱包」保留，两说并存',
    undefined,
    undefined,
  ]);
});
