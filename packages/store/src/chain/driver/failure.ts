import { StoreError } from '../../error.ts';

interface Meaning {
  code: string;
  retryable: boolean;
}

const busy: Meaning = { code: 'busy', retryable: true };
const denied: Meaning = { code: 'access_denied', retryable: false };
const unreachable: Meaning = { code: 'unreachable', retryable: true };

/** Error numbers of the engine that have a meaning for callers; everything else is a fault of ours. */
const meanings: Record<number, Meaning> = {
  76: { code: 'locked', retryable: true },
  159: { code: 'timeout', retryable: true },
  160: { code: 'timeout', retryable: true },
  173: { code: 'out_of_memory', retryable: true },
  241: { code: 'out_of_memory', retryable: true },
  243: { code: 'disk_full', retryable: true },
  394: { code: 'cancelled', retryable: false },
  735: { code: 'cancelled', retryable: false },
  // No thread is left for it, or the engine is stopping.
  439: busy,
  236: busy,
  // Of servers alone: accounts, queues, and other servers that they wait for.
  192: denied,
  193: denied,
  194: denied,
  497: denied,
  516: denied,
  202: busy,
  242: busy,
  252: busy,
  285: busy,
  319: busy,
  999: busy,
  209: unreachable,
  210: unreachable,
};

/** What the system says when no connection comes about or one breaks. */
const brokenConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** The engine's failure as a StoreError; the engine's own words stay in the message, its error in `cause`. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const system = systemCode(error);
  const said = error instanceof Error ? error.message : String(error);
  // A connection that was tried at several addresses fails without a message.
  const text = said === '' ? system : said;
  if (isDiskFull(error)) return new StoreError('disk_full', text, { retryable: true, cause: error });
  const number = Number(/Code: (\d+)/.exec(text)?.[1] ?? '0');
  const meaning = meanings[number] ?? (number === 0 && brokenConnection.has(system) ? unreachable : undefined);
  if (meaning) return new StoreError(meaning.code, text, { retryable: meaning.retryable, cause: error });
  if (/Cannot lock file|active data directory/.test(text)) return new StoreError('locked', text, { retryable: true, cause: error });
  // What the client says when a server is silent for too long.
  if (text === 'Timeout error.') return new StoreError('timeout', text, { retryable: true, cause: error });
  return new StoreError('engine', text, { retryable: false, cause: error });
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What the system says when this process itself writes: no space left, or none left for this user. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(systemCode(error));
}
