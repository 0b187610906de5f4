import { isStation, readAccount } from '@chaintrail/analysis/trace';
import type { TraceFoundView, TraceQuestionView, TraceView } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import type { Chain } from '@chaintrail/model';
import type { JobRecord, TraceRecord } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { presentCoin } from '../../present/coin.ts';
import { presentCoverage } from '../../present/coverage.ts';
import { readHydrated } from '../../present/hydrated.ts';
import { presentShare } from '../../present/share.ts';
import type { StoredRecheck } from './job.ts';
import type { StoredQuestion } from './question.ts';
import { hashQuestion, readResult, type StoredEnd, type StoredPath, type StoredResult } from './result.ts';
import { createWriter, type ResultWriter } from './writer.ts';

/** Parties of an end that are named; the file has all of them. */
const MOST_PARTIES = 8;

type Head = Pick<TraceView, 'id' | 'title' | 'state' | 'job' | 'createTime' | 'endTime' | 'runMs' | 'rowsRead' | 'question' | 'startCount'>;

/** What was asked, and whether anybody works on it. */
export function presentHead(record: TraceRecord, job: JobRecord | undefined): Head {
  const question = record.question as StoredQuestion & TraceQuestionView;
  const isWorkedOn = job?.state === 'queued' || job?.state === 'running';
  const { minRaw: _, ...asked } = question;
  return {
    id: record.id,
    title: record.title,
    state: record.state === 'done' ? 'done' : isWorkedOn ? 'running' : 'stopped',
    job: record.job,
    createTime: record.createdAtMs,
    endTime: record.endedAtMs,
    runMs: record.runMs,
    rowsRead: record.rowsRead,
    question: asked,
    startCount: question.starts.length,
  };
}

/** A trace with all that it found so far. */
export async function presentTrace(context: RequestContext, record: TraceRecord, job: JobRecord | undefined): Promise<TraceView> {
  const result = record.result === null ? undefined : readResult(record.result);
  return {
    ...presentHead(record, job),
    found: result ? await presentFound(context, record, result) : null,
    receipt:
      result && record.resultHash !== null
        ? {
            resultHash: record.resultHash,
            inputHash: hashQuestion(result.question),
            heights: result.heights,
            rules: [`追踪 ${result.rules.trace}`, `桥登记 ${result.rules.bridges}`],
          }
        : null,
    recheck: presentRecheck(record.recheck as StoredRecheck | null),
  };
}

function presentRecheck(recheck: StoredRecheck | null): TraceView['recheck'] {
  if (!recheck) return null;
  const { state, difference } = recheck;
  const text =
    state === 'same'
      ? '重算，逐字节一致'
      : state === 'gone'
        ? '所依据的区块已被重组或不再收录，无法在同一高度重算'
        : difference
          ? `重算，结果不同：第一处在 ${difference.path}`
          : '重算，结果不同';
  return { ...recheck, text };
}

async function presentFound(context: RequestContext, record: TraceRecord, result: StoredResult): Promise<TraceFoundView> {
  const { question } = result;
  const chain = findChain(question.chainName);
  if (!chain) throw refuse('unknown_chain', `这次追踪所在的链（${question.chainName}）已不在产品中`);
  const writer = await createWriter(context, result);
  const sum = (of: 'fifo' | 'lifo' | 'haircut') => result.ends.reduce((total, end) => total + BigInt(end[of]), 0n);
  const sums = { fifo: sum('fifo'), lifo: sum('lifo'), haircut: sum('haircut') };
  const total = BigInt(result.totalRaw);
  return {
    isProvisional: record.state !== 'done',
    hop: result.hop,
    accountCount: result.nodes.length,
    coin: presentCoin(chain, question.token, await context.tokens.listTokens(chain.name, question.token === '' ? [] : [question.token])),
    total: writer.amount(total),
    starts: result.starts.map(({ key, payments, raw }) => {
      const isAddress = question.starts.some(({ address }) => address === key);
      const account = `${chain.name}|${key}|${question.token}`;
      return { party: isAddress ? writer.party(account, key) : null, hash: isAddress ? null : key, payments, amount: writer.amount(raw) };
    }),
    ends: result.ends.map((end) => presentEnd(end, writer, total)),
    sums: { fifo: writer.amount(sums.fifo), lifo: writer.amount(sums.lifo), haircut: writer.amount(sums.haircut) },
    closes: Object.values(sums).every((one) => one === total),
    boundsExact: result.boundsExact,
    paths: result.paths.map((path) => presentPath(path, writer)),
    pathCount: result.pathCount,
    links: result.links.map(({ kind, by, isVerified, out, in: given }) => {
      const side = (row: typeof out) =>
        row && {
          chainName: readAccount(row.account).chainName,
          hash: row.hash,
          amount: writer.amountOn(row.account, row.raw),
          symbol: writer.symbolOf(row.account),
        };
      return { kind: kind === 'bridge' ? 'bridge' : 'swap', by, isVerified, out: side(out), in: side(given) };
    }),
    swapCount: result.links.filter(({ kind }) => kind === 'swap').length,
    bridgeCount: result.links.filter(({ kind }) => kind === 'bridge').length,
    missing: result.missing.map(({ account, address, raw }) => ({
      party: writer.party(account, address),
      amount: writer.amountOn(account, raw),
      symbol: writer.symbolOf(account),
    })),
    chains: await presentChains(context, result),
  };
}

