import { expect, test } from 'vitest';
import { tellArguments } from './eventCells.ts';

const eventOf = (argument: object) => ({
  event: {
    name: 'Filled',
    signature: '',
    title: null,
    arguments: [{ name: 'order', type: 'tuple', isIndexed: false, value: '{"raw":1}', ...argument }],
  },
});

test('a struct is told by the names of its fields, lists and structs inside it too', () => {
  const label = { name: '交易所', kind: 'exchange', source: 'system' };
  const told = tellArguments(
    eventOf({
      parts: [
        { depth: 1, name: 'maker', type: 'address', value: '0xa1', party: { address: '0xa1', label } },
        { depth: 1, name: 'offer', type: 'tuple[]', value: null },
        { depth: 2, name: '[0]', type: 'tuple', value: null },
        { depth: 3, name: 'kind', type: 'uint8', value: '1' },
        { depth: 3, name: 'note', type: 'string', value: 'a[' },
        { depth: 3, name: 'ids', type: 'uint256[]', value: null },
        { depth: 4, name: '[0]', type: 'uint256', value: '7' },
        { depth: 4, name: '[1]', type: 'uint256', value: '8' },
        { depth: 2, name: '[1]', type: 'tuple', value: null },
        { depth: 3, name: 'kind', type: 'uint8', value: '2' },
        { depth: 1, name: 'salt', type: 'bytes32', value: '0x05' },
      ],
      omittedParts: 0,
    }),
  );
  expect(told).toBe('order={maker=0xa1（交易所）, offer=[{kind=1, note=a[, ids=[7, 8]}, {kind=2}], salt=0x05}');
});

test('where parts are left out or cut, the value stands as it was sent', () => {
  const parts = [{ depth: 1, name: 'data', type: 'bytes', value: '0x05…' }];
  expect(tellArguments(eventOf({ parts, omittedParts: 0 }))).toBe('order={"raw":1}');
  expect(tellArguments(eventOf({ parts: [{ ...parts[0], value: '0x05' }], omittedParts: 3 }))).toBe('order={"raw":1}');
});
