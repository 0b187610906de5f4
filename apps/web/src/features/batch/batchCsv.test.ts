import { expect, it } from 'vitest';
import { writeBatchCsv } from './batchCsv.ts';

const a = `0x${'a1'.repeat(20)}`;
const b = `0x${'b2'.repeat(20)}`;
const amount = (symbol: string, value: string) => ({ coinKey: symbol, symbol, decimals: 6, raw: '0', amount: value, icon: '' });

it('is written with every figure whole, the lines that could not be read, and what it rests on', () => {
  const place = {
    chainName: 'ETH',
    address: a,
    label: { name: '=1+1', entity: null, type: 'scam' as const, claim: 'fact' as const, source: '公告', isPrivate: false },
    balance: amount('USDT', '24259.268'),
    in: amount('USDT', '1486320'),
    out: amount('USDT', '1462060.732'),
    otherBalances: [amount('ETH', '0.000000000000000001')],
    transferCount: 455,
    firstTime: 1,
    lastTime: null,
    frozenCoins: ['ETH:0x1'],
  };
  const rows = [
    { number: 1, text: a, at: { line: 1, written: a }, times: 2, state: 'found' as const, places: [place], place },
    { number: 2, text: b, at: { line: 2, written: b }, times: 1, state: 'none' as const, places: [], twin: 1 },
  ];
  const csv = writeBatchCsv(rows, [{ line: 3, kind: 'unknown', text: '张某, 5 万' }], { footer: ['导出'], formatTime: (at) => `t${at}` });
  expect(csv.split('\r\n')).toEqual([
    '序号,地址,链,标签,标签来源,余额,单位,累计流入,累计流出,其他余额,笔数,首次活动,最近活动,状态,提示',
    `1,${a},ETH,'=1+1,公告,24259.268,USDT,1486320,1462060.732,0.000000000000000001 ETH,455,t1,,有记录,已冻结; 清单中出现 2 次`,
    `2,${b},,,,,,,,,,,,无记录,首尾与第 1 行相同`,
    '第 3 行,"张某, 5 万",未识别',
    '导出',
    '',
  ]);
});
