import type { BlockCoinView, BlockView, TransactionRowView } from '@chaintrail/contract/schemas';
import type { Block, Transaction } from '@chaintrail/model';
import type { BlockCoin } from '@chaintrail/store/chain';
import { familyOf } from '../../families/families.ts';
import type { Earnings, Story } from '../../families/family.ts';
import { presentAmount, presentNative } from '../../present/coin.ts';
import type { StoredState } from '../../present/coverage.ts';
import { nameMethod } from '@chaintrail/families';
import { coinOf, partyOf, type RowFacts } from '../../present/transfer.ts';

export function presentBlock(facts: RowFacts, block: Block, stored: StoredState, earnings: Earnings): BlockView {
  const { chain } = facts;
  const rules = familyOf(chain).block;
  return {
    chainName: chain.name,
    ...rules.presentOwn(chain, block),
    ...presentBlockRow(facts, block, stored, earnings.rewardRaw),
    parentHash: block.parentHash,
    confirmations: Math.max(0, stored.head.number - block.number + 1),
    sizeBytes: block.sizeBytes,
    reward: presentNative(chain, earnings.rewardRaw),
    burnt: presentNative(chain, earnings.burntRaw),
    previous: block.number > stored.first ? block.number - 1 : null,
    next: block.number < stored.head.number ? block.number + 1 : null,
    detail: rules.listOtherFields(block.detail),
    coverage: stored.coverage,
  };
}

export function presentBlockRow(
  facts: RowFacts,
  block: Block,
  stored: StoredState,
  rewardRaw: bigint | undefined,
): Pick<BlockView, 'number' | 'hash' | 'time' | 'transactionCount' | 'producer' | 'isFinal' | 'figures'> {
  return {
    number: block.number,
    hash: block.hash,
    time: block.timeMs,
    transactionCount: block.transactionCount,
    producer: partyOf(facts, block.producer),
    isFinal: block.number <= stored.finalHeight,
    figures: familyOf(facts.chain).block.presentFigures(facts.chain, block, rewardRaw),
  };
}

export function presentTransactionRow(facts: RowFacts, transaction: Transaction, story: Story | undefined): TransactionRowView {
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
    act: story ? familyOf(chain).transaction.tellRow(facts, story) : [],
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
