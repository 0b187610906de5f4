import { historyKinds, type HistorySource } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import type { AppStore, JobKind, Look, LookFailure, LookRule } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { createLadder, LocalOnly, NoSourceLeft } from '../../hydration/ask.ts';
import { trusted } from '../../hydration/job.ts';
import { saveTokens } from '../../hydration/sweep.ts';
import type { TokenBook } from '../../present/tokens.ts';
import { judgeMoves } from '../judge.ts';
import { indexRules } from '../ruleIndex.ts';
import { listMoves } from './moves.ts';
import { firstBlockOf, nextBlockOf } from './plan.ts';
import { readNews, type News } from './read.ts';

interface LookOrder {
  chainName: string;
  address: string;
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

/** The job that looks at an address of a chain without a node of ours, for all monitors of it at once. */
export function lookAtAddresses(parts: LookParts): JobKind<LookOrder, Record<string, never>, { isKept: boolean }> {
  const { app, now } = parts;
  return {
    kind: lookJob.kind,
    concurrency: 2,
    retries: { limit: 3, delaySeconds: 5 },
    async run({ input, signal, progress }) {
      const before = await app.looks.find(input.chainName, input.address);
      const rules = await app.looks.listRules(input.chainName, input.address);
      if (!before || rules.length === 0) return { isKept: false };
      let calls = 0;
      const fail = async (failure: LookFailure | null) => {
        await app.looks.fail(input, failure, { calls, atMs: now() });
        return { isKept: false };
      };
      const found = parts.findLadder(input.chainName);
      if (!found || found.sources.length === 0) return fail((await parts.mayAsk()) ? null : localOnly);
      try {
        const outcome = await look({ ...parts, before, rules, chain: found.chain, signal, onCall: () => (calls += 1) }, found.sources);
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
  signal: AbortSignal;
  onCall(): void;
}

async function look(looking: Looking, sources: readonly HistorySource[]) {
  const { app, before, rules, chain, signal, onCall, now } = looking;
  const { chainName, address } = before;
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
  const news = from > latest.number ? unmoved(before) : await readNews(ladder, { address, range, signal, onCall });
  for (const page of news.pages) await saveTokens(app, chainName, page);
  const moves = listMoves(address, news.pages, news.kinds).filter(({ blockNumber }) => blockNumber <= news.toBlock);
  const startOf = new Map(starts.map(({ rule, fromBlock, fromMs }) => [rule.id, { fromBlock, fromMs }]));
  const placed = indexRules(starts.map(({ rule, fromBlock }) => ({ rule, members: undefined, from: fromBlock, to: news.toBlock })));
  const sightings = (await judgeMoves(looking, chain, placed, moves)).filter(
    ({ monitorId, timeMs }) => timeMs >= (startOf.get(monitorId)?.fromMs ?? 0),
  );
  const isWhole = news.lacks.length === 0 && before.kinds.every((kind) => news.kinds.some((own) => own === kind));
  const told = moves.map(({ blockNumber, transactionHash: hash }) => ({ blockNumber, hash }));
  return {
    chainName,
    address,
    before: before.lookedAtMs,
    revisions: new Map(rules.map(({ rule, revision }) => [rule.id, revision])),
    sightings,
    told: isWhole && from <= news.toBlock && news.pages.length > 0 ? { fromBlock: from, toBlock: news.toBlock, transactions: told } : null,
    nextBlock: Math.max(from, nextBlockOf(chain, news.toBlock, { latest: latest.number, finalized: finalized.number })),
    look: {
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

function unmoved({ lookedTo, source, kinds, lacks }: Look): News {
  const told = historyKinds.filter((kind) => kinds.includes(kind));
  return { pages: [], kinds: told, sources: source === null ? [] : [source], lacks, toBlock: lookedTo ?? 0 };
}

/** Sources whose rows of this address did not add up to what they said of it. */
async function listDoubted({ app, before: { chainName, address } }: Looking): Promise<Set<string>> {
  const record = await app.hydrations.find(chainName, address);
  if (!record || record.generation === 1) return new Set();
  return new Set(record.checks.flatMap(({ source, expected, found }) => (source !== undefined && expected !== found ? [source] : [])));
}
