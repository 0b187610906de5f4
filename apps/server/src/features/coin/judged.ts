import type { CoinJudgementView, CoinView, EndpointData, LimitedView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { AskedToken, CoinSpread } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../context.ts';
import { readTimes } from '../../filterInput.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { markAccounts, type FreezeEvent } from '../../present/freezes.ts';
import { listLabelsOf } from '../../present/party.ts';
import { presentShare } from '../../present/share.ts';
import { partyOf } from '../../present/transfer.ts';
import { kindOf, readCoinItem } from '../../coinItem.ts';
import { presentComposition } from './composition.ts';
import { findMonthAgo } from './monthAgo.ts';
import { readSupply } from './supply.ts';

type View = CoinJudgementView;

/** Holders whose labels are looked at. */
const LOOKED_HOLDERS = 1_000;
const SHOWN_MOVERS = 20;
const SHOWN_EVENTS = 100;
/** Accounts of which balances are read at once. */
const ACCOUNTS_AT_ONCE = 500;

/** Who holds a coin, how that came about, and what its issuer did. */
export async function judgeCoin(context: RequestOf<'judgeCoin'>): Promise<EndpointData<'judgeCoin'>> {
  const { input } = context;
  const { enabled, contract, tokenId } = await readCoinItem(context, { ...input, coin: input.coinKey });
  const { chain } = enabled;
  const asked = { token: contract, tokenId };
  const times = readTimes(input);
  const store = context.stores.chain;
  const [stored, tokens, stat] = await Promise.all([
    readStored(context, enabled),
    context.tokens.listTokens(chain.name, [contract]),
    store.getTokenStat(chain, contract, tokenId),
  ]);
  const coin = presentCoin(chain, contract, tokens, kindOf(tokenId));
  // What goes through all transfers.
  const isWhole = input.only !== 'holders' && contract !== '' && !coin.doubt;
  const limit = isWhole ? await findStart(context, chain, asked, stat.transferCount) : undefined;
  const since = { ...asked, ...times, fromBlock: limit?.fromBlock };
  const [holders, spread, growth, periods, movers, events] = await Promise.all([
    coin.doubt ? undefined : store.listTokenHolders(chain, asked, { limit: LOOKED_HOLDERS }),
    coin.doubt ? undefined : readSpreads(),
    isWhole && !limit ? store.listCoinGrowth(chain, asked, input.period) : null,
    isWhole ? store.listCoinPeriods(chain, since, input.period) : null,
    isWhole ? store.listCoinMovers(chain, since, SHOWN_MOVERS) : null,
    tokenId === undefined && contract !== '' ? context.freezes.listCoinEvents(chain, contract) : null,
  ]);
  const shownEvents = (events ?? []).slice(0, SHOWN_EVENTS);
  const [labels, freezes] = await Promise.all([
    listLabelsOf(context, chain.name, [
      ...(holders?.rows ?? []).map(({ address }) => address),
      ...(movers ?? []).map(({ address }) => address),
      ...shownEvents.map(({ address }) => address),
    ]),
    context.freezes.listMarks(chain),
  ]);
  const facts = { chain, tokens, labels, freezes };
  const amountOf = (raw: bigint) => presentAmount(coin, raw);
  const heldRaw = holders?.heldRaw ?? 0n;
  return {
    coin,
    spread: spread ? presentSpread(spread, readSupply(stat, coin, stored.coverage)) : null,
    composition: holders ? presentComposition(coin, holders, labels) : null,
    growth: growth?.filter(({ timeMs }) => isWithin(timeMs, times)).map(({ timeMs, count }) => ({ time: timeMs, count })) ?? null,
    periods:
      periods?.map(({ timeMs, createdRaw, destroyedRaw, ...counts }) => ({
        time: timeMs,
        created: amountOf(createdRaw),
        destroyed: amountOf(destroyedRaw),
        ...counts,
      })) ?? null,
    movers:
      movers?.map(({ address, inRaw, outRaw, count }) => ({
        party: partyOf(facts, address),
        in: amountOf(inRaw),
        out: amountOf(outRaw),
        net: amountOf(inRaw - outRaw),
        count,
      })) ?? null,
    freezes: events ? await readFreezes() : null,
    ...(limit ? { limited: limit.limited } : {}),
    coverage: stored.coverage,
  };

  async function readSpreads(): Promise<Spreads> {
    const monthAgo = await findMonthAgo(context, chain, stored);
    const [now, then] = await Promise.all([
      store.judgeCoinSpread(chain, asked),
      monthAgo && store.judgeCoinSpread(chain, asked, monthAgo.number),
    ]);
    return { now, before: monthAgo && then && { timeMs: monthAgo.timeMs, spread: then } };
  }

  async function readFreezes(): Promise<View['freezes']> {
    const own = events ?? [];
    // One whose coins were destroyed stays frozen.
    const accounts = [...markAccounts(own).keys()];
    const frozenRaw = await sumBalances(context, chain, contract, accounts);
    return {
      frozenCount: accounts.length,
      frozen: amountOf(frozenRaw),
      share: presentShare(frozenRaw, heldRaw),
      events: shownEvents.map((event) => presentEvent(coin, partyOf(facts, event.address), event)),
      eventCount: own.length,
    };
  }
}

/** A stretch that began before the span may reach into it; what it ended with is what was known at its end. */
const isWithin = (timeMs: number, { fromTimeMs = 0, toTimeMs = Number.MAX_SAFE_INTEGER }: { fromTimeMs?: number; toTimeMs?: number }) =>
  timeMs >= fromTimeMs && timeMs <= toTimeMs;

/** Where the newest transfers begin that this caller may have analysed; undefined where it may have all. Demo chains have no limit. */
async function findStart(
  context: RequestContext,
  chain: Chain,
  { token, tokenId }: AskedToken,
  total: number,
): Promise<{ fromBlock: number; limited: LimitedView } | undefined> {
  const { caller } = context;
  const limit = caller.rights.limits.judgedTransfers;
  if (token === '' || limit === null || chain.status === 'demo' || total <= limit) return undefined;
  const filter = tokenId === undefined ? {} : { tokenId };
  const { rows } = await context.stores.chain.listCoinTransfers(chain, token, filter, { limit: 1, offset: limit });
  const [beyond] = rows;
  return beyond && { fromBlock: beyond.blockNumber + 1, limited: { need: caller.kind === 'visitor' ? 'login' : 'pro', limit } };
}

interface Spreads {
  now: CoinSpread;
  /** 30 days before. */
  before: { timeMs: number; spread: CoinSpread } | undefined;
}

/** Exported for its test. */
export function presentSpread({ now, before }: Spreads, supplyRaw: bigint | undefined): NonNullable<View['spread']> {
  const { heldRaw, points } = now;
  return {
    ...presentHeld(now),
    curve: points.map((raw, at) => ({ holders: ((at + 1) * 100) / points.length, share: presentShare(raw, heldRaw) })),
    base: supplyRaw === heldRaw ? 'supply' : 'held',
    before: before ? { time: before.timeMs, ...presentHeld(before.spread) } : null,
  };
}

function presentHeld(spread: CoinSpread) {
  return {
    holders: spread.count,
    top: spread.top.map(({ count, raw }) => ({ count, share: presentShare(raw, spread.heldRaw) })),
    gini: presentGini(spread),
  };
}

const GINI_SCALE = 10_000n;

/** Twice the weighted sum over count times sum, less (count + 1) / count: exact up to its last digit. */
function presentGini({ count, heldRaw, weightedRaw }: CoinSpread): string | null {
  if (count === 0 || heldRaw === 0n || weightedRaw === undefined) return null;
  const n = BigInt(count);
  const scaled = (GINI_SCALE * (2n * weightedRaw - (n + 1n) * heldRaw)) / (n * heldRaw);
  return scaled >= GINI_SCALE ? '1' : `0.${scaled.toString().padStart(4, '0')}`;
}

function presentEvent(coin: CoinView, party: ReturnType<typeof partyOf>, { action, destroyedRaw, log }: FreezeEvent) {
  return {
    action,
    party,
    amount: destroyedRaw === undefined ? null : presentAmount(coin, destroyedRaw),
    hash: log.transactionHash,
    time: log.timeMs,
  };
}

async function sumBalances(context: RequestContext, chain: Chain, contract: string, accounts: readonly string[]): Promise<bigint> {
  let sum = 0n;
  for (let at = 0; at < accounts.length; at += ACCOUNTS_AT_ONCE) {
    const addresses = accounts.slice(at, at + ACCOUNTS_AT_ONCE);
    const glances = await context.stores.chain.listAddressGlances(chain, { addresses, tokens: [contract], kinds: ['token20'] });
    for (const { balances } of glances) for (const { raw } of balances) sum += raw > 0n ? raw : 0n;
  }
  return sum;
}
