import type { Transfer } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import type { HistoryPage, HistoryOrder } from '../history.ts';
import { transferAt } from '../transferAt.ts';
import { createFakeHistory } from './fakeHistory.ts';

const signal = new AbortController().signal;
const head = { number: 9, hash: '0x09', parentHash: '0x08', timeMs: 9000 };

function transferIn(blockNumber: number, index: number): Transfer {
  const place = { blockNumber, timeMs: blockNumber * 1000, transactionIndex: 0, transactionHash: '0xaa', method: '' };
  return transferAt(place, 'log', index, { kind: 'token20', from: '0x01', to: '0x02', token: '0x03', amountRaw: 1n });
}

async function readAll(order: HistoryOrder): Promise<HistoryPage[]> {
  const transfers = [transferIn(2, 0), transferIn(3, 0), transferIn(3, 1), transferIn(3, 2), transferIn(7, 0)];
  const facts = { token20: { transactions: [], transfers, inputs: [], outputs: [], tokens: [] } };
  const source = createFakeHistory({ chainName: 'ETH', head, facts });
  const pages: HistoryPage[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await source.readHistory({ address: '0x01', kind: 'token20', order, ...(cursor === undefined ? {} : { cursor }) }, signal);
    pages.push(page);
    ({ cursor } = page);
  }
  return pages;
}

describe('a provider out of memory', () => {
  it.each<[HistoryOrder, [number, number, number][]]>([
    [
      'ascending',
      [
        [0, 2, 1],
        [3, 3, 3],
        [4, 9, 1],
      ],
    ],
    [
      'newest',
      [
        [4, 9, 1],
        [3, 3, 3],
        [0, 2, 1],
      ],
    ],
  ])('pages whole blocks, %s', async (order, wanted) => {
    const pages = await readAll(order);
    expect(pages.map(({ covered, transfers }) => [covered?.fromBlock, covered?.toBlock, transfers.length])).toEqual(wanted);
  });
});
