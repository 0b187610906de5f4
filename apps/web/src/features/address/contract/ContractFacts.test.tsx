import type { ContractMethodsView, ContractView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { ContractFacts } from './ContractFacts.tsx';

afterEach(clearRendered);

const coverage = {
  complete: true,
  fromBlock: 0,
  toBlock: 1,
  syncedAt: 0,
  source: 'node',
  gaps: [],
  proof: { state: 'none' as const, proven: [], text: '' },
};
const facts: ContractView = {
  chainName: 'ETH',
  address: '0x1',
  code: null,
  nodeNote: null,
  creation: null,
  proxy: null,
  history: [],
  methods: [],
  callCount: 0,
  coverage,
};
const verified: ContractMethodsView['verified'] = {
  match: 'exact',
  name: 'TetherToken',
  isOfImplementation: false,
  source: 'Sourcify',
  verifiedTime: Date.UTC(2025, 2, 4, 5, 6, 7),
  askedTime: Date.UTC(2026, 0, 1),
};
const methods: ContractMethodsView = { source: 'verified', note: '来源', implementation: null, list: [], kept: null, verified, coverage };

const textOf = (changes: Partial<NonNullable<ContractMethodsView['verified']>> | null) =>
  render(
    <ContractFacts facts={facts} methods={{ ...methods, verified: changes && { ...verified, ...changes } }} given={undefined} />,
  ).textContent.replaceAll(/\s+/g, ' ');

it('says how well a verified source fits, what it calls the contract, whose word it is and since when', () => {
  const text = textOf({});
  expect(text).toContain('已验证源码完全匹配 TetherToken');
  expect(text).toContain('Sourcify · 验证于 2025-03-04');
  expect(text).toContain('查询于 2026-01-01');
});

it('says of a partial match and of an implementation that they are, and nothing where nobody verified one', () => {
  expect(textOf({ match: 'partial', isOfImplementation: true, verifiedTime: null })).toContain(
    '部分匹配 TetherToken（当前实现的源码）Sourcify · 查询于',
  );
  expect(textOf(null)).not.toContain('已验证源码');
});
