import { describe, expect, it } from 'vitest';
import { decodeCall, decodeLogOf } from '../decodeCall.ts';
import { findTronMethod } from './decode.ts';

const decodeTronInput = (input: string) => decodeCall('tron', input);
const decodeTronLog = (log: { topics: string[]; data: string }) => decodeLogOf('tron', log);

const word = (hex: string): string => hex.padStart(64, '0');

describe('calls of contracts', () => {
  it('are read with accounts in base58, also where the sender left the 41 in the word', () => {
    expect(decodeTronInput(`0xa9059cbb${word(`41${'b2'.repeat(20)}`)}${word('f4240')}`)).toEqual({
      name: 'transfer',
      others: [],
      isGuess: true,
      signature: 'transfer(address,uint256)',
      values: [
        { name: expect.any(String), type: 'address', value: 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj' },
        { name: expect.any(String), type: 'uint256', value: '1000000' },
      ],
    });
  });

  it('rename accounts inside lists', () => {
    const input = `0xe63d38ed${word('40')}${word('80')}${word('1')}${word('a1'.repeat(20))}${word('1')}${word('5')}`;
    expect(decodeTronInput(input)?.values?.[0]?.value).toBe('["TQhqRHgEonKEYqudomS8243o3bejg8dt1d"]');
  });

  it('are no contract types', () => {
    expect(findTronMethod('TransferContract')).toBeUndefined();
    expect(findTronMethod('0xa9059cbb')).toEqual({ name: 'transfer', signature: 'transfer(address,uint256)' });
  });
});

describe('logs of contracts', () => {
  it('are read with accounts in base58', () => {
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
    const log = { topics: [transfer, `0x${word('a1'.repeat(20))}`, `0x${word('b2'.repeat(20))}`], data: `0x${word('5')}` };
    expect(decodeTronLog(log)?.args.map(({ value }) => value)).toEqual([
      'TQhqRHgEonKEYqudomS8243o3bejg8dt1d',
      'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj',
      '5',
    ]);
  });
});
