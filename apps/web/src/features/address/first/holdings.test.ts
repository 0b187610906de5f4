import { describe, expect, it } from 'vitest';
import { etherAmount, usdtAmount } from '../../../lib/transferFixture.ts';
import { addressCard, addressOverview } from '../fixtures.ts';
import { listHoldings } from './holdings.ts';

const usdt = addressOverview().coin ?? expect.fail('the overview is of a coin');
const eth = {
  coinKey: 'ETH',
  chainName: 'ETH',
  contract: '',
  standard: 'native',
  symbol: 'ETH',
  name: 'ETH',
  decimals: 18,
  icon: '',
  isKnown: true,
  doubt: null,
};
const native = etherAmount('1500000000000000000', '1.5');
const keys = (of: ReturnType<typeof listHoldings>) => of.rows.map(({ coin }) => coin.coinKey);

describe('what an address has', () => {
  it('begins with the coin that moved most, and says what of it is frozen', () => {
    expect(listHoldings(addressCard({ frozenCoins: ['ETH:0xdac1'] }), usdt)).toEqual({
      rows: [
        { coin: usdt, balance: usdtAmount('12480500000', '12480.5'), isFrozen: true },
        { coin: eth, balance: native, isFrozen: false },
      ],
      count: 2,
    });
  });

  it('names the coin that moved most also where nothing of it is left, and counts only what is there', () => {
    expect(listHoldings(addressCard({ balances: [], heldCount: 0 }), usdt)).toEqual({
      rows: [
        { coin: usdt, balance: usdtAmount('0', '0'), isFrozen: false },
        { coin: eth, balance: native, isFrozen: false },
      ],
      count: 1,
    });
  });

  it('says of it no nought where older rows are missing', () => {
    const { coverage } = addressCard();
    const short = addressCard({ balances: [], heldCount: 0, coverage: { ...coverage, fromBlock: 38_362_908 } });
    expect(listHoldings(short, usdt).rows[0]).toEqual({ coin: usdt, balance: null, isFrozen: false });
  });

  it('counts coins too that the card does not list', () => {
    expect(listHoldings(addressCard({ heldCount: 104 }), usdt).count).toBe(105);
  });

  it('is in the order of transfers where no coin moved most', () => {
    expect(keys(listHoldings(addressCard(), null))).toEqual(['ETH:0xdac1', 'ETH']);
  });
});
