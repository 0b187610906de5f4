import type { Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { presentChanges } from './changes.ts';

function list(chainName: string, rows: [kind: Transfer['kind'], from: string, to: string, amountRaw: bigint][]): [string, string][] {
  const facts = { chain: findChain(chainName)!, tokens: new Map(), labels: new Map() };
  const transfers = rows.map(([kind, from, to, amountRaw]) => ({ kind, from, to, amountRaw, token: '', status: 'ok' }) as Transfer);
  return presentChanges(facts, transfers).map(({ party, change }) => [party.address, change.raw]);
}

describe('the balance changes of a transaction', () => {
  it('add up to the fee, with what went to scripts without an address', () => {
    expect(
      list('BTC', [
        ['fee', 'a', '', 10n],
        ['external', 'a', '', 300n],
        ['external', 'a', 'b', 50n],
      ]),
    ).toEqual([
      ['a', '-360'],
      ['b', '50'],
      ['', '300'],
    ]);
  });

  it('add up to the fee where a script without an address pays it', () => {
    expect(
      list('BTC', [
        ['fee', '', '', 10n],
        ['external', '', 'b', 90n],
      ]),
    ).toEqual([
      ['b', '90'],
      ['', '-100'],
    ]);
  });

  it('name nobody for a reward, a fee or coin from before the first stored block', () => {
    expect(list('BTC', [['reward', '', 'a', 50n]])).toEqual([['a', '50']]);
    expect(
      list('BTC', [
        ['opening', '', 'a', 60n],
        ['fee', 'a', '', 10n],
        ['external', 'a', 'b', 50n],
      ]),
    ).toEqual([
      ['a', '-60'],
      ['b', '50'],
    ]);
  });

  it('name nobody where coin is made or destroyed', () => {
    expect(list('ETH', [['external', 'a', '', 5n]])).toEqual([['a', '-5']]);
    expect(list('TRON', [['external', 'a', '', 5n]])).toEqual([['a', '-5']]);
  });
});
