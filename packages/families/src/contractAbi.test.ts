import { describe, expect, it } from 'vitest';
import { readAbi } from './abi.ts';
import { indexAbi, type AbiOf, type ContractAbi } from './contractAbi.ts';
import { decodeCall, decodeLogOf, nameMethod } from './decodeCall.ts';
import { unfoldCall } from './unfoldCall.ts';

const word = (hex: string) => hex.padStart(64, '0');

function abiOfItems(items: unknown[]): ContractAbi {
  const read = readAbi(items);
  if (!read.isOk) throw new Error(JSON.stringify(read.fault));
  return indexAbi(read.items);
}

/** The selector and topic of `transfer`, under names that no table has. */
const payout = {
  type: 'function',
  name: 'transfer',
  inputs: [
    { name: 'beneficiary', type: 'address' },
    { name: 'cents', type: 'uint256' },
  ],
};
const moved = {
  type: 'event',
  name: 'Transfer',
  inputs: [
    { name: 'payer', type: 'address', indexed: true },
    { name: 'payee', type: 'address', indexed: true },
    { name: 'cents', type: 'uint256' },
  ],
};
const settle = { type: 'function', name: 'settleTheRound', inputs: [{ name: 'round', type: 'uint64' }] };
const hidden = { type: 'event', name: 'Hidden', anonymous: true, inputs: [] };
const abi = abiOfItems([payout, moved, settle, hidden]);

const paid = `0xa9059cbb${word('b2')}${word('f4240')}`;
const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

describe("a contract's own ABI", () => {
  it('says what a call means, and that for certain', () => {
    expect(decodeCall('evm', paid, abi)).toEqual({
      name: 'transfer',
      signature: 'transfer(address,uint256)',
      values: [
        { name: 'beneficiary', type: 'address', value: '0x00000000000000000000000000000000000000b2' },
        { name: 'cents', type: 'uint256', value: '1000000' },
      ],
      isGuess: false,
      others: [],
    });
  });

  it('leaves to the tables what it lacks, and what its function does not fit', () => {
    expect(decodeCall('evm', `0x095ea7b3${word('b2')}${word('1')}`, abi)).toMatchObject({ name: 'approve', isGuess: true });
    expect(decodeCall('evm', '0xa9059cbb00', abi)).toMatchObject({ name: 'transfer', values: null, isGuess: true });
  });

  it('names a method that nobody else knows', () => {
    const selector = [...abi.functions.keys()].find((key) => key !== '0xa9059cbb') ?? '';
    expect(nameMethod('evm', selector)).toEqual({ selector, name: null });
    expect(nameMethod('evm', selector, abi)).toEqual({ selector, name: 'settleTheRound' });
  });

  it('says what a log means, on Tron with accounts as Tron writes them', () => {
    const log = { topics: [topic, `0x${word('a1'.repeat(20))}`, `0x${word('b2'.repeat(20))}`], data: `0x${word('5')}` };
    expect(decodeLogOf('evm', log, abi)).toEqual({
      name: 'Transfer',
      signature: 'Transfer(address,address,uint256)',
      args: [
        { name: 'payer', type: 'address', value: `0x${'a1'.repeat(20)}`, isIndexed: true },
        { name: 'payee', type: 'address', value: `0x${'b2'.repeat(20)}`, isIndexed: true },
        { name: 'cents', type: 'uint256', value: '5', isIndexed: false },
      ],
    });
    expect(decodeLogOf('tron', log, abi)?.args.map(({ name, value }) => [name, value])).toEqual([
      ['payer', 'TQhqRHgEonKEYqudomS8243o3bejg8dt1d'],
      ['payee', 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj'],
      ['cents', '5'],
    ]);
  });

  it('reads the calls inside another call by the ABI of whom they call', () => {
    // multicall(bytes[]) with one inner call.
    const inner = paid.slice(2).padEnd(192, '0');
    const multicall = `0xac9650d8${word('20')}${word('1')}${word('20')}${word('44')}${inner}`;
    const contract = `0x${'c3'.repeat(20)}`;
    const abiOf: AbiOf = (address) => (address === contract ? abi : undefined);
    const [read] = unfoldCall('evm', contract, multicall, abiOf).calls;
    expect([read?.to, read?.decoded?.isGuess, read?.decoded?.values?.[0]?.name]).toEqual([contract, false, 'beneficiary']);
    const [likely] = unfoldCall('evm', `0x${'d4'.repeat(20)}`, multicall, abiOf).calls;
    expect(likely?.decoded?.isGuess).toBe(true);
  });

  it('knows no event without a topic', () => {
    expect([...abi.events.keys()]).toEqual([topic]);
  });
});
