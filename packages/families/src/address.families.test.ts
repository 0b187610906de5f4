import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { addressOn, listStarts, recognise } from './address.ts';

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const mweb = 'ltcmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8ypxuq329nwh2twmchhqn3jqh7ua4ps539f6aazh79jy76urqht4qa59ts3at6gf';

function bitcoinAddress(forms: Record<string, string>, note?: string) {
  const list = Object.entries(forms).map(([chainName, canonical]) => ({ chainName, canonical }));
  return { kind: 'address', family: 'bitcoin', canonical: list[0]?.canonical, forms: list, ...(note === undefined ? {} : { note }) };
}

describe('recognise, addresses of scripts', () => {
  it.each([
    [genesis, bitcoinAddress({ BTC: genesis, BitcoinCash: 'bitcoincash:qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy' })],
    [
      '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC',
      bitcoinAddress({
        BTC: '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC',
        BitcoinCash: 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq',
        Litecoin: 'MJiPwX84iBe4WnFDwsYGgtnz1XonPhUqhf',
      }),
    ],
    ['MJiPwX84iBe4WnFDwsYGgtnz1XonPhUqhf', bitcoinAddress({ Litecoin: 'MJiPwX84iBe4WnFDwsYGgtnz1XonPhUqhf' })],
    [segwit, bitcoinAddress({ BTC: segwit })],
    [segwit.toUpperCase(), bitcoinAddress({ BTC: segwit }, 'case_ignored')],
    [
      'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      bitcoinAddress({ BitcoinCash: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a' }, 'prefix_added'),
    ],
    [
      'bitcoincash:zr6m7j9njldwwzlg9v7v53unlr4jkmx6eycnjehshe',
      bitcoinAddress({ BitcoinCash: 'bitcoincash:qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2' }, 'converted'),
    ],
    ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', bitcoinAddress({ Dogecoin: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L' })],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', bitcoinAddress({ DemoBTC: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn' })],
    [mweb, bitcoinAddress({ Litecoin: mweb }, 'private')],
    ['bc1pfeessrawgf', bitcoinAddress({ BTC: 'bc1pfeessrawgf' })],
  ])('reads %s', (text, recognition) => {
    expect(recognise(text)).toEqual(recognition);
  });

  it.each([
    ['a payment link', `bitcoin:${genesis}?amount=0.1`, genesis],
    ['words around it', `受害人转入 ${segwit}，请核查`, segwit],
    ['a line break from a PDF', `1A1zP1eP5QGefi2D\nMPTfTL5SLmv7DivfNa`, genesis],
  ])('reads through %s', (_what, text, canonical) => {
    expect(recognise(text)).toMatchObject({ kind: 'address', family: 'bitcoin', canonical });
  });
});

describe('recognise, addresses of Tron', () => {
  it('reads base58 and hex forms', () => {
    expect(recognise(usdt)).toEqual({ kind: 'address', family: 'tron', canonical: usdt });
    const converted = { kind: 'address', family: 'tron', canonical: usdt, note: 'converted' };
    expect(recognise('41a614f803b6fd780986a42c78ec9c7f77e6ded13c')).toEqual(converted);
    expect(recognise('0x41A614F803B6FD780986A42C78EC9C7F77E6DED13C')).toEqual(converted);
  });
});

