import { findBridge, readAccount, type Reading, type Row } from '@chaintrail/analysis/trace';
import type { Chain } from '@chaintrail/model';
import type { Movement } from '@chaintrail/store/chain';
import { groupBy } from './groupBy.ts';
import { nameByContent } from './histories.ts';
import { factKey, learnLabels } from './facts.ts';
import type { Crossings } from './crossings.ts';
import { toRows, type TraceReads } from './reads.ts';
import { findSwaps } from './swaps.ts';

/** Movements of one account that are read; who has more is taken for a service or for too much. */
const MOST_ROWS = 20_000;
/** Accounts in one statement. */
const BATCH = 500;
/** Some milliseconds of work, after which others take turns. */
const ROWS_IN_TURN = 5_000;
const DAY_MS = 86_400_000;

/** Movements of accounts of a chain that keeps accounts, coin by coin, some accounts at a time: the next ones are read while these are told. */
export async function* readAccounts(
  reads: TraceReads,
  crossings: Crossings,
  chain: Chain,
  accounts: readonly string[],
): AsyncGenerator<Reading[]> {
  const batches = [...groupBy(accounts, (account) => readAccount(account).token)].flatMap(([token, own]) =>
    Array.from({ length: Math.ceil(own.length / BATCH) }, (_, at) => ({ token, accounts: own.slice(at * BATCH, (at + 1) * BATCH) })),
  );
  let next = startRead(reads, chain, batches[0]);
  for (const [at, batch] of batches.entries()) {
    const moved = await next;
    next = startRead(reads, chain, batches[at + 1]);
    yield await tellSome(reads, crossings, chain, { ...batch, moved });
  }
}

interface Batch {
  token: string;
  accounts: readonly string[];
}

function startRead({ reader, heights }: TraceReads, chain: Chain, batch: Batch | undefined): Promise<Movement[]> {
  if (!batch) return Promise.resolve([]);
  const addresses = batch.accounts.map((account) => readAccount(account).holder);
  const moved = reader.listMovements(chain, {
    addresses,
    token: batch.token,
    toBlock: heights.get(chain.name)?.number ?? -1,
    most: MOST_ROWS,
  });
  // Who stopped meanwhile never asks for it.
  moved.catch(() => undefined);
  return moved;
}

async function tellSome(
  reads: TraceReads,
  crossings: Crossings,
  chain: Chain,
  { token, accounts, moved }: Batch & { moved: readonly Movement[] },
): Promise<Reading[]> {
  reads.count(moved.length);
  const byAddress = groupBy(moved, ({ address }) => address);
  const known = new Map<string, string>();
  const drafts: Reading[] = [];
  let inTurn = 0;
  for (const account of accounts) {
    const own = byAddress.get(readAccount(account).holder) ?? [];
    drafts.push(draftReading(reads, chain, account, toRows(chain, token, own, known)));
    inTurn += own.length;
    if (inTurn < ROWS_IN_TURN) continue;
    inTurn = 0;
    await new Promise(setImmediate);
  }
  const given: Row[] = [];
  for (const { account, rows, stop } of drafts)
    if (stop === null) for (const row of rows) if (farSide(reads, row) !== account) given.push(row);
  const links = await findLinks(reads, crossings, chain, given);
  if (links.length === 0) return drafts;
  const linkOf = new Map(links.flatMap((link) => [link.out, link.in].flatMap((row) => (row ? [[row.id, link] as const] : []))));
  return drafts.map((draft) => ({ ...draft, links: [...new Set(draft.rows.flatMap(({ id }) => linkOf.get(id) ?? []))] }));
}

/** What an account moved, as far as its question goes. */
function draftReading(reads: TraceReads, chain: Chain, account: string, moved: readonly Row[]): Reading {
  const { toTime } = reads.question;
  const rows = nameByContent(chain, moved);
  const early = toTime === undefined ? rows : rows.filter(({ timeMs }) => timeMs <= toTime);
  return {
    account,
    covers: [account],
    rows: early,
    links: [],
    hasLater: toTime !== undefined && rows.some(({ timeMs, from }) => timeMs > toTime && from === account),
    stop: judgeBusy(reads, rows),
  };
}

/** Whoever has many other sides or moves something all day long behaves like a service; what cannot be read whole is not followed either. */
function judgeBusy({ question }: TraceReads, rows: readonly Row[]): Reading['stop'] {
  const [first] = rows;
  const last = rows.at(-1);
  if (question.stopAtBusy && first && last) {
    const days = Math.max(1, (last.timeMs - first.timeMs) / DAY_MS);
    if (rows.length / days >= question.busyPerDay) return 'service';
    // Nobody has more other sides than movements.
    if (rows.length >= question.busyParties && countParties(rows) - 1 >= question.busyParties) return 'service';
  }
  return rows.length >= MOST_ROWS ? 'hops' : null;
}

function countParties(rows: readonly Row[]): number {
  const parties = new Set<string>();
  for (const { from, to } of rows) parties.add(from).add(to);
  return parties.size;
}

function farSide({ question }: TraceReads, row: Row): string {
  return question.direction === 'forward' ? row.to : row.from;
}

/** Swaps and bridges among movements, as far as they are to be followed. */
export async function findLinks(
  reads: TraceReads,
  crossings: Crossings,
  chain: Chain,
  rows: readonly Row[],
): Promise<Reading['links'][number][]> {
  const { question } = reads;
  // Each side once, however many movements lead to it; most are no place of either kind.
  const holders = new Map([...new Set(rows.map((row) => farSide(reads, row)))].map((account) => [account, readAccount(account).holder]));
  await learnLabels(
    reads.facts,
    [...holders.values()].map((address) => ({ chainName: chain.name, address })),
    reads,
  );
  const listTo = (isPlace: (holder: string) => boolean) => {
    const places = new Set([...holders].flatMap(([account, holder]) => (isPlace(holder) ? [account] : [])));
    return places.size === 0 ? [] : rows.filter((row) => places.has(farSide(reads, row)));
  };
  const swaps = question.followSwaps
    ? await findSwaps(
        reads,
        chain,
        listTo((holder) => reads.facts.labels[factKey(chain.name, holder)]?.type === 'dex'),
      )
    : [];
  const joined = question.followBridges
    ? await crossings.find(
        chain,
        listTo((holder) => findBridge(chain.name, holder) !== undefined),
      )
    : [];
  if (swaps.length + joined.length === 0) return [];
  const known = new Set(rows.map(({ id }) => id));
  return [...swaps, ...joined].filter(({ out, in: given }) => known.has((question.direction === 'forward' ? out : given)?.id ?? ''));
}
