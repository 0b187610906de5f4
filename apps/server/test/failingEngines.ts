/** A failure as an engine or its client words it. */
export interface Failure {
  says: string;
  make(): Error;
}

const failure = (says: string, code?: string): Failure => ({
  says,
  make: () => (code === undefined ? new Error(says) : Object.assign(new Error(says), { code })),
});

/** How a statement of the chain store can end for reasons outside: busy, late, cut off, short of memory or threads, stopping. */
export const chainFailures: readonly Failure[] = [
  failure('Code: 202. DB::Exception: Too many simultaneous queries. Maximum: 100. (TOO_MANY_SIMULTANEOUS_QUERIES)'),
  failure('Code: 159. DB::Exception: Timeout exceeded: elapsed 120.1 seconds, maximum: 120. (TIMEOUT_EXCEEDED)'),
  failure('Code: 160. DB::Exception: Estimated query execution time (310 seconds) is too long. Maximum: 120. (TOO_SLOW)'),
  failure('Code: 394. DB::Exception: Query was cancelled. (QUERY_WAS_CANCELLED)'),
  failure('Code: 236. DB::Exception: Server is shutting down. (ABORTED)'),
  failure('Code: 241. DB::Exception: (total) memory limit exceeded: would use 4.00 GiB. (MEMORY_LIMIT_EXCEEDED)'),
  failure('Code: 173. DB::Exception: Allocator: Cannot mmap 64.00 MiB: , errno: 12. (CANNOT_ALLOCATE_MEMORY)'),
  failure('Code: 439. DB::Exception: Cannot schedule a task: cannot allocate thread. (CANNOT_SCHEDULE_TASK)'),
  failure('Code: 210. DB::NetException: Connection reset by peer. (NETWORK_ERROR)'),
  failure('read ECONNRESET', 'ECONNRESET'),
  failure('Timeout error.'),
];

/** The same of the application store's PostgreSQL, and of its client. */
export const appFailures: readonly Failure[] = [
  failure('terminating connection due to administrator command', '57P01'),
  failure('the database system is starting up', '57P03'),
  failure('canceling statement due to user request', '57014'),
  failure('sorry, too many clients already', '53300'),
  failure('out of memory', '53200'),
  failure('could not resize shared memory segment: No space left on device', '53100'),
  failure('could not serialize access due to concurrent update', '40001'),
  failure('canceling statement due to lock timeout', '55P03'),
  failure('read ECONNRESET', 'ECONNRESET'),
  failure('connect ECONNREFUSED', 'ECONNREFUSED'),
  failure('Connection terminated unexpectedly'),
  failure('timeout exceeded when trying to connect'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('Cannot use a pool after calling end on the pool'),
];

/** Lets every statement fail once in each way, one after the other, before it is answered. */
export interface FaultPlan {
  /** Throws while this statement still has a way to fail. */
  check(statement: string): void;
  /** From now on nothing fails by itself. */
  isOn: boolean;
  /** Failures so far. */
  count: number;
}

export function createFaultPlan(failures: readonly Failure[]): FaultPlan {
  const done = new Map<string, number>();
  const plan: FaultPlan = {
    isOn: false,
    count: 0,
    check(statement) {
      if (!plan.isOn) return;
      const next = failures[done.get(statement) ?? 0];
      if (!next) return;
      done.set(statement, (done.get(statement) ?? 0) + 1);
      plan.count += 1;
      throw next.make();
    },
  };
  return plan;
}
