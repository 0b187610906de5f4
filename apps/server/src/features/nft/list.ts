import type { EndpointData, NftRowView } from '@chaintrail/contract/schemas';
import type { TokenItem } from '@chaintrail/store/chain';
import { readCoinItem } from '../../coinItem.ts';
import type { RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { readAddress, readPage } from '../../input.ts';
import { readItemFacts, type ItemFacts } from '../../nft/items.ts';
import { pictureOf } from '../../nft/picture.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';

/** The items of a contract that somebody has. */
export async function pageNfts(context: RequestOf<'pageNfts'>): Promise<EndpointData<'pageNfts'>> {
  const { input } = context;
  const { enabled, contract } = await readCoinItem(context, { coin: input.coinKey, chainName: input.chainName });
  const { chain } = enabled;
  if (contract === '') throw refuseField('coinKey', '是原生币，没有藏品');
  const owner = isGiven(input.address) ? readAddress(chain, input.address) : undefined;
  const [stored, answer] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.listTokenItems(chain, { token: contract, owner, order: input.sort, ...readPage(input) }),
  ]);
  const owners = answer.rows.flatMap((row) => row.owner ?? []);
  const rowFacts = await readRowFacts(context, chain, [], owners, [contract]);
  const coin = presentCoin(chain, contract, rowFacts.tokens, 'nft');
  const numbers = answer.rows.map(({ tokenId }) => tokenId);
  const said = await readItemFacts(context, { chain, contract, standard: coin.standard }, numbers, false);
  return {
    coin,
    list: answer.rows.map((row) => presentItem({ facts: rowFacts, coin, said: said.get(row.tokenId) }, row)),
    total: answer.total,
    coverage: stored.coverage,
  };
}

/** Exported for its test. */
export function presentItem(
  { facts, coin, said }: { facts: RowFacts; coin: NonNullable<EndpointData<'pageNfts'>['coin']>; said: ItemFacts | undefined },
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
