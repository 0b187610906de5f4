import { describe, expect, test } from 'vitest';
import { presentDifference } from '../comparison.ts';
import { noPlant } from '../mutations/plant.ts';
import { blockFormOf, compareBlock, findForm, formByWork } from './compareBlock.ts';
import { bitcoinChain } from './networks.ts';

/** Bitcoin's first block. */
const genesis =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000';
const hash = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
const root = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');
const bitcoin = blockFormOf(bitcoinChain('BTC'));

const differencesOf = (hex: string, told = { hash, names: [root] }): string[] =>
  compareBlock(bytesOf(hex), bitcoin, told, noPlant()).differences.map((one) => presentDifference(one).replace(/ \(.*/s, ''));

describe('a block', () => {
  test('agrees with its second reading, its root, its work and what is told of it', () => {
    expect(differencesOf(genesis)).toEqual([]);
  });

  test('does not, where a byte was changed', () => {
    const [name, worked] = [`block.root is `, 'block.isWorked is false, expected true'];
    expect(differencesOf(genesis.replace('00f2052a', '00f3052a')).map((one) => one.slice(0, name.length))).toContain(name);
    expect(differencesOf(genesis.replace('1dac2b7c', '1dac2b7d'))).toContain(worked);
    expect(differencesOf(genesis, { hash: root, names: [root] })).toEqual([`told.hash is ${hash}, expected ${root}`]);
    expect(differencesOf(genesis, { hash, names: [hash] })).toEqual([`listed.hash is ${root}, expected ${hash}`]);
  });

  test('without a name is known by its work, its root, or by taking up all its bytes', () => {
    const broken = bytesOf(genesis.replace('00f2052a', '00f3052a'));
    expect(formByWork(bytesOf(genesis))?.chain.name).toBe('BTC');
    expect(findForm(bytesOf(genesis))).toBeDefined();
    expect(findForm(broken, 1)).toBeDefined();
    expect(findForm(broken, 2)).toBeUndefined();
    expect(findForm(bytesOf(`${genesis}00`.replace('00f2052a', '00f3052a')))).toBeUndefined();
  });
});
