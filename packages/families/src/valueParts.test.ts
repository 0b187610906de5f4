import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem/utils';
import { expect, test } from 'vitest';
import { decodeCall } from './decodeCall.ts';
import { decodeOutputs } from './contractCall.ts';
import { indexAbi } from './contractAbi.ts';
import { readAbi } from './abi.ts';

const text = [
  'struct Item { uint8 kind; address token; uint256[] ids; }',
  'struct Order { address maker; Item[] offer; bool isOpen; }',
  'function fill(Order order, uint256[] counts, address[] takers)',
] as const;
const abi = parseAbi(text);
const A = '0x52908400098527886E0F7030069857D2E4169EE7';
const B = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const input = encodeFunctionData({
  abi,
  args: [{ maker: A, offer: [{ kind: 1, token: B, ids: [7n, 8n] }], isOpen: true }, [5n], [A, B]],
});
const read = readAbi(JSON.parse(JSON.stringify(abi)));
const own = read.isOk ? indexAbi(read.items) : undefined;

test('a struct is its named fields, a list its items, each behind what it lies in', () => {
  const [order, counts, takers] = decodeCall('evm', input, own)?.values ?? [];
  expect(order?.parts).toEqual([
    { depth: 1, name: 'maker', type: 'address', value: A.toLowerCase() },
    { depth: 1, name: 'offer', type: 'tuple[]', value: null },
    { depth: 2, name: '[0]', type: 'tuple', value: null },
    { depth: 3, name: 'kind', type: 'uint8', value: '1' },
    { depth: 3, name: 'token', type: 'address', value: B.toLowerCase() },
    { depth: 3, name: 'ids', type: 'uint256[]', value: null },
    { depth: 4, name: '[0]', type: 'uint256', value: '7' },
    { depth: 4, name: '[1]', type: 'uint256', value: '8' },
    { depth: 1, name: 'isOpen', type: 'bool', value: 'true' },
  ]);
  expect(order?.omittedParts).toBe(0);
  expect(counts?.parts).toEqual([{ depth: 1, name: '[0]', type: 'uint256', value: '5' }]);
  // Whom a list names is shown as such.
  expect(takers?.parts).toBeUndefined();
});

test('accounts among the parts are written as the family writes them', () => {
  const [order] = decodeCall('tron', input, own)?.values ?? [];
  expect(order?.parts?.[0]).toEqual({ depth: 1, name: 'maker', type: 'address', value: 'THVmXun9u721tBiYcT3VfLQKcwYBmoY1xX' });
});

test('what a contract gives back is taken apart too, unnamed fields by their places', () => {
  const components = [
    { name: '', type: 'uint256' },
    { name: 'who', type: 'address' },
  ];
  const output = `0x${'9'.padStart(64, '0')}${A.slice(2).toLowerCase().padStart(64, '0')}`;
  expect(decodeOutputs('evm', [{ name: 'slot', type: 'tuple', components }], output)).toEqual([
    {
      name: 'slot',
      type: 'tuple',
      value: `{"0":"9","who":"${A.toLowerCase()}"}`,
      parts: [
        { depth: 1, name: 'arg0', type: 'uint256', value: '9' },
        { depth: 1, name: 'who', type: 'address', value: A.toLowerCase() },
      ],
      omittedParts: 0,
    },
  ]);
});

test('parts beyond two hundred are counted, and long ones are cut', () => {
  const many = encodeFunctionData({ abi, args: [{ maker: A, offer: [], isOpen: false }, Array.from({ length: 500 }, () => 1n), []] });
  const counts = decodeCall('evm', many, own)?.values?.[1];
  expect([counts?.parts?.length, counts?.omittedParts]).toEqual([200, 300]);
  const bytes = encodeAbiParameters([{ type: 'bytes[]' }], [[`0x${'ab'.repeat(2_000)}`]]);
  const [list] = decodeOutputs('evm', [{ name: '', type: 'bytes[]' }], bytes) ?? [];
  expect(list?.parts?.[0]?.value).toBe(`0x${'ab'.repeat(511)}…`);
});
