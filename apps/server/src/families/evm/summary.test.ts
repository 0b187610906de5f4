import type { Chain, Transaction, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { summarise } from './summary.ts';

const sender = '0x00000000000000000000000000000000000000a1';
const router = '0x00000000000000000000000000000000000000b1';
const pool = '0x00000000000000000000000000000000000000c1';
const receiver = '0x00000000000000000000000000000000000000d1';
const tokenA = '0x000000000000000000000000000000000000aaaa';
const tokenB = '0x000000000000000000000000000000000000bbbb';

function transfer(from: string, to: string, token: string, amountRaw: bigint): Transfer {
  return {
    blockNumber: 1,
    timeMs: 0,
    transactionHash: '0x01',
    transactionIndex: 0,
    source: 'log',
    index: 0,
    subIndex: 0,
    kind: 'token20',
    from,
    to,
    token,
    tokenId: '',
    amountRaw,
    feeRaw: 0n,
    status: 'ok',
    method: '0x38ed1739',
  };
}

function tell(transfers: Transfer[]): string {
  const transaction: Transaction = {
    hash: '0x01',
    blockNumber: 1,
    timeMs: 0,
    index: 0,
    status: 'ok',
    type: '0x2',
    from: sender,
    to: router,
    createdContract: '',
    valueRaw: 0n,
    feeRaw: 1n,
    nonce: 0,
    method: '0x38ed1739',
    input: '0x38ed1739',
    detail: {},
  };
  const token = (contract: string, symbol: string) =>
    [contract, { chainName: 'ETH', contract, standard: 'erc20' as const, name: symbol, symbol, decimals: 2 }] as const;
  const facts = { chain: getEth(), tokens: new Map([token(tokenA, 'AAA'), token(tokenB, 'BBB')]), labels: new Map() };
  return summarise(facts, { transaction, transfers, decoded: undefined, failure: null })
    .map((part) => {
      if (part.type === 'party') return part.party.address.slice(-2);
      return part.type === 'amount' ? `${part.amount.amount} ${part.amount.symbol}` : 'text' in part ? part.text : part.hash;
    })
    .join(' ');
}

function getEth(): Chain {
  const chain = findChain('ETH');
  if (!chain) throw new Error('no chain');
  return chain;
}

describe('the sentence of a swap', () => {
  it('names what the sender gave and got', () => {
    expect(tell([transfer(sender, pool, tokenA, 250n), transfer(pool, sender, tokenB, 100n)])).toBe('a1 通过 b1 用 2.5 AAA 兑换 1 BBB');
  });

  it('names the address that got the other coin when it is not the sender', () => {
    expect(tell([transfer(sender, pool, tokenA, 250n), transfer(pool, receiver, tokenB, 100n)])).toBe(
      'a1 通过 b1 用 2.5 AAA 兑换 1 BBB ，直接发送至 d1',
    );
  });

  it('does not call a payment a swap when nobody gave another coin for it', () => {
    expect(tell([transfer(sender, pool, tokenA, 250n), transfer(receiver, sender, tokenA, 1n)])).not.toContain('兑换');
    expect(tell([transfer(sender, receiver, tokenA, 250n), transfer('', pool, tokenB, 1n)])).not.toContain('兑换');
  });
});

describe('the sentence of a call', () => {
  it('says that a token transfer of nothing paid nobody', () => {
    expect(tell([transfer(receiver, pool, tokenA, 0n)])).toBe('a1 调用合约 b1 的 0x38ed1739 ，代币转移数量为 0');
    expect(tell([])).toBe('a1 调用合约 b1 的 0x38ed1739');
  });
});
