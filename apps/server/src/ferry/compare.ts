import type { Chain } from '@chaintrail/model';
import type { AddressTransfer, ChainReader } from '@chaintrail/store/chain';
import type { FerryTransfer } from './rows.ts';
import { allKinds } from './collect.ts';

/** What a history of a pack is beside the one that is here, transfer by transfer. */
export interface Comparison {
  /** In both, the same. */
  same: number;
  /** Only in the pack. */
  fresh: number;
  /** In both, with another amount. */
  differing: number;
  /** Only here, up to the pack's height. */
  missing: number;
  /** The first that differ. */
  examples: { hash: string; kind: string; token: string; packRaw: string; hereRaw: string }[];
}

/** More than this of an address is counted and not compared. */
const MOST_ROWS = 100_000;
const EXAMPLES = 5;
const AT_ONCE = 1_000;

type Moved = Pick<FerryTransfer, 'transactionHash' | 'kind' | 'from' | 'to' | 'token' | 'tokenId' | 'status' | 'amountRaw' | 'blockNumber'>;

/** A transfer by what it says, since two sources number the logs of a transaction differently. */
function nameOf({ transactionHash, blockNumber, kind, from, to, token, tokenId, status }: Moved): string {
  return [transactionHash === '' ? blockNumber : transactionHash, kind, from, to, token, tokenId, status].join(' ');
}

/** Takes the rows of one history of a pack one by one, then holds them against what is here. */
export function createComparison() {
  const amounts = new Map<string, bigint[]>();
  let count = 0;
  return {
    add(transfer: Moved): void {
      count += 1;
      if (count > MOST_ROWS) return amounts.clear();
      const name = nameOf(transfer);
      const own = amounts.get(name);
      if (own) own.push(transfer.amountRaw);
      else amounts.set(name, [transfer.amountRaw]);
    },
    /** Undefined where there are too many of them. */
    async hold(reader: ChainReader, chain: Chain, address: string, toBlock: number): Promise<Comparison | undefined> {
      if (count > MOST_ROWS) return undefined;
      const found: Comparison = { same: 0, fresh: 0, differing: 0, missing: 0, examples: [] };
      const odd = new Map<string, AddressTransfer[]>();
      let read = 0;
      let cursor: string | undefined;
      do {
        const page = await reader.listAddressTransfers(
          chain,
          { address, kinds: allKinds, order: 'oldest' },
          cursor === undefined ? { limit: AT_ONCE } : { limit: AT_ONCE, cursor },
        );
        read += page.rows.length;
        if (read > MOST_ROWS) return undefined;
        const rows = page.rows.filter(({ blockNumber }) => blockNumber <= toBlock);
        for (const row of rows) {
          const own = amounts.get(nameOf(row));
          const at = own?.indexOf(row.amountRaw) ?? -1;
          if (own && at >= 0) {
            own.splice(at, 1);
            found.same += 1;
          } else odd.set(nameOf(row), [...(odd.get(nameOf(row)) ?? []), row]);
        }
        cursor = rows.length < page.rows.length ? undefined : page.nextCursor;
      } while (cursor !== undefined);
      for (const [name, left] of amounts) {
        const here = odd.get(name) ?? [];
        for (const packRaw of left) {
          const other = here.shift();
          if (!other) {
            found.fresh += 1;
            continue;
          }
          found.differing += 1;
          if (found.examples.length < EXAMPLES) {
            const { transactionHash, kind, token, amountRaw } = other;
            found.examples.push({ hash: transactionHash, kind, token, packRaw: packRaw.toString(), hereRaw: amountRaw.toString() });
          }
        }
      }
      found.missing = [...odd.values()].reduce((sum, rows) => sum + rows.length, 0);
      return found;
    },
  };
}
