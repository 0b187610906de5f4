import type { OwnPart } from '@chaintrail/contract';
import type { BlockCoinView, BlockView, TransactionRowView } from '@chaintrail/contract/schemas';
import { formatUnits, type Block, type Chain, type FamilyName, type Transaction } from '@chaintrail/model';
import type { BlockCoin } from '@chaintrail/store/chain';
import { presentBitcoinBlock } from '../../present/bitcoin/block.ts';
import { presentAmount, presentNative } from '../../present/coin.ts';
import type { StoredState } from '../../present/coverage.ts';
import { nameMethod } from '../../present/decode.ts';
import { coinOf, partyOf, type RowFacts } from '../../present/transfer.ts';

const GWEI_DECIMALS = 9;

/** What the block's producer earned and what the block destroyed, in the smallest unit. */
export interface Earnings {
  rewardRaw: bigint;
  burntRaw: bigint;
}

/** What the chain says of the block beside what the page names. */
const listOtherFields: Record<FamilyName, (detail: Block['detail']) => Block['detail']> = {
  // Tips are part of the reward.
  evm: ({ reward: _reward, burnt: _burnt, tips: _tips, ...others }) => others,
  tron: (detail) => detail,
  bitcoin: () => ({}),
};

const presentOwn: Record<FamilyName, (chain: Chain, block: Block) => OwnPart<BlockView>> = {
  evm: (_chain, block) => ({
    family: 'evm',
    own: {
      gas: {
        used: block.gasUsed.toString(),
        limit: block.gasLimit.toString(),
        baseFeeGwei: block.baseFeePerGasRaw === null ? null : formatUnits(block.baseFeePerGasRaw, GWEI_DECIMALS),
      },
    },
  }),
  tron: () => ({ family: 'tron', own: {} }),
  bitcoin: (chain, block) => ({ family: 'bitcoin', own: presentBitcoinBlock(chain, block) }),
};

export function presentBlock(facts: RowFacts, block: Block, stored: StoredState, earnings: Earnings): BlockView {
  const { chain } = facts;
  return {
    chainName: chain.name,
    ...presentOwn[chain.family](chain, block),
    ...presentBlockRow(facts, block, stored),
    parentHash: block.parentHash,
    confirmations: Math.max(0, stored.head.number - block.number + 1),
    sizeBytes: block.sizeBytes,
    reward: presentNative(chain, earnings.rewardRaw),
    burnt: presentNative(chain, earnings.burntRaw),
    previous: block.number > stored.first ? block.number - 1 : null,
    next: block.number < stored.head.number ? block.number + 1 : null,
    detail: listOtherFields[chain.family](block.detail),
    coverage: stored.coverage,
  };
}

export function presentBlockRow(
  facts: RowFacts,
  block: Block,
  stored: StoredState,
): Pick<BlockView, 'number' | 'hash' | 'time' | 'transactionCount' | 'producer' | 'isFinal'> {
  return {
    number: block.number,
    hash: block.hash,
    time: block.timeMs,
    transactionCount: block.transactionCount,
    producer: partyOf(facts, block.producer),
    isFinal: block.number <= stored.finalHeight,
  };
}

export function presentTransactionRow(facts: RowFacts, transaction: Transaction): TransactionRowView {
  const { chain } = facts;
  return {
    hash: transaction.hash,
    blockNumber: transaction.blockNumber,
    time: transaction.timeMs,
    index: transaction.index,
    status: transaction.status,
    type: transaction.type,
    method: nameMethod(chain.family, transaction.method),
    from: partyOf(facts, transaction.from),
    to: partyOf(facts, transaction.to),
    createdContract: transaction.createdContract === '' ? null : partyOf(facts, transaction.createdContract),
    value: presentNative(chain, transaction.valueRaw),
    fee: presentNative(chain, transaction.feeRaw),
  };
}

/** A row per coin: the native coin's several kinds of transfer are one. Busiest first. */
export function presentBlockCoins(facts: RowFacts, coins: BlockCoin[]): BlockCoinView[] {
  const byToken = new Map<string, BlockCoin>();
  for (const coin of coins) {
    const known = byToken.get(coin.token);
    if (!known) {
      byToken.set(coin.token, { ...coin });
      continue;
    }
    known.count += coin.count;
    known.sumRaw += coin.sumRaw;
    if (coin.largestRaw > known.largestRaw) known.largestRaw = coin.largestRaw;
  }
  return [...byToken.values()]
    .sort((left, right) => right.count - left.count || (left.token < right.token ? -1 : 1))
    .map((row) => {
      const coin = coinOf(facts, row);
      return { coin, count: row.count, sum: presentAmount(coin, row.sumRaw), largest: presentAmount(coin, row.largestRaw) };
    });
}
