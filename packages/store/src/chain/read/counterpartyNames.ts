import { listAlike, sharedEnds, type Chain } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';

/** Whom an address gave to or got from, whatever the coin. */
export interface Counterparties {
  count: number;
  /** Those that begin and end like another one of them. */
  alike: readonly string[];
}

/** More addresses of the same ends than this are told apart by a scan. */
const MOST_WITH_ENDS = 50;

/** Whether addresses of a chain are taken for each other: nobody pays again to an address of Bitcoin that he finds in his history. */
export function hasImitators({ scripts }: Chain): boolean {
  return scripts === undefined;
}

export function countNames(chain: Chain, names: ReadonlySet<string>): Counterparties {
  return { count: names.size, alike: hasImitators(chain) ? listAlike(names) : [] };
}

/** What was counted, and these names; `old` are those of them, and of all with their ends, that were counted already. */
export function addNames(
  chain: Chain,
  { count, alike }: Counterparties,
  old: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Counterparties {
  const fresh = [...names].filter((name) => !old.has(name));
  const isLooked = fresh.length > 0 && hasImitators(chain);
  return { count: count + fresh.length, alike: isLooked ? listAlike([...alike, ...old, ...fresh]) : alike };
}

/** Every other address of the chain that begins and ends like one of these; undefined where they are too many. */
export async function listWithEnds(rows: ChainRows, names: readonly string[], upToBlock: number): Promise<string[] | undefined> {
  const found = await Promise.all(
    names.map((name) =>
      rows.listAddresses(
        { prefix: name.slice(0, sharedEnds.head), suffix: name.slice(-sharedEnds.tail) },
        { upToBlock, most: MOST_WITH_ENDS },
      ),
    ),
  );
  if (found.some((one) => one === undefined || one.length === MOST_WITH_ENDS)) return undefined;
  const own = new Set(names);
  return [...new Set(found.flatMap((one) => one ?? []))].filter((name) => !own.has(name));
}
