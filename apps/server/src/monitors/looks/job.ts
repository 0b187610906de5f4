import type { HistorySource } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import type { AppStore, JobKind, Look, LookFailure, LookRule, Sighting, ToldRange, ToldTransaction } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { createLadder, LocalOnly, logKind, NoSourceLeft } from '../../hydration/ask.ts';
import { trusted } from '../../hydration/job.ts';
import { saveTokens } from '../../hydration/sweep.ts';
import type { TokenBook } from '../../present/tokens.ts';
import { judgeMoves, type LastMove, type ListLast } from '../judge.ts';
import { rulesAt } from '../ruleIndex.ts';
import { lookForFreezes } from './freezes.ts';
import { listMoves } from './moves.ts';
import { firstBlockOf, nextBlockOf } from './plan.ts';
import { joinNews, lookKinds, readNews, type News } from './read.ts';
import { readSubject, type LookedAt } from './subject.ts';
import { findLastMove } from './wake.ts';

interface LookOrder {
  chainName: string;
  /** An address, or the set of a monitor. */
  subject: string;
}

interface LookParts {
  app: AppStore;
  reader: ChainReader;
  tokens: TokenBook;
  /** The provided chain of this name with whom it may ask, in their order; undefined where nobody may be asked now. */
  findLadder(chainName: string): { chain: Chain; sources: readonly HistorySource[] } | undefined;
  mayAsk(): Promise<boolean>;
  now: () => number;
  /** Other than usual in tests. */
  waitMs?: number;
}

/** Its name and what it takes, for whoever puts one into the queue. */
export const lookJob = { kind: 'look', run: (_run: { input: LookOrder }): void => undefined };

/** Whoever is in trouble is asked again in minutes anyway: until then it is said that nobody told, rather than that somebody still looks. */
const TRIES = 2;

const localOnly: LookFailure = { code: 'local_only', source: '' };

/** The job that looks at an address of a chain without a node of ours, for all monitors of it at once, or at the set of addresses of one monitor. */
export function lookAtAddresses(parts: LookParts): JobKind<LookOrder, Record<string, never>, { isKept: boolean }> {
  const { app, now } = parts;
  return {
    kind: lookJob.kind,
    concurrency: 2,
    retries: { limit: 3, delaySeconds: 5 },
    async run({ input, signal, progress }) {
      const before = await app.looks.find(input.chainName, input.subject);
      const rules = await app.looks.listRules(input.chainName, input.subject);
      if (!before || rules.length === 0) return { isKept: false };
      let calls = 0;
      let subject: LookedAt | undefined;
      const fail = async (failure: LookFailure | null) => {
        await app.looks.fail(input, failure, { calls, atMs: now(), ...(subject ? { addresses: subject.addresses.length } : {}) });
        return { isKept: false };
      };
      const found = parts.findLadder(input.chainName);
      if (!found || found.sources.length === 0) return fail((await parts.mayAsk()) ? null : localOnly);
      try {
        const { chain, sources } = found;
        subject = await readSubject(app, chain, rules);
        const outcome = await look({ ...parts, before, rules, chain, subject, signal, onCall: () => (calls += 1) }, sources);
        let isKept = false;
        // Events and how far it was looked stand together, or not at all.
        await progress({ checkpoint: {} }, async ({ looks }) => {
          isKept = await looks.commit({ ...outcome, look: { ...outcome.look, calls } });
        });
        return { isKept };
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof LocalOnly) return fail(localOnly);
        if (error instanceof NoSourceLeft) return fail(error.failure);
        // Told on the page and in the log, and not tried again at once.
        await fail({ code: 'internal', source: '' });
        throw error;
      }
    },
  };
}

interface Looking extends LookParts {
  before: Look;
  rules: readonly LookRule[];
  chain: Chain;
  subject: LookedAt;
  signal: AbortSignal;
  onCall(): void;
}

