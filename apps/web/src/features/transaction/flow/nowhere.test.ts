import type { TransactionFlowView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { nameNowhere } from './nowhere.ts';

type Edge = TransactionFlowView['edges'][number];

const trx = {
  coinKey: 'TRON',
  chainName: 'TRON',
  contract: '',
  standard: 'native',
  symbol: 'TRX',
  name: 'TRON',
  decimals: 6,
  icon: '',
  isKnown: true,
  doubt: null,
} as const;

const edge = (kind: Edge['kind'], from: string, to: string): Edge => ({
  step: 1,
  kind,
  from,
  to,
  coin: trx,
  amount: { coinKey: 'TRON', symbol: 'TRX', decimals: 6, raw: '5000000', amount: '5', icon: '' },
  tokenId: '',
  transferId: '1',
});

describe('the node of a flow that has no address', () => {
  it('is named after what went there or came from there', () => {
    expect(nameNowhere('void', [edge('stake', 'a', 'void'), edge('external', 'a', 'b')], 'tron')).toBe('质押');
    expect(nameNowhere('void', [edge('token20', 'a', 'void')], 'tron')).toBe('销毁');
    expect(nameNowhere('void', [edge('token20', 'void', 'a')], 'tron')).toBe('新发行');
  });

  it('keeps a name for both when several things meet there', () => {
    expect(nameNowhere('void', [edge('token20', 'void', 'a'), edge('token20', 'a', 'void')], 'tron')).toBe('发行 / 销毁');
  });
});
