import { expect, it } from 'vitest';
import { chains, publicNodesOf } from './index.ts';

it('knows public nodes of every live chain that keeps accounts, and of no demo chain, all over TLS', () => {
  const named = chains.filter(({ name }) => publicNodesOf(name).length > 0).map(({ name }) => name);
  const wanted = chains.filter(({ status, family }) => status !== 'demo' && family !== 'bitcoin').map(({ name }) => name);
  expect(named).toEqual(wanted);
  for (const url of named.flatMap(publicNodesOf)) expect(url).toMatch(/^https:\/\/[a-z0-9.-]+(\/[\w/-]*)?$/i);
});
