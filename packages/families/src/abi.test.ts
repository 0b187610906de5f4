import { describe, expect, it } from 'vitest';
import { abiLimits, definitionsOf, readAbi } from './abi.ts';

const transfer = {
  type: 'function',
  name: 'transfer',
  stateMutability: 'nonpayable',
  inputs: [
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint' },
  ],
  outputs: [{ name: '', type: 'bool' }],
};
const sent = { type: 'event', name: 'Sent', inputs: [{ name: 'who', type: 'address', indexed: true }] };

const faultOf = (given: unknown) => {
  const read = readAbi(given);
  return read.isOk ? undefined : read.fault;
};

describe('an ABI', () => {
  it('is read as it is, out of an artifact, and out of a compiler’s metadata', () => {
    const wanted = readAbi([transfer, sent, { type: 'constructor', inputs: [] }, { type: 'receive' }]);
    expect(wanted.isOk && definitionsOf(wanted.items).map(({ type, signature, key }) => [type, signature, key])).toEqual([
      ['function', 'transfer(address,uint256)', '0xa9059cbb'],
      ['event', 'Sent(address)', expect.stringMatching(/^0x[0-9a-f]{64}$/)],
    ]);
    for (const given of [{ abi: [transfer, sent] }, { output: { abi: [transfer, sent] }, language: 'Solidity' }]) {
      expect(readAbi(given)).toEqual({ isOk: true, items: wanted.isOk ? wanted.items : [] });
    }
  });

  it('of a Tron node has its types in capitals', () => {
    const read = readAbi({
      entrys: [{ type: 'Function', stateMutability: 'View', name: 'owner', outputs: [{ type: 'address' }] }, { type: 'Fallback' }],
    });
    expect(read.isOk && definitionsOf(read.items)).toEqual([
      {
        type: 'function',
        name: 'owner',
        signature: 'owner()',
        key: '0x8da5cb5b',
        inputs: [],
        outputs: [{ name: '', type: 'address' }],
        isReadOnly: true,
      },
    ]);
  });

  it('that is none is refused with what is wrong', () => {
    expect([null, 1, 'x', {}, { abi: {} }].map(faultOf)).toEqual(Array.from({ length: 5 }, () => ({ code: 'no_list' })));
    expect(faultOf([transfer, 7])).toEqual({ code: 'bad_item', at: 1 });
    expect(faultOf([{ ...transfer, type: 'program' }])).toEqual({ code: 'bad_item', at: 0 });
    for (const type of ['uint7', 'uint264', 'bytes33', 'address payable', 'tuple[', '__proto__', 'uint256[1][1][1][1][1][1][1]']) {
      expect(faultOf([{ ...transfer, inputs: [{ name: 'a', type }] }])).toEqual({ code: 'bad_type', at: 0 });
    }
  });

  it('whose names are long or hide their direction is refused', () => {
    for (const name of ['x'.repeat(10_000), 'pay\u202Etuo', 'a b', '', '转账', 'a\u200bb']) {
      expect(faultOf([{ ...transfer, name }])).toEqual({ code: 'bad_name', at: 0 });
    }
    expect(faultOf([{ ...transfer, inputs: [{ name: 'to\u202Eot', type: 'address' }] }])).toEqual({ code: 'bad_name', at: 0 });
  });

  it('with tuples in tuples without end, or parameters without number, is refused at once', () => {
    const nest = (depth: number): unknown =>
      depth === 0 ? { name: 'a', type: 'uint256' } : { name: 'a', type: 'tuple', components: [nest(depth - 1)] };
    expect(readAbi([{ ...transfer, inputs: [nest(abiLimits.depth)] }]).isOk).toBe(true);
    expect(faultOf([{ ...transfer, inputs: [nest(abiLimits.depth + 1)] }])).toEqual({ code: 'too_deep', most: abiLimits.depth });
    expect(faultOf([{ ...transfer, inputs: [nest(3_000)] }])).toEqual({ code: 'too_deep', most: abiLimits.depth });
    const many = Array.from({ length: abiLimits.parameters + 1 }, () => ({ name: '', type: 'bool' }));
    expect(faultOf([{ ...transfer, inputs: many }])).toEqual({ code: 'too_many_parameters', most: abiLimits.parameters });
    expect(faultOf(Array.from({ length: abiLimits.items + 1 }, () => sent))).toEqual({ code: 'too_many_items', most: abiLimits.items });
  });
});
