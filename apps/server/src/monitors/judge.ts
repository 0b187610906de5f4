import { freezeTopics, type Freeze } from '@chaintrail/families/evm';
import { listStoppable, type Chain, type Log } from '@chaintrail/model';
import type { AppStore, Sighting } from '@chaintrail/store/app';
import type { BlockRange, ChainReader, LastMovementQuestion, WatchedMove } from '@chaintrail/store/chain';
import { judgeToken } from '../present/doubt.ts';
import { freezeReaders } from '../present/freezes.ts';
import type { TokenBook } from '../present/tokens.ts';
import { matchFreezes, matchMovements, type Candidate } from './match.ts';
import type { RulesOnChain } from './ruleIndex.ts';

/** What judging reads. */
export interface JudgeParts {
  reader: ChainReader;
  app: Pick<AppStore, 'labels'>;
  tokens: TokenBook;
}

/** Whether somebody slept before a transaction: no movement in the direction after `sinceMs`. */
export interface SleepQuestion extends LastMovementQuestion {
  sinceMs: number;
}

/** When value last moved before that, as `listLastMovements` says it; `long` where that is before `sinceMs` and no more is known. */
export type LastMove = number | null | 'long';

/** So many addresses are asked for by name; of more the engine first says who moved anything at all. */
const MOST_NAMED = 2_000;
const DAY_MS = 86_400_000;

/** What these monitors see in blocks of a chain. */
export async function judgeRange(
  { reader, app, tokens }: JudgeParts,
  chain: Chain,
  rules: RulesOnChain,
  range: BlockRange,
): Promise<Sighting[]> {
  const candidates = [
    ...matchMovements(chain, rules, await listMovements(reader, chain, rules, range)),
    ...matchFreezes(rules, await listFreezes(reader, chain, rules, range)),
  ];
  const held = await holdConditions({ reader, app, tokens }, chain, candidates, byStore(reader, chain));
  const numbers = [...new Set(held.map(({ candidate }) => candidate.blockNumber))];
  const places = await reader.listBlockPlacesBetween(chain, range, numbers);
  const byNumber = new Map(places.map((place) => [place.number, place]));
  return held.map((one) => {
    const place = byNumber.get(one.candidate.blockNumber);
    // Undone between two reads: whoever judges sees that the chain moved, and begins again.
    if (!place) throw new MovedError();
    return toSighting(one, { blockHash: place.hash, timeMs: place.timeMs });
  });
}

/** What these monitors see in movements that somebody told of; how long somebody slept stored rows say, unless `listLast` does. */
export async function judgeMoves(
  parts: JudgeParts,
  chain: Chain,
  rules: RulesOnChain,
  moves: readonly WatchedMove[],
  listLast: ListLast = byStore(parts.reader, chain),
): Promise<Sighting[]> {
  return nameByContent(await holdConditions(parts, chain, matchMovements(chain, rules, moves), listLast));
}

/** Sources number what lies in a block each in their own way, and not all say its hash: what was seen is known by what it says itself. */
function nameByContent(held: readonly Held[]): Sighting[] {
  const seen = new Map<string, number>();
  return held.map((one) => {
    const { on, blockNumber, timeMs, transactionHash, sight, address, token, tokenId, amountRaw } = one.candidate;
    const named = [
      transactionHash,
      sight,
      ...(on.members || on.rule.target.kind === 'coin' ? [address] : []),
      token,
      tokenId,
      amountRaw,
    ].join(':');
    const key = `${on.rule.id}:${blockNumber}:${named}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...toSighting(one, { blockHash: `#${blockNumber}`, timeMs }), position: `${named}:${nth}` };
  });
}

/** What these monitors see in logs of issuers that somebody told of. */
export async function judgeFreezes(parts: JudgeParts, chain: Chain, rules: RulesOnChain, logs: readonly Log[]): Promise<Sighting[]> {
  const held = await holdConditions(parts, chain, matchFreezes(rules, readFreezes(chain, logs)), byStore(parts.reader, chain));
  return nameByContent(held);
}

function toSighting({ candidate, sleptMs }: Held, place: { blockHash: string; timeMs: number }): Sighting {
  const { on, blockNumber, transactionHash, position, sight, address, counterparty, token, tokenId, amountRaw } = candidate;
  const seen = { blockNumber, transactionHash, position, sight, address, counterparty, token, tokenId, amountRaw };
  return { ...seen, ...place, monitorId: on.rule.id, sleptMs };
}

/** The chain moved while it was judged. */
export class MovedError extends Error {}

