import type { DecodedValue } from '../values.ts';

/** A call that stands in another one's arguments. */
export interface InnerCall {
  /** '' for the contract that is called itself. */
  to: string;
  /** Null where the arguments do not say. */
  valueRaw: bigint | null;
  input: string;
  /** `delegatecall` runs foreign code on the caller's own account. */
  kind: 'call' | 'delegatecall';
}

/** A step that is no call of its own but a command with arguments, as routers take them. */
export interface InnerCommand {
  command: string;
  values: DecodedValue[] | null;
  /** The bytes of its arguments. */
  input: string;
}

export type Inner = InnerCall | InnerCommand;

/** Writes an account from its 40 digits, as the family does. */
export type WriteAddress = (digits: string) => string;
