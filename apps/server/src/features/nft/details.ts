import type { CoinView, EndpointData } from '@chaintrail/contract/schemas';
import type { Chain, Transfer } from '@chaintrail/model';
import type { HolderPage, TokenStat } from '@chaintrail/store/chain';
import { readCoinItem } from '../../coinItem.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { readItemFacts, type ItemFacts } from '../../nft/items.ts';
import { pictureOf } from '../../nft/picture.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { countReturns } from './returns.ts';
import { findSales, presentSales, sumSales, type Sale } from './sales.ts';

type Data = EndpointData<'getNft'>;

const SHOWN_OWNERS = 20;
/** Those whose ways back are looked for. */
const READ_TRANSFERS = 500;
const SHOWN_RETURNS = 20;
/** Newest changes of hands whose transactions are read for what was paid. */
const PRICED_TRANSFERS = 20;
const LONGEST_ADDRESS = 300;

/** One item: who has it, since when, what is said of it, and whether it went round. */
export async function viewNft(context: RequestOf<'getNft'>): Promise<Data> {
  const { input } = context;
  const { enabled, contract, tokenId = '' } = await readCoinItem(context, input);
  const { chain } = enabled;
  const asked = { token: contract, tokenId };
  const [stored, stat, holders, moved] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.getTokenStat(chain, contract, tokenId),
    context.stores.chain.listTokenHolders(chain, asked, { limit: SHOWN_OWNERS }),
    context.stores.chain.listCoinTransfers(chain, contract, { tokenId }, { limit: READ_TRANSFERS }),
  ]);
  if (stat.transferCount === 0) {
    throw refuse('not_found', `${chain.title}上没有找到编号为 ${tokenId} 的藏品：这个合约没有转移过它，请核对编号`);
  }
  const sales = await readSales(context, chain, moved.rows.slice(0, PRICED_TRANSFERS));
  const facts = await readRowFacts(
    context,
    chain,
    sales.flatMap(({ move, received }) => [move, ...received]),
    holders.rows.map(({ address }) => address),
    [contract],
  );
  const coin = presentCoin(chain, contract, facts.tokens, 'nft');
  const said = await readItemFacts(context, { chain, contract, standard: coin.standard }, [tokenId], true);
  return {
    ...presentNft({ facts, coin, tokenId, said: said.get(tokenId) ?? { state: 'none' } }, { stat, holders, transfers: moved.rows }),
    sales: presentSales(facts, sales),
    salesSum: moved.rows.length < stat.transferCount || moved.rows.length > PRICED_TRANSFERS ? null : sumSales(facts, sales),
    coverage: stored.coverage,
  };
}

async function readSales(context: RequestContext, chain: Chain, moves: readonly Transfer[]): Promise<Sale[]> {
  const found = await context.stores.chain.listTransactionsWithTransfers(
    chain,
    moves.map(({ blockNumber, transactionIndex }) => ({ blockNumber, transactionIndex })),
  );
  return findSales(moves, new Map(found.map(({ transaction, transfers }) => [transaction.hash, transfers])));
}

interface Shown {
  facts: RowFacts;
  coin: CoinView;
  tokenId: string;
  said: ItemFacts;
}

function presentNft(
  { facts, coin, tokenId, said }: Shown,
  { stat, holders, transfers }: { stat: TokenStat; holders: HolderPage; transfers: readonly Transfer[] },
): Omit<Data, 'coverage' | 'sales' | 'salesSum'> {
  const returns = countReturns(transfers);
  const [owner, ...others] = holders.rows;
  const arrived =
    owner && others.length === 0
      ? transfers.find(({ to, from, status }) => to === owner.address && from !== to && status === 'ok')
      : undefined;
  return {
    coin,
    tokenId,
    owners: holders.rows.map(({ address, raw }) => ({ party: partyOf(facts, address), amount: presentAmount(coin, raw) })),
    ownerCount: holders.count,
    supply: holders.overdrawnCount > 0 ? null : presentAmount(coin, holders.heldRaw),
    transferCount: stat.transferCount,
    firstTime: stat.firstTimeMs,
    lastTime: stat.lastTimeMs,
    heldSince: arrived?.timeMs ?? null,
    returns: { ...returns, hashes: returns.hashes.slice(0, SHOWN_RETURNS) },
    transfersRead: transfers.length,
    metadata: presentMetadata(said),
    picture: said.state === 'read' && said.metadata.image !== '' ? pictureOf(coin.contract, tokenId) : null,
  };
}

function presentMetadata(said: ItemFacts): Data['metadata'] {
  const uri = 'uri' in said ? said.uri : '';
  const metadata = said.state === 'read' ? said.metadata : { name: '', description: '', image: '', attributes: [] };
  return {
    state: said.state,
    note: 'note' in said ? said.note : said.state === 'none' ? '合约没有给出元数据' : null,
    uri: uri === '' ? null : cut(uri),
    isOnChain: /^(data:|\{)/i.test(uri),
    name: metadata.name,
    description: metadata.description,
    attributes: metadata.attributes,
    image: metadata.image === '' ? null : cut(metadata.image),
  };
}

const cut = (address: string) => (address.length <= LONGEST_ADDRESS ? address : `${address.slice(0, LONGEST_ADDRESS)}…`);
