import type { MonitorEventView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { tell } from './caseSightings.ts';

const coin = { symbol: 'USDT' } as MonitorEventView['coin'];
const event: MonitorEventView = {
  id: 7,
  monitor: { id: 3, name: '归集地址' },
  chainName: 'TRON',
  sight: 'out',
  party: { address: 'TA' },
  counterparty: { address: 'TB', label: { name: '币安 3' } as NonNullable<MonitorEventView['party']['label']> },
  coin,
  amount: { amount: '12.5' } as MonitorEventView['amount'],
  tokenId: '',
  blockNumber: 40,
  hash: 'ab',
  time: 1_000,
  seenAt: 2_000,
  sleptMs: null,
  isPast: false,
  isRead: false,
  undone: null,
  note: '',
};

it('tells what a monitor saw, who gave and took, and where', () => {
  expect(tell(event)).toEqual({
    title: '监控「归集地址」 转出 12.5 USDT',
    text: 'TA，对手 币安 3（TB）；波场 区块 40',
    transaction: { chainName: 'TRON', hash: 'ab' },
  });
});

it('tells what was undone as undone, and what no transaction did without one', () => {
  const note = '区块 40 被重组替换，交易未再出现；已发的通知会更正';
  const undone = { at: 3_000, isSeenAgain: false };
  expect(tell({ ...event, undone, note })).toEqual({
    title: '已撤销：监控「归集地址」 转出 12.5 USDT',
    text: `TA，对手 币安 3（TB）；波场 区块 40；${note}`,
    transaction: { chainName: 'TRON', hash: 'ab' },
  });
  expect(tell({ ...event, sight: 'frozen', amount: null, counterparty: { address: '' }, hash: '' })).toEqual({
    title: '监控「归集地址」 被发行方冻结',
    text: 'TA；波场 区块 40',
    transaction: null,
  });
});
