import type { ScriptType } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { createRowReader } from './rowReader.ts';
import { createRowWriter } from './rowWriter.ts';
import { readPackedAddress, scriptOfAddress, skipPackedAddress, writePackedAddress } from './packedAddress.ts';

const addresses: [address: string, bytes: number][] = [
  ['', 1],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 26],
  // Twenty zero bytes, and one with none before the checksum.
  ['1111111111111111111114oLvT2', 26],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 26],
  ['LKJCN3rE3kqY8GfDs3iQYXfFyTWYvHvs2L', 26],
  ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 26],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 26],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 26],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 27],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 39],
  ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 27],
  ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 29],
  ['rltc1qw508d6qejxtdg4y5r3zarvary0c5xw7k0ehwu0', 27],
];

function pack(address: string): Buffer {
  const out = createRowWriter(4);
  writePackedAddress(out, address);
  return out.take();
}

test.each(addresses)('%s takes its bytes and is read as it was written', (address, bytes) => {
  const written = pack(address);
  expect(written.length).toBe(bytes);
  const from = createRowReader(written);
  expect(readPackedAddress(from)).toBe(address);
  expect(from.at()).toBe(written.length);
  const skipped = createRowReader(written);
  skipPackedAddress(skipped);
  expect(skipped.at()).toBe(written.length);
});

test('texts that are no addresses are kept as they are, near ones above all', () => {
  const [, base58 = ''] = addresses.map(([address]) => address);
  const odd = [
    `1${base58}`,
    base58.slice(1),
    `${base58}1`,
    'z'.repeat(35),
    '1'.repeat(25),
    '1'.repeat(24),
    'bc1',
    'bc1qO',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'q',
    'l'.repeat(300),
    'é链',
    'addr1',
  ];
  for (const text of odd) {
    const from = createRowReader(pack(text));
    expect(readPackedAddress(from)).toBe(text);
  }
});

test('random texts of either alphabet are read as they were written', () => {
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const alphabets = ['123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'];
  for (let turn = 0; turn < 2_000; turn += 1) {
    const letters = alphabets[turn % 2] ?? '';
    const text = Array.from({ length: 1 + next(60) }, () => letters[next(letters.length)]).join('');
    expect(readPackedAddress(createRowReader(pack(text)))).toBe(text);
  }
});

test('no packed address begins another', () => {
  const all = addresses.map(([address]) => pack(address).toString('hex'));
  for (const one of all) expect(all.filter((other) => other.startsWith(one))).toEqual([one]);
});

test('an address of an unknown kind is refused', () => {
  expect(() => readPackedAddress(createRowReader(Buffer.from([200, 1, 1])))).toThrow('unknown kind');
});

test('an address says its script, where its kind has one and its length fits', () => {
  const hash = '751e76e8199196d454941c45d1b3a323f1433bd6';
  const known: [type: ScriptType, address: string, script: string | undefined][] = [
    ['p2pkh', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', `76a914${hash}88ac`],
    ['p2sh', '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN', 'a914bcfeb728b584253d5f3f70bcb780e9ef218a68f487'],
    ['p2wpkh', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `0014${hash}`],
    [
      'p2wsh',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
      '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
    ],
    [
      'p2tr',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
    ['p2pkh', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', '76a91476a04053bda0a88bda5177b86a15c3b29f55987388ac'],
    ['p2wsh', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', undefined],
    ['p2pkh', 'somebody', undefined],
    ['p2pk', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', undefined],
    ['p2pkh', '', undefined],
  ];
  for (const [type, address, script] of known) expect(scriptOfAddress(type, address), address).toBe(script);
});
