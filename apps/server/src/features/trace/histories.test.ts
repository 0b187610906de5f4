import { accountKey } from '@chaintrail/analysis/trace';
import type { Hydration } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { newHydration } from '../../hydration/record.ts';
import { chainOf } from '../../present/sample.ts';
import { noFacts, type Facts } from './facts.ts';
import { listUnsynced, nameByContent } from './histories.ts';
import { toRow, type TraceReads } from './reads.ts';

const chain = { ...chainOf('ETH'), isProvided: true as const };
const account = (holder: string) => accountKey({ chainName: 'ETH', holder, token: '' });

function readsOf(facts: Facts, statuses: Record<string, Hydration['status']>, isFixed = false): TraceReads {
  const list = async (_: string, addresses: readonly string[]) =>
    Promise.resolve(
      addresses.flatMap((address) => {
        const status = statuses[address];
        return status === undefined ? [] : [{ ...newHydration(chain, address, 0), status }];
      }),
    );
  return { facts, chains: new Map([['ETH', chain]]), isFixed, app: { hydrations: { list } } } as unknown as TraceReads;
}

it('does not follow whose history is not there, and remembers it for the trace', async () => {
  const facts = noFacts();
  const asked = ['0x01', '0x02', '0x03', 'tx:0xaa'].map(account);
  const unsynced = await listUnsynced(readsOf(facts, { '0x01': 'complete', '0x02': 'running' }), asked);
  expect([...unsynced]).toEqual([account('0x02'), account('0x03')]);
  expect(facts.histories).toEqual({ 'ETH|0x01': true, 'ETH|0x02': false, 'ETH|0x03': false });
  // Made again it is as it was made, whatever came since; what was not known stays so.
  const later = { '0x01': 'complete', '0x02': 'complete', '0x03': 'complete', '0x04': 'complete' } as const;
  expect([...(await listUnsynced(readsOf(facts, later, true), [...asked, account('0x04')]))]).toEqual(
    ['0x02', '0x03', '0x04'].map(account),
  );
});

it('says nothing of histories where blocks are there', async () => {
  const facts = noFacts();
  const reads = { ...readsOf(facts, {}), chains: new Map([['ETH', chainOf('ETH')]]) };
  expect([...(await listUnsynced(reads, [account('0x01')]))]).toEqual([]);
  expect(facts).toEqual(noFacts());
});

it('names a movement alike in both histories that tell it, and equal ones apart', () => {
  const moved = { blockNumber: 7, transactionIndex: 1, source: 'log', subIndex: 0, timeMs: 9, kind: 'token20', raw: 5n } as const;
  const told = (rows: readonly { from: string; to: string; index: number }[]) =>
    nameByContent(
      chain,
      rows.map((row) => toRow(chain, '', { ...moved, ...row })),
    ).map(({ id }) => id);
  const [twice, again] = [
    { from: '0x01', to: '0x02', index: 0 },
    { from: '0x01', to: '0x02', index: 1 },
  ];
  const ofGiver = told([twice, again, { from: '0x01', to: '0x03', index: 2 }]);
  const ofTaker = told([
    { from: '0x04', to: '0x02', index: 0 },
    { ...twice, index: 1 },
    { ...again, index: 2 },
  ]);
  expect(ofTaker.slice(1)).toEqual(ofGiver.slice(0, 2));
  expect(new Set([...ofGiver, ...ofTaker]).size).toBe(4);
});
