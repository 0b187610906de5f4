import { expect, it } from 'vitest';
import { readLlama } from './prices.ts';

const read = (coins: string, names: string[], statusCode = 200) =>
  readLlama({ statusCode, retryAfterMs: undefined, text: `{"coins":{${coins}}}` }, names);

it('reads prices exactly as they are written, exponents and long fractions included', () => {
  const one = (price: string) =>
    read(`"a:b":{"price":${price},"symbol":"X","decimals":18,"timestamp":1700000000,"confidence":0.99}`, ['a:b']);
  expect(one('1.0003')).toEqual([{ name: 'a:b', usd: '1.0003', timeMs: 1_700_000_000_000 }]);
  const texts = ['43512', '0.9998765432109876543', '1.5e-7', '2e-18', '12.50', '1.2345e2', '3e3', '0'].map((price) => one(price)[0]?.usd);
  expect(texts).toEqual(['43512', '0.9998765432109876543', '0.00000015', '0.000000000000000002', '12.5', '123.45', '3000', '0']);
  expect([one('-1'), one('1e99')]).toEqual([[], []]);
});

it('leaves out what the source does not trust, what was not asked for, and what has no price', () => {
  const coins =
    '"a:b":{"price":1,"timestamp":1,"confidence":0.5},"c:d":{"price":2,"timestamp":1,"confidence":0.8},"e:f":{"price":3,"timestamp":1}';
  expect(read(coins, ['a:b', 'c:d', 'g:h']).map(({ name, usd }) => `${name} ${usd}`)).toEqual(['c:d 2']);
  expect(() => read('"a:b":{"price":"much","timestamp":1}', ['a:b'])).toThrow('unexpected_shape');
  expect(() => read('', [], 502)).toThrow('failing');
});
