import type { BitcoinTransactionRowView, EndpointData } from '@chaintrail/contract/schemas';
import { readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Transaction } from '@chaintrail/model';
import { refuse } from '../../../errors.ts';
import type { RequestOf } from '../../../context.ts';
import { readHeight, readPage } from '../../../input.ts';
import { getOutputChain } from '../outputChain.ts';
import { presentFeeRate } from '../presentTransaction.ts';
import { presentNative } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../../present/transfer.ts';

/** A block's transactions with their inputs and outputs counted and summed. */
export async function pageBlockTransactions(
  context: RequestOf<'pageBitcoinBlockTransactions'>,
): Promise<EndpointData<'pageBitcoinBlockTransactions'>> {
  const { input } = context;
  const { enabled, chain } = getOutputChain(context, input.chainName, '/virtual/serial/block-page');
  const page = readPage(input);
  const number = readHeight(input.blockNumber);
  const [stored, block, { rows, nextCursor }] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.findBlock(chain, { number }),
    context.stores.chain.listBlockTransactions(chain, number, page),
  ]);
  if (!block) {
    const { fromBlock, toBlock } = stored.coverage;
    throw refuse('not_found', `${chain.title}上没有找到这个区块；已收录第 ${fromBlock}–${toBlock} 块`);
  }
  const facts = await readRowFacts(
    context,
    chain,
    [],
    rows.flatMap(({ from, to }) => [from, to]),
  );
  return {
    list: rows.map((transaction) => presentRow(facts, transaction)),
    total: block.transactionCount,
    ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
    coverage: stored.coverage,
  };
}

function presentRow(facts: RowFacts, transaction: Transaction): BitcoinTransactionRowView {
  const { chain } = facts;
  const detail = readBitcoinTransactionDetail(transaction.detail);
  return {
    hash: transaction.hash,
    blockNumber: transaction.blockNumber,
    time: transaction.timeMs,
    index: transaction.index,
    type: transaction.type,
    from: partyOf(facts, transaction.from),
    to: partyOf(facts, transaction.to),
    inputCount: detail.inputCount,
    outputCount: detail.outputCount,
    outputSum: presentNative(chain, BigInt(detail.outputSumRaw)),
    fee: presentNative(chain, transaction.feeRaw),
    feeRate: presentFeeRate(transaction, detail),
  };
}
