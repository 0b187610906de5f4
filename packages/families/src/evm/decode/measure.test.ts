import { encodeAbiParameters, parseAbiParameters, toEventSelector } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import { decodeInput } from './input.ts';
import { decodeLog } from './log.ts';
import { isOverfull } from './measure.ts';

const word = (value: number) => value.toString(16).padStart(64, '0');

/** `count` pieces of data that are all the same bytes. */
const sharing = (count: number, size: number): string =>
  `0x${word(32)}${word(count)}${word(32 * count).repeat(count)}${word(size)}${'ab'.repeat(size)}`;

describe('data whose parts overlap', () => {
  const bytesList = parseAbiParameters('bytes[] data');

  it('is overfull where it would read as far more than it is', () => {
    expect(isOverfull(bytesList, sharing(1_500, 60_000))).toBe(true);
    expect(isOverfull(bytesList, sharing(3, 60_000))).toBe(false);
    const nested = parseAbiParameters('(bytes[] a, bytes[] b)[] data');
    const inner = `${word(64)}${word(64)}${sharing(400, 2_000).slice(66)}`;
    expect(isOverfull(nested, `0x${word(32)}${word(50)}${word(32 * 50).repeat(50)}${inner}`)).toBe(true);
  });

  it('is not even begun to be read: a transaction of a hundred kilobytes took minutes and gigabytes', () => {
    const started = process.cpuUsage();
    expect(decodeInput(`0xac9650d8${sharing(1_500, 60_000).slice(2)}`)).toMatchObject({ name: 'multicall', args: null });
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
  });

  it('is not read in a log either', () => {
    const topics = [toEventSelector('event Dequeued(bytes32 indexed key, bytes[] transactions)'), `0x${word(1)}`];
    expect(decodeLog({ topics, data: sharing(2, 10) })).toMatchObject({ name: 'Dequeued' });
    const started = process.cpuUsage();
    expect(decodeLog({ topics, data: sharing(1_500, 60_000) })).toBeUndefined();
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
  });

  it.each([
    [
      'uint256 a, (address b, uint8[3] c)[2] d',
      [
        1n,
        [
          { b: `0x${'11'.repeat(20)}`, c: [1, 2, 3] },
          { b: `0x${'22'.repeat(20)}`, c: [4, 5, 6] },
        ],
      ],
    ],
    [
      'bytes[] a, string b, (bytes c, (uint256 d, string[] e) f)[] g',
      [['0x12', '0x'], 'long '.repeat(50), [{ c: '0x34', f: { d: 5n, e: ['x', 'y'] } }]],
    ],
    [
      'uint256[][] a, bytes32[2][] b, (string s)[2] c',
      [[[1n], [], [2n, 3n]], [[`0x${'33'.repeat(32)}`, `0x${'44'.repeat(32)}`]], [{ s: 'p' }, { s: 'q' }]],
    ],
  ])('is no honest encoder’s: %s', (parameters, values) => {
    const inputs = parseAbiParameters([parameters] as readonly string[] as never);
    const many = encodeAbiParameters(inputs, values as never);
    expect(isOverfull(inputs, many)).toBe(false);
    expect(isOverfull(inputs, many.slice(0, 100))).toBe(false);
  });

  it('is none where numbers point far away or are no numbers', () => {
    expect(isOverfull(bytesList, `0x${'ff'.repeat(96)}`)).toBe(false);
    expect(isOverfull(bytesList, `0x${word(32)}${'ff'.repeat(32)}`)).toBe(false);
    expect(isOverfull(bytesList, '0x')).toBe(false);
  });
});
