import type { BlockBundle, Transfer } from '@chaintrail/model';
import type { HistoryKind, HistoryOrder, HistoryPage, HistorySource } from '../src/history.ts';
import type { BlockSource } from '../src/source.ts';

export const signal = new AbortController().signal;

/** All pages of a kind, and that they go through the whole range without gap or overlap. */
export async function readAllPages(source: HistorySource, address: string, kind: HistoryKind, order: HistoryOrder, limit?: number) {
  const pages: HistoryPage[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const more = { ...(cursor === undefined ? {} : { cursor }), ...(limit === undefined ? {} : { limit }) };
    const page = await source.readHistory({ address, kind, order, ...more }, signal);
    pages.push(page);
    ({ cursor } = page);
  }
  return pages;
}

/** The chain as its node tells it, block by block. */
export async function readBundles(source: BlockSource): Promise<BlockBundle[]> {
  await source.open(signal);
  const { latest } = await source.readHead(signal);
  const bundles: BlockBundle[] = [];
  for (let number = 0; number <= latest.number; number++) bundles.push(await source.readBundle(number, signal, latest.number));
  return source.completeBundles
    ? source.completeBundles(bundles, (outpoints) => Promise.resolve(outpoints.map(() => undefined)), signal)
    : bundles;
}

/** What is the same of a transfer whoever tells it: its place inside its transaction is left out. */
export function lineOf({ blockNumber, timeMs, transactionHash, kind, from, to, token, tokenId, amountRaw, status }: Transfer): string {
  return [blockNumber, timeMs, transactionHash, kind, from, to, token, tokenId, amountRaw, status].join(' ');
}

export function linesOf(transfers: readonly Transfer[]): string[] {
  return transfers.map(lineOf).sort();
}
