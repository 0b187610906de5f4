import { StoreError } from '../../error.ts';

/** Error numbers of the engine that have a meaning for callers; everything else is a fault of ours. */
const meanings: Record<number, { code: string; retryable: boolean }> = {
  76: { code: 'locked', retryable: true },
  159: { code: 'timeout', retryable: true },
  241: { code: 'out_of_memory', retryable: true },
  243: { code: 'disk_full', retryable: true },
  394: { code: 'cancelled', retryable: false },
};

/** The engine's failure as a StoreError; the engine's own words stay in the message, its error in `cause`. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (isDiskFull(error)) return new StoreError('disk_full', text, { retryable: true, cause: error });
  const number = Number(/Code: (\d+)/.exec(text)?.[1] ?? '0');
  const meaning = meanings[number];
  if (meaning) return new StoreError(meaning.code, text, { retryable: meaning.retryable, cause: error });
  if (/Cannot lock file|active data directory/.test(text)) return new StoreError('locked', text, { retryable: true, cause: error });
  return new StoreError('engine', text, { retryable: false, cause: error });
}

/** What the system says when this process itself writes: no space left, or none left for this user. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
