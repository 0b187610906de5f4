import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readItems, readRow } from '../../ui/readDrawn.ts';
import { clearRendered, getByRole, press, render } from '../../ui/render.tsx';
import { BlockCoins } from './BlockCoins.tsx';
import { BlockTransactions } from './BlockTransactions.tsx';
import { makeTransfer } from '../../lib/transferFixture.ts';
import { blockModel, transactionRow } from './blockFixture.ts';

const created = { address: '0xdddddddd00000000000000000000000000444444' };
const showsNothing = () => undefined;

const setLayout = (layout: 'desktop' | 'mobile') => (document.documentElement.dataset['layout'] = layout);

describe('a transaction of a block', () => {
  beforeEach(() => void setLayout('desktop'));
  afterEach(() => {
    clearRendered();
    setLayout('desktop');
  });

  it('names its sender, its receiver, its value and its fee', () => {
    const drawn = render(
      <BlockTransactions model={blockModel([transactionRow(), transactionRow({ hash: '0x02', createdContract: created })])} />,
    );
    expect(readRow(drawn, 0)).toEqual({
      序号: '7',
      交易哈希: '0x6339451b…e6f002',
      方法: 'transfer',
      发送方: '0xaaaaaa…111111',
      接收方: '0xbbbbbb…222222',
      '数额 (ETH)': '1.5',
      这次调用动了什么: '—',
      '手续费 (ETH)': '0.000021',
    });
    expect(readRow(drawn, 1)['接收方']).toBe('0xdddddd…444444新建合约');
  });

  it('on a phone goes from its sender to its receiver', () => {
    setLayout('mobile');
    const drawn = render(<BlockTransactions model={blockModel([transactionRow()])} />);
    expect(readItems(drawn)).toEqual(['0xaaaaaa…1111111.5→0xbbbbbb…222222ETH']);
  });

  it('that failed moved nothing', () => {
    const failed = blockModel([transactionRow({ status: 'failed' })]);
    expect(readRow(render(<BlockTransactions model={failed} />), 0)['数额 (ETH)']).toBe('未发生（调用值 1.5）');
    setLayout('mobile');
    expect(readItems(render(<BlockTransactions model={failed} />))).toEqual(['0xaaaaaa…111111未发生（调用值 1.5）→0xbbbbbb…222222失败']);
  });
});

it.each(['desktop', 'mobile'] as const)('on %s the rows that did not come are told below those that did, with another try', (layout) => {
  setLayout(layout);
  const model = blockModel([transactionRow()]);
  const loadMore = vi.fn();
  const transactions = { ...model.transactions, loadMore, moreFailure: { kind: 'offline', message: '无法连接服务器' } as const };
  const drawn = render(<BlockTransactions model={{ ...model, transactions }} />);
  expect(drawn.querySelector('[role="alert"]')?.textContent).toContain('无法连接服务器');
  press(getByRole('button', '重试'));
  expect(loadMore).toHaveBeenCalledOnce();
  clearRendered();
  setLayout('desktop');
});

describe('a transfer of a coin of a block', () => {
  beforeEach(() => void setLayout('desktop'));
  afterEach(() => {
    clearRendered();
    setLayout('desktop');
  });

  const draw = (...transfers: ReturnType<typeof makeTransfer>[]) =>
    render(<BlockCoins model={blockModel([], transfers)} family="evm" coinKey="ETH" onCoin={showsNothing} />);

  it('names its sender, its receiver and its amount', () => {
    const hash = '0x6339451b7ab9b3a4e0b1f0c947ee20d8d35a7716b08c4ef93125d0a84be6f002';
    const drawn = draw(makeTransfer({ hash }), makeTransfer({ id: '2', kind: 'withdrawal', from: { address: '' } }));
    expect(readRow(drawn, 0)).toEqual({
      交易哈希: '0x6339451b…e6f002',
      发送方: '0xaaaaaa…111111',
      接收方: '0xbbbbbb…222222',
      数量: '1.5',
    });
    expect(readRow(drawn, 1)['发送方']).toBe('质押提款');
  });

  it('on a phone goes from its sender to its receiver', () => {
    setLayout('mobile');
    expect(readItems(draw(makeTransfer()))).toEqual(['0xaaaaaa…1111111.5→0xbbbbbb…222222ETH']);
  });

  it('is summed and has its largest beside the sum', () => {
    // The coin's picture is its first letter.
    const drawn = render(<BlockCoins model={blockModel([])} family="evm" coinKey={undefined} onCoin={showsNothing} />);
    expect(readRow(drawn, 0)).toEqual({ 币种: 'EETH', 转移次数: '9', 合计: '3 ETH', 最大一笔: '1.5 ETH' });
  });
});
