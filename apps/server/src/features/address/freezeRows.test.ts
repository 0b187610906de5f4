import { describe, expect, it } from 'vitest';
import type { FreezeEvent } from '../../present/freezes.ts';
import { placeEvents } from './freezeRows.ts';

const row = (blockNumber: number, transactionIndex = 0) => ({ blockNumber, transactionIndex });
const event = (blockNumber: number, transactionIndex = 0) => ({ log: { blockNumber, transactionIndex } }) as FreezeEvent;
const place = (events: FreezeEvent[], read: Parameters<typeof placeEvents>[1]) =>
  placeEvents(events, read).map(({ event: { log }, row: at, side }) => [log.blockNumber, side, at]);

describe('what issuers did', () => {
  it('stands between the rows in the order of the list, newest or oldest first', () => {
    const rows = [row(9), row(7), row(5)];
    const events = [event(10), event(8), event(7), event(4)];
    expect(place(events, { rows, next: undefined, isFirst: true })).toEqual([
      [10, 'above', 0],
      [8, 'below', 0],
      [7, 'below', 0],
      [4, 'below', 2],
    ]);
    const turned = { rows: rows.toReversed(), next: undefined, isFirst: true, order: 'oldest' } as const;
    expect(place(events.toReversed(), turned)).toEqual([
      [4, 'above', 0],
      [7, 'below', 1],
      [8, 'below', 1],
      [10, 'below', 2],
    ]);
  });

  it('comes after the transfers of its own transaction and before the next one of its block', () => {
    const rows = [row(7, 3), row(7, 2), row(7, 1)];
    expect(place([event(7, 2)], { rows, next: undefined, isFirst: true })).toEqual([[7, 'below', 0]]);
  });

  it('stands on one page of several, whichever row the next one begins with', () => {
    const events = [event(8), event(6), event(4), event(2)];
    const pages = [
      { rows: [row(9), row(7)], next: row(5), isFirst: true },
      { rows: [row(5), row(3)], next: row(1), isFirst: false },
      { rows: [row(1)], next: undefined, isFirst: false },
    ];
    expect(pages.map((page) => place(events, page))).toEqual([
      [
        [8, 'below', 0],
        [6, 'below', 1],
      ],
      [
        [4, 'below', 0],
        [2, 'below', 1],
      ],
      [],
    ]);
  });
});
