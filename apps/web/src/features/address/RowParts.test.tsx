import { afterEach, describe, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { usdtAmount } from '../../lib/transferFixture.ts';
import { OWN_ADDRESS, transferRow } from './fixtures.ts';
import { CoinCell, Party, RowAmount, RowMarks } from './RowParts.tsx';

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
    const row = transferRow({ kind: 'token20', direction: 'in', marks: ['lookalike_coin'] });
    const fake = { ...row, coin: { ...row.coin, doubt: 'lookalike' as const } };
    expect(render(<CoinCell row={fake} />).textContent).toBe('UUSDT疑似仿冒0xdac1');
    const amount = render(<RowAmount row={fake} tab="TOKEN20" />);
    // Struck through, without a sign.
    expect(amount.textContent).toBe('事件声称 250,000');
    expect(amount.querySelector('del')?.textContent).toBe('250,000');
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
    const row = transferRow({});
    const imitates = { address: '0x83f8aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1b94' };
    const told = (to: typeof row.to) =>
      render(<Party chainName="ETH" ownAddress={OWN_ADDRESS} row={{ ...row, to }} side="to" />).textContent;
    expect(told({ ...row.to, imitates })).toContain('形似 0x83f8aa…aa1b94');
    const label = { name: '归集地址', entity: null, type: 'wallet', claim: 'fact', source: 's', isPrivate: false } as const;
    expect(told({ ...row.to, imitates: { ...imitates, label } })).toContain('形似 归集地址');
    expect(
      render(<Party chainName="ETH" ownAddress={OWN_ADDRESS} row={transferRow({ to: { address: '' } })} side="to" />).textContent,
    ).toBe('销毁');
    expect(
      render(<Party chainName="ETH" ownAddress={OWN_ADDRESS} row={transferRow({ kind: 'reward', from: { address: '' } })} side="from" />)
        .textContent,
    ).toBe('出块奖励');
  });
});
