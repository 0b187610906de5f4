import type { EndpointData } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import { readCoinItem } from '../../coinItem.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { readItemFacts, type ItemFacts } from '../../nft/items.ts';
import { presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';

type Data = EndpointData<'listNftTraits'>;

/** Items whose metadata are looked at: each is a question to the node, and metadata on the chain may be long. */
export const MOST_READ_ITEMS = 200;
const MOST_TRAITS = 40;
const MOST_VALUES = 60;

/** How often items of a collection have each attribute, over those whose metadata are on the chain or were fetched before: nobody else is asked. */
export async function listTraits(context: RequestOf<'listNftTraits'>): Promise<Data> {
  const { input } = context;
  const { enabled, contract } = await readCoinItem(context, { coin: input.coinKey, chainName: input.chainName });
  const { chain } = enabled;
  if (contract === '') throw refuseField('coinKey', '是原生币，没有藏品');
  const [stored, tokens, items] = await Promise.all([
    readStored(context, enabled),
    context.tokens.listTokens(chain.name, [contract]),
    context.stores.chain.listTokenItems(chain, { token: contract, order: 'number', limit: MOST_READ_ITEMS }),
  ]);
  const { standard } = presentCoin(chain, contract, tokens, 'nft');
  const facts = await readItemFacts(
    context,
    { chain, contract, standard },
    items.rows.map(({ tokenId }) => tokenId),
    false,
  );
  return { ...tellTraits([...facts.values()]), items: items.total, looked: items.rows.length, coverage: stored.coverage };
}

/** Shares of attributes, the most frequent first; `read` is what they are shares of. */
export function tellTraits(facts: readonly ItemFacts[]): Pick<Data, 'list' | 'read' | 'note'> {
  const counts = new Map<string, Map<string, number>>();
  let read = 0;
  for (const said of facts) {
    if (said.state !== 'read') continue;
    read += 1;
    // An attribute that an item names twice is one that it has.
    for (const key of new Set(said.metadata.attributes.map(({ name, value }) => JSON.stringify([name, value])))) {
      const [name, value] = JSON.parse(key) as [string, string];
      const values = counts.get(name) ?? new Map<string, number>();
      counts.set(name, values.set(value, (values.get(value) ?? 0) + 1));
    }
  }
  const unread = facts.find((said) => said.state === 'unread');
  return {
    read,
    note: unread?.state === 'unread' ? unread.note : null,
    list: [...counts]
      .map(([name, values]) => ({
        name,
        count: [...values.values()].reduce((sum, count) => sum + count, 0),
        valueCount: values.size,
        values: [...values]
          .map(([value, count]) => ({ value, count }))
          .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
          .slice(0, MOST_VALUES),
      }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, MOST_TRAITS),
  };
}

/** The items that have this attribute, among those that `listTraits` looks at. */
export async function findWithTrait(
  context: RequestContext,
  { chain, contract, standard }: { chain: Chain; contract: string; standard: string },
  { tokenIds, trait, value }: { tokenIds: readonly string[]; trait: string; value: string },
): Promise<ReadonlySet<string>> {
  const facts = await readItemFacts(context, { chain, contract, standard }, tokenIds, false);
  const having = [...facts].filter(
    ([, said]) => said.state === 'read' && said.metadata.attributes.some((one) => one.name === trait && one.value === value),
  );
  return new Set(having.map(([tokenId]) => tokenId));
}
