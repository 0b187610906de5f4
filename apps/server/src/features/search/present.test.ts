import type { Block } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { presentLabel } from '../../present/party.ts';
import { alice, aliceView, bob, chainOf, ether, label, stored, token, transactionOf } from '../../present/sample.ts';
import { presentAddressHit, presentBlockHit, presentNativeHit, presentTokenHit, presentTransactionHit } from './present.ts';

const chain = chainOf('ETH');
const { coverage } = stored;

describe('a hit', () => {
  it('of an address says what is known of it', () => {
    const glance = {
      chainName: 'ETH',
      address: alice,
      label: presentLabel(label),
      isContract: true as const,
      balance: ether('1500000000000000000', '1.5'),
      in: null,
      out: null,
      otherBalances: [ether('1', '0.000000000000000001')],
      transferCount: 7,
      firstTime: 1_600_000_000_000,
      lastTime: 1_700_000_000_000,
    };
    expect(presentAddressHit(chain, glance, coverage)).toEqual({
      kind: 'address',
      chainName: 'ETH',
      text: alice,
      title: '某交易所 1',
      subtitle: '合约地址 · 以太坊',
      label: aliceView.label,
      balance: ether('1500000000000000000', '1.5'),
      otherBalances: [ether('1', '0.000000000000000001')],
      isContract: true,
      transferCount: 7,
      firstActive: 1_600_000_000_000,
      lastActive: 1_700_000_000_000,
      coverage,
    });
    const unknown = {
      chainName: 'ETH',
      address: bob,
      balance: null,
      in: null,
      out: null,
      otherBalances: [],
      transferCount: 0,
      firstTime: null,
      lastTime: null,
    };
    expect(presentAddressHit(chain, unknown, coverage)).toEqual({
      kind: 'address',
      chainName: 'ETH',
      text: bob,
      title: bob,
      subtitle: '地址 · 以太坊',
      balance: null,
      otherBalances: [],
      transferCount: 0,
      firstActive: null,
      lastActive: null,
      coverage,
    });
  });

  it('of a token names it, and its contract', () => {
    expect(presentTokenHit(chain, token, presentLabel(label), coverage)).toEqual({
      kind: 'token',
      chainName: 'ETH',
      text: token.contract,
      title: 'SMP（Sample Coin）',
      subtitle: `代币 · 以太坊 · ${token.contract}`,
      label: aliceView.label,
      isContract: true,
      coverage,
    });
    const titleOf = (symbol: string, name: string) => presentTokenHit(chain, { ...token, symbol, name }, undefined, coverage).title;
    expect([titleOf('', 'Sample Coin'), titleOf('SMP', '')]).toEqual(['Sample Coin', 'SMP']);
    expect(presentTokenHit(chain, token, undefined, coverage)).not.toHaveProperty('label');
    const doubtOf = (changes: object) => presentTokenHit(chain, { ...token, ...changes }, undefined, coverage).doubt;
    expect([doubtOf({ symbol: 'USDT' }), doubtOf({ isUnbacked: true }), doubtOf({})]).toEqual(['lookalike', 'unbacked', undefined]);
  });

  it.each(['erc721', 'erc1155', 'trc721'] as const)('of items (%s) says so', (standard) => {
    expect(presentTokenHit(chain, { ...token, standard }, undefined, coverage)).toMatchObject({
      kind: 'nft',
      subtitle: `NFT · 以太坊 · ${token.contract}`,
    });
  });

  it('of the chain own coin leads to it', () => {
    expect(presentNativeHit(chain, coverage)).toEqual({
      kind: 'token',
      chainName: 'ETH',
      text: 'ETH',
      title: 'ETH（Ether）',
      subtitle: '原生币 · 以太坊',
      coverage,
    });
    const same = { ...chain, nativeCoin: { symbol: 'TRX', name: 'TRX', decimals: 6 } };
    expect(presentNativeHit(same, coverage).title).toBe('TRX');
  });

  it('of a transaction says where it is and whether it failed', () => {
    expect(presentTransactionHit(chain, transactionOf(), coverage)).toEqual({
      kind: 'hash',
      chainName: 'ETH',
      text: '0xaaaa',
      title: '0xaaaa',
      subtitle: '交易 · 以太坊 · 区块 101',
      lastActive: 1_700_000_001_000,
      coverage,
    });
    expect(presentTransactionHit(chain, transactionOf({ status: 'failed' }), coverage).subtitle).toBe('交易 · 以太坊 · 区块 101 · 失败');
  });

  it('of a block says how much is in it', () => {
    const block = { number: 101, hash: '0x123456789abcdef0fedcba', transactionCount: 12, timeMs: 1_700_000_001_000 } as Block;
    expect(presentBlockHit(chain, block, coverage)).toEqual({
      kind: 'block',
      chainName: 'ETH',
      text: '101',
      title: '区块 101',
      subtitle: '12 笔交易 · 哈希 0x12345678…fedcba',
      lastActive: 1_700_000_001_000,
      coverage,
    });
  });
});
