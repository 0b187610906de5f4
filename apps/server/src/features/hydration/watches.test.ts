import { expect, it } from 'vitest';
import { presentWatch } from './watches.ts';

const waiting = { chainName: 'Polygon', address: '0xab', askedAtMs: 1_000, end: null };

it('tells how a history that somebody waited for ended', () => {
  expect(presentWatch({ ...waiting, end: { status: 'complete', rowCount: 18_204, atMs: 2_000 } })).toEqual({
    chainName: 'Polygon',
    address: '0xab',
    status: 'complete',
    text: '历史已补全，与数据源核对一致；已取 18,204 条',
    askTime: 1_000,
    endTime: 2_000,
  });
  expect(presentWatch(waiting)).toEqual({
    chainName: 'Polygon',
    address: '0xab',
    status: 'running',
    text: '历史正在补全，结束时通知',
    askTime: 1_000,
    endTime: null,
  });
  const end = (status: 'failed' | 'paused' | 'partial' | 'unverified') =>
    presentWatch({ ...waiting, end: { status, rowCount: 0, atMs: 2_000 } }).text;
  expect([end('failed'), end('paused'), end('partial'), end('unverified')]).toEqual([
    '历史补全没有完成，打开地址看原因并再试；已取 0 条',
    '历史补全已暂停，打开地址可以继续；已取 0 条',
    '历史已补全，仍缺一部分，打开地址看缺什么；已取 0 条',
    '历史已补全，未能核对，打开地址看原因；已取 0 条',
  ]);
});
