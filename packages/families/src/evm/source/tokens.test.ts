import { describe, expect, it } from 'vitest';
import type { RpcAnswer } from '../../transport/answer.ts';
import { normaliseToken, tokenQuestions } from './tokens.ts';

const contract = `0x${'c0'.repeat(20)}`;
const word = (hex: string): string => hex.padStart(64, '0');
const ok = (result: unknown): RpcAnswer => ({ ok: true, result });
const reverted: RpcAnswer = { ok: false, failure: { code: 3, message: 'execution reverted' } };
const text = (words: string): RpcAnswer => {
  const bytes = Buffer.from(words);
  return ok(`0x${word('20')}${word(bytes.length.toString(16))}${bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0')}`);
};
const number = (value: string): RpcAnswer => ok(`0x${word(value)}`);
const read = (...answers: RpcAnswer[]) => normaliseToken('ETH', contract, answers);

describe('what a contract says of itself', () => {
  it('is asked by name, symbol, decimals and the two interfaces', () => {
    expect(tokenQuestions(contract).map(({ params }) => /"data":"(0x\w{0,16})/.exec(JSON.stringify(params))?.[1])).toEqual([
      '0x06fdde03',
      '0x95d89b41',
      '0x313ce567',
      '0x01ffc9a780ac58cd',
      '0x01ffc9a7d9b67a26',
    ]);
  });

  it('reads an ERC-20', () => {
    expect(read(text('Tether USD'), text('USDT'), number('6'), reverted, reverted)).toEqual({
      chainName: 'ETH',
      contract,
      standard: 'erc20',
      name: 'Tether USD',
      symbol: 'USDT',
      decimals: 6,
    });
  });

  it('reads the bytes32 names of old tokens', () => {
    const bytes32 = ok(`0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`);
    expect(read(bytes32, bytes32, number('12'), reverted, reverted)).toMatchObject({ name: 'MKR', symbol: 'MKR', decimals: 18 });
  });

  it('knows NFT contracts by their interface', () => {
    expect(read(text('Kitties'), text('CK'), reverted, number('1'), number('0'))).toMatchObject({ standard: 'erc721', decimals: null });
    expect(read(reverted, reverted, reverted, number('0'), number('1'))).toMatchObject({ standard: 'erc1155', name: '' });
  });

  it('leaves out what does not answer like a token', () => {
    expect(read(reverted, reverted, reverted, reverted, reverted)).toBeUndefined();
    expect(read(ok('0x'), ok('0x'), ok('0x'), ok('0x'), ok('0x'))).toBeUndefined();
  });

  it('takes direction marks, line feeds and zero-width letters out and cuts what is too long', () => {
    expect(read(text('US\u202eDT\n\u200b'), text('x'.repeat(500)), number('6'), reverted, reverted)).toMatchObject({
      name: 'USDT',
      symbol: 'x'.repeat(64),
    });
  });

  it.each([
    ['an offset beyond the answer', `0x${word('ffffffff')}${word('0')}`],
    ['a length beyond the answer', `0x${word('20')}${word('ffffffffff')}`],
    ['letters that are no hex', '0xzz'],
  ])('survives %s', (_what, answer) => {
    expect(read(ok(answer), text('OK'), ok(`0x${word('100')}`), ok(null), ok(7))).toMatchObject({ name: '', symbol: 'OK', decimals: null });
  });
});
