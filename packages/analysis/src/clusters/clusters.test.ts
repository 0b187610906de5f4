import { describe, expect, it } from 'vitest';
import { growCluster, linkDepositors, linkPayers, pairKey, type DepositMove, type Spending } from './index.ts';

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

describe('clusters by deposit addresses', () => {
  const paid = (party: string, hash: string, coin = 'USDT'): DepositMove => ({
    direction: 'in',
    party,
    coin,
    hash,
    timeMs: Number(hash.slice(1)),
  });
  const swept = (coin = 'USDT'): DepositMove => ({ direction: 'out', party: 'hot', coin, hash: 't9', timeMs: 9 });
  const joined = (to: string, hash: string) => ({ rule: 'deposit', from: 'a', to, hash, timeMs: Number(hash.slice(1)) });
  const linked = (moves: DepositMove[], services: string[] = []) => linkDepositors('a', { moves, services: new Set(services) });

  it('hold who paid into one more than once, by the first payment of each', () => {
    const moves = [swept(), paid('b', 't6'), paid('a', 't5'), paid('b', 't4'), paid('a', 't3'), paid('c', 't2')];
    expect(linked(moves)).toEqual([joined('b', 't4')]);
  });

  it('do not hold who sent the fee of the sweep, a service, or somebody who paid the customer once', () => {
    const own = [swept(), paid('a', 't1'), paid('a', 't2')];
    expect(linked([...own, paid('gas', 't3', ''), paid('gas', 't4', '')])).toEqual([]);
    expect(linked([...own, swept(''), paid('gas', 't3', ''), paid('gas', 't4', '')])).toEqual([joined('gas', 't3')]);
    expect(linked([...own, paid('hot', 't3'), paid('hot', 't4')], ['hot'])).toEqual([]);
    expect(linked([...own, paid('b', 't3')])).toEqual([]);
    expect(linked([swept(), paid('a', 't1'), paid('b', 't3'), paid('b', 't4')])).toEqual([]);
  });

  it('hold nobody where more pay in than one customer has addresses', () => {
    const others = (count: number) => Array.from({ length: count }, (_, at) => [paid(`x${at}`, 't3'), paid(`x${at}`, 't4')]).flat();
    const own = [swept(), paid('a', 't1'), paid('a', 't2')];
    expect(linked([...own, ...others(7)]).length).toBe(7);
    expect(linked([...own, ...others(8)])).toEqual([]);
  });
});
