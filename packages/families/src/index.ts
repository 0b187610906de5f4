export { decodeCall, decodeLogOf, nameMethod, type DecodedCall } from './decodeCall.ts';
export { listProofs, type Proofs, type Provable } from './proofs.ts';
export type { Recognition, RecognitionNote } from './recognition.ts';
export { type BlockSource, type FindOutputs, type Head, type NodeSettings, type SourceHealth } from './source.ts';
export { SourceError, type SourceErrorKind } from './sourceError.ts';
export { readInputText } from './evm/decode/text.ts';
