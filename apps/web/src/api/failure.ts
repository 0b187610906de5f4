import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from './apiError.ts';

/** How a call failed, in the few ways that a page words differently. */
export type Failure =
  | { kind: 'timeout'; seconds: number }
  /** The server said no and why; `reason` is its word for programs. */
  | { kind: 'refused'; reason: string; message: string }
  /** The account's type does not allow it. */
  | { kind: 'limited'; message: string }
  | { kind: 'offline'; message: string }
  | { kind: 'failed'; message: string };

/** One answer as a page sees it: what came, what failed, how to ask again. Older data stays beside a failure. */
export interface Part<T> {
  data: T | undefined;
  failure: Failure | undefined;
  isPending: boolean;
  /** When `data` came, in epoch ms. */
  updatedAt: number;
  retry: () => void;
}

export function toPart<T>(
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>,
): Part<T> {
  // A call that a newer one cancelled has not failed: the newer one answers.
  const failure = isApiError(query.error, 'cancelled') || query.error === null ? undefined : describeFailure(query.error);
  return {
    data: query.data,
    failure: query.isFetching && query.data === undefined ? undefined : failure,
    isPending: query.data === undefined && (query.isPending || query.isFetching || isApiError(query.error, 'cancelled')),
    updatedAt: query.dataUpdatedAt,
    retry: () => void query.refetch(),
  };
}

const absenceReasons: ReadonlySet<string> = new Set(['not_found', 'bad_input', 'unknown_chain', 'not_configured']);

/** The server looked, and there is no such thing here. Any other refusal says nothing about that: it was busy, or its source was away. */
export function isAbsence(failure: Failure | undefined): failure is Extract<Failure, { kind: 'refused' }> {
  return failure?.kind === 'refused' && absenceReasons.has(failure.reason);
}

export function describeFailure(error: unknown): Failure {
  if (!isApiError(error)) return { kind: 'failed', message: '' };
  switch (error.kind) {
    case 'timeout': {
      const data = error.data as { timeoutMs?: number } | undefined;
      return { kind: 'timeout', seconds: Math.round((data?.timeoutMs ?? 0) / 1000) };
    }
    case 'refused':
      return { kind: 'refused', reason: error.refusal?.reason ?? '', message: error.msg };
    case 'limited':
      return { kind: 'limited', message: error.msg };
    case 'transport':
      return error.code === 0 ? { kind: 'offline', message: error.msg } : { kind: 'failed', message: error.msg };
    default:
      return { kind: 'failed', message: error.msg };
  }
}
