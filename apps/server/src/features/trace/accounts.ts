import { readAccount, type Reading, type Row } from '@chaintrail/analysis/trace';
import type { Chain } from '@chaintrail/model';
import type { Movement } from '@chaintrail/store/chain';
import { groupBy } from './groupBy.ts';
import { nameByContent } from './histories.ts';
import { learnLabels } from './facts.ts';
import type { Crossings } from './crossings.ts';
import { toRow, type TraceReads } from './reads.ts';
import { findSwaps } from './swaps.ts';

/** Movements of one account that are read; who has more is taken for a service or for too much. */
const MOST_ROWS = 20_000;
/** Accounts in one statement. */
const BATCH = 500;
/** Some milliseconds of work, after which others take turns. */
const ROWS_IN_TURN = 5_000;
const DAY_MS = 86_400_000;

/** Movements of accounts in one coin of a chain that keeps accounts. */
export async function readAccounts(reads: TraceReads, crossings: Crossings, chain: Chain, accounts: readonly string[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const [token, own] of groupBy(accounts, (account) => readAccount(account).token)) {
    for (let at = 0; at < own.length; at += BATCH)
      readings.push(...(await readSome(reads, crossings, { chain, token, accounts: own.slice(at, at + BATCH) })));
  }
  return readings;
}

async function readSome(
  reads: TraceReads,
  crossings: Crossings,
  { chain, token, accounts }: { chain: Chain; token: string; accounts: readonly string[] },
): Promise<Reading[]> {
  const height = reads.heights.get(chain.name);
  const addresses = accounts.map((account) => readAccount(account).holder);
  const moved = await reads.reader.listMovements(chain, { addresses, token, toBlock: height?.number ?? -1, most: MOST_ROWS });
  reads.count(moved.length);
  const byAddress = groupBy(moved, ({ address }) => address);
  const drafts: Reading[] = [];
  let inTurn = 0;
  for (const account of accounts) {
    const own = byAddress.get(readAccount(account).holder) ?? [];
    drafts.push(draftReading(reads, chain, account, own));
    inTurn += own.length;
    if (inTurn < ROWS_IN_TURN) continue;
    inTurn = 0;
    await new Promise(setImmediate);
  }
  const followed = drafts.filter(({ stop }) => stop === null);
  const links = await findLinks(
    reads,
    crossings,
    chain,
    followed.flatMap(({ account, rows }) => rows.filter((row) => farSide(reads, row) !== account)),
  );
  const linkOf = new Map(links.flatMap((link) => [link.out, link.in].flatMap((row) => (row ? [[row.id, link] as const] : []))));
  return drafts.map((draft) => ({ ...draft, links: [...new Set(draft.rows.flatMap(({ id }) => linkOf.get(id) ?? []))] }));
}

/** What an account moved, as far as its question goes. */
function draftReading(reads: TraceReads, chain: Chain, account: string, own: readonly Movement[]): Reading {
  const { question } = reads;
  const { token } = readAccount(account);
  const rows = nameByContent(
    chain,
    own.map((one) => toRow(chain, token, one)),
  );
  const isLate = ({ timeMs }: Row) => question.toTime !== undefined && timeMs > question.toTime;
  return {
    account,
    covers: [account],
    rows: rows.filter((row) => !isLate(row)),
    links: [],
    hasLater: rows.some((row) => isLate(row) && row.from === account),
    stop: judgeBusy(reads, rows),
  };
}

/** Whoever has many other sides or moves something all day long behaves like a service; what cannot be read whole is not followed either. */
function judgeBusy({ question }: TraceReads, rows: readonly Row[]): Reading['stop'] {
  const [first] = rows;
  const last = rows.at(-1);
  if (question.stopAtBusy && first && last) {
    const parties = new Set(rows.flatMap(({ from, to }) => [from, to]));
    const days = Math.max(1, (last.timeMs - first.timeMs) / DAY_MS);
    if (parties.size - 1 >= question.busyParties || rows.length / days >= question.busyPerDay) return 'service';
  }
  return rows.length >= MOST_ROWS ? 'hops' : null;
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
  await learnLabels(
    reads.facts,
    rows.map((row) => ({ chainName: chain.name, address: readAccount(farSide(reads, row)).holder })),
    reads,
  );
  const swaps = question.followSwaps ? await findSwaps(reads, chain, rows) : [];
  const joined = question.followBridges ? await crossings.find(chain, rows) : [];
  const known = new Set(rows.map(({ id }) => id));
  return [...swaps, ...joined].filter(({ out, in: given }) => known.has((question.direction === 'forward' ? out : given)?.id ?? ''));
}
