import { StoreError } from '../error.ts';

/** What is wrong around the application store: a code and what belongs to it, for whoever puts it into words. */
export type AppFault =
  | { code: 'app_unreachable' | 'app_conflict' | 'app_disk_full' | 'app_refused' }
  | { code: 'unknown_backup' | 'not_empty' }
  | { code: 'broken_backup'; table: string; rows: number; found: number }
  /** Whoever shares the owner's things has this label for itself alone, or another label has this name already. */
  | { code: 'label_taken' }
  /** Somebody changed it since it was read. */
  | { code: 'label_changed' }
  | { code: 'unknown_entity'; entity: string }
  | { code: 'label_limit'; limit: number; total: number }
  | { code: 'label_missing' | 'label_pending' | 'submission_decided' | 'submission_own' }
  | { code: 'in_use'; folder: string; pid: number }
  /** Several processes take and lose the folder at once. */
  | { code: 'contended'; folder: string }
  | { code: 'password_lost'; file: string; cluster: string }
  | { code: 'postgres_account' | 'postgres_account_unread'; account: string }
  | { code: 'postgres_missing'; platform: string; arch: string }
  /** Its folder could not be made, or its program does not run at all. */
  | { code: 'postgres_create' | 'postgres_unrunnable' }
  | { code: 'postgres_start' | 'postgres_slow'; logFile: string }
  | { code: 'postgres_stop'; pid: number };

export class AppStoreError extends StoreError {
  readonly fault: AppFault;

  constructor(fault: AppFault, options: { cause?: unknown } = {}) {
    super(fault.code, describe(fault), { retryable: passing.has(fault.code), cause: options.cause });
    this.fault = fault;
  }
}

/** What may be over at the next try. */
const passing: ReadonlySet<AppFault['code']> = new Set([
  'app_unreachable',
  'app_conflict',
  'app_disk_full',
  'in_use',
  'contended',
  'postgres_account_unread',
  'postgres_slow',
  'postgres_stop',
]);

/** For logs: `in_use folder=/srv/trail/postgres pid=12`. */
function describe({ code, ...data }: AppFault): string {
  return [code, ...Object.entries(data).map(([name, value]) => `${name}=${value}`)].join(' ');
}
