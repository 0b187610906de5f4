import { addDecimals, representativeOf, shortAmount, type Scene } from '@chaintrail/canvas';
import type { BalanceMark } from '@chaintrail/canvas/engine';
import type { CanvasNode } from '@chaintrail/contract/schemas';
import { t } from '../texts.ts';
import type { NodeBalance } from './readBalances.ts';

export type HeldByNode = ReadonlyMap<string, NodeBalance>;

/** A sum of one coin over several; null where it is not known of one of them. */
interface CoinSum {
  symbol: string;
  amount: string | null;
}

/** So many coins stand at a node. */
const MOST_COINS = 2;

type Holder = CanvasNode & { chainName: string; address: string };

const isHolder = (node: CanvasNode): node is Holder =>
  node.kind === 'address' && node.address !== undefined && node.chainName !== undefined;

/** Who can hold something, by what is drawn for it: a node or the folded group it is in. */
export function listHolders(scene: Scene): Map<string, Holder[]> {
  const holders = new Map<string, Holder[]>();
  for (const node of scene.nodes.values()) {
    if (!isHolder(node)) continue;
    const drawn = representativeOf(scene, node.id);
    const own = holders.get(drawn);
    if (own) own.push(node);
    else holders.set(drawn, [node]);
  }
  return holders;
}

const noMarks: ReadonlyMap<string, BalanceMark> = new Map();

/** The lines at drawn nodes: of the coins that move there the most frequent. None where somebody behind a node was not asked. */
export function listMarks(scene: Scene, held: HeldByNode): ReadonlyMap<string, BalanceMark> {
  if (held.size === 0) return noMarks;
  const asked = [...listHolders(scene)].filter(([, holders]) => holders.every(({ id }) => held.has(id)));
  const coins = countCoins(scene, new Map(asked.flatMap(([drawn, holders]) => holders.map(({ id }) => [id, drawn] as const))));
  return new Map(
    asked.map(([drawn, holders]) => [
      drawn,
      markOf(
        holders.flatMap(({ id }) => held.get(id) ?? []),
        coins.get(drawn) ?? [],
      ),
    ]),
  );
}

function markOf(answers: readonly NodeBalance[], coins: readonly AskedCoin[]): BalanceMark {
  const unknown = answers.filter(({ kind }) => kind === 'unknown').length;
  const isUnknown = true;
  if (unknown > 0 && answers.length > 1) return { text: t('canvas.balanceUnknownOf', { n: unknown, all: answers.length }), isUnknown };
  const sums = unknown > 0 ? [] : sumCoins(answers, coins);
  if (sums.every(({ amount }) => amount === null)) return { text: t('canvas.balanceUnknown'), isUnknown };
  const texts = sums.map(({ symbol, amount }) =>
    amount === null ? t('canvas.coinUnknown', { symbol }) : `${shortAmount(amount)} ${symbol}`,
  );
  return { text: t('canvas.balanceHeld', { texts: texts.join(' · ') }), isUnknown: false };
}

interface AskedCoin {
  coinKey: string;
  symbol: string;
  count: number;
}

/** Coins that move at drawn nodes, those with most transfers first; where a coin is filtered for, that alone. */
function countCoins(scene: Scene, drawnOf: ReadonlyMap<string, string>): Map<string, AskedCoin[]> {
  const counts = new Map<string, Map<string, AskedCoin>>();
  for (const { from, to, kind, coinKey, symbol, count, isHidden } of scene.edges.values()) {
    if (isHidden || coinKey === '' || kind === 'owner' || kind === 'fee' || kind === 'offchain') continue;
    if (scene.settings.symbol !== undefined && scene.settings.symbol !== symbol) continue;
    for (const drawn of new Set([drawnOf.get(from), drawnOf.get(to)])) {
      if (drawn === undefined) continue;
      const own = counts.get(drawn) ?? new Map<string, AskedCoin>();
      counts.set(drawn, own.set(coinKey, { coinKey, symbol, count: count + (own.get(coinKey)?.count ?? 0) }));
    }
  }
  const order = (a: AskedCoin, b: AskedCoin) => b.count - a.count || (a.coinKey < b.coinKey ? -1 : 1);
  return new Map([...counts].map(([drawn, own]) => [drawn, [...own.values()].toSorted(order).slice(0, MOST_COINS)]));
}

/** What was asked and holds none of a coin has nothing of it, but where its chain tells no balance of it. */
function sumCoins(answers: readonly NodeBalance[], chosen: readonly Pick<AskedCoin, 'coinKey' | 'symbol'>[]): CoinSum[] {
  const known = answers.flatMap((answer) => (answer.kind === 'known' ? [answer] : []));
  // Nothing of it moves here: its chain's own coin, which comes first.
  const [native] = known[0]?.coins ?? [];
  const coins = chosen.length > 0 || !native ? chosen : [native];
  return coins.map(({ coinKey, symbol }) => {
    const amounts = known.map(({ coins: own, untold }) => {
      const found = own.find((one) => one.coinKey === coinKey);
      return found ? found.amount : untold.includes(coinKey) ? null : '0';
    });
    return { symbol, amount: amounts.includes(null) ? null : addDecimals(amounts.flatMap((amount) => amount ?? [])) };
  });
}
