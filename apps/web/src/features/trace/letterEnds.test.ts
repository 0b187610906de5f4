import type { TraceEndView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { listLetterEnds } from './letterEnds.ts';

const end = (more: Partial<TraceEndView>): TraceEndView => ({
  key: 'k',
  reason: 'service',
  title: null,
  chainName: 'DemoETH',
  symbol: 'USDT',
  parties: [],
  partyCount: 1,
  hops: { from: 1, to: 2 },
  firstTime: 1,
  lastTime: 2,
  fifo: '1',
  lifo: '1',
  haircut: '1',
  poison: '1',
  min: '1',
  max: '1',
  share: '1',
  fifoByStart: [],
  ...more,
});
const party = (
  chainName: string,
  address: string,
  name: string,
  type: 'exchange' | 'mixer' = 'exchange',
  entity: string | null = null,
) => ({
  chainName,
  address,
  label: { name, type, entity, claim: 'intelligence' as const, source: '演示', isPrivate: false },
});

it('names each exchange once, over its chains and roles, with the addresses that were reached', () => {
  const ends = [
    end({
      title: '星港交易所 · 充值地址',
      parties: [party('DemoETH', '0xa', '星港交易所 · 充值地址 1'), party('DemoETH', '0xb', '星港交易所 · 充值地址 2')],
      partyCount: 7,
    }),
    end({ title: '迷雾混币池', parties: [party('DemoETH', '0xm', '迷雾混币池 · 10 ETH', 'mixer')] }),
    end({ reason: 'unmoved', parties: [party('DemoETH', '0xu', '北辰交易所 · 充值地址 3')] }),
    end({ title: null, parties: [party('DemoTRON', 'Ta', '充值 9', 'exchange', '北辰交易所')] }),
    end({ title: '星港交易所 · 热钱包', parties: [party('DemoTRON', 'Tb', '星港交易所 · 热钱包 1')] }),
  ];
  expect(listLetterEnds({ ends })).toEqual([
    {
      title: '星港交易所',
      addresses: [
        { chainName: 'DemoETH', address: '0xa' },
        { chainName: 'DemoETH', address: '0xb' },
        { chainName: 'DemoTRON', address: 'Tb' },
      ],
      count: 8,
    },
    { title: '北辰交易所', addresses: [{ chainName: 'DemoTRON', address: 'Ta' }], count: 1 },
  ]);
});
