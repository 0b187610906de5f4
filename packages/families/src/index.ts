export type { Recognition, RecognitionNote } from './recognition.ts';
export { SourceError, type BlockSource, type Head, type NodeSettings, type SourceErrorCode, type SourceHealth } from './source.ts';
