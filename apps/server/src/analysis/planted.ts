import type { Chain, Transaction, Transfer } from '@chaintrail/model';
import type { AddressCoin } from '@chaintrail/store/chain';
import type { Stores } from '../parts.ts';
import { presentCoin } from '../present/coin.ts';
import type { ImitationBook } from '../present/imitationBook.ts';
import { createKept } from '../present/keptAnswers.ts';
import type { TokenBook } from '../present/tokens.ts';

/** The newest calls of an address that are read, and pairs of addresses that bait in them names. */
const MOST_CALLS = 200;
const CALLS_PER_PAGE = 100;
const MOST_PAIRS = 60;

/** Bait that an address put into the histories of others by calls of its own. */
export interface Planted {
  /** Those with the newest bait first. */
  victims: string[];
  callCount: number;
  /** There are more calls, or more pairs, than were read. */
  isAtLeast: boolean;
}

/** What the search stands on. */
interface PlantedParts {
  stores: Pick<Stores, 'chain'>;
  tokens: TokenBook;
  imitations: ImitationBook;
}

/** Bait that addresses planted, found once for all calls of a page. */
export interface PlantedBook {
  find(chain: Chain, address: string, moved: readonly AddressCoin[]): Promise<Planted | undefined>;
}

export function createPlantedBook(parts: PlantedParts & { now: () => number }): PlantedBook {
  const kept = createKept<Planted | undefined>(parts.now);
  return { find: (chain, address, moved) => kept.find(`${chain.name}:${address}`, () => findPlanted(parts, chain, address, moved)) };
}

/**
 * Calls of the address that made tokens tell of transfers between two others, of nothing or of a coin in doubt, where one of the two imitates
 * somebody whom the other knows. A swap may tell such things too, but not between an address and its look-alike.
 */
export async function findPlanted(
  context: PlantedParts,
  chain: Chain,
  address: string,
  moved: readonly AddressCoin[],
): Promise<Planted | undefined> {
  const hasCalls = moved.some(({ kind, zeroCount }) => kind === 'external' && zeroCount > 0);
  if (chain.scripts || !hasCalls) return undefined;
  const { calls, hasMore } = await listCalls(context, chain, address);
  const pairs = await listBaitPairs(context, chain, address, calls);
  const judged = [...pairs.values()].slice(0, MOST_PAIRS);
  const found = await Promise.all(judged.map(async (pair) => ({ pair, victim: await findVictim(context, chain, pair.from, pair.to) })));
  const victims = new Set<string>();
  const hashes = new Set<string>();
  for (const { pair, victim } of found) {
    if (victim === undefined) continue;
    victims.add(victim);
    for (const hash of pair.transactions) hashes.add(hash);
  }
  if (victims.size === 0) return undefined;
  return { victims: [...victims], callCount: hashes.size, isAtLeast: hasMore || judged.length < pairs.size };
}

interface Call {
  transaction: Transaction;
  transfers: Transfer[];
}

/** The newest calls of the address, page by page. */
async function listCalls({ stores }: Pick<PlantedParts, 'stores'>, chain: Chain, address: string) {
  const calls: Call[] = [];
  let cursor: string | undefined;
  for (let read = 0; read < MOST_CALLS; read += CALLS_PER_PAGE) {
    const page = { limit: CALLS_PER_PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const asked = { address, kinds: ['external' as const], filter: { direction: 'out' as const } };
    const { rows, nextCursor } = await stores.chain.listAddressTransfers(chain, asked, page);
    const called = rows.filter(({ method }) => method !== '');
    calls.push(...(await stores.chain.listTransactionsWithTransfers(chain, called)));
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  return { calls, hasMore: cursor !== undefined };
}

interface Pair {
  from: string;
  to: string;
  transactions: Set<string>;
}

/** Pairs of others between whom nothing moved though an event tells so, newest first. */
async function listBaitPairs(
  { tokens }: Pick<PlantedParts, 'tokens'>,
  chain: Chain,
  address: string,
  calls: readonly Call[],
): Promise<Map<string, Pair>> {
  const between = calls
    .toSorted((a, b) => b.transaction.blockNumber - a.transaction.blockNumber || b.transaction.index - a.transaction.index)
    .flatMap(({ transfers }) => transfers.filter((transfer) => isBetweenOthers(transfer, address)));
  const known = await tokens.listTokens(
    chain.name,
    between.map(({ token }) => token),
  );
  const pairs = new Map<string, Pair>();
  for (const { from, to, token, amountRaw, transactionHash } of between) {
    if (amountRaw > 0n && presentCoin(chain, token, known).doubt === null) continue;
    const pair = pairs.get(`${from}:${to}`) ?? { from, to, transactions: new Set() };
    pair.transactions.add(transactionHash);
    pairs.set(`${from}:${to}`, pair);
  }
  return pairs;
}

function isBetweenOthers({ kind, status, from, to }: Transfer, address: string): boolean {
  const isToken = kind === 'usdt' || kind === 'token20';
  return isToken && status === 'ok' && from !== '' && to !== '' && from !== to && from !== address && to !== address;
}

async function findVictim(
  { imitations }: Pick<PlantedParts, 'imitations'>,
  chain: Chain,
  one: string,
  other: string,
): Promise<string | undefined> {
  if ((await imitations.listImitatorsAmong(chain, one, [other])).length > 0) return one;
  return (await imitations.listImitatorsAmong(chain, other, [one])).length > 0 ? other : undefined;
}
