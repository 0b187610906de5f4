import type { BalancesAfterView, EndpointData } from '@chaintrail/contract/schemas';
import type { BalanceAfter } from '@chaintrail/store/chain';
import type { RequestOf } from '../../context.ts';
import { sumChanges, type BalanceChange } from '../../present/changes.ts';
import { presentAmount } from '../../present/coin.ts';
import { coinOf, isClaim, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import type { Price } from '../../prices/desk.ts';
import { presentValue } from '../../prices/presentValue.ts';
import { getTransaction } from './read.ts';

/** A page shows the first of them, and one statement reads all of these. */
const MOST = 60;

/** What the parties of the changes had afterwards; not at the end of the block but right behind this transaction. */
export async function getBalancesAfter(context: RequestOf<'getBalancesAfter'>): Promise<EndpointData<'getBalancesAfter'>> {
  const { chainName, hash } = context.input;
  const { enabled, transaction, stored } = await getTransaction(context, chainName, hash);
  const { chain } = enabled;
  const transfers = await context.stores.chain.listAllTransactionTransfers(chain, transaction.hash);
  const facts = await readRowFacts(context, chain, transfers);
  const all = sumChanges(transfers.filter((transfer) => !isClaim(facts, transfer)));
  const changes = all.slice(0, MOST);
  const tokens = [...new Set(changes.map(({ token }) => token))];
  const [held, prices] = await Promise.all([
    context.stores.chain.listBalancesAfter(chain, {
      addresses: [...new Set(changes.map(({ address }) => address))],
      tokens,
      place: { blockNumber: transaction.blockNumber, transactionIndex: transaction.index },
    }),
    context.prices.isOn() ? context.prices.find(chain.name, tokens, transaction.timeMs) : new Map<string, Price>(),
  ]);
  return {
    list: presentAfter(facts, changes, held, prices),
    omittedCount: all.length - changes.length,
    source: [...prices.values()][0]?.source ?? null,
    coverage: stored.coverage,
  };
}

const keyOf = ({ address, token }: Pick<BalanceChange, 'address' | 'token'>) => `${address} ${token}`;

/** In the order of the changes; what a change was worth has no sign. */
export function presentAfter(
  facts: RowFacts,
  changes: readonly BalanceChange[],
  held: readonly BalanceAfter[],
  prices: ReadonlyMap<string, Price>,
): BalancesAfterView['list'] {
  const rawOf = new Map(held.map((one) => [keyOf(one), one.raw]));
  return changes.map((change) => {
    const coin = coinOf(facts, change);
    const raw = rawOf.get(keyOf(change));
    const price = coin.decimals === null ? undefined : prices.get(change.token);
    return {
      address: change.address,
      coinKey: coin.coinKey,
      after: raw === undefined || raw < 0n ? null : presentAmount(coin, raw),
      value: price ? presentValue(change.raw < 0n ? -change.raw : change.raw, coin.decimals ?? 0, price) : null,
    };
  });
}
