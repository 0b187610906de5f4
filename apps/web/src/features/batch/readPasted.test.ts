import { describe, expect, it } from 'vitest';
import { readPasted } from './readPasted.ts';

const a = `0x${'a1'.repeat(20)}`;
const b = `0x${'b2'.repeat(20)}`;
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const tom = 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn';
const satoshi = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const hash = `0x${'c3'.repeat(32)}`;

describe('a pasted list', () => {
  it('is read line by line, each address as it is canonically written', () => {
    expect(readPasted(`${a}\r\n\n  ${usdt}  \n${tom}\n${satoshi}\n${hash}`, 500)).toEqual({
      parts: [
        { line: 1, kind: 'address', text: a, written: a, family: 'evm' },
        { line: 3, kind: 'address', text: usdt.toLowerCase(), written: usdt, family: 'evm' },
        { line: 4, kind: 'address', text: tom, written: tom, family: 'tron' },
        { line: 5, kind: 'address', text: satoshi, written: satoshi, family: 'bitcoin' },
        { line: 6, kind: 'hash', text: hash, written: hash, family: 'evm' },
      ],
      lineCount: 5,
      leftLines: 0,
    });
  });

  it('finds addresses in words, tables and links, several on a line', () => {
    const { parts } = readPasted(`收款：${a}，付款 ${b}\n1\t${tom}\t86,200.00\nhttps://etherscan.io/address/${b}?x=1`, 500);
    expect(parts.map(({ line, kind, text }) => [line, kind, text])).toEqual([
      [1, 'address', a],
      [1, 'address', b],
      [2, 'address', tom],
      [3, 'address', b],
    ]);
  });

  it('keeps a line that it cannot read as it is, and says what is wrong with what was meant to be an address', () => {
    const { parts } = readPasted(`张某微信转账 5 万\n${a.slice(0, -1)}\n${tom.slice(0, -1)}\n${usdt.slice(0, -2)}C7 补发`, 500);
    expect(parts).toEqual([
      { line: 1, kind: 'unknown', text: '张某微信转账 5 万' },
      { line: 2, kind: 'unknown', text: a.slice(0, -1), problem: 'wrong_length' },
      { line: 3, kind: 'unknown', text: tom.slice(0, -1), problem: 'wrong_length', suggestion: tom },
      { line: 4, kind: 'unknown', text: `${usdt.slice(0, -2)}C7`, problem: 'wrong_checksum', suggestion: usdt },
    ]);
  });

  it('does not pass over a mistyped address beside a right one', () => {
    const { parts } = readPasted(`${a} ${b.slice(0, -1)}`, 500);
    expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['address', a],
      ['unknown', b.slice(0, -1)],
    ]);
  });

  it('reads so many lines and counts the rest, empty ones not', () => {
    const many = Array.from({ length: 7 }, (_value, at) => `0x${String(at).padStart(40, '0')}`).join('\n\n');
    const { parts, lineCount, leftLines } = readPasted(many, 5);
    expect([parts.length, parts.at(-1)?.line, lineCount, leftLines]).toEqual([5, 9, 7, 2]);
  });
});
