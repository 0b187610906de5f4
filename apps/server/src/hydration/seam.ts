import { SourceError } from '@chaintrail/families';
import type { HistorySource, HistoryState } from '@chaintrail/families/history';
import type { Chain, FamilyName } from '@chaintrail/model';
import type { HydrationCheck } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { setTimeout as wait } from 'node:timers/promises';
import { labelOf, NoSourceLeft, type Ladder } from './ask.ts';
import { checkTokens } from './check.ts';

/** Where blocks of ours begin, and what the first of them says of the one before. */
export interface Seam {
  block: number;
  parentHash: string;
  timeMs: number;
}

/** Balance of the native coin by a node of ours, after a block or now; null where it keeps no accounts, or there is no node. Throws SourceError. */
export type NodeBalance = (chainName: string, address: string, signal: AbortSignal, blockNumber?: number) => Promise<bigint | null>;

/** Whether an account's transactions are numbered. */
const numbersSent: Record<FamilyName, boolean> = { evm: true, tron: false, bitcoin: false };

/** How often our own blocks are waited for that a source has already, and how long each time. */
const TRIES = 10;
const WAIT_MS = 1_000;
/** Newer rows of ours than the source has seen are looked through up to here. */
const MOST_NEWER = 100;

/** The seam of a chain that has one; undefined where it has none, or no block of ours is there yet. */
export async function findSeam(reader: Pick<ChainReader, 'readState' | 'findBlock'>, chain: Chain): Promise<Seam | undefined> {
  const { seam } = await reader.readState(chain);
  const first = seam && (await reader.findBlock(blocksOf(chain), { number: seam.block }));
  return first && { block: first.number, parentHash: first.parentHash, timeMs: first.timeMs };
}

/** Whether the block that ours follow is the source's too; undefined where it does not say. */
export async function checkHash(
  ladder: Ladder,
  source: HistorySource,
  seam: Seam,
  signal: AbortSignal,
): Promise<HydrationCheck | undefined> {
  const { readBlockHash } = source;
  if (!readBlockHash) return undefined;
  const found = await ladder
    .ask(null, () => readBlockHash(seam.block - 1, signal))
    .catch((error: unknown) => {
      if (error instanceof NoSourceLeft) return undefined;
      throw error;
    });
  return found === undefined ? undefined : { check: 'seam', expected: seam.parentHash, found, source: labelOf(source) };
}

interface SeamParts {
  reader: ChainReader;
  readBalance?: NodeBalance;
  signal: AbortSignal;
  waitMs?: number;
}

/** What was fetched from before the seam, held against our own blocks, and both together against what the source says of the address as a whole. */
export async function checkSeam(
  parts: SeamParts,
  chain: Chain,
  address: string,
  seam: Seam,
  state: HistoryState | undefined,
): Promise<HydrationCheck[]> {
  const checks = await Promise.all([checkNumbers(parts, chain, address), checkBalance(parts, chain, address, seam)]);
  return [...checks.flat(), ...(state ? await checkWhole(parts, chain, address, state) : [])];
}

/** The number of the first transaction that our blocks have of it says how many it sent before. */
async function checkNumbers({ reader }: SeamParts, chain: Chain, address: string): Promise<HydrationCheck[]> {
  if (!numbersSent[chain.family]) return [];
  const blocks = blocksOf(chain);
  const firsts = await Promise.all(
    (['out', 'self'] as const).map(async (direction) => {
      const asked = { address, kinds: ['external' as const], filter: { direction }, order: 'oldest' as const };
      return (await reader.listAddressTransfers(blocks, asked, { limit: 1 })).rows;
    }),
  );
  const sent = await Promise.all(firsts.flat().map(({ transactionHash }) => reader.findTransaction(blocks, transactionHash)));
  const numbers = sent.flatMap((one) => one?.nonce ?? []);
  if (numbers.length === 0) return [];
  const [all, ours] = await Promise.all([countSent(reader, chain, address), countSent(reader, blocks, address)]);
  return [{ check: 'seam_outgoing', expected: String(Math.min(...numbers)), found: String(all - ours) }];
}

