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

interface PlacedRow {
  transactionHash: string;
  index: number;
}
const sorted = <Row extends PlacedRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.transactionHash === b.transactionHash ? a.index - b.index : a.transactionHash < b.transactionHash ? -1 : 1));
const unplaced = <Row extends object>(row: Row) => ({ ...row, transactionIndex: 0, previousBlock: null });

/** What pages of a Bitcoin-like address tell, and what its chain tells; places in a block, which no explorer tells, left out. */
export function compareOutputs(pages: readonly HistoryPage[], bundles: readonly BlockBundle[], address: string) {
  const [allOutputs, allInputs] = [bundles.flatMap(({ outputs }) => outputs), bundles.flatMap(({ inputs }) => inputs)];
  const own = [...allOutputs, ...allInputs].filter((part) => part.address === address);
  const hashes = new Set(own.map(({ transactionHash }) => transactionHash));
  const isOwn = ({ transactionHash }: { transactionHash: string }): boolean => hashes.has(transactionHash);
  return {
    hashes,
    told: {
      transfers: linesOf(pages.flatMap(({ transfers }) => transfers)),
      inputs: sorted(pages.flatMap(({ inputs }) => inputs)).map(unplaced),
      outputs: sorted(pages.flatMap(({ outputs }) => outputs)).map(unplaced),
    },
    known: {
      transfers: linesOf(bundles.flatMap(({ transfers }) => transfers.filter(isOwn))),
      inputs: sorted(allInputs.filter(isOwn)).map(unplaced),
      outputs: sorted(allOutputs.filter(isOwn)).map(unplaced),
    },
  };
}
