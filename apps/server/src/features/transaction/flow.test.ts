import type { Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import type { RowFacts } from '../../present/transfer.ts';
import { buildFlow } from './flow.ts';

const facts: RowFacts = { chain: findChain('ETH')!, tokens: new Map(), labels: new Map() };

function move(index: number, from: string, to: string, changes: Partial<Transfer> = {}): Transfer {
  return {
    blockNumber: 1,
    timeMs: 0,
    transactionIndex: 0,
    transactionHash: '0x1',
    source: 'call',
    index,
    subIndex: 0,
    kind: 'internal',
    from,
    to,
    token: '',
    tokenId: '',
    amountRaw: 1n,
    feeRaw: 0n,
    status: 'ok',
    method: '',
    ...changes,
  };
}

const columnsOf = (transfers: Transfer[], sender = 'a') =>
  Object.fromEntries(buildFlow(facts, sender, transfers, new Set()).nodes.map(({ id, column }) => [id, column]));

describe('the graph of a transaction', () => {
  it('places everybody by the hops of the first way there, in the order of the arrows', () => {
    expect(columnsOf([move(0, 'a', 'b'), move(1, 'b', 'c'), move(2, 'a', 'c')])).toEqual({ a: 0, b: 1, c: 2 });
    expect(columnsOf([move(0, 'a', 'c'), move(1, 'a', 'b'), move(2, 'b', 'c')])).toEqual({ a: 0, b: 1, c: 1 });
  });

  it('ends on circles, on transfers to oneself and on parts that the sender does not reach', () => {
    expect(columnsOf([move(0, 'a', 'b'), move(1, 'b', 'a'), move(2, 'b', 'b')])).toEqual({ a: 0, b: 1 });
    expect(columnsOf([move(0, 'x', 'y'), move(1, 'y', 'x'), move(2, 'a', 'b')])).toEqual({ a: 0, b: 1, x: 0, y: 1 });
    expect(columnsOf([move(0, 'x', 'x')])).toEqual({ x: 0 });
    expect(columnsOf([])).toEqual({});
  });

  it('draws coin that appears or disappears from and to nowhere', () => {
    const { nodes, edges } = buildFlow(facts, 'a', [move(0, '', 'a'), move(1, 'a', '')], new Set(['a']));
    expect(edges.map(({ step, from, to }) => [step, from, to])).toEqual([
      [1, 'void', 'a'],
      [2, 'a', 'void'],
    ]);
    expect(nodes.map(({ id, party, isContract }) => [id, party.address, isContract])).toEqual([
      ['a', 'a', true],
      ['void', '', false],
    ]);
  });

  it('begins with nowhere where coin is made', () => {
    expect(columnsOf([move(0, '', 'a'), move(1, '', 'b')], '')).toEqual({ void: 0, a: 1, b: 1 });
    expect(columnsOf([move(0, 'a', 'b'), move(1, 'c', 'b'), move(2, 'c', '')])).toEqual({ a: 0, b: 1, c: 0, void: 1 });
  });

  it('leaves out fees, failures and nothing, and says how much it does not draw', () => {
    const unmoved = [
      move(0, 'a', 'b', { kind: 'fee' }),
      move(0, '', 'a', { kind: 'opening' }),
      move(1, 'a', 'b', { status: 'failed' }),
      move(2, 'a', 'b', { amountRaw: 0n }),
    ];
    const many = Array.from({ length: 205 }, (_, index) => move(index + 3, 'a', `b${index}`));
    const { edges, omittedCount } = buildFlow(facts, 'a', [...unmoved, ...many], new Set());
    expect([edges.length, omittedCount, edges[0]?.transferId]).toEqual([200, 5, '1-0-call-3-0']);
  });
});
