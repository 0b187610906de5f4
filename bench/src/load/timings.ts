/** What a group of calls took and how they ended. */
export interface Timings {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  /** By code of the envelope or name of the failure. */
  errors: Record<string, { count: number; example: string }>;
}

export interface Recorder {
  took(ms: number): void;
  failed(code: string, example: string): void;
  read(): Timings;
}

export function createRecorder(): Recorder {
  const times: number[] = [];
  const errors: Timings['errors'] = {};
  return {
    took: (ms) => void times.push(ms),
    failed(code, example) {
      const known = errors[code];
      if (known) known.count += 1;
      else errors[code] = { count: 1, example };
    },
    read() {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), errors };
    },
  };
}