describe('recognise, damage', () => {
  it.each([
    ['a wrong character', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'tron', 'wrong_checksum', usdt],
    ['two misread characters', 'TR7NHqjeKQxGTCi8qBZY4pLBotSzgjLj6t', 'tron', 'wrong_checksum', usdt],
    ['two neighbours swapped', 'TR7NHqjeKQxGTCi8q8YZ4pL8otSzgjLj6t', 'tron', 'wrong_checksum', usdt],
    ['letters of the wrong case', 'TR7NHqjeKQxGTCi8q8ZY4pL8otszgjLj6t', 'tron', 'wrong_checksum', usdt],
    ['a lost character', 'TR7NHqjeKQxGTCi8q8ZYpL8otSzgjLj6t', 'tron', 'wrong_length', usdt],
    ['a doubled character', 'TR7NHqjeKQxGTCi8q8ZY44pL8otSzgjLj6t', 'tron', 'wrong_length', usdt],
    ['a zero for an o', 'TR7NHqjeKQxGTCi8q8ZY4pL80tSzgjLj6t', 'tron', 'bad_character', usdt],
    ['an l for a 1', 'lA1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bitcoin', 'bad_character', genesis],
    ['one wrong digit of bech32', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp', 'bitcoin', 'wrong_checksum', segwit],
    ['two wrong digits of bech32', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5qdp', 'bitcoin', 'wrong_checksum', segwit],
    ['an o in bech32', 'bc1qarosrrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bitcoin', 'bad_character', segwit],
    ['a doubled digit of bech32', 'bc1qar0srrr7xfkvy5l6643lydnw9re59gtzzwf5mdq', 'bitcoin', 'wrong_length', segwit],
    [
      'a wrong digit of CashAddr',
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6c',
      'bitcoin',
      'wrong_checksum',
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    ],
  ])('reports %s and offers the right text', (_what, text, family, problem, suggestion) => {
    expect(recognise(text)).toEqual({ kind: 'malformed', family, problem, suggestion });
  });

  it('restores the case of the letters where they are few, and notes it', () => {
    expect(recognise('11111155di2uy1o8o512ar9515338v8b')).toMatchObject({
      kind: 'address',
      canonical: '11111155Di2UY1o8o512Ar9515338v8b',
      note: 'case_repaired',
    });
  });

  it('says so when the case of too many letters is lost', () => {
    expect(recognise(usdt.toLowerCase())).toEqual({ kind: 'malformed', family: 'tron', problem: 'lost_case' });
    expect(recognise(genesis.toLowerCase())).toEqual({ kind: 'malformed', family: 'bitcoin', problem: 'lost_case' });
    expect(recognise(usdt.toUpperCase())).toEqual({ kind: 'malformed', family: 'tron', problem: 'lost_case' });
  });

  it('never takes a text with one character changed for another address', () => {
    for (const address of [usdt, genesis, segwit, 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a']) {
      for (let at = 0; at < address.length; at += 1) {
        for (const character of '2Zq9') {
          const damaged = address.slice(0, at) + character + address.slice(at + 1);
          const recognition = recognise(damaged);
          // Only a damaged prefix of CashAddr, which is no part of what the digits say, leaves the address what it was.
          expect(recognition.kind === 'address' ? recognition.canonical : address, damaged).toBe(address);
        }
      }
    }
  });

  it('judges a damaged address within a few dozen milliseconds', () => {
    const startedAt = process.cpuUsage();
    recognise('TR7NHqjeKQxGTCi8q8ZZ4pL8otSzgjLj6Y');
    recognise('bc1qqr0srrr7xfkvq5l643lydqw9re59gtzzwf5mdq');
    // Ten on a free machine; the limit leaves room for a busy one.
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(250);
  });
});

describe('recognise, parts', () => {
  it.each([
    ['TR7NHq***Lj6t', 'TR7NHq', 'Lj6t'],
    ['bc1q…5mdq', 'bc1q', '5mdq'],
    ['BC1QAR…5MDQ', 'bc1qar', '5mdq'],
    ['1A1zP1...DivfNa', '1A1zP1', 'DivfNa'],
    ['bitcoincash:qpm2…dx6a', 'bitcoincash:qpm2', 'dx6a'],
    ['qpm2q…dx6a', 'bitcoincash:qpm2q', 'dx6a'],
    ['MJiPwX…hqf', 'MJiPwX', 'hqf'],
  ])('reads the shortened form %s', (text, prefix, suffix) => {
    expect(recognise(text)).toEqual({ kind: 'truncated', prefix, suffix });
  });

  it.each([
    ['TR7NHq', 'tron', 'TR7NHq'],
    ['bc1qar0', 'bitcoin', 'bc1qar0'],
    ['1A1zP1e', 'bitcoin', '1A1zP1e'],
    ['qpm2qszn', 'bitcoin', 'bitcoincash:qpm2qszn'],
    ['ltc1q0x', 'bitcoin', 'ltc1q0x'],
  ])('takes %s for the beginning of an address', (text, family, prefix) => {
    expect(recognise(text)).toEqual({ kind: 'prefix', family, prefix });
  });

  it.each(['Tether', 'Dogecoin', 'Litecoin', 'Maker', 'quant', 'Tornado', 'USDT', 'antidisestablishmentarianism'])(
    'leaves the word %s a name',
    (text) => {
      expect(recognise(text)).toEqual({ kind: 'name', text, isDomain: false });
    },
  );

  it('lists who may begin like this while somebody types', () => {
    expect(listStarts('1A1')).toEqual([{ family: 'bitcoin', prefix: '1A1' }]);
    expect(listStarts('TR7')).toEqual([{ family: 'tron', prefix: 'TR7' }]);
    expect(listStarts('zpm2')).toEqual([{ family: 'bitcoin', prefix: 'bitcoincash:qpm2' }]);
    expect(listStarts('0xDAC')).toEqual([{ family: 'evm', prefix: '0xdac' }]);
    expect(listStarts('币安')).toEqual([]);
  });
});

describe('recognise, letters and tables of all families', () => {
  it('lists every address in order, each once, and marks wrong checksums', () => {
    const letter = `地址,备注
${usdt},甲
0xd8da6bf26964af9d7eed9e03e53415d37aa96045,乙
TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u,抄错
${genesis},丙
41a614f803b6fd780986a42c78ec9c7f77e6ded13c,重复
${segwit},丁
bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp,抄错
DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L,戊
qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a,己`;
    const problem = 'wrong_checksum';
    expect(recognise(letter)).toEqual({
      kind: 'bulk',
      items: [
        { text: usdt, family: 'tron', kind: 'address' },
        { text: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045', family: 'evm', kind: 'address' },
        { text: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', family: 'tron', kind: 'address', problem },
        { text: genesis, family: 'bitcoin', kind: 'address' },
        { text: segwit, family: 'bitcoin', kind: 'address' },
        { text: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp', family: 'bitcoin', kind: 'address', problem },
        { text: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', family: 'bitcoin', kind: 'address' },
        { text: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', family: 'bitcoin', kind: 'address' },
      ],
    });
  });

  it('gives a bare hash to the family of the addresses beside it', () => {
    const hash = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
    expect(recognise(`${genesis},${hash}`)).toMatchObject({ items: [{ text: genesis }, { text: hash, family: 'bitcoin', kind: 'hash' }] });
  });
});

describe('recognise, texts made to hold the codecs up', () => {
  it.each([
    ['ones', '1'.repeat(20_000)],
    ['a bech32 text without end', `bc1${'q'.repeat(20_000)}`],
    ['digits of CashAddr without end', 'q'.repeat(20_000)],
    ['prefixes alone', 'bitcoincash:'.repeat(1_600)],
    ['a mistyped address over and over', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLz '.repeat(570)],
  ])('reads %s at once', (_what, text) => {
    const startedAt = process.cpuUsage();
    recognise(text);
    // Twenty milliseconds at most on a free machine; the limit leaves room for a busy one.
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(300);
  });
});

describe('addressOn', () => {
  const on = (name: string, text: string) => {
    const chain = findChain(name);
    return chain && addressOn(chain, recognise(text));
  };

  it('gives each chain its own form, and none to a chain that does not write the address', () => {
    expect(on('BTC', genesis)).toBe(genesis);
    expect(on('BitcoinCash', genesis)).toBe('bitcoincash:qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy');
    expect(on('Litecoin', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC')).toBe('MJiPwX84iBe4WnFDwsYGgtnz1XonPhUqhf');
    expect(on('Dogecoin', genesis)).toBeUndefined();
    expect(on('ETH', usdt)).toBeUndefined();
    expect(on('BTC', 'Tether')).toBeUndefined();
  });

  it('reads 20 bytes in hex as Tron’s where Tron is asked', () => {
    expect(on('TRON', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c')).toBe(usdt);
    expect(on('ETH', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c')).toBe('0xa614f803b6fd780986a42c78ec9c7f77e6ded13c');
  });
});
