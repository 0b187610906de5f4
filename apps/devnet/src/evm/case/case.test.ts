import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { listCaseAddresses } from './addresses.ts';
import { listHighlights } from './highlights.ts';
import { listLabels } from './labels.ts';

it('names 26 different addresses, the main suspect first', () => {
  const addresses = listCaseAddresses();
  expect(new Set(addresses.map((entry) => entry.address)).size).toBe(26);
  expect(addresses[0]?.role).toBe('主要嫌疑地址（归集）');
  expect(addresses.every((entry) => /^0x[0-9a-f]{40}$/.test(entry.address) && findChain(entry.chainName))).toBe(true);
});

it('labels no address twice and every one in lower case', () => {
  const labels = listLabels();
  expect(new Set(labels.map((label) => label.address)).size).toBe(labels.length);
  expect(labels.every((label) => /^0x[0-9a-f]{40}$/.test(label.address))).toBe(true);
  expect(labels.every(({ source }) => source === '演示案件')).toBe(true);
});

it('tells no transaction that was not played', () => {
  expect(listHighlights(new Map())).toEqual([]);
});
