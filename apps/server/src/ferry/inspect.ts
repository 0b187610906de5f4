import type { Chain } from '@chaintrail/model';
import { FerryError } from './ferryError.ts';
import { readFerry, type FerryLimits } from './file.ts';
import { digestCanvas, type DigestedCanvas } from './canvases.ts';
import { checkCanvas, checkHistory, checkTransaction, checkTransfer } from './checkRow.ts';
import type { FerryHead, FerryHistory, FerryLabel, FerryPrice, FerryTransfer } from './rows.ts';

/** A history of a pack, counted. */
export interface InspectedHistory {
  history: FerryHistory;
  chain: Chain;
  transactions: number;
  transfers: number;
  firstTimeMs: number | null;
  lastTimeMs: number | null;
}

export interface Inspected {
  head: FerryHead;
  histories: InspectedHistory[];
  labels: FerryLabel[];
  tokens: number;
  canvases: DigestedCanvas[];
  prices: FerryPrice[];
}

/** Labels are looked at all together, and so are prices and the texts of canvases. */
const MOST_LABELS = 20_000;
export const MOST_PRICES = 50_000;
export const MOST_CANVAS_LENGTH = 64 * 1024 * 1024;
const MOST_HISTORIES = 1_000;

/** What an inspection does with the rows of the history that is being read. */
interface Watcher {
  add(transfer: FerryTransfer): void;
  end(history: InspectedHistory): Promise<void>;
}

/** Reads a whole pack, writes nothing; FerryError where any line of it cannot be taken in. */
export async function inspectFerry(path: string, watch: (history: FerryHistory) => Watcher, limits?: FerryLimits): Promise<Inspected> {
  let head: FerryHead | undefined;
  const found: Omit<Inspected, 'head'> = { histories: [], labels: [], tokens: 0, canvases: [], prices: [] };
  let open: { counted: InspectedHistory; watcher: Watcher } | undefined;
  const names = new Set<string>();
  let line = 0;
  let canvasLength = 0;
  for await (const row of readFerry(path, limits)) {
    line += 1;
    if (row.is === 'head') {
      const { is: _, ...own } = row;
      head = own;
    } else if (row.is === 'history') {
      if (open) await open.watcher.end(open.counted);
      const { is: _, ...history } = row;
      const chain = checkHistory(history, line);
      const name = `${chain.name} ${history.address}`;
      if (names.has(name) || names.size >= MOST_HISTORIES) throw new FerryError(names.has(name) ? 'bad_line' : 'too_large', line);
      names.add(name);
      const counted = { history, chain, transactions: 0, transfers: 0, firstTimeMs: null, lastTimeMs: null };
      found.histories.push(counted);
      open = { counted, watcher: watch(history) };
    } else if (row.is === 'transaction' && open) {
      checkTransaction(row, { ...open.counted, line });
      count(open.counted, 'transactions', row.transaction.timeMs);
    } else if (row.is === 'transfer' && open) {
      checkTransfer(row, { ...open.counted, line });
      count(open.counted, 'transfers', row.transfer.timeMs);
      open.watcher.add(row.transfer);
    } else if (row.is === 'label') {
      if (found.labels.length >= MOST_LABELS) throw new FerryError('too_large', line);
      found.labels.push(row.label);
    } else if (row.is === 'canvas') {
      checkCanvas(row.canvas, line);
      const digested = digestCanvas(row.canvas);
      canvasLength += digested.length;
      if (canvasLength > MOST_CANVAS_LENGTH) throw new FerryError('too_large', line);
      found.canvases.push(digested);
    } else if (row.is === 'price') {
      if (found.prices.length >= MOST_PRICES) throw new FerryError('too_large', line);
      found.prices.push(row.price);
    } else if (row.is === 'token') found.tokens += 1;
  }
  if (open) await open.watcher.end(open.counted);
  if (!head) throw new FerryError('no_pack');
  return { head, ...found };
}

function count(counted: InspectedHistory, part: 'transactions' | 'transfers', timeMs: number): void {
  counted[part] += 1;
  counted.firstTimeMs = Math.min(counted.firstTimeMs ?? timeMs, timeMs);
  counted.lastTimeMs = Math.max(counted.lastTimeMs ?? timeMs, timeMs);
}
