import { describe, expect, it } from 'vitest';
import { growCluster, linkPayers, pairKey, type Spending } from './index.ts';

const spend = (hash: string, payers: string[], isMix = false): Spending => ({ hash, timeMs: 1, payers, isMix });
const none = { shared: new Set<string>(), wrong: new Set<string>() };
const link = (from: string, to: string, hash: string) => ({ rule: 'multi_input', from, to, hash, timeMs: 1 });

describe('clusters by common spending', () => {
  it('hold who signed together, each with the path that leads there', () => {
    const links = linkPayers([spend('t1', ['a', 'b', 'a']), spend('t2', ['b', 'c']), spend('t3', ['x', 'y'])], new Set());
    expect(growCluster('a', links, none)).toEqual({
      address: 'a',
      members: [
        { address: 'b', path: [link('a', 'b', 't1')] },
        { address: 'c', path: [link('a', 'b', 't1'), link('b', 'c', 't2')] },
      ],
    });
  });

  it('are never joined by a mix, nor by a transaction that an exchange signed', () => {
    expect(linkPayers([spend('t1', ['a', 'b'], true), spend('t2', ['a', 'hot'])], new Set(['hot']))).toEqual([]);
  });

  it('keep apart what was said to be joined wrongly, by whatever way, and do not pass through what many share', () => {
    const links = linkPayers([spend('t1', ['a', 'b']), spend('t2', ['b', 'c']), spend('t3', ['a', 'd'])], new Set());
    const wrong = new Set([pairKey('c', 'a')]);
    expect(growCluster('a', links, { ...none, wrong }).members.map(({ address }) => address)).toEqual(['b', 'd']);
    expect(growCluster('a', links, { ...none, shared: new Set(['b']) }).members.map(({ address }) => address)).toEqual(['d']);
  });
});
