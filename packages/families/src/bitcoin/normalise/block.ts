import type { BlockBundle, Chain, Input, Transaction } from '@chaintrail/model';
import { merkleRootOf } from '../decode/hash.ts';
import {
  writeBitcoinBlockDetail,
  writeBitcoinTransactionDetail,
  type BitcoinBlockDetail,
  type BitcoinTransactionDetail,
} from '../detail.ts';
import type { BlockFacts, InputFacts, TransactionFacts } from '../facts.ts';
import { checkAmount } from '../raw/values.ts';
import { formatsOf } from '../formats.ts';
import { normaliseOutput, spendFacts } from './output.ts';
import { SourceError } from '../../sourceError.ts';

/** A sequence below this signals replaceability (BIP125). */
const FIRST_FINAL_SEQUENCE = 0xfffffffe;

/**
 * What a block says by itself: transactions, inputs and outputs. Sums, fees and transfers follow when every input is known
 * (`settleBundle`). Throws SourceError('inconsistent') when the transactions are not those that the block's head commits to.
 */
export function normaliseBlock(chain: Chain, facts: BlockFacts): BlockBundle {
  const root = merkleRootOf(facts.transactions.map(({ hash }) => hash));
  if (root !== facts.merkleRoot) throw new SourceError({ code: 'transactions_root', block: facts.hash });
  // The root of an odd list is also that of the list with its end repeated (CVE-2012-2459).
  if (new Set(facts.transactions.map(({ hash }) => hash)).size !== facts.transactions.length) {
    throw new SourceError({ code: 'repeated_transactions', block: facts.hash });
  }
  const { unspendableCoinbases } = formatsOf(chain);
  const isLost = unspendableCoinbases.includes(facts.number);
  const { number: blockNumber, timeMs } = facts;

  const bundle: BlockBundle = {
    block: {
      number: blockNumber,
      hash: facts.hash,
      parentHash: facts.parentHash,
      timeMs,
      producer: '',
      transactionCount: facts.transactions.length,
      sizeBytes: facts.sizeBytes,
      gasUsed: 0n,
      gasLimit: 0n,
      baseFeePerGasRaw: null,
      hasCalls: true,
      detail: {},
    },
    transactions: [],
    transfers: [],
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
  facts.transactions.forEach((transaction, transactionIndex) => {
    const parts = normaliseTransactionParts(chain, facts, transaction, transactionIndex, isLost && transactionIndex === 0);
    bundle.transactions.push(parts.transaction);
    for (const input of parts.inputs) bundle.inputs.push(input);
    for (const output of parts.outputs) bundle.outputs.push(output);
  });
  bundle.block.producer = producerOf(bundle);
  bundle.block.detail = writeBitcoinBlockDetail(blockDetailOf(facts, bundle));
  return bundle;
}

/** One transaction with its inputs and outputs, whose sums are not settled yet. */
export function normaliseTransactionParts(
  chain: Chain,
  block: Pick<BlockFacts, 'number' | 'timeMs'>,
  facts: TransactionFacts,
  transactionIndex: number,
  isLost: boolean,
): Pick<BlockBundle, 'inputs' | 'outputs'> & { transaction: Transaction } {
  const place = { blockNumber: block.number, timeMs: block.timeMs, transactionIndex, transactionHash: facts.hash };
  return {
    transaction: normaliseTransaction(block, facts, transactionIndex),
    inputs: facts.inputs.map((input, index) => normaliseInput(chain, place, index, input)),
    outputs: facts.outputs.map((output, index) => normaliseOutput(chain, place, index, output, isLost)),
  };
}

/** Who got most of the block's reward. */
function producerOf({ outputs }: BlockBundle): string {
  let most = 0n;
  let producer = '';
  for (const { transactionIndex, address, amountRaw } of outputs) {
    if (transactionIndex > 0) break;
    if (address === '' || amountRaw <= most) continue;
    most = amountRaw;
    producer = address;
  }
  return producer;
}

function normaliseInput(
  chain: Chain,
  place: Pick<Input, 'blockNumber' | 'timeMs' | 'transactionIndex' | 'transactionHash'>,
  index: number,
  { previous, sequence, spent }: InputFacts,
): Input {
  const input: Input = {
    blockNumber: place.blockNumber,
    timeMs: place.timeMs,
    transactionIndex: place.transactionIndex,
    transactionHash: place.transactionHash,
    index,
    previous,
    address: '',
    amountRaw: 0n,
    scriptType: 'nonstandard',
    previousBlock: null,
    isResolved: previous === null,
    sequence,
    detail: {},
  };
  return spent ? spendFacts(chain, input, spent, spent.blockNumber) : input;
}

function normaliseTransaction(block: Pick<BlockFacts, 'number' | 'timeMs'>, facts: TransactionFacts, index: number): Transaction {
  return {
    hash: facts.hash,
    blockNumber: block.number,
    timeMs: block.timeMs,
    index,
    status: 'ok',
    type: index === 0 ? 'coinbase' : 'payment',
    from: '',
    to: '',
    createdContract: '',
    valueRaw: 0n,
    feeRaw: 0n,
    nonce: 0,
    method: '',
    input: '',
    detail: writeBitcoinTransactionDetail(transactionDetailOf(facts, index === 0)),
  };
}

function transactionDetailOf(facts: TransactionFacts, isCoinbase: boolean): BitcoinTransactionDetail {
  const coinbaseHex = facts.inputs[0]?.coinbaseHex;
  return {
    version: facts.version,
    sizeBytes: facts.sizeBytes,
    virtualSizeBytes: facts.weight === null ? facts.sizeBytes : Math.ceil(facts.weight / 4),
    weight: facts.weight,
    lockTime: facts.lockTime,
    isReplaceable: !isCoinbase && facts.inputs.some(({ sequence }) => sequence < FIRST_FINAL_SEQUENCE),
    inputCount: facts.inputs.length,
    outputCount: facts.outputs.length,
    inputSumRaw: null,
    outputSumRaw: checkAmount(facts.outputs.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)).toString(),
    ...(coinbaseHex === undefined ? {} : { coinbaseHex }),
    ...(facts.special ? { special: facts.special } : {}),
    ...(facts.locks ? { locks: facts.locks } : {}),
  };
}

function blockDetailOf(facts: BlockFacts, { inputs, outputs }: BlockBundle): BitcoinBlockDetail {
  return {
    version: facts.version,
    merkleRoot: facts.merkleRoot,
    bits: facts.bits,
    difficulty: facts.difficulty,
    nonce: facts.nonce,
    weight: facts.weight,
    strippedSizeBytes: facts.strippedSizeBytes,
    inputCount: inputs.length,
    outputCount: outputs.length,
    outputSumRaw: outputs.reduce((sum, { amountRaw }) => sum + amountRaw, 0n).toString(),
    feeSumRaw: '0',
    coinbaseHex: facts.transactions[0]?.inputs[0]?.coinbaseHex ?? '',
    ...(facts.auxPowParentHash === undefined ? {} : { auxPowParentHash: facts.auxPowParentHash }),
    ...(facts.mweb ? { mweb: facts.mweb } : {}),
    ...(facts.isChainLocked === undefined ? {} : { isChainLocked: facts.isChainLocked }),
  };
}