/** What each chain that the money touched held when the trace was run, and how its data stands now. */
async function presentChains(context: RequestContext, result: StoredResult): Promise<TraceFoundView['chains']> {
  const touched = new Set([result.question.chainName, ...result.nodes.map(({ account }) => readAccount(account).chainName)]);
  return Promise.all(
    result.heights
      .filter(({ chainName }) => touched.has(chainName))
      .map(async ({ chainName, number, hash }) => {
        const enabled = context.getAddressChain(chainName);
        if (enabled.chain.isProvided) return presentProvided(context, enabled.chain, result, { number, hash });
        const [state, gaps, status] = await Promise.all([
          context.stores.chain.readState(enabled.chain),
          context.stores.chain.listGaps(enabled.chain),
          context.statuses.findStatus(chainName),
        ]);
        return {
          chainName,
          title: enabled.chain.title,
          height: String(number),
          hash,
          coverage: presentCoverage(enabled, state, gaps, status),
        };
      }),
  );
}

/** Of a chain that is read address by address: whose histories were there and whose were not, as they stand now. */
async function presentProvided(
  context: RequestContext,
  chain: Chain,
  { question, nodes }: StoredResult,
  { number, hash }: { number: number; hash: string },
): Promise<TraceFoundView['chains'][number]> {
  const own = nodes.filter(({ account }) => readAccount(account).chainName === chain.name && !isStation(account));
  const starts = question.chainName === chain.name ? question.starts.flatMap(({ address }) => address ?? []) : [];
  const addresses = [...new Set([...starts, ...own.map(({ address }) => address)])];
  const { coverage } = await readHydrated(context, chain, addresses);
  return { chainName: chain.name, title: chain.title, height: String(number), hash, coverage };
}

export function presentEnd(end: StoredEnd, writer: ResultWriter, total: bigint): TraceFoundView['ends'][number] {
  const [first] = end.accounts;
  const account = first?.account ?? '';
  const hops = end.accounts.map(({ hop }) => hop);
  return {
    key: end.key,
    reason: end.reason as TraceFoundView['ends'][number]['reason'],
    title: end.title,
    chainName:
      end.key.startsWith('dust') || account.startsWith('→')
        ? (end.key.split('|')[2] ?? readAccount(account).chainName)
        : readAccount(account).chainName,
    symbol: writer.symbolOf(account),
    parties: end.accounts.slice(0, MOST_PARTIES).map((one) => writer.party(one.account, one.address)),
    partyCount: end.accounts.length,
    hops: { from: Math.min(...hops), to: Math.max(...hops) },
    firstTime: end.firstMs,
    lastTime: end.lastMs,
    fifo: writer.amount(end.fifo),
    lifo: writer.amount(end.lifo),
    haircut: writer.amount(end.haircut),
    poison: writer.amount(end.poison),
    min: writer.amount(end.min),
    max: writer.amount(end.max),
    share: presentShare(BigInt(end.fifo), total),
    fifoByStart: end.fifoByStart.map((raw) => writer.amount(raw)),
  };
}

export function presentPath({ raw, starts, firstMs, lastMs, stops }: StoredPath, writer: ResultWriter): TraceFoundView['paths'][number] {
  return {
    amount: writer.amount(raw),
    hops: stops.length - 1,
    durationMs: Math.max(0, lastMs - firstMs),
    starts,
    stops: stops.map(({ key, raw: passed, account, address, accounts }) => {
      const label = writer.label(account);
      const isGroup = key !== account;
      return {
        title: isGroup && key !== 'start' ? key : null,
        ...(label ? { label } : {}),
        chainName: readAccount(account).chainName,
        address: key === 'start' ? '' : address,
        addressCount: accounts,
        amount: writer.amount(passed),
      };
    }),
  };
}
