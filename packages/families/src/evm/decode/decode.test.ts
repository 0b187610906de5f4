import { describe, expect, it } from 'vitest';
import { decodeFailure } from './failure.ts';
import { knownFunctions } from './functions.ts';
import { decodeInput, findMethod } from './input.ts';
import { decodeLog, findEvent } from './log.ts';

const word = (hex: string): string => hex.padStart(64, '0');
const alice = '1111111111111111111111111111111111111111';
const bob = '2222222222222222222222222222222222222222';

describe('decodeInput', () => {
  it.each([
    ['0xa9059cbb', 'transfer(address,uint256)'],
    ['0x095ea7b3', 'approve(address,uint256)'],
    ['0x0ecb93c0', 'addBlackList(address)'],
    ['0xf3bdc228', 'destroyBlackFunds(address)'],
    ['0xcc872b66', 'issue(uint256)'],
    ['0x38ed1739', 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'],
    ['0x414bf389', 'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))'],
    ['0xb214faa5', 'deposit(bytes32)'],
    ['0x21a0adb6', 'withdraw(bytes,bytes32,bytes32,address,address,uint256,uint256)'],
    ['0xac9650d8', 'multicall(bytes[])'],
    ['0x2e1a7d4d', 'withdraw(uint256)'],
  ])('knows %s as %s', (selector, signature) => {
    expect(findMethod(selector)?.signature).toBe(signature);
  });

  it('reads the arguments of a token transfer as exact texts', () => {
    expect(decodeInput(`0xa9059cbb${word(alice)}${word('f4240')}`)).toEqual({
      name: 'transfer',
      signature: 'transfer(address,uint256)',
      args: [
        { name: 'to', type: 'address', value: `0x${alice}` },
        { name: 'amount', type: 'uint256', value: '1000000' },
      ],
      others: [],
    });
  });

  it('names the function and gives no arguments when the data does not fit', () => {
    expect(decodeInput('0xa9059cbb0000')).toEqual({ name: 'transfer', signature: 'transfer(address,uint256)', args: null, others: [] });
  });

  it('says nothing of a selector it does not know, nor of no input', () => {
    expect(decodeInput('0xdeadbeef')).toBeUndefined();
    expect(decodeInput('0x')).toBeUndefined();
  });

  it('lists every function once', () => {
    expect(new Set(knownFunctions).size).toBe(knownFunctions.length);
  });
});

describe('decodeLog', () => {
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

  it('tells an ERC-20 from an ERC-721 transfer by the number of topics', () => {
    const parties = [transfer, `0x${word(alice)}`, `0x${word(bob)}`];
    expect(decodeLog({ topics: parties, data: `0x${word('5')}` })?.args.at(-1)).toEqual({
      name: 'value',
      type: 'uint256',
      value: '5',
      isIndexed: false,
    });
    expect(decodeLog({ topics: [...parties, `0x${word('7')}`], data: '0x' })?.args.at(-1)).toEqual({
      name: 'tokenId',
      type: 'uint256',
      value: '7',
      isIndexed: true,
    });
  });

  it('gives up on data that does not fit', () => {
    expect(decodeLog({ topics: [transfer, `0x${word(alice)}`, `0x${word(bob)}`], data: '0x' })).toBeUndefined();
    expect(decodeLog({ topics: [], data: '0x' })).toBeUndefined();
  });

  it('names an event by its topic', () => {
    expect(findEvent(transfer)).toEqual({ name: 'Transfer', signature: 'Transfer(address,address,uint256)' });
  });
});

describe('decodeFailure', () => {
  const reasonOf = (text: string): string =>
    `0x08c379a0${word('20')}${word(text.length.toString(16))}${Buffer.from(text).toString('hex').padEnd(64, '0')}`;

  it('gives the contract’s own words', () => {
    expect(decodeFailure({ error: 'execution reverted', output: reasonOf('Pausable: paused') })).toEqual({
      code: 'words',
      words: 'Pausable: paused',
    });
  });

  it('takes line feeds out of hostile words', () => {
    expect(decodeFailure({ error: '', output: reasonOf('a\nb\u0007c') })).toEqual({ code: 'words', words: 'abc' });
  });

  it('tells panics by their number', () => {
    expect(decodeFailure({ error: '', output: `0x4e487b71${word('11')}` })).toEqual({ code: 'panic', panic: '0x11' });
    expect(decodeFailure({ error: '', output: `0x4e487b71${word('32')}` })).toEqual({ code: 'panic', panic: '0x32' });
  });

  it('reads a well-known custom error and shows the selector of another', () => {
    expect(decodeFailure({ error: '', output: `0xe450d38c${word(alice)}${word('1')}${word('2')}` })).toEqual({
      code: 'known_error',
      name: 'ERC20InsufficientBalance',
      values: [
        { name: 'sender', value: `0x${alice}` },
        { name: 'balance', value: '1' },
        { name: 'needed', value: '2' },
      ],
    });
    expect(decodeFailure({ error: '', output: '0x12345678' })).toEqual({ code: 'custom_error', selector: '0x12345678' });
  });

  it.each([
    ['out of gas', { code: 'out_of_gas' }],
    ['Reverted', { code: 'no_reason' }],
    ['invalid opcode: INVALID', { code: 'invalid_opcode' }],
    ['gas uint64 overflow', { code: 'words', words: 'gas uint64 overflow' }],
  ])('reads the node’s words %s where it can', (error, failure) => {
    expect(decodeFailure({ error, output: '0x' })).toEqual(failure);
  });
});
