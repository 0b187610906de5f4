import { tabs } from '@chaintrail/contract';
import type { AddressTransferView } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';
import { gatherNeighbours, type Neighbour } from './neighbours.ts';

/** Lists of an address that hold money, in the order in which they are read. */
const moneyTabs = [tabs.USDT, tabs.EXTERNAL, tabs.TOKEN20, tabs.INTERIOR];
const PAGE_SIZE = 100;
/** Of each list: whoever has more is a service, and is told that not all was read. */
const MAX_PAGES = 8;

export interface ReadNeighbours {
  list: Neighbour[];
  /** Some list was longer than what is read of it. */
  isPartial: boolean;
  readRows: number;
  /** Up to when the chain's data reach; undefined where nothing was answered. */
  dataUntil: { block: number; at: number; complete: boolean } | undefined;
}

export interface NeighbourQuestion {
  chainName: string;
  address: string;
  side?: 'in' | 'out';
  startTime?: number;
  endTime?: number;
  /** Only these other sides. */
  others?: readonly string[];
}

/** Everybody on one side of an address, from its own lists: the newest of each, exact as far as they were read. */
export async function readNeighbours(asked: NeighbourQuestion, signal?: AbortSignal): Promise<ReadNeighbours> {
  const { chainName, address, side, others, ...period } = asked;
  const counted = await call('countAddressTabs', { chainName, address }, { isQuiet: true, ...(signal ? { signal } : {}) });
  const filled = moneyTabs.filter((tab) => (counted.tabs[tab] ?? 0) > 0);
  const rows: AddressTransferView[] = [];
  let isPartial = false;
  let dataUntil: ReadNeighbours['dataUntil'];
  for (const tab of filled) {
    let cursor: string | undefined;
    for (let page = 0; ; page += 1) {
      const answer = await call(
        'pageAddressTransfers',
        {
          chainName,
          address,
          tab,
          pageSize: PAGE_SIZE,
          hideZero: true,
          ...(side ? { direction: side } : {}),
          ...(others ? { counterparty: others.join('\n') } : {}),
          ...period,
          ...(cursor === undefined ? {} : { cursor }),
        },
        { isQuiet: true, cancelKey: null, ...(signal ? { signal } : {}) },
      );
      rows.push(...answer.list);
      if (answer.coverage) dataUntil = { block: answer.coverage.toBlock, at: answer.coverage.syncedAt, complete: answer.coverage.complete };
      cursor = answer.cursor;
      if (cursor === undefined) break;
      if (page + 1 >= MAX_PAGES) {
        isPartial = true;
        break;
      }
    }
  }
  return { list: gatherNeighbours(chainName, address, rows), isPartial, readRows: rows.length, dataUntil };
}

/** So many other sides are asked for at once. */
const MAX_OTHERS = 100;

/** What went between an address and others that are drawn already. */
export async function readBetween(chainName: string, address: string, others: readonly string[]): Promise<Neighbour[]> {
  const asked = others.filter((other) => other !== address).slice(0, MAX_OTHERS);
  if (asked.length === 0) return [];
  return (await readNeighbours({ chainName, address, others: asked })).list;
}
