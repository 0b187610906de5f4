import { describe, expect, it } from 'vitest';
import { writeSummary } from './summaryText.ts';

describe('the sentence of a transaction as text', () => {
  it('names parties with their full address and amounts with all digits', () => {
    expect(
      writeSummary([
        {
          type: 'party',
          party: {
            address: '0xa1',
            label: { name: '测试', entity: null, type: 'scam', claim: 'judgement', source: 's', isPrivate: false },
          },
        },
        { type: 'action', text: '转账' },
        { type: 'amount', amount: { coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: '1', amount: '0.000000000000000001', icon: '' } },
        { type: 'text', text: '给' },
        { type: 'party', party: { address: '0xb2' } },
        { type: 'text', text: '；对端交易' },
        { type: 'transaction', chainName: 'TRON', hash: '77cc' },
        { type: 'text', text: '。' },
      ]),
    ).toBe('测试（0xa1） 转账 0.000000000000000001 ETH 给 0xb2；对端交易 77cc。');
  });
});
