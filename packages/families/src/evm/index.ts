export { normaliseBlock, type BlockAnswers } from './normalise/block.ts';
export { normaliseCallFrames, normaliseParityTraces, type Execution, type Failure, type Step } from './normalise/calls.ts';
export {
  readEvmBlockDetail,
  readEvmTransactionDetail,
  writeEvmBlockDetail,
  writeEvmTransactionDetail,
  type EvmTransactionDetail,
} from './detail.ts';
export type { TraceAnswer } from './normalise/executions.ts';
export { attemptProofs, listHeld, type Attempt, type Attempts } from './proof/attempt.ts';
export { proveBlock } from './proof/block.ts';
export { readAmount as readEtherscanAmount, readEtherscan } from './providers/etherscan/answer.ts';
export { readLogRows as readEtherscanLogs } from './providers/etherscan/logs.ts';
export { normaliseRows as normaliseEtherscanRows } from './providers/etherscan/source.ts';
export { createEvmSource, type EvmSource } from './source.ts';
export { readCallError } from './callError.ts';
export { decodeFailure, type ExecutionFailure } from './decode/failure.ts';
export { decodeInput, findMethod, type DecodedInput } from './decode/input.ts';
export { decodeLog, findEvent, type DecodedLog } from './decode/log.ts';
export { pairTopics, readAddressWord, readPair, swapTopics, tradeTopics, type Pair } from './pairs.ts';
export { freezeTopics, freezeTopicsOf, readFreeze, type Freeze } from './freezes.ts';
export type { DecodedValue } from './decode/values.ts';
