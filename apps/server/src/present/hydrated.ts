import type { CoverageView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { Hydration } from '@chaintrail/store/app';
import type { RequestContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { familyOf } from '../families/families.ts';
import { listedKinds, receiptKind, timeTrusted, trustedFrom } from '../hydration/record.ts';
import { wordCap, wordCheck, wordKind } from '../sentences/hydration.ts';
import { presentProof } from './proof.ts';
import type { StoredState } from './storedState.ts';

/**
 * What there is of addresses on a chain without blocks of ours; AppError where there is nothing of any, or where the question is of no address.
 * Of several, coverage is that of the least covered, and says whose history is not there.
 */
export async function readHydrated(
  context: RequestContext,
  chain: Chain,
  of: string | readonly string[] | undefined,
): Promise<StoredState> {
  const title = `${chain.title}（${chain.name}）`;
  if (of === undefined) throw refuse('not_configured', `${title}没有自建节点，只能按地址查询：这项查询需要整条链的区块`);
  const asked = typeof of === 'string' ? [of] : [...new Set(of)];
  const [records, state] = await Promise.all([
    context.stores.app.hydrations.list(chain.name, asked),
    context.stores.chain.readState(chain),
  ]);
  const read = records.filter(isBegun).toSorted((a, b) => a.head.number - b.head.number);
  const [least] = read;
  if (!least || !state.head) {
    const whose = `${title}上${asked.length === 1 ? '这个地址' : '这些地址'}的历史`;
    // Where nobody answers, or nobody may be asked, nothing comes by waiting.
    const isComing = records.length < asked.length || records.some(({ status }) => status === 'running');
    if (!isComing) throw refuse('nothing_stored', `${whose}没有取回：数据源没有给出记录，原因见“历史补全”，可在那里再试一次`);
    const soon = context.settings.current().areHistoriesAsked ? { retryAfter: 2 } : {};
    throw refuse('nothing_stored', `${whose}还没有取回，补全开始后即可查看`, soon);
  }
  const { number, finalNumber, timeMs, hash } = least.head;
  const coverages = read.map((record) => presentHydrated(chain, record, record.head.number));
  const missing = asked.filter((address) => !read.some((record) => record.address === address));
  return {
    first: 0,
    head: { number, hash: hash ?? state.head.hash, timeMs },
    finalHeight: finalNumber,
    coverage: joinCoverages(coverages, missing),
    epoch: state.epoch,
    ...(coverages.some(({ fromBlock }) => fromBlock > 0) ? { isShort: true } : {}),
    untoldCoins: read.flatMap((record) => listUntold(chain, record)),
  };
}

/** Of these addresses those of whose history something was fetched. */
export async function listBegun(
  { stores }: Pick<RequestContext, 'stores'>,
  chain: Chain,
  addresses: readonly string[],
): Promise<Set<string>> {
  const records = await stores.app.hydrations.list(chain.name, [...new Set(addresses)]);
  return new Set(records.filter(isBegun).map(({ address }) => address));
}

type Begun = Hydration & { head: NonNullable<Hydration['head']> };

/** Something of the history was fetched. */
export const isBegun = (record: Hydration): record is Begun => record.head !== null;

/** Addresses that are named where their history is not there; more are counted. */
const SHOWN_MISSING = 3;

/** What all of several histories cover; the first one is of the lowest head. */
export function joinCoverages(coverages: readonly CoverageView[], missing: readonly string[]): CoverageView {
  const [first, ...others] = coverages;
  if (!first) throw new Error('no coverage to join');
  if (others.length === 0 && missing.length === 0) return first;
  const notes = [...new Set(coverages.flatMap(({ note }) => (note === undefined ? [] : note.split('；'))))];
  const lacking = `${missing.length} 个地址的历史还没有取回，不在结果之中：${missing.slice(0, SHOWN_MISSING).join('、')}${missing.length > SHOWN_MISSING ? ' 等' : ''}`;
  const { job: _, since: __, ...rest } = first;
  const latest = coverages.reduce((one, other) => (other.fromBlock > one.fromBlock ? other : one));
  return {
    ...rest,
    complete: missing.length === 0 && coverages.every(({ complete }) => complete),
    fromBlock: latest.fromBlock,
    ...(latest.since ? { since: latest.since } : {}),
    syncedAt: Math.min(...coverages.map(({ syncedAt }) => syncedAt)),
    source: [...new Set(coverages.flatMap(({ source }) => source.split('、')))].join('、'),
    note: [...(missing.length > 0 ? [lacking] : []), ...notes].join('；'),
  };
}

/** Which part of an address's history an answer rests on. */
export function presentHydrated(chain: Chain, record: Hydration, toBlock: number): CoverageView {
  const served = listedKinds(record).filter(({ state }) => state !== 'unserved' && state !== 'failed');
  const from = served.map((kind) => trustedFrom(kind) ?? toBlock);
  const sources = [...new Set(record.kinds.flatMap((kind) => kind.sources))];
  const fromBlock = from.length === 0 ? toBlock : Math.max(...from);
  const since = timeTrusted(record, fromBlock);
  return {
    complete: record.status === 'complete',
    fromBlock,
    ...(since ? { since: { block: since.block, time: since.timeMs } } : {}),
    toBlock: Math.min(
      toBlock,
      ...served.map(({ state, newest, swept }) => (state === 'done' ? toBlock : ((newest ?? swept)?.toBlock ?? toBlock))),
    ),
    syncedAt: record.changedAtMs,
    source: nameSource(record, sources),
    gaps: [],
    proof: presentProof(chain, 'provider'),
    ...(record.job ? { job: record.job } : {}),
    note: [...tellHydration(chain, record), ...tellWrapped(chain, record)].join('；'),
  };
}

function nameSource({ pack }: Hydration, sources: readonly string[]): string {
  if (!pack) return sources.length === 0 ? '公共数据接口' : sources.join('、');
  return `摆渡包（${sources.join(' · ')}）`;
}

/** Whose word a history is that came in a pack. */
function tellPack({ pack }: Pick<Hydration, 'pack'>): string[] {
  if (!pack) return [];
  const { title, sender, fingerprint, headNumber, headTimeMs } = pack;
  return [
    `来自摆渡包“${title}”（${sender || '未写单位'}，签名 ${fingerprint.slice(0, 9)}…），数据截至第 ${headNumber} 块、${writeMoment(headTimeMs)}`,
  ];
}

/** UTC+8, as the pages have it. */
const writeMoment = (atMs: number) => new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** Coins whose balance does not follow from the history: the coin itself ('') where only tokens are told, and the wrapped one, since who wraps or unwraps makes no transfer that others list, only receipts tell it. */
export function listUntold(chain: Chain, record: Pick<Hydration, 'kinds'>): string[] {
  return [...(lacksCoin(record) ? [''] : []), ...listUnwrapped(chain, record)];
}

function listUnwrapped({ wrappedCoin }: Chain, { kinds }: Pick<Hydration, 'kinds'>): string[] {
  const isRead = kinds.some(({ kind, state }) => kind === receiptKind && state === 'done');
  return isRead || !wrappedCoin?.contract ? [] : [wrappedCoin.contract];
}

/** Nobody tells what was sent of the coin itself: a node's logs speak of tokens alone. */
function lacksCoin({ kinds }: Pick<Hydration, 'kinds'>): boolean {
  return kinds.some(({ kind, state }) => kind === 'transaction' && (state === 'unserved' || state === 'failed'));
}

/** Whether what an address holds of a coin follows from what is stored of it. */
export function isBalanceTold({ isShort, untoldCoins }: Pick<StoredState, 'isShort' | 'untoldCoins'>, token: string): boolean {
  return isShort !== true && untoldCoins?.includes(token) !== true;
}

function tellWrapped(chain: Chain, record: Hydration): string[] {
  const { wrappedCoin } = chain;
  return wrappedCoin && listUnwrapped(chain, record).length > 0
    ? [`包装与解除包装 ${wrappedCoin.symbol} 不在转账记录里，${wrappedCoin.symbol} 的余额不作判断，收支可能偏少`]
    : [];
}

/** What is to be known of a history before anything is read from it. */
export function tellHydration(chain: Chain, record: Pick<Hydration, 'pack' | keyof TaleOfHistory>): string[] {
  return [
    ...tellPack(record),
    ...tellHistory(record),
    ...tellMentions(chain),
    ...tellTokens(chain, record),
    '冻结与合约创建需要整条链，未作判断；形似只在这个地址自己的往来之内判断',
  ];
}

/** Who is created, voted for or given a right to sign stands inside a transaction: lists of an account go by its sender and receiver. */
function tellMentions(chain: Chain): string[] {
  return familyOf(chain).address.findPermissionChange ? ['提到它的交易（创建合约、投票、授予签名权）不在数据源的列表里'] : [];
}

/** Of which tokens somebody said what the address holds: the rows of others are held against nothing. */
function tellTokens(chain: Chain, { checks }: Pick<TaleOfHistory, 'checks'>): string[] {
  if (chain.scripts || checks.length === 0) return [];
  const last = checks.at(-1)?.source;
  const coins = checks.flatMap(({ check, coin, source }) => (check === 'token_balance' && source === last ? (coin ?? []) : []));
  return [coins.length === 0 ? '代币余额未核对' : `代币只核对了 ${coins.join('、')} 的余额`];
}

type TaleOfHistory = Pick<Hydration, 'status' | 'kinds' | 'isProvisional'> & {
  checks: readonly (Omit<Hydration['checks'][number], 'source'> & { source?: string | undefined })[];
};

/** What is missing of a history, does not add up, or was not held against anything. */
export function tellHistory({ status, kinds, checks, isProvisional }: TaleOfHistory): string[] {
  const listed = listedKinds({ kinds });
  const receipts = kinds.find(({ kind }) => kind === receiptKind);
  const lacking = listed.filter(({ state, kind }) => state === 'failed' || (state === 'unserved' && kind !== 'withdrawal'));
  const wrong = checks.filter(({ expected, found }) => expected !== found);
  const last = checks.at(-1)?.source;
  const open = wrong.filter(({ source }) => source === last);
  const blamed = wrong.filter(({ source }) => source !== last);
  return [
    ...(status === 'running' ? ['历史正在补全，合计为暂定值'] : []),
    ...(status === 'paused' || status === 'cancelled' ? ['历史只补到一部分，已暂停'] : []),
    ...(status === 'failed' ? ['没有数据源可以继续补全'] : []),
    ...(status === 'unverified' && open.length === 0 ? ['未验证：没有数据源能说明总数或余额'] : []),
    ...blamed.map((check) => `${check.source ?? ''}的记录对不上，已改向其他数据源取回：${wordCheck(check)}`),
    ...open.map((check) => `未验证：${check.source ?? ''}${wordCheck(check)}`),
    ...tellSkipped(kinds),
    ...(lacking.length > 0 ? [tellLacking(status, listed, lacking)] : []),
    ...(lacksCoin({ kinds }) ? ['主币转账与内部交易不在其中，主币余额与发出笔数未验证'] : []),
    ...listed.flatMap(({ kind, capped }) =>
      capped.map((cap) => `${wordKind(kind)}在 ${cap.fromBlock}–${cap.toBlock} 块之间不全：${wordCap(cap.reason)}`),
    ),
    ...(isProvisional ? [tellPlaces(receipts)] : []),
  ];
}

/** Somebody chose to have only what is newer than this. */
function tellSkipped(kinds: Hydration['kinds']): string[] {
  const since = kinds.flatMap(({ skipped, sinceMs }) => (skipped && sinceMs !== undefined ? [sinceMs] : []));
  if (since.length === 0) return [];
  return [`只取了最近 12 个月（${writeMoment(Math.max(...since)).slice(0, 10)} 起）的记录，更早的没有取，收支与余额不齐`];
}

const items: ReadonlySet<string> = new Set(['token721', 'token1155']);

/** Where only items are missing for which nobody has a list, sums of money are whole all the same. */
function tellLacking(status: Hydration['status'], listed: Hydration['kinds'], lacking: Hydration['kinds']): string {
  const missing = `未取到：${lacking.map(({ kind }) => wordKind(kind)).join('、')}`;
  const isMoneyWhole =
    status === 'partial' &&
    lacking.every(({ kind, state }) => items.has(kind) && state === 'unserved') &&
    listed.every(({ kind, state, capped }) => items.has(kind) || state === 'unserved' || (state === 'done' && capped.length === 0));
  return isMoneyWhole ? `${missing}（现有数据源没有这类列表），主币与代币的收支记录齐全` : missing;
}

/** Whose word the order within a block is. */
function tellPlaces(receipts: Hydration['kinds'][number] | undefined): string {
  if (receipts?.state !== 'done') return '区块内的次序由数据源给出，未与回执核对';
  if (receipts.capped.length > 0) return `代币转账过多，只按回执核对了 ${receipts.rows} 笔涉及包装币的交易；其余在区块内的次序由数据源给出`;
  return '代币转账已按回执核对；内部交易在区块内的先后数据源没有给出，同一区块之内的逐笔结余未核对';
}
