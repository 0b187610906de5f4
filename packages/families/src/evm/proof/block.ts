import type { Chain, ProvenPart } from '@chaintrail/model';
import { parseAnswer } from '../../malformed.ts';
import type { BlockAnswers, Prove } from '../normalise/block.ts';
import { rawBlock, type RawBlock, type RawWithdrawal } from '../raw/block.ts';
import { rawReceipts, type RawReceipt } from '../raw/receipt.ts';
import { encodeHeader, headersWords, headerWords, proveHeader, type HeaderWords } from './header.ts';
import { proveReceipts } from './receipts.ts';
import { bytesOf, encodeBytes, encodeList, encodeQuantity, hashOf } from './rlp.ts';
import { proveTransactions } from './transactions.ts';
import { rootOfList } from './trie.ts';
import { SourceError } from '../../sourceError.ts';

/** What a node said of one block. */
interface BlockWords {
  block: RawBlock;
  /** The same block before it was read, with every field that the node gave. */
  header: HeaderWords;
  uncles: readonly HeaderWords[];
  /** In the order of the transactions. */
  receipts: readonly RawReceipt[];
}

const proofs: Readonly<Record<ProvenPart, (words: BlockWords, chain: Chain) => void>> = {
  header: ({ header }) => proveHeader(header),
  uncles: proveUncles,
  withdrawals: ({ block }) => proveWithdrawals(block),
  transactions: ({ block }) => proveTransactions(block),
  receipts: ({ block, receipts }, { outcomesFrom }) => proveReceipts(block, receipts, outcomesFrom),
};

/** What holds a block against its own hash, as far as the chain allows; it throws SourceError('inconsistent') where something does not belong to it. */
export function proverOf(chain: Chain, answers: BlockAnswers): Prove {
  return (block, receipts) => {
    const header = parseAnswer(headerWords, answers.block, 'block');
    const uncles = parseAnswer(headersWords, answers.uncles ?? [], 'uncles');
    for (const part of chain.provenParts ?? []) proofs[part]({ block, header, uncles, receipts }, chain);
  };
}

/** The same with everything that was said of the block; receipts in the order of its transactions. */
export function proveBlock(chain: Chain, answers: BlockAnswers): void {
  const receipts = parseAnswer(rawReceipts, answers.receipts, 'receipts');
  proverOf(chain, answers)(parseAnswer(rawBlock, answers.block, 'block'), receipts);
}

function proveUncles({ block, uncles }: BlockWords): void {
  if (`0x${hashOf(encodeList(uncles.map(encodeHeader)))}` !== block.sha3Uncles)
    throw new SourceError({ code: 'uncles', block: block.hash });
}

function proveWithdrawals({ hash, withdrawals, withdrawalsRoot }: RawBlock): void {
  const list = withdrawals ?? [];
  const isFitting = withdrawalsRoot ? rootOfList(list.map(encodeWithdrawal)) === withdrawalsRoot : list.length === 0;
  if (!isFitting) throw new SourceError({ code: 'withdrawals_root', block: hash });
}

function encodeWithdrawal({ index, validatorIndex, address, amount }: RawWithdrawal): Buffer {
  return bytesOf(encodeList([encodeQuantity(index), encodeQuantity(validatorIndex), encodeBytes(address), encodeQuantity(amount)]));
}
