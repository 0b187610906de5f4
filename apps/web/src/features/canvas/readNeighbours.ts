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
  /** How many there are on the side that was asked about, where not all rows were read; undefined where nobody counted them. */
  knownOnSide: number | undefined;
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
  const isWhole = side !== undefined && others === undefined && period.startTime === undefined && period.endTime === undefined;
  const knownOnSide = isPartial && isWhole ? await countParties({ chainName, address }, side, signal) : undefined;
  return { list: gatherNeighbours(chainName, address, rows), isPartial, readRows: rows.length, knownOnSide, dataUntil };
}

/** So many pages of counterparties are counted; whoever has more is told by what was read. */
const MAX_PARTY_PAGES = 30;

/** Everybody on one side, by the list that has each of them once. */
async function countParties(
  asked: { chainName: string; address: string },
  side: 'in' | 'out',
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  let count = 0;
  for (let pageNum = 1; pageNum <= MAX_PARTY_PAGES; pageNum += 1) {
    const options = { isQuiet: true, cancelKey: null, ...(signal ? { signal } : {}) };
    const { list, total } = await call('pageCounterparties', { ...asked, pageSize: PAGE_SIZE, pageNum }, options);
    count += list.filter(({ inCount, outCount }) => (side === 'in' ? inCount : outCount) > 0).length;
    if (pageNum * PAGE_SIZE >= total) return count;
  }
  return undefined;
}

/** So many other sides are asked for at once. */
const MAX_OTHERS = 100;

/** What went between an address and others that are drawn already. */
export async function readBetween(chainName: string, address: string, others: readonly string[]): Promise<Neighbour[]> {
  const asked = others.filter((other) => other !== address).slice(0, MAX_OTHERS);
  if (asked.length === 0) return [];
  return (await readNeighbours({ chainName, address, others: asked })).list;
}
