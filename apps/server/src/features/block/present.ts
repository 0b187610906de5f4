import type { BlockCoinView, BlockView, TransactionRowView } from '@chaintrail/contract/schemas';
import { formatUnits, type Block, type FamilyName, type Transaction } from '@chaintrail/model';
import type { BlockCoin } from '@chaintrail/store/chain';
import { presentAmount, presentNative } from '../../present/coin.ts';
import type { StoredState } from '../../present/coverage.ts';
import { nameMethod } from '../../present/decode.ts';
import { listOtherBlockFields, readEvmBlockDetail } from '../../present/evmDetail.ts';
import { coinOf, partyOf, type RowFacts } from '../../present/transfer.ts';

const GWEI_DECIMALS = 9;

interface Earnings {
  rewardRaw: bigint;
  burntRaw: bigint;
}

const readEarnings: Record<FamilyName, (block: Block) => Earnings> = {
  evm: ({ detail }) => readEvmBlockDetail(detail),
  tron: () => ({ rewardRaw: 0n, burntRaw: 0n }),
  bitcoin: () => ({ rewardRaw: 0n, burntRaw: 0n }),
};

/** What the chain says of the block beside what the page names. */
const listOtherFields: Record<FamilyName, (detail: Block['detail']) => Block['detail']> = {
  evm: listOtherBlockFields,
  tron: (detail) => detail,
  bitcoin: (detail) => detail,
};

const hasGas: Record<FamilyName, boolean> = { evm: true, tron: false, bitcoin: false };

export function presentBlock(facts: RowFacts, block: Block, stored: StoredState): BlockView {
  const { chain } = facts;
  const { rewardRaw, burntRaw } = readEarnings[chain.family](block);
  return {
    chainName: chain.name,
    family: chain.family,
    ...presentBlockRow(facts, block, stored),
    parentHash: block.parentHash,
    confirmations: Math.max(0, stored.head.number - block.number + 1),
    sizeBytes: block.sizeBytes,
    gas: hasGas[chain.family]
      ? {
          used: block.gasUsed.toString(),
          limit: block.gasLimit.toString(),
          baseFeeGwei: block.baseFeePerGasRaw === null ? null : formatUnits(block.baseFeePerGasRaw, GWEI_DECIMALS),
        }
      : null,
    reward: presentNative(chain, rewardRaw),
    burnt: presentNative(chain, burntRaw),
    previous: block.number > stored.first ? block.number - 1 : null,
    next: block.number < stored.head.number ? block.number + 1 : null,
    bitcoin: null,
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
    isFinal: block.number <= stored.finalNumber,
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

/** A row per coin: the native coin's several kinds of movement are one. Busiest first. */
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
