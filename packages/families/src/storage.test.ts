import { keccak256, toBytes, toHex, type Hex } from 'viem';
import { expect, it } from 'vitest';
import { knownSlots, readSlot, readWord, toWord } from './storage.ts';

const hash = (text: string): Hex => keccak256(toBytes(text));
/** EIP-1967 and the proxies of its kind: the hash of a name, less one. */
const before = (name: string): string => toWord(BigInt(hash(name)) - 1n);
/** ERC-7201. */
const namespaced = (name: string): string => toWord(BigInt(keccak256(toHex(BigInt(hash(name)) - 1n, { size: 32 }))) & ~0xffn);

it('knows the places of standards by the names that they are the hashes of', () => {
  expect(knownSlots.map(({ slot, standard, holds }) => `${standard} ${holds} ${slot}`)).toEqual([
    `EIP-1967 implementation ${before('eip1967.proxy.implementation')}`,
    `EIP-1967 admin ${before('eip1967.proxy.admin')}`,
    `EIP-1967 beacon ${before('eip1967.proxy.beacon')}`,
    `OpenZeppelin implementation ${hash('org.zeppelinos.proxy.implementation')}`,
    `OpenZeppelin admin ${hash('org.zeppelinos.proxy.admin')}`,
    `EIP-1822 implementation ${hash('PROXIABLE')}`,
    `ERC-7201 owner ${namespaced('openzeppelin.storage.Ownable')}`,
    `ERC-7201 paused ${namespaced('openzeppelin.storage.Pausable')}`,
    `ERC-7201 initialized ${namespaced('openzeppelin.storage.Initializable')}`,
  ]);
});

it('reads a slot as a number or as hex digits, and nothing else', () => {
  const zeros = (count: number): string => '0'.repeat(count);
  expect(readSlot(' 10 ')).toBe(`0x${zeros(63)}a`);
  expect(readSlot('0xA')).toBe(`0x${zeros(63)}a`);
  expect(readSlot(`0x${'F'.repeat(64)}`)).toBe(`0x${'f'.repeat(64)}`);
  for (const text of [
    '',
    '-1',
    '1.5',
    'a',
    '0x',
    '0xg',
    `0x1${zeros(64)}`,
    `1${zeros(78)}`,
    '115792089237316195423570985008687907853269984665640564039457584007913129639936',
  ]) {
    expect(readSlot(text), text).toBeUndefined();
  }
});

it('says all that a word may be, and of an empty one nothing', () => {
  const read = (digits: string) => readWord('evm', `0x${digits.padStart(64, '0')}`);
  const address = 'dac17f958d2ee523a2206206994597c13d831ec7';
  expect(read('0')).toEqual([]);
  expect(read('1')).toEqual([{ type: 'number', value: '1' }]);
  expect(read(address)).toEqual([
    { type: 'address', value: `0x${address}` },
    { type: 'number', value: '1248875146012964071876423320777688075155124985543' },
  ]);
  // An owner and a flag in one word are no address any more.
  expect(read(`01${address}`).map(({ type }) => type)).toEqual(['number']);
  expect(readWord('evm', `0x${Buffer.from('Tether USD').toString('hex').padEnd(62, '0')}14`)[0]).toEqual({
    type: 'text',
    value: 'Tether USD',
  });
  // Longer than it says, or with bytes that nobody writes.
  expect(readWord('evm', `0x${Buffer.from('Tether USD').toString('hex').padEnd(62, '0')}12`)[0]?.type).toBe('number');
  expect(readWord('evm', `0x${'07'.padEnd(62, '0')}02`)[0]?.type).toBe('number');
  expect(readWord('evm', '0x12')).toEqual([]);
});
