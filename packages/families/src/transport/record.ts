import type { SourceHealth } from '../source.ts';
import type { SourceError, SourceErrorKind } from '../sourceError.ts';

const RATE_WINDOW_MS = 10_000;

/** How the requests of one client went, as its health tells it. */
export interface RequestRecord {
  sent(): void;
  succeeded(): void;
  /** A request failed. */
  failed(error: SourceError): void;
  /** An answer came and does not hold. */
  disproved(): void;
  isLastOk(): boolean;
  report(): Pick<SourceHealth, 'lastOkAtMs' | 'requestsPerSecond' | 'requestCount' | 'failureCounts' | 'lastFailure'>;
}

export function createRequestRecord(now: () => number): RequestRecord {
  const sentAt: number[] = [];
  const failureCounts: Partial<Record<SourceErrorKind, number>> = {};
  let requestCount = 0;
  let lastOkAtMs: number | null = null;
  let lastFailure: SourceHealth['lastFailure'] = null;
  let isLastOk = true;
  const disproved = (): void => {
    isLastOk = false;
  };
  return {
    sent() {
      requestCount += 1;
      sentAt.push(now());
      while ((sentAt[0] ?? 0) < now() - RATE_WINDOW_MS) sentAt.shift();
    },
    succeeded() {
      lastOkAtMs = now();
      isLastOk = true;
    },
    failed(error) {
      lastFailure = { fault: error.fault, atMs: now() };
      failureCounts[error.kind] = (failureCounts[error.kind] ?? 0) + 1;
      disproved();
    },
    disproved,
    isLastOk: () => isLastOk,
    report() {
      const recent = sentAt.filter((at) => at >= now() - RATE_WINDOW_MS).length;
      const requestsPerSecond = (recent * 1000) / RATE_WINDOW_MS;
      return { lastOkAtMs, requestsPerSecond, requestCount, failureCounts: { ...failureCounts }, lastFailure };
    },
  };
}
