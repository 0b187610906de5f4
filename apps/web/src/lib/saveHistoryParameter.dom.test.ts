import { expect, it } from 'vitest';
import { removeSaveHistory, withoutSaveHistory } from './saveHistoryParameter.ts';

it.each([
  ['#/search?text=a%20b&saveHistory=1&chain=ETH', '#/search?text=a%20b&chain=ETH'],
  ['#/search?saveHistory=true', '#/search'],
  ['#/search?saveHistory', '#/search'],
  ['#/search?text=saveHistory', '#/search?text=saveHistory'],
  ['#/address/ETH/0x1', '#/address/ETH/0x1'],
])('%s becomes %s', (hash, expected) => {
  expect(withoutSaveHistory(hash)).toBe(expected);
});

it('leaves the address bar without the parameter and without a new history entry', () => {
  location.hash = '#/search?text=a&saveHistory=1';
  const entries = history.length;
  removeSaveHistory('#/search?text=a&saveHistory=1');
  expect(location.hash).toBe('#/search?text=a');
  expect(history.length).toBe(entries);
});

it('leaves the parameter to a search that began meanwhile', () => {
  location.hash = '#/search?text=b&saveHistory=1';
  removeSaveHistory('#/search?text=a&saveHistory=1');
  expect(location.hash).toBe('#/search?text=b&saveHistory=1');
});

it('leaves an address bar that writes the same search in another way', () => {
  location.hash = '#/search?q=a+b&saveHistory=1';
  removeSaveHistory('#/search?q=a%20b&saveHistory=true');
  expect(location.hash).toBe('#/search?q=a+b');
});
