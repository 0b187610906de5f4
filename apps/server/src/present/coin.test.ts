import { describe, expect, it } from 'vitest';
import { presentAmount, presentCoin, presentNative } from './coin.ts';
import { chainOf, token } from './sample.ts';

const none = new Map();
const icon = '/icons/coin/avalanche.svg';
const tether = '0xdac17f958d2ee523a2206206994597c13d831ec7';

describe('a coin', () => {
  it('without a contract is the chain own', () => {
    expect(presentCoin(chainOf('TRON'), '', none)).toEqual({
      coinKey: 'TRON',
      chainName: 'TRON',
      contract: '',
      icon,
      standard: 'native',
      symbol: 'TRX',
      name: 'TRON',
      decimals: 6,
      isKnown: true,
      doubt: null,
    });
  });

  it('says that its supply changes without a Transfer, unless the chain file names it', () => {
    const marked = (contract: string) =>
      presentCoin(chainOf('ETH'), contract, new Map([[contract, { ...token, contract, hasUnloggedSupply: true as const }]]));
    expect(marked(token.contract).hasUnloggedSupply).toBe(true);
    expect(marked(token.contract)).not.toHaveProperty('hasTransferFee');
    const taking = { ...token, hasTransferFee: true as const };
    expect(presentCoin(chainOf('ETH'), token.contract, new Map([[token.contract, taking]])).hasTransferFee).toBe(true);
    expect(presentCoin(chainOf('ETH'), token.contract, new Map([[token.contract, token]]))).not.toHaveProperty('hasUnloggedSupply');
    expect(marked(tether)).not.toHaveProperty('hasUnloggedSupply');
  });

  it('that the chain file names is shown by that file, whatever its contract says', () => {
    const liar = { ...token, contract: tether, symbol: 'LIE', name: 'Lie', decimals: 2 };
    const usdt = {
      coinKey: `ETH:${tether}`,
      chainName: 'ETH',
      contract: tether,
      icon,
      standard: 'erc20',
      symbol: 'USDT',
      name: 'Tether USD',
      decimals: 6,
      isKnown: true,
      doubt: null,
    };
    expect(presentCoin(chainOf('ETH'), tether, new Map([[tether, liar]]))).toEqual(usdt);
    expect(presentCoin(chainOf('ETH'), tether, none)).toEqual(usdt);
  });

  it('that the chain wraps is named by the chain file as well', () => {
    const wrapped = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
    expect(presentCoin(chainOf('ETH'), wrapped, none)).toMatchObject({
      symbol: 'WETH',
      name: 'Wrapped Ether',
      decimals: 18,
      isKnown: true,
    });
  });

  it('of somebody else is what its contract says, and not known', () => {
    expect(presentCoin(chainOf('ETH'), token.contract, new Map([[token.contract, token]]))).toEqual({
      coinKey: `ETH:${token.contract}`,
      chainName: 'ETH',
      contract: token.contract,
      icon,
      standard: 'erc20',
      symbol: 'SMP',
      name: 'Sample Coin',
      decimals: 3,
      isKnown: false,
      doubt: null,
    });
  });

  it('whose contract said nothing has no name and no decimals', () => {
    const silent = { symbol: '', name: '', decimals: null, isKnown: false, doubt: null };
    expect(presentCoin(chainOf('ETH'), '0x01', none)).toMatchObject({ ...silent, standard: 'erc20' });
    expect(presentCoin(chainOf('TRON'), 'T1', none)).toMatchObject({ ...silent, standard: 'trc20' });
    expect(presentCoin(chainOf('ETH'), '0x01', none, 'nft')).toMatchObject({ ...silent, standard: 'erc721', decimals: 0 });
    expect(presentCoin(chainOf('TRON'), 'T1', none, 'nft')).toMatchObject({ ...silent, standard: 'trc721', decimals: 0 });
  });

  it('that moves as an item is counted whole, by the standard its contract follows', () => {
    const items = { ...token, standard: 'erc1155' as const };
    expect(presentCoin(chainOf('ETH'), items.contract, new Map([[items.contract, items]]), 'nft')).toMatchObject({
      standard: 'erc1155',
      decimals: 0,
    });
  });

  it('that bears a known name is said to imitate', () => {
    const fake = { ...token, symbol: 'usdt' };
    expect(presentCoin(chainOf('ETH'), fake.contract, new Map([[fake.contract, fake]]))).toMatchObject({
      isKnown: false,
      doubt: 'lookalike',
    });
  });
});

describe('an amount', () => {
  it('is written with the decimals of its coin', () => {
    const coin = presentCoin(chainOf('ETH'), token.contract, new Map([[token.contract, token]]));
    expect(presentAmount(coin, 12_345n)).toEqual({
      coinKey: `ETH:${token.contract}`,
      symbol: 'SMP',
      decimals: 3,
      raw: '12345',
      amount: '12.345',
      icon,
    });
  });

  it('of unknown decimals is written in the smallest unit', () => {
    const coin = presentCoin(chainOf('ETH'), '0x01', none);
    expect(presentAmount(coin, 12_345n)).toMatchObject({ decimals: null, raw: '12345', amount: '12345' });
  });

  it('of the chain own coin needs no contract', () => {
    expect(presentNative(chainOf('BTC'), -150_000_001n)).toEqual({
      coinKey: 'BTC',
      symbol: 'BTC',
      decimals: 8,
      raw: '-150000001',
      amount: '-1.50000001',
      icon,
    });
  });
});
