import { expect, it } from 'vitest';
import { readSourcify } from './verifiedAbis.ts';

const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const place = { chainId: 1, address: address.toLowerCase() };
const transfer = {
  type: 'function',
  name: 'transfer',
  stateMutability: 'nonpayable',
  inputs: [{ name: '_to', type: 'address', internalType: 'address' }],
  outputs: [],
};
const told = {
  abi: [{ type: 'constructor', inputs: [] }, transfer],
  compilation: { name: 'TetherToken\u202e', language: 'Solidity', compilerVersion: '0.4.18' },
  matchId: '7',
  match: 'exact_match',
  creationMatch: 'match',
  runtimeMatch: 'exact_match',
  chainId: '1',
  address,
  verifiedAt: '2024-08-08T13:20:00Z',
};
const read = (answer: unknown, statusCode = 200) =>
  readSourcify({ statusCode, retryAfterMs: undefined, text: JSON.stringify(answer) }, place);

it('reads the ABI with how well its source fits the code, and when that was found', () => {
  expect(read(told)).toEqual({
    match: 'exact',
    name: 'TetherToken',
    items: [{ type: 'function', name: 'transfer', inputs: [{ name: '_to', type: 'address' }], outputs: [], stateMutability: 'nonpayable' }],
    verifiedAtMs: Date.UTC(2024, 7, 8, 13, 20),
  });
  expect(read({ ...told, match: 'match', compilation: undefined, verifiedAt: undefined })).toMatchObject({
    match: 'partial',
    name: '',
    verifiedAtMs: null,
  });
});

it('takes a contract that nobody verified, and a chain that is not kept, for what they are, and no fault for that', () => {
  const none = { match: null, creationMatch: null, runtimeMatch: null, chainId: '1', address };
  expect(read(none, 404)).toBeUndefined();
  expect(read({ customCode: 'unsupported_chain', message: 'Chain 321 is not supported', errorId: 'x' }, 404)).toBeUndefined();
  expect(() => read({ message: 'no such path' }, 404)).toThrow('unexpected_shape');
  expect(() => read({ customCode: 'internal_error', message: 'x', errorId: 'x' }, 500)).toThrow('failing');
});

it('believes no answer of another contract or chain, and none that is no ABI', () => {
  expect(() => read({ ...told, address: `0x${'1'.repeat(40)}` })).toThrow('unexpected_shape');
  expect(() => read({ ...told, chainId: '56' })).toThrow('unexpected_shape');
  expect(() => read({ ...told, abi: [{ ...transfer, name: 'a b' }] })).toThrow('unexpected_shape');
  expect(() => read({ ...told, match: 'perfect' })).toThrow('unexpected_shape');
});
