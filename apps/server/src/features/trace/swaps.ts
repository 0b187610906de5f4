import { readAccount, type Link, type Row } from '@chaintrail/analysis/trace';
import type { Chain } from '@chaintrail/model';
import { factKey, learnLabels } from './facts.ts';
import { listRows, type TraceReads } from './reads.ts';

/** Transactions of one account that are looked into for what was given for what. */
const MOST_SWAPS = 2_000;
const BATCH = 200;

/**
 * What these rows gave to places of exchange and what came out of the same transactions in another coin. Told only where there is no
 * choice: one payment in, one payment out to somebody who is neither such a place nor one of the coins' contracts.
 */
export async function findSwaps(reads: TraceReads, chain: Chain, rows: readonly Row[]): Promise<Link[]> {
  const asked = rows.slice(0, MOST_SWAPS);
  const places = [
    ...new Map(
      asked.map((row) => [`${row.order[2]}:${row.order[3]}`, { blockNumber: row.order[2] ?? 0, transactionIndex: row.order[3] ?? 0 }]),
    ).values(),
  ];
  const links: Link[] = [];
  for (let at = 0; at < places.length; at += BATCH) {
    const found = await reads.reader.listTransactionsWithTransfers(chain, places.slice(at, at + BATCH));
    for (const { transaction, transfers } of found) {
      const own = listRows(chain, transfers);
      reads.count(own.length);
      await learnLabels(
        reads.facts,
        own.flatMap(({ from, to }) => [from, to]).map((account) => ({ chainName: chain.name, address: readAccount(account).holder })),
        reads,
      );
      const link = joinSwap(reads, chain, own, `swap:${chain.name}:${transaction.hash}`);
      if (link) links.push(link);
    }
  }
  return links;
}

function joinSwap({ facts }: Pick<TraceReads, 'facts'>, chain: Chain, rows: readonly Row[], id: string): Link | undefined {
  const coins = new Set(rows.map(({ from }) => readAccount(from).token));
  const isInside = (account: string) => {
    const { holder } = readAccount(account);
    return coins.has(holder) || facts.labels[factKey(chain.name, holder)]?.type === 'dex' || chain.wrappedCoin?.contract === holder;
  };
  const isLost = (account: string) => ['made', 'fee', 'burnt'].includes(readAccount(account).holder);
  const given = rows.filter(({ from, to }) => !isInside(from) && !isLost(from) && isInside(to));
  const got = rows.filter(({ from, to }) => isInside(from) && !isInside(to) && !isLost(to));
  const [out, into] = [given[0], got[0]];
  if (given.length !== 1 || got.length !== 1 || !out || !into) return undefined;
  if (readAccount(out.from).token === readAccount(into.to).token) return undefined;
  const place = rows.find(({ to }) => to === out.to);
  const label = place && facts.labels[factKey(chain.name, readAccount(place.to).holder)];
  return { id, kind: 'swap', by: label?.entity ?? label?.name ?? '同一交易内换币', isVerified: true, out, in: into, missing: null };
}
