import type { Chain, Label, Token, Transaction, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { StoredState } from './coverage.ts';
import type { RowFacts } from './transfer.ts';

/** What tests of presenters read: no two fields of a row are alike, so that none can stand for another. */

export function chainOf(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}

export const alice = '0x00000000000000000000000000000000000000a1';
export const bob = '0x00000000000000000000000000000000000000b2';
export const carol = '0x00000000000000000000000000000000000000c3';
export const token: Token = {
  chainName: 'ETH',
  contract: '0x000000000000000000000000000000000000feed',
  standard: 'erc20',
  name: 'Sample Coin',
  symbol: 'SMP',
  decimals: 3,
};
export const label: Label = {
  scope: 'ETH',
  address: alice,
  name: '某交易所 1',
  entity: '某交易所',
  type: 'exchange',
  claim: 'intelligence',
  source: '标签库',
  isPrivate: false,
};

/** Alice has a label; of tokens only `token` is known. */
export function factsOf(chainName = 'ETH'): RowFacts {
  return { chain: chainOf(chainName), tokens: new Map([[token.contract, token]]), labels: new Map([[alice, [label]]]) };
}

/** Alice pays Bob 1.5 ETH in block 101. */
export function transferOf(changes: Partial<Transfer> = {}): Transfer {
  return {
    blockNumber: 101,
    timeMs: 1_700_000_001_000,
    transactionHash: '0xaaaa',
    transactionIndex: 2,
    source: 'transaction',
    index: 3,
    subIndex: 4,
    kind: 'external',
    from: alice,
    to: bob,
    token: '',
    tokenId: '',
    amountRaw: 1_500_000_000_000_000_000n,
    feeRaw: 21_000_000_000_000n,
    status: 'ok',
    method: '',
    ...changes,
  };
}

/** Alice calls `transfer(address,uint256)` at Bob with 1.5 ETH, in block 101. */
export function transactionOf(changes: Partial<Transaction> = {}): Transaction {
  return {
    hash: '0xaaaa',
    blockNumber: 101,
    timeMs: 1_700_000_001_000,
    index: 2,
    status: 'ok',
    type: '0x2',
    from: alice,
    to: bob,
    createdContract: '',
    valueRaw: 1_500_000_000_000_000_000n,
    feeRaw: 21_000_000_000_000n,
    nonce: 7,
    method: '0xa9059cbb',
    input: '0xa9059cbb',
    detail: {},
    ...changes,
  };
}

/** Blocks 5 to 110 are stored, 100 is the highest final one. */
export const stored: StoredState = {
  first: 5,
  head: { number: 110, hash: '0x6e', timeMs: 1_700_000_010_000 },
  finalHeight: 100,
  coverage: {
    complete: false,
    fromBlock: 5,
    toBlock: 110,
    syncedAt: 1_700_000_010_500,
    source: '自有节点索引',
    gaps: [],
    proof: { state: 'none', proven: [], text: '节点所述，未校验' },
  },
};

const nativeIcon = '/icons/coin/avalanche.svg';

/** 1.5 ETH and the like, as an answer writes them. */
export function ether(raw: string, amount: string) {
  return { coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw, amount, icon: nativeIcon };
}

export const aliceView = {
  address: alice,
  label: { name: '某交易所 1', entity: '某交易所', type: 'exchange', claim: 'intelligence', source: '标签库', isPrivate: false },
};
