import { describe, expect, it } from 'vitest';
import { decodeOutputs, encodeArguments } from './contractCall.ts';
import type { DefinitionParameter } from './definitions.ts';

const word = (hex: string): string => hex.padStart(64, '0');
const of = (type: string, components?: DefinitionParameter[]): DefinitionParameter => ({
  name: '',
  type,
  ...(components ? { components } : {}),
});
const pair = of('tuple', [
  { name: 'to', type: 'address' },
  { name: 'amount', type: 'uint256' },
]);

describe('arguments', () => {
  it('are written behind each other as a contract reads them', () => {
    const encoded = encodeArguments(
      'evm',
      [of('address'), of('uint256'), of('bool'), of('int8')],
      [`0x${'AB'.repeat(20)}`, '0x10', 'true', '-1'],
    );
    expect(encoded).toEqual({ isOk: true, data: `${word('ab'.repeat(20))}${word('10')}${word('1')}${'f'.repeat(64)}` });
  });

  it('of Tron are addresses in base58', () => {
    expect(encodeArguments('tron', [of('address')], ['TQhqRHgEonKEYqudomS8243o3bejg8dt1d'])).toEqual({
      isOk: true,
      data: word('a1'.repeat(20)),
    });
  });

  it('in lists and tuples are JSON, with numbers of any length', () => {
    const encoded = encodeArguments(
      'evm',
      [of('uint256[2]'), pair],
      ['[340282366920938463463374607431768211455, 7]', `{"amount": 5, "to": "0x${'11'.repeat(20)}"}`],
    );
    expect(encoded).toEqual({ isOk: true, data: `${word('f'.repeat(32))}${word('7')}${word('11'.repeat(20))}${word('5')}` });
    expect(encodeArguments('evm', [pair], [`["0x${'11'.repeat(20)}", "5"]`])).toEqual({
      isOk: true,
      data: `${word('11'.repeat(20))}${word('5')}`,
    });
  });

  it.each([
    ['address', '0x12', '0'],
    ['uint8', '256', '0'],
    ['uint256', '', '0'],
    ['uint256', '1e18', '0'],
    ['bytes4', '0x01', '0'],
    ['bool', '1', '0'],
    ['uint256[2]', '[1]', '0'],
    ['uint256[]', '[1, "x"]', '0.1'],
    ['uint256[]', '{', '0'],
    ['uint256[]', JSON.stringify(Array.from({ length: 3_000 }, () => 1)), '0.1999'],
  ])('that are no %s (%s) are refused with their place', (type, written, path) => {
    const encoded = encodeArguments('evm', [of(type)], [written]);
    expect(encoded.isOk ? undefined : encoded.fault.path).toBe(path);
  });
});

describe('what a contract gives back', () => {
  it('is read by its types, tuples by the names of their parts', () => {
    const output = `0x${word('11'.repeat(20))}${word('5')}${word('1')}`;
    expect(decodeOutputs('evm', [pair, { name: 'ok', type: 'bool' }], output)).toEqual([
      {
        name: '',
        type: 'tuple',
        value: `{"to":"0x${'11'.repeat(20)}","amount":"5"}`,
        parts: [
          { depth: 1, name: 'to', type: 'address', value: `0x${'11'.repeat(20)}` },
          { depth: 1, name: 'amount', type: 'uint256', value: '5' },
        ],
        omittedParts: 0,
      },
      { name: 'ok', type: 'bool', value: 'true' },
    ]);
    expect(decodeOutputs('tron', [of('address')], `0x${word('a1'.repeat(20))}`)?.[0]?.value).toBe('TQhqRHgEonKEYqudomS8243o3bejg8dt1d');
  });

  it('is nothing where the bytes are too few or send the reader round in circles', () => {
    expect(decodeOutputs('evm', [of('uint256')], '0x')).toBeUndefined();
    expect(decodeOutputs('evm', [of('uint256[]')], `0x${word('20')}${word('ffffffff')}`)).toBeUndefined();
  });
});
