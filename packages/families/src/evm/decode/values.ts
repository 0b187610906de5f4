import type { AbiParameter } from 'viem';
import { listParts, type PartWriter, type ValueParts } from '../../valueParts.ts';

/** One argument of a call or event. Integers are decimal, addresses and bytes `0x…` in lower case, lists and tuples JSON, with their parts. */
export interface DecodedValue extends Partial<ValueParts> {
  name: string;
  type: string;
  value: string;
}

/** Arguments as viem gives them, as texts; an unnamed one gets its position. */
export function presentValues(parameters: readonly AbiParameter[], values: readonly unknown[]): DecodedValue[] {
  return parameters.map((parameter, at) => ({
    name: parameter.name || `arg${at}`,
    type: parameter.type,
    value: presentValue(parameter.type, values[at]),
    ...listParts(parameter, values[at], writer),
  }));
}

/** viem gives a struct as a list where a field of it has no name. */
const writer: PartWriter = {
  fieldOf: (struct, { name = '' }, at) => (Array.isArray(struct) ? (struct[at] as unknown) : Reflect.get(struct, name)),
  write: presentValue,
};

function presentValue(type: string, value: unknown): string {
  if (typeof value === 'string') return type === 'string' ? value : value.toLowerCase();
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean') return value.toString();
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}

/** `name(type,…)` with tuples written out, as selectors are made from it. */
export function signatureOf(name: string, parameters: readonly AbiParameter[]): string {
  return `${name}(${parameters.map(typeText).join(',')})`;
}

function typeText(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type;
  return `(${parameter.components.map(typeText).join(',')})${parameter.type.slice('tuple'.length)}`;
}
