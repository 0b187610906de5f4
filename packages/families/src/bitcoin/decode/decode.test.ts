import { describe, expect, it } from 'vitest';
import { decodeBlock, type BlockFormat } from './block.ts';
import { splitCashToken } from './cashToken.ts';
import { merkleRootOf } from './hash.ts';
import { decodeTransaction } from './transaction.ts';

const format: BlockFormat = { hasWitness: true, hasSpecial: false, hasCashTokens: false, hasAuxPow: false };

/** Bitcoin's first block. */
const genesisHeader =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c';
const genesisCoinbase =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000';
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
const ROOT = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
const block = (hex: string, rest: Partial<BlockFormat> = {}) => decodeBlock(Buffer.from(hex, 'hex'), { ...format, ...rest });

/** One input and one output in little: 2 coins to a three-byte script. */
const previous = `${'11'.repeat(32)}05000000`;
const input = `${previous}01aafdffffff`;
const output = '00c2eb0b00000000035103ac';
const body = `01${input}01${output}`;

describe('a block’s bytes', () => {
  it('give its header, its transactions and what they hash to', () => {
    const read = block(`${genesisHeader}01${genesisCoinbase}`);
    expect(read).toMatchObject({
      hash: GENESIS,
      merkleRoot: ROOT,
      parentHash: '0'.repeat(64),
      timeMs: 1231006505000,
      bits: '1d00ffff',
      nonce: 2083236893,
      version: 1,
      sizeBytes: 285,
      restBytes: 0,
    });
    expect(read.transactions).toMatchObject([
      {
        hash: ROOT,
        sizeBytes: 204,
        weight: 816,
        inputs: [{ previous: null, sequence: 0xffffffff }],
        outputs: [{ amountRaw: 5_000_000_000n }],
      },
    ]);
  });

  it('hold the proof of a parent block where the version says so (AuxPoW)', () => {
    const merged = genesisHeader.replace(/^01000000/, '04016200');
    const proof = `${genesisCoinbase}${'22'.repeat(32)}01${'33'.repeat(32)}000000000000000000${genesisHeader}`;
    const read = block(`${merged}${proof}01${genesisCoinbase}`, { hasAuxPow: true });
    expect(read.auxPowParentHash).toBe(GENESIS);
    expect(read.transactions).toHaveLength(1);
  });

  it('that end too early are no block', () => {
    expect(() => block(`${genesisHeader}01${genesisCoinbase.slice(0, -2)}`)).toThrow(RangeError);
  });

  it.each([
    ['transactions', `${genesisHeader}feffffffff${genesisCoinbase}`],
    ['transactions, in eight bytes', `${genesisHeader}ffffffffffffffffff${genesisCoinbase}`],
    ['inputs', `${genesisHeader}0102000000fe00000080${input}`],
    ['outputs', `${genesisHeader}010200000001${input}fe00e1f505${output}`],
    ['witnesses', `${genesisHeader}01020000000001${body}feffffff7f00`],
  ])('that name more %s than they can hold are refused before anything is made of them', (_what, hex) => {
    expect(() => block(hex)).toThrow('entries are more than');
  });

  it.each(['fd0100', 'fe01000000', 'ff0100000000000000', 'fdfc00', 'feffff0000', 'ffffffffff00000000'])(
    'with the size %s, which could be shorter, are none',
    (size) => {
      expect(() => block(`${genesisHeader}${size}${genesisCoinbase}`)).toThrow('is written too long');
    },
  );

  it('weigh header and count four times, and know how long they are without witnesses', () => {
    const witnessed = `020000000001${body}0202abcd01ff07000000`;
    expect(block(`${genesisHeader}02${genesisCoinbase}${witnessed}`)).toMatchObject({
      sizeBytes: 80 + 1 + 204 + 72,
      strippedSizeBytes: 80 + 1 + 204 + 64,
      weight: 4 * (80 + 1 + 204) + 264,
    });
  });
});

describe('an extension block (LIP-0003)', () => {
  const hogEx = `020000000008${body}0007000000`;
  /** Height 300, three roots and two offsets, sizes of two trees. */
  const head = `01812c${'aa'.repeat(160)}0102`;
  const withExtension = (hex: string) => block(`${genesisHeader}02${genesisCoinbase}${hogEx}${hex}`);
  const key = '02'.repeat(33);
  const signature = '05'.repeat(64);
  const name = '11'.repeat(32);
  const inputs = `0200${name}${key}${key}${signature}03${name}${key}${key}${key}02beef${signature}`;
  const proof = `${'06'.repeat(675)}${signature}`;
  const outputs = `02${key}${key}${key}01${key}${'07'.repeat(25)}${proof}${key}${key}${key}0201ff${proof}`;
  const kernels = `013f8a0b800001050251ac05${key}01ee${key}${signature}`;

  it('is counted: inputs, outputs, kernels', () => {
    expect(withExtension(`${head}${inputs}${outputs}${kernels}`)).toMatchObject({
      mweb: { inputCount: 2, outputCount: 2, kernelCount: 1 },
      restBytes: 0,
      transactions: [{}, { hash: expect.any(String) }],
    });
    expect(withExtension(`${head}000000`).mweb).toEqual({ inputCount: 0, outputCount: 0, kernelCount: 0 });
  });

  it('may be left out by the node, stands behind a HogEx alone, and may not end early', () => {
    expect(withExtension('00')).not.toHaveProperty('mweb');
    expect(block(`${genesisHeader}01${genesisCoinbase}${head}000000`)).toMatchObject({ restBytes: 168 });
    expect(() => withExtension(`${head}0000`)).toThrow(RangeError);
    expect(() => withExtension(`${head}fd0002`)).toThrow('entries are more than');
    expect(() => withExtension(`01${'ff'.repeat(12)}`)).toThrow('a number without end');
  });
});

