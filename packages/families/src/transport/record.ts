import type { SourceError, SourceErrorCode, SourceHealth } from '../source.ts';

const RATE_WINDOW_MS = 10_000;

/** How the requests of one client went, as its health tells it. */
export interface RequestRecord {
  sent(): void;
  succeeded(): void;
  /** A request failed. */
  failed(error: SourceError): void;
  /** An answer came and does not hold. */
  disproved(error: SourceError): void;
  isLastOk(): boolean;
  report(): Pick<SourceHealth, 'lastError' | 'lastOkAtMs' | 'requestsPerSecond' | 'requestCount' | 'failureCounts'>;
}

export function createRequestRecord(now: () => number): RequestRecord {
  const sentAt: number[] = [];
  const failureCounts: Partial<Record<SourceErrorCode, number>> = {};
  let requestCount = 0;
  let lastError: string | null = null;
  let lastOkAtMs: number | null = null;
  let isLastOk = true;
  const disproved = (error: SourceError): void => {
    lastError = error.message;
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
      failureCounts[error.code] = (failureCounts[error.code] ?? 0) + 1;
      disproved(error);
    },
    disproved,
    isLastOk: () => isLastOk,
    report() {
      const recent = sentAt.filter((at) => at >= now() - RATE_WINDOW_MS).length;
      const requestsPerSecond = (recent * 1000) / RATE_WINDOW_MS;
      return { lastError, lastOkAtMs, requestsPerSecond, requestCount, failureCounts: { ...failureCounts } };
    },
  };
}
