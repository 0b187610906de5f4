import { accountKey, readAccount, type Link, type Reading, type Row, type Start } from '@chaintrail/analysis/trace';
import type { Chain } from '@chaintrail/model';
import { JobError } from '@chaintrail/store/app';
import { findLinks } from './accounts.ts';
import type { Crossings } from './crossings.ts';
import { addressOf } from './facts.ts';
import { nameByContent } from './histories.ts';
import { listSideRows } from './outputs.ts';
import { keepsOutputs, listRows, toRow, type TraceReads } from './reads.ts';

/** Payments of one start; whoever paid more often is a service, whose payments are not one money. */
const MOST_PAYMENTS = 20_000;
const PAGE_ROWS = 100;

export interface ReadStarts {
  starts: Start[];
  startReadings: Reading[];
  startLinks: Link[];
}

/** Whose money is followed: every payment of an address in the time asked for, or every movement of a transaction. */
export async function readStarts(reads: TraceReads, crossings: Crossings): Promise<ReadStarts> {
  const { question } = reads;
  const chain = reads.chains.get(question.chainName);
  if (!chain) throw new JobError('trace_chain_gone', { chainName: question.chainName });
  const starts: Start[] = [];
  const startReadings: Reading[] = [];
  for (const { address, hash } of question.starts) {
    const key = address ?? hash ?? '';
    if (keepsOutputs[chain.family]) {
      const found = address === undefined ? await readTransaction(reads, chain, key) : await readSpender(reads, chain, address);
      starts.push({ key, accounts: found.own, payments: found.payments });
      startReadings.push(...found.readings);
    } else {
      const payments = address === undefined ? await readMovements(reads, chain, key) : await readPayments(reads, chain, address);
      const accounts =
        address === undefined
          ? payments.map((row) => nearSide(reads, row))
          : [accountKey({ chainName: chain.name, holder: address, token: question.token })];
      starts.push({ key, accounts: [...new Set(accounts)], payments });
    }
  }
  const all = starts.flatMap(({ payments }) => payments);
  if (all.length === 0) throw new JobError('trace_nothing', {});
  const startLinks = keepsOutputs[chain.family] ? [] : await findLinks(reads, crossings, chain, all);
  return { starts: withoutDoubles(starts), startReadings, startLinks };
}

function nearSide({ question }: TraceReads, row: Row): string {
  return question.direction === 'forward' ? row.from : row.to;
}

function isInTime({ question }: TraceReads, { timeMs }: Row): boolean {
  return timeMs >= (question.fromTime ?? 0) && timeMs <= (question.toTime ?? Number.MAX_SAFE_INTEGER);
}

async function readPayments(reads: TraceReads, chain: Chain, address: string): Promise<Row[]> {
  const { question } = reads;
  const toBlock = reads.heights.get(chain.name)?.number ?? -1;
  const moved = await reads.reader.listMovements(chain, { addresses: [address], token: question.token, toBlock, most: MOST_PAYMENTS });
  reads.count(moved.length);
  if (moved.length >= MOST_PAYMENTS) throw new JobError('trace_start_too_large', { address, limit: MOST_PAYMENTS });
  const own = accountKey({ chainName: chain.name, holder: address, token: question.token });
  const rows = nameByContent(
    chain,
    moved.map((one) => toRow(chain, question.token, one)),
  );
  return rows.filter((row, at) => moved[at]?.kind !== 'fee' && nearSide(reads, row) === own && isInTime(reads, row));
}

/** What a transaction moved of the coin, from those who only gave (backwards: to those who only got). */
async function readMovements(reads: TraceReads, chain: Chain, hash: string): Promise<Row[]> {
  const rows = listRows(chain, await reads.reader.listAllTransactionTransfers(chain, hash)).filter(
    (row) =>
      readAccount(row.from).token === reads.question.token &&
      readAccount(row.to).holder !== 'fee' &&
      row.order[2] !== undefined &&
      row.order[2] <= (reads.heights.get(chain.name)?.number ?? -1),
  );
  reads.count(rows.length);
  const far = new Set(rows.map((row) => (reads.question.direction === 'forward' ? row.to : row.from)));
  return rows.filter((row) => !far.has(nearSide(reads, row)));
}

/** A payment that two starts have in common is the first one's. */
function withoutDoubles(starts: readonly Start[]): Start[] {
  const seen = new Set<string>();
  return starts.map((start) => ({ ...start, payments: start.payments.filter(({ id }) => !seen.has(id) && seen.add(id)) }));
}

interface OutputStart {
  payments: Row[];
  own: string[];
  readings: Reading[];
}

async function readTransaction(reads: TraceReads, chain: Chain, hash: string, address?: string): Promise<OutputStart> {
  const transaction = await reads.reader.findTransaction(chain, hash);
  const none = { payments: [], own: [], readings: [] };
  if (!transaction || transaction.blockNumber > (reads.heights.get(chain.name)?.number ?? -1)) return none;
  const [sides] = await reads.reader.listTransactionSides(chain, [
    { blockNumber: transaction.blockNumber, transactionIndex: transaction.index },
  ]);
  if (!sides) return none;
  const rows = listSideRows(reads, chain, { ...sides, hash, timeMs: transaction.timeMs });
  reads.count(rows.length);
  const station = accountKey({ chainName: chain.name, holder: `tx:${hash}`, token: '' });
  const isMine = (account: string) => address === undefined || addressOf(reads.facts, account) === address;
  const far = (row: Row) => (reads.question.direction === 'forward' ? row.to : row.from);
  const payments = rows.filter((row) => far(row) === station && isMine(nearSide(reads, row)) && isInTime(reads, row));
  const own =
    address === undefined
      ? []
      : rows.flatMap(({ from, to }) => [from, to]).filter((account) => addressOf(reads.facts, account) === address);
  return {
    payments,
    own: [...new Set(own)],
    readings: [{ account: station, covers: [station], rows, links: [], hasLater: false, stop: null }],
  };
}

/** Every transaction in which an address spent (backwards: was paid). */
async function readSpender(reads: TraceReads, chain: Chain, address: string): Promise<OutputStart> {
  const found: OutputStart = { payments: [], own: [], readings: [] };
  let cursor: string | undefined;
  do {
    const page = await reads.reader.listAddressTransactions(
      chain,
      { address, order: 'oldest' },
      { limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) },
    );
    reads.count(page.rows.length);
    const transactions = await reads.reader.listTransactionsAt(chain, page.rows);
    for (const { hash } of transactions.toSorted((a, b) => a.blockNumber - b.blockNumber || a.index - b.index)) {
      const one = await readTransaction(reads, chain, hash, address);
      if (one.payments.length === 0) continue;
      for (const part of ['payments', 'own', 'readings'] as const) found[part].push(...(one[part] as never[]));
    }
    if (found.payments.length > MOST_PAYMENTS) throw new JobError('trace_start_too_large', { address, limit: MOST_PAYMENTS });
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}
