import { describe, expect, it } from 'vitest';
import { hashOn, recognise } from './address.ts';

// The four mixed-case examples printed in EIP-55.
const eip55 = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const vitalik = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
const firstTransaction = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060';

describe('recognise, addresses', () => {
  it.each(eip55)('accepts the EIP-55 example %s and gives its lower-case form', (address) => {
    expect(recognise(address)).toEqual({ kind: 'address', family: 'evm', canonical: address.toLowerCase() });
  });

  it('takes a wrong letter case for a typing error and shows the right form', () => {
    expect(recognise('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({
      kind: 'malformed',
      family: 'evm',
      problem: 'wrong_checksum',
      suggestion: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
  });

  it('accepts letters of one case, which carry no checksum', () => {
    expect(recognise(vitalik)).toEqual({ kind: 'address', family: 'evm', canonical: vitalik });
    const upper = { kind: 'address', family: 'evm', canonical: vitalik, note: 'case_ignored' };
    expect(recognise('0xD8DA6BF26964AF9D7EED9E03E53415D37AA96045')).toEqual(upper);
    expect(recognise('0XD8DA6BF26964AF9D7EED9E03E53415D37AA96045')).toEqual(upper);
  });

  it('adds a missing 0x and says so', () => {
    expect(recognise('d8da6bf26964af9d7eed9e03e53415d37aa96045')).toEqual({
      kind: 'address',
      family: 'evm',
      canonical: vitalik,
      note: 'prefix_added',
    });
  });

  it.each([
    ['spaces and line ends', '  0xd8da6bf26964af9d7eed9e03e53415d37aa96045\r\n'],
    ['zero-width marks', '0xd8da6bf2\u200b6964af9d7eed\ufeff9e03e53415d37aa96045'],
    ['full-width forms', '０ｘd8da6bf26964af9d7eed9e03e53415d37aa9６０４５'],
    ['Chinese quotes', '「0xd8da6bf26964af9d7eed9e03e53415d37aa96045」。'],
    ['a line break from a PDF', '0xd8da6bf26964af9d7eed\n9e03e53415d37aa96045'],
    ['words before it', '涉案地址：0xd8da6bf26964af9d7eed9e03e53415d37aa96045（待核）'],
    ['a link', 'https://etherscan.io/address/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045#tokentxns'],
  ])('reads through %s', (_what, text) => {
    expect(recognise(text)).toEqual({ kind: 'address', family: 'evm', canonical: vitalik });
  });

  it('reports a lost or doubled digit', () => {
    const wrongLength = { kind: 'malformed', family: 'evm', problem: 'wrong_length' };
    expect(recognise('0xd8da6bf26964af9d7eed9e03e53415d37aa9604')).toEqual(wrongLength);
    expect(recognise('0xd8da6bf26964af9d7eed9e03e53415d37aa960455')).toEqual(wrongLength);
    expect(recognise(firstTransaction.slice(0, -1))).toEqual(wrongLength);
  });

  it('reports a letter that is no hex digit and offers what was probably meant', () => {
    expect(recognise('0xd8da6bf26964af9d7eed9eO3e534l5d37aa96045')).toEqual({
      kind: 'malformed',
      family: 'evm',
      problem: 'bad_character',
      suggestion: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
    });
  });
});

describe('recognise, hashes and heights', () => {
  it('takes 64 hex digits for a hash of any family', () => {
    const families = ['evm', 'tron', 'bitcoin'];
    expect(recognise(firstTransaction)).toEqual({ kind: 'hash', families, canonical: firstTransaction });
    expect(recognise(firstTransaction.slice(2).toUpperCase())).toEqual({
      kind: 'hash',
      families,
      canonical: firstTransaction,
      note: 'prefix_added',
    });
  });

  it.each([
    ['19000000', 19_000_000],
    ['19,000,000', 19_000_000],
    ['１９，０００，０００', 19_000_000],
    ['#46147', 46_147],
    ['0', 0],
    ['区块 204', 204],
    ['区块高度：19,000,000', 19_000_000],
    ['第 204 块', 204],
    ['Block #204', 204],
    ['block height 204', 204],
  ])('takes %s for a height', (text, height) => {
    expect(recognise(text)).toEqual({ kind: 'height', height });
  });
});

describe('recognise, parts and names', () => {
  it.each(['204 万', '区块链 204', '-1', '1.5'])('takes no «%s» for a height', (text) => {
    expect(recognise(text).kind).toBe('name');
  });

  it.each(['0x7c3e…81b2', '0x7c3e...81b2', '0x7c3e***81b2', '0X7C3E……81B2', '7c3e....81b2', '0x7c3e … 81b2'])(
    'reads the shortened form %s of a screenshot',
    (text) => {
      expect(recognise(text)).toEqual({ kind: 'truncated', prefix: '0x7c3e', suffix: '81b2' });
    },
  );

  it('takes six and more hex digits for the beginning of something', () => {
    expect(recognise('0xdAC17F')).toEqual({ kind: 'prefix', family: 'evm', prefix: '0xdac17f' });
    expect(recognise('dac17f958d')).toEqual({ kind: 'prefix', family: 'evm', prefix: '0xdac17f958d' });
    expect(recognise('0xdac17')).toEqual({ kind: 'name', text: '0xdac17', isDomain: false });
  });

  it('does not take a word of hex letters for hex', () => {
    expect(recognise('facade')).toEqual({ kind: 'name', text: 'facade', isDomain: false });
    expect(recognise('deadbeef')).toEqual({ kind: 'name', text: 'deadbeef', isDomain: false });
  });

  it.each([
    ['vitalik.eth', true],
    ['sub.名字.eth', true],
    ['jesse.base.eth', true],
    ['币安热钱包 14', false],
    ['USDT', false],
    ['v1.0', false],
  ])('reads %s as a name (domain: %s)', (text, isDomain) => {
    expect(recognise(text)).toEqual({ kind: 'name', text, isDomain });
  });

  it.each(['', '   ', '\u200b\n', '“”'])('calls nothing nothing', (text) => {
    expect(recognise(text)).toEqual({ kind: 'empty' });
  });
});

describe('recognise, letters and tables', () => {
  it('lists every address and hash once, in order, and marks a wrong checksum', () => {
    const letter = `序号,地址,交易
1,0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045,${firstTransaction}
2,0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,
3,${vitalik},`;
    expect(recognise(letter)).toEqual({
      kind: 'bulk',
      items: [
        { text: vitalik, family: 'evm', kind: 'address' },
        { text: firstTransaction, family: 'evm', kind: 'hash' },
        { text: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', family: 'evm', kind: 'address', problem: 'wrong_checksum' },
      ],
    });
  });

  it('keeps two addresses on two lines apart', () => {
    expect(recognise(`${vitalik}\n0xdac17f958d2ee523a2206206994597c13d831ec7`)).toMatchObject({
      kind: 'bulk',
      items: [{ text: vitalik }, { text: '0xdac17f958d2ee523a2206206994597c13d831ec7' }],
    });
  });

  it('reads ten thousand lines within a second', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`);
    const startedAt = process.cpuUsage();
    const recognition = recognise(lines.join('\n'));
    expect(recognition.kind === 'bulk' && recognition.items.length).toBe(10_000);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1000);
  });
});

describe('recognise, texts made to hold it up', () => {
  const length = 20_000;
  it.each([
    ['spaces between two letters', `a${' '.repeat(length)}b`],
    ['quotes between two letters', `a${'"'.repeat(length)}b`],
    ['no-break spaces and control characters', `a${'\u00a0\u0001'.repeat(length / 2)}b`],
    ['brackets that never close', `a${'(['.repeat(length / 2)}b`],
    ['marks heaped on one letter', `u${'\u0301\u0327\u0316'.repeat(length / 3)}`],
    ['ligatures that grow eighteenfold', 'ﷺ '.repeat(length / 2)],
    ['a shortened address without end', `0xaa${'.'.repeat(length)}!`],
    ['a domain of ten thousand parts', `${'a.'.repeat(length / 2)}1`],
    ['hex digits with a flaw at the end', `0x${'0'.repeat(length)}g`],
  ])('reads %s at once', (_what, text) => {
    const startedAt = process.cpuUsage();
    expect(recognise(text).kind).toMatch(/name|malformed/);
    // The square of the length takes a second and more; the limit leaves room for a busy machine.
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(200);
  });

  it('keeps as many marks on a letter as scripts stack', () => {
    expect(recognise(`u${'\u0316'.repeat(30)}`)).toMatchObject({ kind: 'name', text: `u${'\u0316'.repeat(30)}` });
    expect(recognise(`u${'\u0316'.repeat(31)}`)).toMatchObject({ kind: 'name', text: `u${'\u0316'.repeat(30)}` });
  });
});

describe('hashOn', () => {
  const digits = 'AB12'.repeat(16);
  const lower = 'ab12'.repeat(16);

  it('writes a hash as each family does', () => {
    expect([hashOn('evm', digits), hashOn('evm', ` 0X${digits}`)]).toEqual([`0x${lower}`, `0x${lower}`]);
    expect([hashOn('tron', `0x${digits}`), hashOn('bitcoin', digits)]).toEqual([lower, lower]);
  });

  it('knows what is no hash', () => {
    expect([hashOn('evm', '0xab12'), hashOn('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'), hashOn('bitcoin', ' ')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
