import { tabs } from '@chaintrail/contract';
import type { AddressTransferView } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';
import { gatherNeighbours, type Neighbour } from './neighbours.ts';
import { readSums, withRows } from './readParties.ts';

/** Lists of an address that hold money, in the order in which they are read. */
const moneyTabs = [tabs.USDT, tabs.EXTERNAL, tabs.TOKEN20, tabs.INTERIOR];
const PAGE_SIZE = 100;
/** Of each list: what went between two more often is drawn by its sum alone. */
const MAX_PAGES = 8;

interface RowsQuestion {
  chainName: string;
  address: string;
  side?: 'in' | 'out';
  startTime?: number | undefined;
  endTime?: number | undefined;
  others: readonly string[];
}

/** The newest transfers between an address and others, one edge a coin and direction. */
async function readRows({ chainName, address, side, others, startTime, endTime }: RowsQuestion): Promise<Neighbour[]> {
  const options = { isQuiet: true, cancelKey: null } as const;
  const counted = await call('countAddressTabs', { chainName, address }, options);
  const rows: AddressTransferView[] = [];
  for (const tab of moneyTabs.filter((one) => (counted.tabs[one] ?? 0) > 0)) {
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES && (page === 0 || cursor !== undefined); page += 1) {
      const answer = await call(
        'pageAddressTransfers',
        {
          chainName,
          address,
          tab,
          pageSize: PAGE_SIZE,
          hideZero: true,
          counterparty: others.join('\n'),
          ...(side ? { direction: side } : {}),
          ...(startTime === undefined ? {} : { startTime }),
          ...(endTime === undefined ? {} : { endTime }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        options,
      );
      rows.push(...answer.list);
      cursor = answer.cursor;
    }
  }
  return gatherNeighbours(chainName, address, rows);
}

/** So many other sides are asked for at once. */
const MAX_OTHERS = 100;

/** The transfers behind exact sums, where they can be read: who has too many keeps the sum. */
export async function readBehind(question: Omit<RowsQuestion, 'others'>, sums: readonly Neighbour[]): Promise<Neighbour[]> {
  const found: Neighbour[] = [];
  for (let from = 0; from < sums.length; from += MAX_OTHERS) {
    const part = sums.slice(from, from + MAX_OTHERS);
    found.push(...withRows(part, await readRows({ ...question, others: part.map(({ party }) => party.address) })));
  }
  return found;
}

/** What went between an address and others that are drawn already, by exact sums; of many others in portions. */
export async function readBetween(chainName: string, address: string, others: readonly string[]): Promise<Neighbour[]> {
  const asked = others.filter((other) => other !== address);
  const found: Neighbour[] = [];
  for (let from = 0; from < asked.length; from += MAX_OTHERS) {
    const sums = await readSums({ chainName, address, others: asked.slice(from, from + MAX_OTHERS) });
    if (sums.length > 0) found.push(...(await readBehind({ chainName, address }, sums)));
  }
  return found;
}
