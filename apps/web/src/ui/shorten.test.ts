import { expect, it } from 'vitest';
import { addressEnds, distinctEnds, shortenMiddle } from './shorten.ts';

const real = '0x7c3e9a41d0b85f2296c1e07a3bd4489fe64f81b2';
const poison = '0x7c3e9afb1d2c000000000000000000006e124f81b2';

it('keeps eight characters at the head and six at the tail', () => {
  expect(shortenMiddle(real, addressEnds.table)).toBe('0x7c3e9a…4f81b2');
});

it('leaves a text alone that would not get shorter', () =>
  expect(shortenMiddle('nanfeng-otc.eth', addressEnds.table)).toBe('nanfeng-otc.eth'));

it('lengthens two addresses that would print the same until they differ', () => {
  const ends = distinctEnds([real, poison, '0x1111111111111111111111111111111111111111']);
  const shown = [real, poison].map((address) => shortenMiddle(address, ends.get(address) ?? addressEnds.table));
  expect(shown).toEqual(['0x7c3e9a41…e64f81b2', '0x7c3e9afb…124f81b2']);
  expect(ends.get('0x1111111111111111111111111111111111111111')).toEqual({ head: 8, tail: 6 });
});

it('counts the digits of an address behind the name of its network', () => {
  expect(shortenMiddle('bcrt1qqrx4snkpqmxpgrjpg8x9ctx9gn7aslz4utza', addressEnds.table)).toBe('bcrt1qqrx4s…z4utza');
  expect(shortenMiddle('bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', addressEnds.table)).toBe('bitcoincash:qpm2qs…2gdx6a');
});
