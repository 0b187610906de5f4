import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTransfer } from '../../../lib/transferFixture.ts';
import { evmTransaction, transactionModel } from '../../../features/transaction/transactionFixture.ts';
import { readFacts, readRow } from '../../../ui/readDrawn.ts';
import { clearRendered, render } from '../../../ui/render.tsx';
import { EvmNarrow } from './EvmNarrow.tsx';
import { EvmWide } from './EvmWide.tsx';

afterEach(clearRendered);

const feeParts = [{ part: 'base' as const, amount: evmTransaction().fee, isBurnt: true }];

const open = (Layout: typeof EvmWide, transaction = evmTransaction(), transfers = [makeTransfer()]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Layout model={transactionModel(transaction, transfers)} transaction={transaction} />
    </QueryClientProvider>,
  );

describe('the page of a transaction', () => {
  it('says who sent what to whom for which fee, and at which rates', () => {
    expect(readFacts(open(EvmWide, evmTransaction({ feeParts })))).toEqual({
      时间: expect.stringContaining('2025-03-14 16:39:11'),
      区块: '101 | 区块内第 7 笔',
      发起方: '0xaaaaaa…111111 | nonce 7',
      接收方: '0xbbbbbb…222222',
      'ETH 数额': '1.5 ETH',
      手续费: '0.000021 ETH | 手续费构成',
      Gas: '21,000 | 1 Gwei · Gas 使用率 35.0 %',
      交易类型: '动态费用交易（EIP-1559） (0x2)',
      基础费率: '0.7 Gwei',
      最高费率: '2 Gwei',
      最高优先费率: '0.3 Gwei',
    });
  });

  it('lists its transfers from their sender to their receiver', () => {
    const drawn = open(EvmWide);
    expect(readRow(drawn, 0)).toEqual({
      '#': '·',
      种类: '外部转账',
      发送方: '0xaaaaaa…111111',
      '': '',
      接收方: '0xbbbbbb…222222',
      数量: '1.5',
      资产: 'EETH',
    });
  });

  it('says of a failed one that nothing moved', () => {
    const failed = evmTransaction({ status: 'failed', failure: 'Gas 耗尽' });
    const transfers = [makeTransfer({ status: 'failed' })];
    expect(readFacts(open(EvmWide, failed, transfers))['ETH 数额']).toBe('1.5 ETH | 调用值，未发生');
    clearRendered();
    expect(readRow(open(EvmWide, failed, transfers), 0)['数量']).toBe('未发生（调用值 1.5）');
    clearRendered();
    const phone = open(EvmNarrow, failed, transfers);
    expect(readFacts(phone)['ETH 数额']).toBe('1.5 ETH调用值，未发生');
    expect(phone.textContent).toContain('未发生（调用值 1.5）');
  });

  it('on a phone says the same', () => {
    const drawn = open(EvmNarrow);
    expect(readFacts(drawn)).toEqual({
      时间: '2025-03-14 16:39:11',
      区块: '101',
      发起方: '0xaaaaaa…111111',
      接收方: '0xbbbbbb…222222',
      'ETH 数额': '1.5 ETH',
      手续费: '0.000021 ETH',
      Gas: '21,000',
    });
    expect(drawn.textContent).toContain('·0xaaaaaa…1111110xbbbbbb…2222221.5EETH外部转账');
  });
});
