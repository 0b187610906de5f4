export { normaliseBlock, type BlockAnswers, type EvmBlockDetail } from './normalise/block.ts';
export { normaliseCallFrames, normaliseParityTraces, type Execution, type Failure, type Step } from './normalise/calls.ts';
export type { EvmTransactionDetail } from './normalise/detail.ts';
export type { TraceAnswer } from './normalise/executions.ts';
export { createEvmSource, type EvmSource } from './source.ts';
export { decodeFailure } from './decode/failure.ts';
export { decodeInput, findMethod, type DecodedInput } from './decode/input.ts';
export { decodeLog, findEvent, type DecodedLog } from './decode/log.ts';
export type { DecodedValue } from './decode/values.ts';
