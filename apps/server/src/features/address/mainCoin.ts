import { tabs } from '@chaintrail/contract';
import type { Chain, TransferKind } from '@chaintrail/model';
import type { AddressCoin } from '@chaintrail/store/chain';
import { chooseBusiest } from '../../present/busiestCoin.ts';
import { listFilledTabs } from './tabs.ts';

/** What an address page opens with. */
export interface MainCoin {
  /** '' is the native coin; null where nothing of value moved. */
  token: string | null;
  /** The prescribed number of the list in which it moves. */
  tab: number;
}

/** Neither given nor got by anybody, and things that are counted, not summed. */
const notMoney = new Set<TransferKind>(['fee', 'stake', 'nft']);

/**
 * The coin that moved most: without prices amounts of two coins do not compare, so rows that carry one are counted, and USDT goes first
 * where the two are of one weight. A coin for which `isFake` is true is never it.
 */
export function chooseMainCoin(chain: Chain, coins: readonly AddressCoin[], isFake: (token: string) => boolean): MainCoin {
  const moved = countMoved(coins.filter(({ kind, token }) => !notMoney.has(kind) && !isFake(token)));
  const token = chooseBusiest(chain, moved);
  if (token === undefined) return { token: null, tab: findFirstTab(coins) };
  if (chain.usdt.some(({ contract }) => contract === token)) return { token, tab: tabs.USDT };
  if (token !== '') return { token, tab: tabs.TOKEN20 };
  // What blocks gave their producer stands in no list of transfers; the statement has it.
  const filled = listFilledTabs(chain, coins);
  if (!filled.includes(tabs.EXTERNAL) && !filled.includes(tabs.INTERIOR)) return { token, tab: tabs.BALANCE };
  return { token, tab: countKind(coins, 'internal') > countKind(coins, 'external') ? tabs.INTERIOR : tabs.EXTERNAL };
}

function countMoved(coins: readonly AddressCoin[]): Map<string, number> {
  const rows = new Map<string, number>();
  for (const { token, count, zeroCount } of coins) {
    if (count > zeroCount) rows.set(token, (rows.get(token) ?? 0) + count - zeroCount);
  }
  return rows;
}

function countKind(coins: readonly AddressCoin[], wanted: TransferKind): number {
  return coins.reduce((sum, { token, kind, count, zeroCount }) => (token === '' && kind === wanted ? sum + count - zeroCount : sum), 0);
}

const listed: readonly (readonly [kind: TransferKind, tab: number])[] = [
  ['external', tabs.EXTERNAL],
  ['usdt', tabs.USDT],
  ['internal', tabs.INTERIOR],
  ['token20', tabs.TOKEN20],
  ['nft', tabs.NFT],
];

/** Where nothing of value moved, the first list that has rows. */
function findFirstTab(coins: readonly AddressCoin[]): number {
  const found = listed.find(([wanted]) => coins.some(({ kind }) => kind === wanted));
  return found?.[1] ?? tabs.EXTERNAL;
}
