import { expect, test } from 'vitest';
import { readOutputStore } from './outputStore.ts';

const hash = `${'00'.repeat(31)}01`;
const entry = (amount: string, script: string): string => {
  const bytes = `01${amount}${script}`;
  return `01${'00'.repeat(31)}02000000${(bytes.length / 2).toString(16).padStart(2, '0')}000000${bytes}`;
};
const keyHash = 'ab'.repeat(20);

test.each([
  ['00', 0n],
  ['01', 1n],
  ['07', 1_000_000n],
  ['09', 100_000_000n],
  ['32', 5_000_000_000n],
  // 21 million coins are 0x1406f40.
  ['8980dd40', 2_100_000_000_000_000n],
])('a shortened amount of %s is %s', (amount, amountRaw) => {
  const [[name, output] = []] = [...readOutputStore(Buffer.from(entry(amount, `00${keyHash}`), 'hex'))];
  expect([name, output]).toEqual([`${hash}:2`, { amountRaw, script: `76a914${keyHash}88ac` }]);
});

test('scripts are shortened by their kind, others are whole', () => {
  const scriptOf = (script: string) => [...readOutputStore(Buffer.from(entry('01', script), 'hex')).values()][0]?.script;
  expect(scriptOf(`01${keyHash}`)).toBe(`a914${keyHash}87`);
  expect(scriptOf(`03${'cd'.repeat(32)}`)).toBe(`2103${'cd'.repeat(32)}ac`);
  expect(scriptOf('086a51')).toBe('6a51');
});

test('other bytes are no store', () => {
  expect(() => readOutputStore(Buffer.from(entry('01', `00${keyHash}`).slice(0, -2), 'hex'))).toThrow(RangeError);
});
