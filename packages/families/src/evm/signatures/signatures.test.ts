import { readFileSync } from 'node:fs';
import { parseAbiItem, toEventSelector, toFunctionSelector } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import { decodeInputAs } from '../decode/input.ts';
import { decodeLog } from '../decode/log.ts';
import { listErrors, listEvents, listFunctions, searchDefinitions, selectorOfError } from './candidates.ts';
import { findLines, searchLines, type SignatureKind } from './lines.ts';

const word = (hex: string): string => hex.padStart(64, '0');
const readLines = (kind: SignatureKind): string[] =>
  readFileSync(new URL(`./${kind}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

describe('the tables of signatures', () => {
  it.each<SignatureKind>(['functions', 'events', 'errors'])('hold %s in the order of their keys, as plain ASCII, each once', (kind) => {
    const lines = readLines(kind);
    expect(lines.every((line) => /^[0-9a-f]{8} [ -~]+$/.test(line))).toBe(true);
    const keys = lines.map((line) => line.slice(0, 8));
    expect(keys.filter((key, at) => at > 0 && key < (keys[at - 1] ?? ''))).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it.each<SignatureKind>(['functions', 'events', 'errors'])('find each of the %s by its key', (kind) => {
    const lines = readLines(kind);
    for (const line of [lines[0], lines[1], lines[Math.floor(lines.length / 2)], lines.at(-2), lines.at(-1)]) {
      expect(findLines(kind, `0x${line?.slice(0, 8)}`)).toContain(line?.slice(9));
    }
    expect(findLines(kind, '0x')).toEqual([]);
    expect(findLines(kind, '0xzzzzzzzz')).toEqual([]);
    expect(findLines(kind, '0x00000001')).toEqual([]);
    expect(findLines(kind, '0xffffffff')).toEqual([]);
  });

  it('have under each key what hashes to it', () => {
    const sample = (kind: SignatureKind): string[] => readLines(kind).filter((_line, at) => at % 97 === 0);
    const parse = (keyword: string, line: string): never => parseAbiItem([`${keyword} ${line.slice(9)}`] as readonly string[] as never);
    expect(sample('functions').filter((line) => toFunctionSelector(parse('function', line)).slice(2) !== line.slice(0, 8))).toEqual([]);
    expect(sample('events').filter((line) => toEventSelector(parse('event', line)).slice(2, 10) !== line.slice(0, 8))).toEqual([]);
    expect(sample('errors').filter((line) => selectorOfError(parse('error', line)).slice(2) !== line.slice(0, 8))).toEqual([]);
  });

  it('know contracts that the lists by hand do not', () => {
    // Selectors as explorers print them.
    expect(listFunctions('0x2dad18c6')).toEqual([]);
    expect(listFunctions('0x573ade81')[0]?.name).toBe('repay');
    expect(listFunctions('0xe8eda9df')[0]?.inputs.map(({ name }) => name)).toEqual(['asset', 'amount', 'onBehalfOf', 'referralCode']);
    expect(listFunctions('0xfb0f3ee1')[0]?.name).toBe('fulfillBasicOrder');
    expect(listFunctions('0x3df02124')[0]?.name).toBe('exchange');
    expect(listEvents('0x9d9af8e38d66c62e2c12f0225249fd9d721c54b83f48d9352c97c6cacdcb6f31')[0]?.name).toBe('OrderFulfilled');
    expect(listErrors('0x82b42900')[0]?.name).toBe('Unauthorized');
  });

  it('say what a function returns, beside the words that people know its arguments by', () => {
    const [balanceOf] = listFunctions('0x70a08231');
    expect(balanceOf?.inputs).toEqual([{ type: 'address', name: 'account' }]);
    expect(balanceOf?.outputs).toMatchObject([{ type: 'uint256' }]);
    expect(balanceOf?.stateMutability).toBe('view');
  });

  it('hold an event of another topic apart that begins with the same bytes', () => {
    expect(listEvents(`0xddf252ad${'00'.repeat(28)}`)).toEqual([]);
  });

  it('are searched by the beginning of a name, shorter names first', () => {
    expect(searchDefinitions('setapprovalfor', 3).map(({ type, name }) => [type, name])).toEqual([['function', 'setApprovalForAll']]);
    expect(searchDefinitions('orderfulf', 2).map(({ type, name }) => [type, name])).toEqual([['event', 'OrderFulfilled']]);
    const [shortest, ...longer] = searchDefinitions('swap', 5).filter(({ type }) => type === 'function');
    expect([shortest?.name, longer.length]).toEqual(['swap', 4]);
    expect(searchLines('functions', 'a(b', 3)).toEqual([]);
    expect(searchDefinitions('nosuchnameatall', 3)).toEqual([]);
  });
});

describe('two functions of one selector', () => {
  const both = ['function burn(uint256 amount)', 'function collate_propagate_storage(bytes16 data)'].map(
    (text) => parseAbiItem([text] as readonly string[] as never) as Parameters<typeof decodeInputAs>[0][number],
  );

  it('share it', () => {
    expect(both.map((item) => toFunctionSelector(item))).toEqual(['0x42966c68', '0x42966c68']);
  });

  it('are told apart where the bytes fit one alone, and both are named', () => {
    expect(decodeInputAs(both, `0x42966c68${word('5')}`)).toEqual({
      name: 'burn',
      signature: 'burn(uint256)',
      args: [{ name: 'amount', type: 'uint256', value: '5' }],
      others: ['collate_propagate_storage(bytes16)'],
    });
    const text = `0x42966c68${'ab'.repeat(16)}${'00'.repeat(16)}`;
    expect(decodeInputAs(both.toReversed(), text)).toMatchObject({ name: 'collate_propagate_storage', others: ['burn(uint256)'] });
  });
});

describe('a log whose arguments have no names', () => {
  it('is read by their places', () => {
    // ApprovalForAll as OpenZeppelin has it; the values are given by hand.
    const topics = ['0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31', `0x${word('11')}`, `0x${word('22')}`];
    expect(decodeLog({ topics, data: `0x${word('1')}` })?.args.map(({ value, isIndexed }) => [value, isIndexed])).toEqual([
      [`0x${'11'.padStart(40, '0')}`, true],
      [`0x${'22'.padStart(40, '0')}`, true],
      ['true', false],
    ]);
  });
});
