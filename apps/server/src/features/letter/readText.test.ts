import type { Chain } from '@chaintrail/model';
import { chains } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { readLetterText } from './readText.ts';

const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const bitcoin = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const witness = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const nothing = { addresses: [], repaired: [], unclear: [], hashes: [], broken: [] };

const named = new Set(['ETH', 'TRON', 'BTC']);
const served = chains.filter(({ name }) => named.has(name));
const read = (text: string) => readLetterText(text, served);
/** What was repaired as `text → address`, each change as `position from→to`. */
const repairsOf = (text: string) =>
  read(text).repaired.map((one) => [
    one.text,
    one.address,
    one.changes.map(({ position, from, to }) => `${position} ${from}→${to}`).join(', '),
  ]);

it('knows the addresses of every chain that it is given, whether a node of ours reads it or not', () => {
  const given = chains.flatMap((chain): Chain[] =>
    chain.name === 'ETH' ? [chain] : chain.name === 'Polygon' ? [{ ...chain, isProvided: true }] : [],
  );
  expect(readLetterText(`贵司地址 ${address}。`, given)).toEqual({
    ...nothing,
    addresses: [{ text: address, chainNames: ['ETH', 'Polygon'], address: address.toLowerCase() }],
  });
});

describe('an address that was misread', () => {
  it('is told with the chains that write it so, as it stands and as it was meant', () => {
    expect(readLetterText('转入TR7NHqjeKQxGTCi8q8ZY4pL80tSzgjLj6t后', served)).toEqual({
      ...nothing,
      repaired: [
        {
          text: 'TR7NHqjeKQxGTCi8q8ZY4pL80tSzgjLj6t',
          address: tron,
          chainNames: ['TRON'],
          changes: [{ position: 25, from: '0', to: 'o' }],
        },
      ],
    });
  });

  it.each([
    ['all of its noughts as O', 'OxdAC17F958D2ee523a22O62O6994597C13D831ec7', address.toLowerCase(), '1 O→0, 22 O→0, 25 O→0'],
    ['ones as l', '0xdACl7F958D2ee523a2206206994597Cl3D83lec7', address.toLowerCase(), '6 l→1, 34 l→1, 39 l→1'],
    ['8 as B, which may stand there', '0xdAC17F95BD2ee523a2206206994597C13D831ec7', address.toLowerCase(), '11 B→8'],
    ['a capital as a small letter', '0xdAC17F958D2ee523a2206206994597c13D831ec7', address.toLowerCase(), '33 c→C'],
    ['o of base58 as O', 'TR7NHqjeKQxGTCi8q8ZY4pL8OtSzgjLj6t', tron, '25 O→o'],
    ['ones of base58 as l, the first as well', 'lAlzPleP5QGefi2DMPTfTL5SLmv7DivfNa', bitcoin, '1 l→1, 3 l→1, 6 l→1'],
    ['S of base58 as 5, which may stand there', '1A1zP1eP5QGefi2DMPTfTL55Lmv7DivfNa', bitcoin, '24 5→S'],
    ['two letters of base58, both of which may stand there', 'TR7NHqjeKOxGTCi8q8ZY4pLBotSzgjLj6t', tron, '10 O→Q, 24 B→8'],
    ['what bech32 leaves out, in its head and behind it', 'bclqw5o8d6qejxtdg4y5r3zarvaryOc5xw7kv8f3t4', witness, '3 l→1, 7 o→0, 30 O→0'],
    ['b of bech32 for its 6', witness.replace('d6q', 'dbq'), witness, '10 b→6'],
    [
      '1 of bech32 for its l',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'.replaceAll(/(?<=.{4})l/g, '1'),
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '7 1→l, 10 1→l, 34 1→l',
    ],
  ])('is repaired where it has %s, and each change is told', (_, text, meant, changes) => {
    expect(repairsOf(`地址：${text}。`)).toEqual([[text, meant, changes]]);
  });

  it('is repaired behind the name of a coin, which is no part of it', () => {
    expect(repairsOf('TRX:TR7NHqjeKQxGTCi8q8ZY4pL80tSzgjLj6t')).toEqual([['TR7NHqjeKQxGTCi8q8ZY4pL80tSzgjLj6t', tron, '25 0→o']]);
  });

  it.each([
    [
      'two readings are right',
      '0x543B066B40729806770160631286F2b769846884',
      ['0x543B066840729806770160631286F2b769846884', '0x543B066B40729806710160631286F2b769846884'],
    ],
    // Of so many that were tried one may be right by chance, which fifteen letters do not rule out.
    ['the only reading that is right may be so by chance', '0xdAC17F95BD2ee523a2206206994597C13DB31ec7', [address]],
  ])('is a person’s to choose where %s', (_, text, choices) => {
    expect(read(text)).toEqual({ ...nothing, unclear: [{ text, choices, chainNames: ['ETH', 'TRON'] }] });
  });

  it('is broken where no reading is right', () => {
    const text = `${tron.slice(0, -1)}s`;
    expect(read(text)).toEqual({ ...nothing, broken: [text] });
  });

  it('keeps nobody waiting where there are thousands of them, and what is right among them is read', () => {
    const wrong = Array.from({ length: 2_000 }, (_, at) => `${tron.slice(0, -5)}${String(at).padStart(5, '1').replaceAll('0', 'z')}`);
    const { addresses, repaired, unclear, broken } = read([...wrong, address].join('\n\n'));
    expect(addresses.map((one) => one.text)).toEqual([address]);
    expect([repaired, unclear]).toEqual([[], []]);
    expect(broken.length).toBe(new Set(wrong).size);
    // Each of them alone may take a quarter of a second.
  }, 60_000);
});

