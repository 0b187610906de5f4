import { readParty } from './party.ts';
import { readTokenId } from './text.ts';
import { SourceError } from '../../sourceError.ts';

/** A contract's parameters read by name; what the node left out is 0, '' or an empty list. */
export interface Fields {
  amount(name: string): bigint;
  party(name: string): string;
  text(name: string): string;
  tokenId(name: string): string;
  part(name: string): Fields;
  list(name: string): Fields[];
}

export function readFields(values: Record<string, unknown>): Fields {
  return {
    amount: (name) => readInteger(values[name], name),
    party: (name) => readParty(values[name]),
    text: (name) => (typeof values[name] === 'string' ? values[name] : ''),
    tokenId: (name) => readTokenId(values[name]),
    part: (name) => readFields(asRecord(values[name])),
    list: (name) => (Array.isArray(values[name]) ? values[name].map((one: unknown) => readFields(asRecord(one))) : []),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

function readInteger(value: unknown, name: string): bigint {
  if (value === undefined || value === null) return 0n;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return BigInt(value);
  throw new SourceError({ code: 'not_an_integer', field: name });
}
