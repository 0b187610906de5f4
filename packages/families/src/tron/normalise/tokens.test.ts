import { describe, expect, it } from 'vitest';
import { readBlock, sampleBlock, tellTransfer, type Sample } from './sample.ts';

const linesOf = (sample: Sample): string[] => readBlock(sampleBlock(sample)).transfers.map(tellTransfer);

describe('token logs', () => {
  const USDT = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
  const word = (hex: string): string => hex.padStart(64, '0');
  const call = (log: object[]): Sample => ({
    type: 'TriggerSmartContract',
    value: { contract_address: `41${USDT}`, data: 'a9059cbb' },
    info: { contract_address: `41${USDT}`, log },
  });
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

  it('reads a transfer of USDT from a log whose address lacks the 41', () => {
    const lines = linesOf(call([{ address: USDT, topics: [transfer, word('a1'.repeat(20)), word('b2'.repeat(20))], data: word('f4240') }]));
    expect(lines).toEqual([
      'external alice→TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t 0',
      'usdt alice→bob 1000000 TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ]);
  });

  it('reads a TRC721 and coins that are made from nobody', () => {
    const lines = linesOf(
      call([
        { address: 'c3'.repeat(20), topics: [transfer, word('a1'.repeat(20)), word('b2'.repeat(20)), word('9')] },
        { address: 'c3'.repeat(20), topics: [transfer, word(''), word('b2'.repeat(20))], data: word('5') },
      ]),
    );
    expect(lines.slice(1)).toEqual(['nft alice→bob 1 contract', 'token20 -→bob 5 contract']);
  });

  it('takes what WTRX wraps and unwraps as made and burnt', () => {
    // TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR; Deposit and Withdrawal with the account indexed.
    const address = '891cdb91d149f23b1a45d9c5ca78a88d0cb44c18';
    const [deposit, withdrawal] = [
      'e1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
      '7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
    ];
    const lines = linesOf(
      call([
        { address, topics: [deposit, word('a1'.repeat(20))], data: word('5') },
        { address, topics: [withdrawal, word('b2'.repeat(20))], data: word('6') },
      ]),
    );
    expect(lines.slice(1)).toEqual([
      'token20 -→alice 5 TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
      'token20 bob→- 6 TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
    ]);
  });

  it('takes destroyed funds of Tether as burnt', () => {
    const topic = '61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6';
    const lines = linesOf(call([{ address: USDT, topics: [topic], data: `${word('b2'.repeat(20))}${word('64')}` }]));
    expect(lines[1]).toBe('usdt bob→- 100 TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  });
});
