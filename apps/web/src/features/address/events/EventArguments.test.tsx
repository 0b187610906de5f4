import type { ContractEventView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { usdtCoin } from '../../../lib/transferFixture.ts';
import { clearRendered, render } from '../../../ui/render.tsx';
import { EventArguments, RawEvent } from './EventArguments.tsx';
import { linkOf } from './linkOf.ts';

afterEach(clearRendered);

const row: ContractEventView = {
  logIndex: 7,
  contract: { address: '0xdac1' },
  coin: usdtCoin,
  event: {
    name: 'Transfer',
    signature: 'Transfer(address,address,uint256)',
    title: '转账',
    arguments: [
      { name: 'from', type: 'address', value: '0xa1', isIndexed: true, parties: [{ address: '0xa1' }] },
      { name: 'to', type: 'address', value: '0xdac1', isIndexed: true, parties: [{ address: '0xdac1' }] },
      {
        name: 'value',
        type: 'uint256',
        value: '48000000000',
        isIndexed: false,
        amount: { coinKey: 'ETH:0xdac1', symbol: 'USDT', decimals: 6, raw: '48000000000', amount: '48000', icon: '' },
      },
      { name: 'memo', type: 'string', value: 'x'.repeat(5_000), isIndexed: false },
    ],
  },
  topics: [`0xddf2${'0'.repeat(60)}`, '0xa1'],
  data: '0x',
  transferIds: [],
  hash: '0xbeef',
  blockNumber: 1_061,
  time: 0,
  isFinal: true,
};
const draw = (one: ContractEventView) => render(<EventArguments chainName="ETH" row={one} self="0xdac1" />);

it('names each argument, knows the page’s own address, and cuts what no row can hold', () => {
  const text = draw(row).textContent ?? '';
  expect(text).toContain('from0xa1to0xdac1');
  expect(text).toContain('本地址');
  expect(text).toContain('value48,000 USDT');
  expect(text.match(/x{50,}/)?.[0]).toHaveLength(400);
});

it('strikes out what a coin in doubt claims, and shows what nobody can read as it stands', () => {
  draw({ ...row, coin: { ...usdtCoin, doubt: 'lookalike' } });
  expect(document.querySelector('del')?.textContent).toBe('48,000 USDT');
  clearRendered();
  expect(draw({ ...row, event: null }).textContent).toBe(`topic0 ${row.topics[0]}topic1 0xa1数据 没有数据`);
  clearRendered();
  expect(render(<RawEvent row={{ ...row, topics: [], data: '0x01' }} />).textContent).toBe('数据 0x01');
});

it('gives events without topics a word of their own in links', () => {
  expect([linkOf(''), linkOf('0xdd')]).toEqual(['none', '0xdd']);
});
