import { parseAnswer } from '../../malformed.ts';
import { rawBlock, rawHeader, type RawBlock } from '../raw/block.ts';
import { rawTransactionInfo } from '../raw/transactionInfo.ts';
import { proveHeader } from './header.ts';
import { proveTransactions } from './transactions.ts';
import { proveWords } from './words.ts';
import { manyOf } from '../../manyOf.ts';
import { SourceError } from '../../sourceError.ts';

/**
 * Refuses a block that does not prove itself: its id by the header, the transactions by the header's root, their words by their
 * bytes. What an execution left is committed to by no header: only that it names this block and the outcome in it is held against it.
 */
export function proveTronBlock(answers: { block: unknown; infos: unknown }): void {
  const block = parseAnswer(rawBlock, answers.block, 'getblockbynum');
  proveHeader(block);
  proveTransactions(block);
  block.transactions.forEach(proveWords);
  // Block 0 was never executed, and of an empty block some nodes answer with an empty object.
  if (block.block_header.raw_data.number > 0 && block.transactions.length > 0) proveInfos(block, answers.infos);
}

/** As `proveTronBlock`, of a block of which only the place in the chain is wanted. */
export function proveTronHeader(answer: unknown): void {
  proveHeader(parseAnswer(rawHeader, answer, 'block'));
}

function proveInfos({ transactions, block_header: { raw_data } }: RawBlock, answer: unknown): void {
  const infos = parseAnswer(manyOf(rawTransactionInfo), answer, 'gettransactioninfobyblocknum');
  const outcomes = new Map(transactions.map(({ txID, ret: [result] }) => [txID.toLowerCase(), result?.contractRet ?? '']));
  for (const { id, blockNumber, blockTimeStamp, receipt } of infos) {
    if (blockNumber !== raw_data.number || blockTimeStamp !== raw_data.timestamp) {
      throw new SourceError({ code: 'result_without_block', transaction: id, number: raw_data.number });
    }
    const outcome = outcomes.get(id.toLowerCase());
    if (outcome && receipt.result !== '' && receipt.result !== outcome) {
      throw new SourceError({ code: 'result_outcome', transaction: id, result: receipt.result, outcome });
    }
  }
}
