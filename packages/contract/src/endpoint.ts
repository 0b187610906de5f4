export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: everybody, everybody with an account, PRO accounts, administrators. */
export type Access = 'visitor' | 'account' | 'pro' | 'admin';

/** One call as data. The server makes its route from it, the client its request; its schemas are in `@chaintrail/contract/schemas`. */
export interface Endpoint {
  method: Method;
  /** Below `/api`, with `{name}` for path parameters. */
  path: string;
  /** False for the few calls that need no Access-Ticket. */
  ticket: boolean;
  access: Access;
  /** True when the call changes something: unknown fields are then refused instead of ignored. */
  isWrite: boolean;
  /** How long the client waits. */
  timeoutMs: number;
  /** A new call with the same key cancels the one under way. */
  cancelKey?: string;
  /** True when existing clients prescribe path, verb and fields; false for calls of this product alone. */
  prescribed: boolean;
  summary: string;
}

/** How long a client waits for a call that names no time of its own. */
export const DEFAULT_TIMEOUT_MS = 300_000;
