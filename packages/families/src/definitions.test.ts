import { expect, it } from 'vitest';
import { listDefinitions, readSignature, searchDefinitions } from './definitions.ts';

it('a selector gives what it stands for, with what it returns', () => {
  expect(listDefinitions('0x70A08231')[0]).toEqual({
    type: 'function',
    name: 'balanceOf',
    signature: 'balanceOf(address)',
    key: '0x70a08231',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
    isReadOnly: true,
  });
  expect(listDefinitions('0xe450d38c').map(({ type, signature }) => [type, signature])).toEqual([
    ['error', 'ERC20InsufficientBalance(address,uint256,uint256)'],
  ]);
  expect(listDefinitions('0x1234')).toEqual([]);
});

it('a topic gives its events, told apart by what of them is indexed', () => {
  const events = listDefinitions('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef');
  expect(events.slice(0, 2).map(({ inputs }) => inputs.map(({ isIndexed }) => isIndexed))).toEqual([
    [true, true, false],
    [true, true, true],
  ]);
});

it('a written signature is hashed, with names and words of the language or without', () => {
  const read = readSignature('function transfer(address to, uint256 amount) returns (bool)');
  expect(read?.selector).toBe('0xa9059cbb');
  expect(readSignature('Transfer(address indexed from, address indexed to, uint256 value)')?.topic0).toBe(
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  );
  expect(readSignature('f((uint256,address[2])[] a)')?.function.inputs).toEqual([
    {
      name: 'a',
      type: 'tuple[]',
      components: [
        { name: '', type: 'uint256' },
        { name: '', type: 'address[2]' },
      ],
    },
  ]);
  for (const text of ['transfer', 'transfer(', 'f(nosuchtype x)', 'f(uint7)', `f(${'('.repeat(4000)}`, `f(${'uint256,'.repeat(9000)}`]) {
    expect(readSignature(text)).toBeUndefined();
  }
});

it('names are searched by their beginning', () => {
  expect(searchDefinitions('balanceOfB', 3).map(({ name }) => name)).toContain('balanceOfBatch');
});
