import type { SourceFault } from '@chaintrail/model';

/** What is to be done about a fault: ask again, ask another node, wait, or stop. */
export type SourceErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'rate_limited'
  | 'refused'
  | 'malformed'
  | 'inconsistent'
  | 'wrong_chain'
  | 'not_found';

/** The outside failed. `retryable` says whether the same request may succeed later; `retryAfterMs` when the source said so. */
export class SourceError extends Error {
  readonly fault: SourceFault;
  readonly kind: SourceErrorKind;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(fault: SourceFault, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(describe(fault), { cause: options.cause });
    this.name = 'SourceError';
    this.fault = fault;
    // Most faults are parts that do not fit: typical while the head is moving or behind a load balancer, and the same request soon fits.
    this.kind = kinds[fault.code] ?? 'inconsistent';
    this.retryable = !lasting.has(fault.code);
    this.retryAfterMs = options.retryAfterMs;
  }
}

const kinds: Partial<Record<SourceFault['code'], SourceErrorKind>> = {
  unreachable: 'unreachable',
  failing: 'unreachable',
  starting: 'unreachable',
  proxy_unreachable: 'unreachable',
  proxy_unknown: 'unreachable',
  proxy_private: 'refused',
  proxy_no_answer: 'unreachable',
  proxy_login_refused: 'refused',
  proxy_refused: 'unreachable',
  timed_out: 'timeout',
  rate_limited: 'rate_limited',
  queue_full: 'rate_limited',
  budget_spent: 'rate_limited',
  range_too_large: 'refused',
  local_only: 'refused',
  not_offered: 'refused',
  key_refused: 'refused',
  provider_refused: 'refused',
  access_denied: 'refused',
  closed: 'refused',
  call_refused: 'refused',
  block_refused: 'refused',
  traces_refused: 'refused',
  tokens_refused: 'refused',
  only_current_balance: 'refused',
  not_an_address: 'refused',
  no_answer: 'malformed',
  no_result: 'malformed',
  not_json: 'malformed',
  not_json_rpc: 'malformed',
  too_many_answers: 'malformed',
  too_large: 'malformed',
  too_fragmented: 'malformed',
  unexpected_shape: 'malformed',
  unreadable: 'malformed',
  chain_unnamed: 'malformed',
  impossible_value: 'malformed',
  missing_genesis: 'malformed',
  not_an_integer: 'malformed',
  wrong_chain: 'wrong_chain',
  no_block: 'not_found',
  no_latest: 'not_found',
  no_final: 'not_found',
  hidden_block: 'not_found',
};

/** What will be the same however often it is asked. */
const lasting: ReadonlySet<SourceFault['code']> = new Set([
  'access_denied',
  'range_too_large',
  'local_only',
  'not_offered',
  'key_refused',
  'provider_refused',
  'closed',
  'proxy_private',
  'proxy_login_refused',
  'only_current_balance',
  'not_an_address',
  'wrong_chain',
]);

/** For logs: `foreign_receipt transaction=0x… block=0x…`. */
function describe({ code, ...data }: SourceFault): string {
  return [
    code,
    ...Object.entries(data).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
  ].join(' ');
}
