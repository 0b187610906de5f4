import { afterEach, describe, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { OWN_ADDRESS, transferRow, usdtAmount } from './fixtures.ts';
import { Party, RowAmount, RowMarks } from './RowParts.tsx';

afterEach(clearRendered);

describe('the amount of a row', () => {
  it('has the sign of its direction', () => {
    expect(render(<RowAmount row={transferRow({ direction: 'out' })} tab="USDT" />).textContent).toBe('\u2212250,000.000000');
    expect(render(<RowAmount row={transferRow({ direction: 'in' })} tab="USDT" />).textContent).toBe('+250,000.000000');
  });

  it('of a failed transaction is told as what did not happen, without a sign', () => {
    const row = transferRow({ status: 'failed', amount: usdtAmount('30000000000', '30000') });
    expect(render(<RowAmount row={row} tab="USDT" />).textContent).toBe('未发生（调用值 30,000）');
    expect(render(<RowMarks row={row} />).textContent).toBe('失败');
  });

  it('of an NFT is its number', () => {
    const row = transferRow({ kind: 'nft', tokenId: '115792089237316195423570985008687907853269984665640564039457584007913129639935' });
    expect(render(<RowAmount row={{ ...row, amount: { ...row.amount, raw: '1' } }} tab="NFT" />).textContent).toContain(
      '#1157920892373161954235709850086879',
    );
  });
});

describe('the marks of a row', () => {
  it('say of an amount in a coin that borrows a name that it is none of the coin it names', () => {
    expect(render(<RowMarks row={transferRow({ kind: 'token20', marks: ['lookalike_coin'] })} />).textContent).toBe('疑似仿冒代币');
    expect(render(<RowMarks row={transferRow({ kind: 'token20', marks: ['lookalike_coin', 'zero_value'] })} />).textContent).toBe(
      '疑似投毒',
    );
  });

  it('suspect a token transfer of nothing and not a contract call without value', () => {
    expect(render(<RowMarks row={transferRow({ kind: 'usdt', marks: ['zero_value'] })} />).textContent).toBe('疑似投毒');
    expect(render(<RowMarks row={transferRow({ kind: 'external', marks: ['zero_value'] })} />).textContent).toBe('');
  });
});

describe('the parties of a row', () => {
  it('show the page’s own address without a link', () => {
    const drawn = render(<Party chainName="ETH" ownAddress={OWN_ADDRESS} row={transferRow({})} side="from" />);
    expect(drawn.textContent).toContain('本地址');
    expect(drawn.querySelector('a')).toBeNull();
  });

  it('are told apart from look-alikes and named where there is no address', () => {
    const row = transferRow({ marks: ['lookalike_counterparty'] });
    expect(render(<Party chainName="ETH" ownAddress={OWN_ADDRESS} row={row} side="to" />).textContent).toContain('形似地址');
    expect(
      render(<Party chainName="ETH" ownAddress={OWN_ADDRESS} row={transferRow({ to: { address: '' } })} side="to" />).textContent,
    ).toBe('销毁');
    expect(
      render(<Party chainName="ETH" ownAddress={OWN_ADDRESS} row={transferRow({ kind: 'reward', from: { address: '' } })} side="from" />)
        .textContent,
    ).toBe('出块奖励');
  });
});
