export { convertAddress, scriptTypeOf } from './convert.ts';
export { parseExactJson } from '../transport/exactJson.ts';
export { decodeBlock, type BlockFormat, type DecodedBlock } from './decode/block.ts';
export { merkleRootOf } from './decode/hash.ts';
export { decodeTransaction } from './decode/transaction.ts';
export {
  readBitcoinBlockDetail,
  readBitcoinOutputDetail,
  readBitcoinTransactionDetail,
  writeBitcoinBlockDetail,
  writeBitcoinOutputDetail,
  writeBitcoinTransactionDetail,
  type BitcoinBlockDetail,
  type BitcoinTransactionDetail,
} from './detail.ts';
export type { BlockFacts, TransactionFacts } from './facts.ts';
export { findInferences, type Inferences } from './inference.ts';
export { listBelowInputs, listOdd, listOfInputType, listReturned } from './inference/change.ts';
export type { Inference, InferenceReason } from './inference/inference.ts';
export { normaliseBlock } from './normalise/block.ts';
export { settleBundle } from './normalise/settle.ts';
export { readBlockAnswer, readTransactionAnswer } from './normalise/answers.ts';
export { readTold as readBlockbookTransaction } from './providers/blockbook/normalise.ts';
export { rawAddress as rawBlockbookAddress } from './providers/blockbook/raw.ts';
export { readTold as readEsploraTransaction } from './providers/esplora/normalise.ts';
export { rawTransactions as rawEsploraTransactions } from './providers/esplora/raw.ts';
export { normaliseTold, type ToldTransaction } from './providers/page.ts';
export { addressOfScript, scriptOfAddress } from './script.ts';
export { createBitcoinSource } from './source.ts';
