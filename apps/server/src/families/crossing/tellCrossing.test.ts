import type { SummaryPart } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { factsOf, token } from '../../present/sample.ts';
import type { LockEvent, ReleaseEvent } from './bridgeEvent.ts';
import type { Crossing } from './readCrossing.ts';
import { tellCrossing } from './tellCrossing.ts';

const told = { contract: '桥', token: token.contract, amountRaw: 1500n, receiver: '乙', otherChain: 'DemoTRON' };
const lock: LockEvent = { ...told, kind: 'lock', id: '12', sender: '甲' };
const release: ReleaseEvent = { ...told, kind: 'release', reference: 'lock 12' };

const write = (part: SummaryPart): string => {
  if (part.type === 'party') return part.chainName === undefined ? part.party.address : `${part.party.address}@${part.chainName}`;
  if (part.type === 'transaction') return `[${part.chainName} ${part.hash}]`;
  return part.type === 'amount' ? `${part.amount.amount} ${part.amount.symbol}` : part.text;
};
const tell = (crossing: Omit<Crossing, 'labels'>) =>
  tellCrossing(factsOf(), { ...crossing, labels: new Map() })
    .map(write)
    .join(' ');

it('tells what was locked for another chain, and where it came out', () => {
  expect(tell({ event: lock, other: { event: release, hash: '0xee', timeMs: 1 } })).toBe(
    '甲 经 桥 跨链转出 1.5 SMP 到 演示链 TRON 的 乙@DemoTRON ；对端交易 [DemoTRON 0xee] 已释放（确定性推断：两侧事件的编号、金额与收款地址一致）',
  );
});

it('tells what came from another chain, and who sent it there', () => {
  expect(tell({ event: release, other: { event: lock, hash: '0xee', timeMs: 1 } })).toBe(
    '桥 向 乙 跨链释放 1.5 SMP ，来自 演示链 TRON 的 甲@DemoTRON ；对端交易 [DemoTRON 0xee] 已锁定（确定性推断：两侧事件的编号、金额与收款地址一致）',
  );
});

it('links nothing where the other side is not found', () => {
  expect(tell({ event: lock, other: null })).toBe('甲 经 桥 跨链转出 1.5 SMP 到 演示链 TRON 的 乙@DemoTRON ；未找到相符的对端交易');
  expect(tell({ event: release, other: null })).toBe('桥 向 乙 跨链释放 1.5 SMP ，来自 演示链 TRON ；未找到相符的对端交易');
});
