import type { Refusal } from '@chaintrail/contract';

/**
 * Why a call was rejected. `refused`: a business answer (9999) that the user reads. `ended`: 7009, 4000. `limited`: 4003 where only data was
 * asked for. `unknown`: a code that nobody agreed on. The last three never reached a business answer.
 */
export type ApiErrorKind = 'refused' | 'ended' | 'limited' | 'unknown' | 'transport' | 'timeout' | 'cancelled';

/** A rejected call. It has the envelope's fields, so that whoever expects the response finds it. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;

  constructor(kind: ApiErrorKind, envelope: { code: number; msg: string; data?: unknown }, cause?: unknown) {
    super(envelope.msg, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.code = envelope.code;
    this.msg = envelope.msg;
    this.data = envelope.data;
  }

  /** The server's reason and fields, where it refused with some. */
  get refusal(): Refusal | undefined {
    const { data } = this;
    return typeof data === 'object' && data !== null && 'reason' in data ? (data as Refusal) : undefined;
  }
}

export const isApiError = (error: unknown, ...kinds: ApiErrorKind[]): error is ApiError =>
  error instanceof ApiError && (kinds.length === 0 || kinds.includes(error.kind));
