/** A store could not do what was asked for a reason outside this program; `retryable` says whether the same call may work later. */
export class StoreError extends Error {
  readonly code: string;
  readonly retryable: boolean;

  constructor(code: string, message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'StoreError';
    this.code = code;
    this.retryable = options.retryable;
  }
}
