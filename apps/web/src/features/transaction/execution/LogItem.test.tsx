import type { EventLogView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { usdtCoin } from '../../../lib/transferFixture.ts';
import { clearRendered, render } from '../../../ui/render.tsx';
import { LogItem } from './LogItem.tsx';

afterEach(clearRendered);

const TOPIC = `0xddf252ad${'0'.repeat(52)}b3ef`;
const usdt = { coinKey: 'ETH:0xdac1', symbol: 'USDT', decimals: 6, raw: '14900000000', amount: '14900', icon: '' };
const log: EventLogView = {
  logIndex: 41,
  contract: { address: '0xdac1' },
  coin: usdtCoin,
  event: {
    name: 'Transfer',
    signature: 'Transfer(address,address,uint256)',
    title: '转账',
    arguments: [
      { name: 'from', type: 'address', value: '0xa1', isIndexed: true, parties: [{ address: '0xa1' }] },
      { name: 'value', type: 'uint256', value: '14900000000', isIndexed: false, amount: usdt },
    ],
  },
  topics: [TOPIC, '0xa1'],
  data: '0x03',
  transferIds: ['1-2-log-41-0', '1-2-log-41-1'],
};
const draw = (one: EventLogView, isRaw = false) =>
  render(<LogItem chainName="ETH" log={one} numbers={new Map([['1-2-log-41-0', 2]])} isRaw={isRaw} />).textContent;

it('says who wrote what, and which movement it tells of', () => {
  expect(draw(log)).toBe('41Transfer转账0xdac1USDT对应动作 ②topic0 0xddf252ad…b3effrom索引0xa1value14,900 USDT14900000000');
});

it('shows topics and data as the chain wrote them on request', () => {
  expect(draw(log, true)).toContain(`主题 0${TOPIC}主题 10xa1数据0x03`);
  clearRendered();
  expect(draw({ ...log, data: '0x' }, true)).toContain('数据没有数据');
});

it('shows them at once where nobody knows the event', () => {
  expect(draw({ ...log, event: null })).toContain(`未收录的事件0xdac1USDT对应动作 ②topic0 0xddf252ad…b3ef主题 0${TOPIC}`);
  clearRendered();
  expect(draw({ ...log, event: null, topics: [] })).toContain('没有主题的日志');
});

it('strikes out what a coin in doubt claims', () => {
  render(<LogItem chainName="ETH" log={{ ...log, coin: { ...usdtCoin, doubt: 'lookalike' } }} numbers={new Map()} isRaw={false} />);
  expect(document.querySelector('del')?.textContent).toBe('14,900 USDT');
});

it('cuts data that is too long to lay out, and says so', () => {
  const text = draw({ ...log, data: `0x${'ab'.repeat(3_000)}` }, true) ?? '';
  expect(text).toContain('以上为前 2,048 字节');
  expect(text.match(/(?:ab)+/)?.[0]).toHaveLength(4_096);
});