describe('a transaction’s bytes', () => {
  const plain = decodeTransaction(`02000000${body}07000000`, format);

  it('are read without a witness', () => {
    expect(plain).toMatchObject({
      version: 2,
      lockTime: 7,
      sizeBytes: 64,
      weight: 256,
      inputs: [{ previous: { transactionHash: '11'.repeat(32), index: 5 }, sequence: 0xfffffffd }],
      outputs: [{ amountRaw: 200_000_000n, script: '5103ac' }],
    });
  });

  it('hash the same with a witness, and weigh more (BIP144)', () => {
    const read = decodeTransaction(`020000000001${body}0202abcd01ff07000000`, format);
    expect(read).toEqual({ ...plain, sizeBytes: 72, weight: 264 });
  });

  it('hash the same as a HogEx, whose mark weighs nothing (LIP-0003)', () => {
    expect(decodeTransaction(`020000000008${body}0007000000`, format)).toEqual({ ...plain, sizeBytes: 67 });
  });

  it('may carry the body of an extension where they stand alone', () => {
    expect(decodeTransaction(`020000000009${body}0001aa01ccddee07000000`, format).hash).not.toBe('');
    expect(decodeTransaction(`020000000008${body}01ccddee07000000`, format)).toMatchObject({ hash: plain.hash, lockTime: 7 });
    const inBlock = `${genesisHeader}01020000000008${body}01ccddee07000000`;
    expect(() => block(inBlock)).toThrow('an extension transaction inside a block');
  });

  it('end with a payload where the version is special (DIP-0002), which is part of the hash', () => {
    const dash = { ...format, hasWitness: false, hasSpecial: true };
    const read = decodeTransaction(`03000500${body}0700000003aabbcc`, dash);
    expect(read).toMatchObject({ version: 3, weight: null, special: { type: 5, payload: { extraPayload: 'aabbcc' } } });
    expect(read.hash).not.toBe(plain.hash);
    expect(() => decodeTransaction(`03000500${body}0700000003aabbcc`, { ...dash, hasSpecial: false })).toThrow('4 bytes after');
  });
});

describe('a token prefix (CHIP-2022-02)', () => {
  const category = `${'00'.repeat(31)}01`;
  const script = '76a914';
  const split = (hex: string) => {
    const { script: left, cashToken } = splitCashToken(Buffer.from(hex, 'hex'));
    return [left.toString('hex'), cashToken];
  };

  it('holds a fungible amount, an NFT or both', () => {
    const named = `01${'00'.repeat(31)}`;
    expect(split(`ef${category}10fdff00${script}`)).toEqual([script, { category: named, amount: '255' }]);
    expect(split(`ef${category}20${script}`)).toEqual([
      script,
      { category: named, amount: '0', nft: { capability: 'none', commitment: '' } },
    ]);
    expect(split(`ef${category}7202beefffffffffffffffff7f${script}`)).toEqual([
      script,
      { category: named, amount: '9223372036854775807', nft: { capability: 'minting', commitment: 'beef' } },
    ]);
  });

  it.each([
    ['without amount and NFT', `ef${category}00${script}`],
    ['with a reserved bit', `ef${category}90${script}`],
    ['with a commitment and no NFT', `ef${category}5001aa01${script}`],
    ['that ends early', 'ef0102'],
  ])('%s is part of the script', (_what, hex) => {
    expect(split(hex)).toEqual([hex, undefined]);
  });
});

describe('a merkle root', () => {
  it('pairs the last of an odd number with itself', () => {
    // Block 170 has two transactions; three of the same hash make the root of that hash paired twice.
    const [first, second] = [
      'b1fea52486ce0c62bb442b530a3f0132b826c74e473d1f2c220bfa78111c5082',
      'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
    ];
    expect(merkleRootOf([first, second])).toBe('7dac2c5666815c17a3b36427de37bb9d2e2c5ccec3f8633eb91a4205cb4c10ff');
    expect(merkleRootOf([first, second, first])).toBe(merkleRootOf([first, second, first, first]));
    expect(merkleRootOf([])).toBe('');
  });
});
