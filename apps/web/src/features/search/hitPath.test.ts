import { expect, it } from 'vitest';
import { entryPath, hitPath } from './hitPath.ts';

it('opens the page of a hit on a chain of any family', () => {
  expect(hitPath({ kind: 'address', chainName: 'TRON', text: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })).toBe(
    '/address/TRON/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  );
  expect(hitPath({ kind: 'address', chainName: 'BitcoinCash', text: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a' })).toBe(
    '/address/BitcoinCash/bitcoincash%3Aqpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  );
  expect(hitPath({ kind: 'block', chainName: 'BTC', text: '887198' })).toBe('/block/BTC/887198');
});

it('opens a token by its contract, a TRC10 token by its number and the native coin by its chain', () => {
  expect(hitPath({ kind: 'token', chainName: 'TRON', text: '1000001' })).toBe('/token/TRON%3A1000001');
  expect(hitPath({ kind: 'token', chainName: 'BTC', text: 'BTC' })).toBe('/token/BTC');
});

it('leads from the history to a page only where the entry names one, and else searches anew', () => {
  const address = `0x${'a1'.repeat(20)}`;
  const entry = { sort: 'ADDRESS', slug: '', model: 'ETH', text: address };
  expect(entryPath(entry)).toBe(`/address/ETH/${address}`);
  expect(entryPath({ ...entry, model: '' })).toBe(`/search?q=${address}&saveHistory=1`);
  expect(entryPath({ ...entry, text: 'a b' })).toBe('/search?q=a+b&chain=ETH&saveHistory=1');
  expect(entryPath({ ...entry, sort: 'BLOCK', text: '204' })).toBe('/block/ETH/204');
  expect(entryPath({ ...entry, sort: 'BLOCK', text: '#204' })).toBe('/search?q=%23204&chain=ETH&saveHistory=1');
  expect(entryPath({ ...entry, sort: 'COIN', slug: `ETH:${address}` })).toBe(`/token/ETH%3A${address}`);
  expect(entryPath({ ...entry, sort: 'COIN', text: 'USDT' })).toBe('/search?q=USDT&chain=ETH&saveHistory=1');
});