async function listMovements(reader: ChainReader, chain: Chain, { byAddress, byCoin }: RulesOnChain, range: BlockRange) {
  const coins = [...byCoin].flatMap(([token, ons]) => {
    const least = ons.flatMap(({ rule: { condition } }) => (condition.on === 'transfer' ? [condition.leastRaw ?? 0n] : []));
    return least.length === 0 ? [] : [{ token, leastRaw: least.reduce((a, b) => (a < b ? a : b)) }];
  });
  const addresses =
    byAddress.size <= MOST_NAMED
      ? [...byAddress.keys()]
      : (await reader.listMoversBetween(chain, range)).filter((mover) => byAddress.has(mover));
  return reader.listMovementsBetween(chain, range, { addresses, coins });
}

async function listFreezes(reader: ChainReader, chain: Chain, rules: RulesOnChain, range: BlockRange) {
  if (freezeReaders[chain.family] === null || rules.freezes === 0) return [];
  const contracts = listStoppable(chain).map(({ contract }) => contract);
  const logs = await reader.listLogsBetween(chain, range, { topic0s: freezeTopics, contracts });
  return readFreezes(chain, logs);
}

/** What logs of issuers say that they did. */
export function readFreezes(chain: Chain, logs: readonly Log[]): { log: Log; freeze: Freeze }[] {
  const read = freezeReaders[chain.family];
  return logs.flatMap((log) => {
    const freeze = read?.(log);
    return freeze ? [{ log, freeze }] : [];
  });
}

interface Held {
  candidate: Candidate;
  sleptMs: number | null;
}

/** What conditions ask beyond the movement itself: what the coin is, who the counterparty is, how long the address slept. */
async function holdConditions(
  { app, tokens }: JudgeParts,
  chain: Chain,
  candidates: readonly Candidate[],
  listLast: ListLast,
): Promise<Held[]> {
  const known = await tokens.listTokens(chain.name, new Set(candidates.map(({ token }) => token)));
  const real = candidates.filter(({ on, token }) => {
    const said = known.get(token);
    return on.rule.condition.token === token || !said || judgeToken(chain, said) === null;
  });
  const asked = await holdCounterparties(app, chain, real);
  return holdSleep(asked, listLast);
}

async function holdCounterparties(app: JudgeParts['app'], chain: Chain, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const choosy = candidates.filter(({ on }) => on.rule.condition.counterpartyTypes.length > 0);
  if (choosy.length === 0) return [...candidates];
  const byAccount = new Map<string, Candidate[]>();
  for (const candidate of choosy) {
    const { accountId } = candidate.on.rule;
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), candidate]);
  }
  const refused = new Set<Candidate>();
  for (const [account, own] of byAccount) {
    const owner = own[0]?.on.rule.owner ?? account;
    const others = (candidate: Candidate) =>
      candidate.sight === 'moved' ? [candidate.address, candidate.counterparty] : [candidate.counterparty];
    const labels = await app.labels.list(
      chain.name,
      [...new Set(own.flatMap(others))].filter((one) => one !== ''),
      { account, owner },
    );
    const types = new Set(labels.map(({ address, type }) => `${address} ${type}`));
    for (const candidate of own) {
      const wanted = candidate.on.rule.condition.counterpartyTypes;
      if (!others(candidate).some((other) => wanted.some((type) => types.has(`${other} ${type}`)))) refused.add(candidate);
    }
  }
  return candidates.filter((candidate) => !refused.has(candidate));
}

export type ListLast = (questions: readonly SleepQuestion[]) => Promise<LastMove[]>;

const byStore =
  (reader: ChainReader, chain: Chain): ListLast =>
  (questions) =>
    reader.listLastMovements(chain, questions);

async function holdSleep(candidates: readonly Candidate[], listLast: ListLast): Promise<Held[]> {
  // Of one transaction the first movement alone wakes an address.
  const woken = new Set<string>();
  const first = candidates.filter(({ on, address, blockNumber, transactionIndex }) => {
    if (on.rule.condition.sleepDays === null) return true;
    const key = `${on.rule.id}:${address}:${blockNumber}:${transactionIndex}`;
    if (woken.has(key)) return false;
    woken.add(key);
    return true;
  });
  const sleepers = first.filter(({ on }) => on.rule.condition.sleepDays !== null);
  const lasts = await listLast(
    sleepers.map(({ on, address, blockNumber, transactionIndex, timeMs }) => ({
      address,
      direction: on.rule.condition.direction,
      block: blockNumber,
      transactionIndex,
      sinceMs: timeMs - (on.rule.condition.sleepDays ?? 0) * DAY_MS,
    })),
  );
  const lastOf = new Map(sleepers.map((candidate, at) => [candidate, lasts[at] ?? null]));
  return first.flatMap((candidate): Held[] => {
    const { sleepDays } = candidate.on.rule.condition;
    if (sleepDays === null) return [{ candidate, sleptMs: null }];
    const last = lastOf.get(candidate) ?? null;
    if (last === 'long') return [{ candidate, sleptMs: null }];
    const sleptMs = last === null ? null : candidate.timeMs - last;
    return sleptMs !== null && sleptMs >= sleepDays * DAY_MS ? [{ candidate, sleptMs }] : [];
  });
}
