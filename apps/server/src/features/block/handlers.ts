import type { BlockView, EndpointData, EndpointRequest } from '@chaintrail/contract/schemas';
import type { Block, Chain, TransferKind } from '@chaintrail/model';
import { refuse } from '../../errors.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext } from '../../context.ts';
import { familyOf } from '../../families/families.ts';
import { readBlockAt, readCoinOn, readHeight, readKinds, readPage } from '../../input.ts';
import { onDemand } from '../../onDemand/answer.ts';
import { readRowStories } from '../../families/rowStories.ts';
import type { EnabledChain } from '../../parts.ts';
import { readStored, type StoredState } from '../../present/coverage.ts';
import { findTotal } from '../../present/pageTotal.ts';
import { presentTransfer, readRowFacts } from '../../present/transfer.ts';
import { presentBlock, presentBlockCoins, presentBlockRow, presentTransactionRow } from './present.ts';

type Calls = 'getBlockByHeightOrHash' | 'getBlock' | 'pageBlockTransactions' | 'pageBlockCoins' | 'listLatestBlocks';

const handlers = {
  getBlockByHeightOrHash: (context) => viewBlock(context, context.input.chainName, context.input.number, 'number'),
  getBlock: (context) => viewBlock(context, context.input.chainName, context.input.blockNumber, 'blockNumber'),

  async pageBlockTransactions(context) {
    const { input } = context;
    const page = readPage(input);
    const { enabled, stored, block } = await getBlock(context, input.chainName, { number: readHeight(input.blockNumber) });
    const { rows, nextCursor } = await context.stores.chain.listBlockTransactions(enabled.chain, block.number, page);
    const parties = rows.flatMap(({ from, to, createdContract }) => [from, to, createdContract]);
    const places = rows.map(({ blockNumber, index, method }) => ({ blockNumber, transactionIndex: index, method }));
    const stories = await readRowStories(context, enabled.chain, places);
    const facts = await readRowFacts(context, enabled.chain, stories.transfers, [...parties, ...stories.addresses]);
    return {
      list: rows.map((transaction) => presentTransactionRow(facts, transaction, stories.byHash.get(transaction.hash))),
      total: block.transactionCount,
      ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
      coverage: stored.coverage,
    };
  },

  pageBlockCoins: (context) => {
    const { input } = context;
    return input.coinKey === undefined ? pageCoins(context, input) : pageCoinTransfers(context, input, input.coinKey);
  },

  async listLatestBlocks(context) {
    const { chainName, limit } = context.input;
    const enabled = context.getChain(chainName);
    const [stored, blocks] = await Promise.all([readStored(context, enabled), context.stores.chain.listLatestBlocks(enabled.chain, limit)]);
    const producers = blocks.map(({ producer }) => producer);
    const [facts, rewards] = await Promise.all([
      readRowFacts(context, enabled.chain, [], producers),
      readRewards(context, enabled.chain, blocks),
    ]);
    return { list: blocks.map((block) => presentBlockRow(facts, block, stored, rewards.get(block.number))), coverage: stored.coverage };
  },
} satisfies HandlersOf<Calls>;

/** Of blocks that follow each other, newest first. */
async function readRewards(context: RequestContext, chain: Chain, blocks: Block[]): Promise<ReadonlyMap<number, bigint>> {
  const [to, from] = [blocks.at(0)?.number, blocks.at(-1)?.number];
  return to === undefined || from === undefined ? new Map() : familyOf(chain).block.readRewards(context, chain, { from, to });
}

const askFor = (chainName: string, text: string, field: string) => ({
  chainName,
  wanted: (chain: Chain) => ({ block: readBlockAt(chain, text, field) }),
});
const askByHeight = ({ chainName, blockNumber }: { chainName: string; blockNumber: number | string }) => ({
  chainName,
  wanted: () => ({ block: { number: readHeight(blockNumber) } }),
});

export const blockHandlers = onDemand(handlers, {
  getBlockByHeightOrHash: ({ chainName, number }) => askFor(chainName, number, 'number'),
  getBlock: ({ chainName, blockNumber }) => askFor(chainName, blockNumber, 'blockNumber'),
  pageBlockTransactions: askByHeight,
  pageBlockCoins: askByHeight,
});

async function viewBlock(context: RequestContext, chainName: string, text: string, field: string): Promise<BlockView> {
  const { chain } = context.getChain(chainName);
  const { stored, block } = await getBlock(context, chainName, readBlockAt(chain, text, field));
  const [facts, earnings] = await Promise.all([
    readRowFacts(context, chain, [], [block.producer]),
    familyOf(chain).block.readEarnings(context, chain, block),
  ]);
  return presentBlock(facts, block, stored, earnings);
}

interface FoundBlock {
  enabled: EnabledChain;
  stored: StoredState;
  block: Block;
}

/** The block, or AppError that says how far the stored blocks reach. */
async function getBlock(context: RequestContext, chainName: string, at: { number: number } | { hash: string }): Promise<FoundBlock> {
  const enabled = context.getChain(chainName);
  const [stored, block] = await Promise.all([readStored(context, enabled), context.stores.chain.findBlock(enabled.chain, at)]);
  if (block) return { enabled, stored, block };
  const { fromBlock, toBlock } = stored.coverage;
  throw refuse('not_found', `${enabled.chain.title}上没有找到这个区块；已收录第 ${fromBlock}–${toBlock} 块`);
}

type CoinsInput = EndpointRequest<'pageBlockCoins'>;
type CoinsData = EndpointData<'pageBlockCoins'>;

/** Kinds that are no transfer of a coin between people. */
const notBetweenPeople = new Set<TransferKind>(['fee', 'reward', 'opening']);

async function pageCoins(context: RequestContext, input: CoinsInput): Promise<CoinsData> {
  const { limit, offset = 0 } = readPage({ ...input, cursor: undefined });
  const { enabled, stored, block } = await getBlock(context, input.chainName, { number: readHeight(input.blockNumber) });
  const coins = (await context.stores.chain.listBlockCoins(enabled.chain, block.number)).filter(({ kind }) => !notBetweenPeople.has(kind));
  const tokens = await context.tokens.listTokens(
    enabled.chain.name,
    coins.map(({ token }) => token),
  );
  const rows = presentBlockCoins({ chain: enabled.chain, tokens, labels: new Map() }, coins);
  return { list: rows.slice(offset, offset + limit), total: rows.length, coverage: stored.coverage };
}

async function pageCoinTransfers(context: RequestContext, input: CoinsInput, coinKey: string): Promise<CoinsData> {
  const page = readPage(input);
  const token = readCoinOn(context.getChain(input.chainName).chain, coinKey);
  const kinds = readKinds(input.kinds);
  const { enabled, stored, block } = await getBlock(context, input.chainName, { number: readHeight(input.blockNumber) });
  const { rows, nextCursor } = await context.stores.chain.listBlockTransfers(enabled.chain, block.number, { token, kinds }, page);
  const total = findTotal(page, { rows, nextCursor }) ?? (await countTransfers(context, enabled.chain, block, token, kinds));
  const facts = await readRowFacts(context, enabled.chain, rows);
  return {
    list: rows.map((transfer) => presentTransfer(facts, transfer)),
    total,
    ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
    coverage: stored.coverage,
  };
}

async function countTransfers(context: RequestContext, chain: Chain, block: Block, token: string, kinds?: TransferKind[]): Promise<number> {
  const coins = await context.stores.chain.listBlockCoins(chain, block.number);
  return coins.reduce((sum, coin) => (coin.token === token && (kinds?.includes(coin.kind) ?? true) ? sum + coin.count : sum), 0);
}
