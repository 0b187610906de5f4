import type { FamilyName } from '@chaintrail/model';
import type { AbiOf } from './contractAbi.ts';
import { decodeCall, writeAddress, type DecodedCall } from './decodeCall.ts';
import type { Inner } from './evm/decode/nested/innerCall.ts';
import { listInner } from './evm/decode/nested/wrappers.ts';

/** A call that stands in the arguments of another one. */
export interface NestedCall {
  /** 1 for those of the transaction's own call. */
  depth: number;
  to: string;
  /** Null where the arguments do not say. */
  valueRaw: bigint | null;
  /** `command` is a step of a router, which is no call of its own. */
  kind: 'call' | 'delegatecall' | 'command';
  input: string;
  decoded: DecodedCall | undefined;
}

export interface Unfolded {
  /** In the order in which they stand, each before those in its own arguments. */
  calls: NestedCall[];
  /** Calls that were seen and not opened: too many, too deep, or of too much data. */
  omittedCount: number;
}

/** Real calls nest four or five deep: an operation of an account that lets a Safe send a multicall of a router. */
const DEEPEST = 8;
/** A Safe that pays hundreds of people at once is real. */
const MOST_CALLS = 500;
/** Each level repeats the data below it; data whose parts overlap could repeat it without end. */
const FREE_BYTES = 65_536;

interface Waiting {
  inner: Inner;
  depth: number;
  /** Who is called around it. */
  around: string;
}

/** Every call in the arguments of a call, down to the last, within limits: anybody can write any calldata. `abiOf`: ABIs of who is called. */
export function unfoldCall(family: FamilyName, to: string, input: string, abiOf: AbiOf = () => undefined): Unfolded {
  const calls: NestedCall[] = [];
  let omittedCount = 0;
  let left = FREE_BYTES + DEEPEST * (input.length / 2);
  const waiting = listWaiting(family, { to, depth: 0, decoded: decodeCall(family, input, abiOf(to)) });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { inner, depth, around } = next;
    left -= inner.input.length / 2;
    if (calls.length >= MOST_CALLS || left < 0) {
      omittedCount += 1;
      continue;
    }
    const call = presentInner(family, inner, { depth, around, abiOf });
    calls.push(call);
    const below = listWaiting(family, call);
    if (depth < DEEPEST) waiting.push(...below);
    else omittedCount += below.length;
  }
  return { calls, omittedCount };
}

/** The calls in a call's arguments, the first one last. */
function listWaiting(family: FamilyName, { to, depth, decoded }: Pick<NestedCall, 'to' | 'depth' | 'decoded'>): Waiting[] {
  if (!decoded?.values) return [];
  const inner = listInner(decoded.signature, decoded.values, (digits) => writeAddress(family, digits));
  return inner.map((one) => ({ inner: one, depth: depth + 1, around: to })).reverse();
}

interface Place {
  depth: number;
  around: string;
  abiOf: AbiOf;
}

function presentInner(family: FamilyName, inner: Inner, { depth, around, abiOf }: Place): NestedCall {
  if ('command' in inner) {
    const { command, values, input } = inner;
    const decoded = { name: command, signature: '', values, isGuess: true, others: [] };
    return { depth, to: around, valueRaw: null, kind: 'command', input, decoded };
  }
  const { valueRaw, kind, input } = inner;
  const to = inner.to === '' ? around : inner.to;
  return { depth, to, valueRaw, kind, input, decoded: decodeCall(family, input, abiOf(to)) };
}
