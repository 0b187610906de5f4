import { expect, it } from 'vitest';
import { fieldsOf, nameOf, writeArgument } from './argument.ts';

const order = {
  name: 'order',
  type: 'tuple',
  components: [
    { name: 'token', type: 'address' },
    { name: '', type: 'uint256[]' },
    { name: 'until', type: 'tuple', components: [{ name: 'block', type: 'uint64' }] },
  ],
};

it('of a struct has its fields in their order, whatever lies in them', () => {
  const written = { '0': 'not asked for', '1.0': '0xab', '1.1': '[1, 2]', '1.2.0': '340282366920938463463374607431768211455' };
  expect(writeArgument(order, '1', written)).toBe(String.raw`["0xab","[1, 2]","[\"340282366920938463463374607431768211455\"]"]`);
  expect(writeArgument(order, '1', {})).toBe(String.raw`["","","[\"\"]"]`);
});

it('of anything else is what was typed, lists of structs too', () => {
  expect(writeArgument({ type: 'uint256' }, '0', { '0': '7' })).toBe('7');
  expect(writeArgument({ ...order, type: 'tuple[]' }, '0', { '0': '[["0xab",[1],[2]]]' })).toBe('[["0xab",[1],[2]]]');
  expect(fieldsOf({ ...order, type: 'tuple[2]' })).toEqual([]);
});

it('without a name has its number', () => {
  expect([nameOf({ type: 'bool' }, 0), nameOf({ name: '', type: 'bool' }, 1), nameOf({ name: 'ok', type: 'bool' }, 2)]).toEqual([
    '#1',
    '#2',
    'ok',
  ]);
});
