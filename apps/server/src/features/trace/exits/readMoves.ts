import { leastOut, mostIn, type ServiceMove } from '@chaintrail/analysis/exits';
import type { Chain, TransferPosition } from '@chaintrail/model';
import type { Movement } from '@chaintrail/store/chain';
import type { RequestContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { presentCoin } from '../../../present/coin.ts';
import { readStored, type StoredState } from '../../../present/coverage.ts';
import { keepsOutputs } from '../reads.ts';
import { joinShares } from './joinShares.ts';
import type { SameCoin } from './sameCoins.ts';
import type { Service } from './service.ts';

/** Movements of fitting size on one chain: with more than that, time and amount narrow nothing down. */
const MOST_MOVES = 20_000;
const MOST_RAW = 2n ** 128n - 1n;

interface MovesQuestion {
  /** Where the deposit lies: without its own chain nothing is compared. */
  chainName: string;
  timeMs: number;
  raw: bigint;
  decimals: number;
  windowMs: number;
  referenceMs: number;
  lossBasisPoints: number;
}

/** What a service took in and gave out on one chain, with the time that is known before the deposit. */
export interface ChainMoves extends SameCoin {
  lacks?: undefined;
  addresses: string[];
  moves: (ServiceMove & { movement: Movement })[];
  referenceMs: number;
  stored: StoredState;
  decimals: number;
}

/** A coin that was not looked for, and why. */
export interface Uncompared extends SameCoin {
  lacks: 'addresses' | 'blocks' | 'provided' | 'many';
}

export async function readMoves(
  context: RequestContext,
  same: SameCoin,
  service: Service,
  asked: MovesQuestion,
): Promise<ChainMoves | Uncompared> {
  const { enabled, token } = same;
  const { chain } = enabled;
  const addresses = service.addressesOn(chain);
  if (addresses.length === 0) return { ...same, lacks: 'addresses' };
  if (chain.isProvided) return { ...same, lacks: 'provided' };
  const reader = context.stores.chain;
  if ((await reader.readState(chain)).head === null) return { ...same, lacks: 'blocks' };
  const stored = await readStored(context, enabled, addresses);
  const { decimals } = presentCoin(chain, token, await context.tokens.listTokens(chain.name, token === '' ? [] : [token]));
  const at = (timeMs: number) => reader.findBlockAt(chain, { timeMs, addresses: [] });
  const [from, to, first] = await Promise.all([
    at(asked.timeMs - asked.referenceMs),
    at(asked.timeMs + asked.windowMs),
    reader.listBlockPlacesBetween(chain, { from: stored.first, to: stored.first }),
  ]);
  if (!to || decimals === null) return { ...same, lacks: 'blocks' };
  const beginMs = from ? asked.timeMs - asked.referenceMs : (first[0]?.timeMs ?? asked.timeMs);
  const isShared = keepsOutputs[chain.family];
  const found = await reader.listSizedMovements(chain, {
    addresses,
    token,
    range: { from: from?.block.number ?? stored.first, to: to.block.number },
    // A share says nothing of the size of the whole.
    leastRaw: isShared ? 1n : scale(leastOut(asked.raw, asked.lossBasisPoints), asked.decimals, decimals),
    mostRaw: isShared ? MOST_RAW : scale(mostIn(asked.raw, asked.lossBasisPoints), asked.decimals, decimals),
    most: MOST_MOVES,
  });
  if (found.length >= MOST_MOVES) {
    if (chain.name !== asked.chainName) return { ...same, lacks: 'many' };
    throw refuse(
      'bad_input',
      `${chain.title}上${isShared ? '这段时间' : '金额相近'}的转账不少于 ${MOST_MOVES} 笔，按时间与金额无法缩小范围；请缩短时间窗${isShared ? '' : '或减小损耗'}`,
    );
  }
  const own = new Set(addresses);
  // Between two addresses of its own nothing came in or went out.
  const crossed = found.filter(({ from: giver, to: taker }) => giver !== '' && taker !== '' && own.has(giver) !== own.has(taker));
  return {
    enabled,
    token,
    addresses,
    moves: (isShared ? joinShares(crossed) : crossed).map((movement) => ({
      id: nameMove(chain, movement),
      timeMs: movement.timeMs,
      raw: scale(movement.raw, decimals, asked.decimals),
      isDeposit: own.has(movement.to),
      movement,
    })),
    referenceMs: Math.max(0, asked.timeMs - beginMs),
    stored,
    decimals,
  };
}

/** Of outputs what one address got in a transaction is one movement, whoever put it in. */
export function nameMove(chain: Chain, move: TransferPosition & Pick<Movement, 'blockNumber' | 'to'>): string {
  const { blockNumber, transactionIndex, source, index, subIndex, to } = move;
  const rest = keepsOutputs[chain.family] ? [to] : [source, index, subIndex];
  return [chain.name, blockNumber, transactionIndex, ...rest].join(':');
}

/** An amount in another chain's unit, cut. */
const scale = (raw: bigint, from: number, to: number): bigint =>
  to >= from ? raw * 10n ** BigInt(to - from) : raw / 10n ** BigInt(from - to);
