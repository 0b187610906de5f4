import type { Log } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { isSameCrossing, readBridgeEvent, type LockEvent, type ReleaseEvent } from './bridgeEvent.ts';

const bridge = '0x00000000000000000000000000000000000000b9';
const usdt = '0x00000000000000000000000000000000000000cc';
const alice = '0x00000000000000000000000000000000000000a1';
const onTron = 'TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV';

const word = (hex: string) => hex.padStart(64, '0');
const written = (text: string) => [
  word(text.length.toString(16)),
  Buffer.from(text)
    .toString('hex')
    .padEnd(Math.ceil(text.length / 32) * 64, '0'),
];
/** Locked(uint256,address,address,uint256,string,string) */
const lockedTopic = '0x6b90ae068199f99ed780a5db37c33b43f75790d09b76d97aff5588c4962f9295';
const locked = logOf(
  [lockedTopic, `0x${word('c')}`, `0x${word('cc')}`, `0x${word('a1')}`],
  `0x${[word((14_900_000_000).toString(16)), word('60'), word('a0'), ...written('DemoTRON'), ...written(onTron)].join('')}`,
);

function logOf(topics: string[], data: string): Log {
  return {
    blockNumber: 1,
    timeMs: 0,
    transactionIndex: 0,
    transactionHash: '0x01',
    logIndex: 0,
    contract: bridge,
    topics,
    data,
  };
}

const lock: LockEvent = {
  kind: 'lock',
  contract: bridge,
  token: usdt,
  amountRaw: 14_900_000_000n,
  id: '12',
  sender: alice,
  receiver: onTron,
  otherChain: 'DemoTRON',
};
const release: ReleaseEvent = {
  kind: 'release',
  contract: 'TBridge',
  token: 'TUsdt',
  amountRaw: 14_900_000_000n,
  receiver: onTron,
  reference: 'lock 12',
  otherChain: 'DemoETH',
};

it('is read from the log of a lock', () => {
  expect(readBridgeEvent('evm', locked)).toEqual(lock);
});

it('is nothing in other logs', () => {
  expect(readBridgeEvent('evm', logOf(['0x00'], '0x'))).toBeUndefined();
  expect(readBridgeEvent('evm', { ...locked, data: '0x' })).toBeUndefined();
});

it('makes a crossing with the event of the other side when everything agrees', () => {
  expect(isSameCrossing(lock, 'DemoETH', release, 'DemoTRON')).toBe(true);
});

it.each<[string, Partial<LockEvent>, Partial<ReleaseEvent>]>([
  ['another number', { id: '1' }, {}],
  ['words that only begin like it', { id: '1' }, { reference: 'lock 12' }],
  ['another amount', {}, { amountRaw: 14_900_000_001n }],
  ['another receiver', {}, { receiver: 'TOther' }],
  ['another chain to go to', { otherChain: 'TRON' }, {}],
  ['another chain to come from', {}, { otherChain: 'ETH' }],
])('makes none with %s', (_what, ofLock, ofRelease) => {
  expect(isSameCrossing({ ...lock, ...ofLock }, 'DemoETH', { ...release, ...ofRelease }, 'DemoTRON')).toBe(false);
});
