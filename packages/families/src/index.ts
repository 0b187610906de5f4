export type { Recognition, RecognitionNote } from './recognition.ts';
export {
  SourceError,
  type BlockSource,
  type FindOutputs,
  type Head,
  type NodeSettings,
  type SourceErrorCode,
  type SourceHealth,
} from './source.ts';
