import { expect, test } from 'vitest';
import { isOtherCoin, networkOf, pathWords } from './networks.ts';

const nameOf = (path: string, ...addresses: string[]): string | undefined => {
  const network = networkOf({ words: pathWords(path), addresses: addresses.map((address) => ({ address })) });
  return (
    network &&
    `${network.chain.name} ${network.chain.scripts?.cashaddr ?? network.chain.scripts?.segwit ?? network.chain.scripts?.publicKeyHash[0]}`
  );
};

test.each([
  ['btc/some/dogecoin.json', 'Dogecoin 30'],
  ['btc/bitcoin-tools/dash/blocks.json', 'Dash 76'],
  ['providers/some/bitcoin-cash.jsonl', 'BitcoinCash bitcoincash'],
  ['nodes/litecoind-block.json', 'Litecoin ltc'],
])('%s is named after %s', (path, expected) => {
  expect(nameOf(path)).toBe(expected);
});

test('of a coin’s networks it is the one whose addresses these are', () => {
  expect(nameOf('x/bitcoin.json', 'mg2jk6S5WGDhUPA8mLSxDLWpUoQnX1zzoG')).toBe('BTC tb');
  expect(nameOf('x/bcash.json', 'bchtest:qr8mhx5nvjxwvvhyqmpxkzzsjwsk9hqzcv5dg7hx3h', 'mg2jk6S5WGDhUPA8mLSxDLWpUoQnX1zzoG')).toBe(
    'BitcoinCash bchtest',
  );
  expect(nameOf('x/bitcoin.json', 't1gmbiZgfDwrFJreh11z5E9rUgoCuWSQkDP')).toBeUndefined();
});

test('without a name the addresses tell it, and nothing tells it without either', () => {
  expect(nameOf('x/any.json', 'ltc1qpm594ntjq6ayqjngf6t9td2dxtey9d7985eept')).toBe('Litecoin ltc');
  expect(nameOf('btc/any.json')).toBeUndefined();
});

test('a coin of others is known by the nearest name', () => {
  expect(isOtherCoin(pathWords('btc/bitcoin-like/monacoin_mainnet_5.json'))).toBe(true);
  expect(isOtherCoin(pathWords('btc/peercoin/litecoin_5.json'))).toBe(false);
  expect(isOtherCoin(pathWords('btc/some/any.json'))).toBe(false);
});
