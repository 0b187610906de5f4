import type { VerifiedAbiRecord } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { readVerified } from './verified.ts';

const proxy = `0x${'a'.repeat(40)}`;
const behind = `0x${'b'.repeat(40)}`;
const of = (address: string, name: string, changes: Partial<VerifiedAbiRecord> = {}): VerifiedAbiRecord => ({
  chainName: 'ETH',
  address,
  match: 'exact',
  name: `${name}Contract`,
  items: [{ type: 'function', name, inputs: [], outputs: [], stateMutability: 'view' }],
  verifiedAtMs: 5,
  source: 'Sourcify',
  askedAtMs: 9,
  implementation: '',
  ...changes,
});

it('tells what both a proxy and whom it hands on to can be asked, under the name of the latter', () => {
  const own = of(proxy, 'upgradeTo', { match: 'partial', implementation: behind });
  expect(readVerified([own, of(behind, 'total')], { address: proxy, implementation: behind })).toEqual({
    verified: { match: 'exact', name: 'totalContract', isOfImplementation: true, source: 'Sourcify', verifiedTime: 5, askedTime: 9 },
    note: 'Sourcify 已验证源码的 ABI（完全匹配：源码编译所得与链上字节码连同元数据一致）',
    list: [expect.objectContaining({ signature: 'total()' }), expect.objectContaining({ signature: 'upgradeTo()' })],
  });
});

it('says a partial match for what it is, and nothing of a contract that nobody verified', () => {
  const said = readVerified([of(proxy, 'total', { match: 'partial', verifiedAtMs: null })], { address: proxy, implementation: '' });
  expect(said?.verified).toEqual({
    match: 'partial',
    name: 'totalContract',
    isOfImplementation: false,
    source: 'Sourcify',
    verifiedTime: null,
    askedTime: 9,
  });
  expect(said?.note).toContain('部分匹配');
  expect(readVerified([of(proxy, 'total', { match: null, items: [] })], { address: proxy, implementation: behind })).toBeUndefined();
  expect(readVerified([], { address: proxy, implementation: '' })).toBeUndefined();
});
