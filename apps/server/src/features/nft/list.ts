import type { CoinView, EndpointData, NftRowView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { TokenItem } from '@chaintrail/store/chain';
import { readCoinItem } from '../../coinItem.ts';
import type { RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { readAddress, readPage } from '../../input.ts';
import { readItemFacts, type ItemFacts } from '../../nft/items.ts';
import { pictureOf } from '../../nft/picture.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { findWithTrait, MOST_READ_ITEMS } from './traits.ts';
import { readStored } from '../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';

type Data = EndpointData<'pageNfts'>;

/** The items of a contract that somebody has, with what is known of each. */
export async function pageNfts(context: RequestOf<'pageNfts'>): Promise<Data> {
  return readPageOf(context, async (chain, { contract, standard }, numbers) =>
    readItemFacts(context, { chain, contract, standard }, numbers, false),
  );
}

/** The same without a word of their metadata: nobody is asked for thousands of them. */
export async function pageItems(context: RequestOf<'pageNfts'>): Promise<Data> {
  return readPageOf(context, async () => new Map());
}

type ReadFacts = (chain: Chain, coin: CoinView, numbers: readonly string[]) => Promise<ReadonlyMap<string, ItemFacts>>;

async function readPageOf(context: RequestOf<'pageNfts'>, readFacts: ReadFacts): Promise<Data> {
  const { input } = context;
  const { enabled, contract } = await readCoinItem(context, { coin: input.coinKey, chainName: input.chainName });
  const { chain } = enabled;
  if (contract === '') throw refuseField('coinKey', '是原生币，没有藏品');
  const owner = isGiven(input.address) ? readAddress(chain, input.address) : undefined;
  const question = { token: contract, owner, order: input.sort };
  const [stored, answer] = await Promise.all([
    readStored(context, enabled),
    isGiven(input.trait)
      ? listWithTrait(context, chain, question)
      : context.stores.chain.listTokenItems(chain, { ...question, ...readPage(input) }),
  ]);
  const owners = answer.rows.flatMap((row) => row.owner ?? []);
  const facts = await readRowFacts(context, chain, [], owners, [contract]);
  const coin = presentCoin(chain, contract, facts.tokens, 'nft');
  const said = await readFacts(
    chain,
    coin,
    answer.rows.map(({ tokenId }) => tokenId),
  );
  return {
    coin,
    list: answer.rows.map((row) => presentItem({ facts, coin, said: said.get(row.tokenId) }, row)),
    total: answer.total,
    coverage: stored.coverage,
  };
}

/** A page of those that have the attribute; they are found among the first items by number, whatever their order here. */
async function listWithTrait(
  context: RequestOf<'pageNfts'>,
  chain: Chain,
  { token, owner, order }: { token: string; owner: string | undefined; order: 'number' | 'latest' },
): Promise<{ rows: TokenItem[]; total: number }> {
  const { input } = context;
  const { trait = '', traitValue = '' } = input;
  const store = context.stores.chain;
  const [tokens, looked] = await Promise.all([
    context.tokens.listTokens(chain.name, [token]),
    store.listTokenItems(chain, { token, owner, order: 'number', limit: MOST_READ_ITEMS }),
  ]);
  const { standard } = presentCoin(chain, token, tokens, 'nft');
  const tokenIds = looked.rows.map(({ tokenId }) => tokenId);
  const having = await findWithTrait(context, { chain, contract: token, standard }, { tokenIds, trait, value: traitValue });
  const rows = looked.rows.filter(({ tokenId }) => having.has(tokenId));
  if (order === 'latest') rows.sort((a, b) => b.lastTimeMs - a.lastTimeMs);
  const from = (input.pageNum - 1) * input.pageSize;
  return { rows: rows.slice(from, from + input.pageSize), total: rows.length };
}

function presentItem(
  { facts, coin, said }: { facts: RowFacts; coin: CoinView; said: ItemFacts | undefined },
  { tokenId, owner, holderCount, heldRaw, transferCount, lastTimeMs }: TokenItem,
): NftRowView {
  return {
    tokenId,
    owner: owner === undefined ? null : partyOf(facts, owner),
    ownerCount: holderCount,
    amount: presentAmount(coin, heldRaw),
    transferCount,
    lastTime: lastTimeMs,
    name: said?.state === 'read' ? said.metadata.name : '',
    picture: hasPicture(said) ? pictureOf(coin.contract, tokenId) : null,
  };
}

/** Metadata that were not read yet may name one. */
function hasPicture(said: ItemFacts | undefined): boolean {
  if (said?.state === 'read') return said.metadata.image !== '';
  return said?.state === 'refused';
}