/** What a node of ours says that it had at the seam; where it has forgotten the past, what it has now without what our blocks moved since. */
async function checkBalance(
  { reader, readBalance, signal }: SeamParts,
  chain: Chain,
  address: string,
  { block }: Seam,
): Promise<HydrationCheck[]> {
  if (!readBalance) return [];
  const ask = async (at: number): Promise<bigint | null> =>
    readBalance(chain.name, address, signal, at).catch((error: unknown) => {
      if (error instanceof SourceError) return null;
      throw error;
    });
  const found = await sumUpTo(reader, chain, address, block - 1);
  const before = await ask(block - 1);
  if (before !== null) return [{ check: 'seam_balance', expected: String(before), found: String(found) }];
  const { head } = await reader.readState(chain);
  const now = head && (await ask(head.number));
  if (now === null) return [];
  const moved = (await sumUpTo(reader, chain, address, head?.number ?? 0)) - found;
  return [{ check: 'seam_balance', expected: String(now - moved), found: String(found) }];
}

async function checkWhole(
  { reader, signal, waitMs = WAIT_MS }: SeamParts,
  chain: Chain,
  address: string,
  { at, outgoingCount, transactionCount, balanceRaw, tokenBalances }: HistoryState,
): Promise<HydrationCheck[]> {
  for (let attempt = 0; ((await reader.readState(chain)).head?.number ?? -1) < at.number; attempt += 1) {
    if (attempt === TRIES) return [];
    await wait(waitMs, undefined, { signal });
  }
  const checks: HydrationCheck[] = [];
  if (outgoingCount !== undefined) {
    const newer = await reader.listAddressTransfers(chain, { address, kinds: ['external'] }, { limit: MOST_NEWER });
    const above = newer.rows.filter(({ blockNumber, direction }) => blockNumber > at.number && direction !== 'in');
    if (above.length < MOST_NEWER) {
      const found = (await countSent(reader, chain, address)) - BigInt(above.length);
      checks.push({ check: 'outgoing', expected: String(outgoingCount), found: String(found) });
    }
  }
  if (transactionCount !== undefined && chain.scripts) {
    const newer = await reader.listAddressTransactions(chain, { address }, { limit: MOST_NEWER });
    const above = newer.rows.filter(({ blockNumber }) => blockNumber > at.number);
    if (above.length < MOST_NEWER) {
      const { transactionCount: all } = await reader.sumAddressOutputs(chain, address);
      checks.push({ check: 'transactions', expected: String(transactionCount), found: String(BigInt(all) - BigInt(above.length)) });
    }
  }
  if (balanceRaw !== undefined || tokenBalances?.size) {
    const heldOf = await readHeld(reader, chain, address, at.number);
    if (balanceRaw !== undefined) checks.push({ check: 'balance', expected: String(balanceRaw), found: heldOf('') });
    checks.push(...checkTokens(chain, tokenBalances, heldOf));
  }
  return checks;
}

/** The chain as its own blocks tell it. */
function blocksOf(chain: Chain): Chain {
  const { hasSeam: _, ...blocks } = chain;
  return blocks;
}

/** Rows that are counted; a history of more is not checked by counting. */
const MOST_COUNTED = 10_000_000;

async function countSent(reader: ChainReader, chain: Chain, address: string): Promise<bigint> {
  const counts = await Promise.all(
    (['out', 'self'] as const).map((direction) =>
      reader.countAddressTransfers(chain, { address, kinds: ['external'], filter: { direction } }, MOST_COUNTED),
    ),
  );
  return counts.reduce((sum, { count }) => sum + BigInt(count), 0n);
}

async function sumUpTo(reader: ChainReader, chain: Chain, address: string, blockNumber: number): Promise<bigint> {
  return BigInt((await readHeld(reader, chain, address, blockNumber))(''));
}

/** What the rows up to a block come to, by contract, in the smallest unit. */
async function readHeld(reader: ChainReader, chain: Chain, address: string, blockNumber: number): Promise<(contract: string) => string> {
  const balances = await reader.listBalancesAt(chain, { addresses: [address], blockNumber });
  return (contract) => String(balances.find(({ token }) => token === contract)?.raw ?? 0n);
}