async function look(looking: Looking, sources: readonly HistorySource[]) {
  const { app, before, rules, chain, signal, onCall, now } = looking;
  const { chainName } = before;
  const { addresses, members, leftOut } = looking.subject;
  const doubted = await listDoubted(looking);
  const believed = trusted(sources, doubted);
  const ladder = createLadder(believed.length > 0 ? believed : sources, {
    signal,
    mayAsk: looking.mayAsk,
    onCall: () => undefined,
    tries: TRIES,
    ...(looking.waitMs === undefined ? {} : { waitMs: looking.waitMs }),
  });
  const { latest, finalized } = await ladder.ask(null, (source) => {
    onCall();
    return source.readHead(signal);
  });
  // What somebody told who was found wrong since is looked at once more, by the word of others.
  const isDoubted = before.source !== null && doubted.size > 0 && before.source.split('、').some((source) => doubted.has(source));
  const starts = rules.map((own) => (isDoubted ? { ...own, fromBlock: 0 } : own));
  const from = Math.min(...starts.map((own) => firstBlockOf(own, chain, latest)));
  const range = { from, to: latest.number };
  // A source that is behind the last one has nothing new.
  const isBehind = from > latest.number;
  const placed = starts.map(({ rule, fromBlock }) => ({ rule, members, from: fromBlock, to: latest.number }));
  const areMovesWatched = rules.some(({ rule }) => rule.condition.on === 'transfer');
  const lists: Omit<News, 'pages'>[] = [];
  const seen: Sighting[][] = [];
  const told: ToldTransaction[][] = [];
  // One after the other: of a set with busy addresses no more is held at once than of one of them.
  for (const address of isBehind || !areMovesWatched ? [] : addresses) {
    const { pages, ...list } = await readNews(ladder, { address, range, signal, onCall });
    for (const page of pages) await saveTokens(app, chainName, page);
    const moves = listMoves(address, pages, list.kinds);
    // What moves between two of a set stands in the lists of both: each is asked for its own side alone.
    const slept = { address, moves, fromBlock: from, signal, onCall };
    const listLast: ListLast = async (questions) => {
      const lasts: LastMove[] = [];
      for (const question of questions) lasts.push(await findLastMove(ladder, slept, question));
      return lasts;
    };
    seen.push(await judgeMoves(looking, chain, rulesAt(address, placed), moves, listLast));
    told.push(moves.map(({ blockNumber, transactionHash: hash }) => ({ address, blockNumber, hash })));
    lists.push(list);
  }
  const frozen = isBehind ? undefined : await lookForFreezes(looking, { ladder, placed, range });
  if (frozen) {
    lists.push(frozen.news);
    seen.push(frozen.sightings);
  }
  const news = lists.length === 0 ? untold(before, isBehind ? (before.lookedTo ?? 0) : latest.number) : joinNews(lists, latest.number);
  const startOf = new Map(starts.map(({ rule, fromMs }) => [rule.id, fromMs]));
  const isTold = ({ blockNumber }: { blockNumber: number }) => blockNumber <= news.toBlock;
  const toldTo = ({ transactions, ...one }: ToldRange): ToldRange => ({
    ...one,
    toBlock: news.toBlock,
    transactions: transactions.filter(isTold),
  });
  const isNews = ({ monitorId, timeMs }: Sighting) => timeMs >= (startOf.get(monitorId) ?? 0);
  const moved = lists.flatMap(({ kinds }) => kinds).filter((kind) => kind !== logKind);
  const isWhole =
    moved.length > 0 && news.lacks.length === 0 && before.kinds.every((kind) => kind === logKind || moved.some((own) => own === kind));
  const ranges: ToldRange[] = isWhole
    ? [{ fromBlock: from, toBlock: latest.number, addresses, sights: ['in', 'out', 'moved'], transactions: told.flat() }]
    : [];
  if (frozen) ranges.push({ fromBlock: from, toBlock: latest.number, ...frozen.told });
  return {
    chainName,
    subject: before.subject,
    before: before.lookedAtMs,
    revisions: new Map(rules.map(({ rule, revision }) => [rule.id, revision])),
    sightings: seen.flat().filter((sighting) => isTold(sighting) && isNews(sighting)),
    told: from > news.toBlock ? [] : ranges.map(toldTo),
    nextBlock: Math.max(from, nextBlockOf(chain, news.toBlock, { latest: latest.number, finalized: finalized.number })),
    look: {
      addresses: addresses.length,
      leftOut,
      lookedTo: news.toBlock,
      headNumber: Math.max(latest.number, news.toBlock),
      source: news.sources.join('、'),
      kinds: news.kinds,
      lacks: news.lacks,
      calls: 0,
    },
    atMs: now(),
  };
}

/** Of a look that asked for no list: what was told last stays. */
function untold({ source, kinds, lacks }: Look, toBlock: number): Omit<News, 'pages'> {
  return { kinds: lookKinds.filter((kind) => kinds.includes(kind)), sources: source === null ? [] : [source], lacks, toBlock };
}

/** Sources whose rows of one of the addresses did not add up to what they said of it. */
async function listDoubted({ app, before: { chainName }, subject: { addresses } }: Looking): Promise<Set<string>> {
  const records = (await app.hydrations.list(chainName, addresses)).filter(({ generation }) => generation > 1);
  const checks = records.flatMap((record) => record.checks);
  return new Set(checks.flatMap(({ source, expected, found }) => (source !== undefined && expected !== found ? [source] : [])));
}
