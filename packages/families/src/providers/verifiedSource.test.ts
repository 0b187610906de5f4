import { expect, it } from 'vitest';
import { readSourcifySource } from './verifiedSource.ts';

const address = `0x${'ab'.repeat(20)}`;
const place = { chainId: 1, address };
const told = {
  sources: {
    'lib/Math.sol': { content: 'library Math {}\r\n' },
    'src/Vault.sol': { content: 'contract Vault {\n\tuint a; /*\u202e } \u2066*/ bool open;\u200b\n}' },
    '../\u202eevil.sol': { content: '' },
  },
  compilation: {
    language: 'Solidity',
    compiler: 'solc',
    compilerVersion: '0.8.26+commit.8a97fa7a',
    name: 'Vault',
    fullyQualifiedName: 'src/Vault.sol:Vault',
  },
  match: 'match',
  chainId: '1',
  address,
  verifiedAt: '2025-03-04T05:06:07Z',
};
const read = (answer: unknown, statusCode = 200) =>
  readSourcifySource({ statusCode, retryAfterMs: undefined, text: JSON.stringify(answer) }, place);

it('reads the files, that of the contract first, with what hides or turns a part of a line written out', () => {
  expect(read(told)).toEqual({
    match: 'partial',
    name: 'Vault',
    language: 'Solidity',
    compiler: 'solc 0.8.26+commit.8a97fa7a',
    verifiedAtMs: Date.UTC(2025, 2, 4, 5, 6, 7),
    files: [
      {
        path: 'src/Vault.sol',
        text: 'contract Vault {\n\tuint a; /*⟨U+202E⟩ } ⟨U+2066⟩*/ bool open;⟨U+200B⟩\n}',
        unseenCount: 3,
        isCut: false,
      },
      { path: '../evil.sol', text: '', unseenCount: 0, isCut: false },
      { path: 'lib/Math.sol', text: 'library Math {}\n', unseenCount: 0, isCut: false },
    ],
    leftOff: 0,
  });
});

it('reads so much and no more, and says what it left off', () => {
  const lengthOf = (at: number) => (at < 12 ? 250_000 : 5);
  const files = Object.fromEntries(
    Array.from({ length: 302 }, (_, at) => [`f${String(at).padStart(3, '0')}.sol`, { content: 'x'.repeat(lengthOf(at)) }]),
  );
  const source = read({ ...told, sources: files })!;
  expect([source.files.length, source.leftOff]).toEqual([300, 2]);
  expect(source.files.slice(9, 12).map(({ text, isCut }) => [text.length, isCut])).toEqual([
    [200_000, true],
    [0, true],
    [0, true],
  ]);
});

it('takes what nobody verified for none, and believes no answer of another contract or without a shape', () => {
  expect(read({ match: null, chainId: '1', address }, 404)).toBeUndefined();
  expect(read({ ...told, sources: undefined, compilation: undefined })).toMatchObject({ files: [], name: '', compiler: '' });
  expect(() => read({ ...told, address: `0x${'1'.repeat(40)}` })).toThrow('unexpected_shape');
  expect(() => read({ ...told, sources: { a: 'text' } })).toThrow('unexpected_shape');
});