describe('hexadecimal letters of one case, which have no checksum', () => {
  const small = address.toLowerCase();
  it.each([small, `0x${small.slice(2).toUpperCase()}`])('are read as they stand: %s', (text) => {
    expect(read(text)).toEqual({ ...nothing, addresses: [{ text, chainNames: ['ETH', 'TRON'], address: small }] });
  });

  it.each([small.replaceAll('0', 'O'), small.replace('8', 'B').replace('d2', 'O2'), small.replace('17f', 'l7f')])(
    'are never repaired: %s',
    (text) => {
      expect([read(text).repaired, read(text).addresses]).toEqual([[], []]);
    },
  );

  it('are a person’s to take where only what stands before them was misread', () => {
    const text = `O${small.slice(1)}`;
    expect(read(text)).toEqual({ ...nothing, unclear: [{ text, choices: [small], chainNames: ['ETH', 'TRON'] }] });
  });
});

describe('an address that is broken over lines', () => {
  it.each([
    ['two', `${address.slice(0, 24)}\n${address.slice(24)}`],
    ['two with a hyphen and spaces', `${address.slice(0, 24)}-  \r\n    ${address.slice(24)}`],
    ['three', `${address.slice(0, 12)}\n${address.slice(12, 30)}\n${address.slice(30)}`],
    ['two, with a date on the next', `${address.slice(0, 24)}\n${address.slice(24)}\n20250301 收到`],
    ['two, the second of a single letter', `${address.slice(0, 41)}\n${address.slice(41)}`],
  ])('is one on %s', (_, text) => {
    expect(read(`收款地址 ${text}`)).toEqual({
      ...nothing,
      addresses: [{ text: address, chainNames: ['ETH', 'TRON'], address: address.toLowerCase() }],
    });
  });

  it('is told apart from the next one that is broken as well', () => {
    const text = [tron.slice(0, 20), tron.slice(20), bitcoin.slice(0, 17), bitcoin.slice(17)].join('\n');
    expect(read(text).addresses.map((one) => one.address)).toEqual([tron, bitcoin]);
    expect(read(text).broken).toEqual([]);
  });

  it('is repaired where it was misread as well', () => {
    const text = address.replace('206206', '2O6206');
    expect(repairsOf(`${text.slice(0, 24)}-\n${text.slice(24)}`)).toEqual([[text, address.toLowerCase(), '22 O→0']]);
  });

  it('is not made of a whole one and what stands below it', () => {
    expect(read(`${tron}\n20250301`).addresses.map((one) => one.address)).toEqual([tron]);
  });
});

it('reads letters and digits of full width, and a cross for the x, as what they are', () => {
  const wide = Array.from(address, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('');
  const wideTron = Array.from(tron.replace('o', '0'), (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('');
  expect(read(`地址：${wide}，${address.replace('x', '×')}`).addresses).toEqual([
    { text: wide, chainNames: ['ETH', 'TRON'], address: address.toLowerCase() },
  ]);
  expect(repairsOf(wideTron)).toEqual([[wideTron, tron, '25 0→o']]);
});
