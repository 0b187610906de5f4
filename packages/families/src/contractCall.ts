import type { FamilyName } from '@chaintrail/model';
import type { AbiParameter } from 'viem';
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils';
import type { DefinitionParameter } from './definitions.ts';
import { toTronAddress, toTronHex } from './tron/address.ts';
import { listParts, type PartWriter, type ValueParts } from './valueParts.ts';

/** What was written for an argument is none of its type; `path` is its place: `1`, within a list or tuple `1.0`. */
export interface ArgumentFault {
  path: string;
  type: string;
}

export type EncodedArguments = { isOk: true; data: string } | { isOk: false; fault: ArgumentFault };

/** Values that a list or tuple may hold, all together: nobody fills in more by hand. */
const MOST_VALUES = 2_000;

const digitsOf: Record<FamilyName, (address: string) => string | undefined> = {
  evm: (address) => (/^0x[0-9a-f]{40}$/i.test(address) ? address.slice(2).toLowerCase() : undefined),
  tron: (address) =>
    toTronHex(address)?.slice(2) ?? (/^(0x|41)?[0-9a-f]{40}$/i.test(address) ? address.slice(-40).toLowerCase() : undefined),
  bitcoin: () => undefined,
};

const writtenBy: Record<FamilyName, (address: string) => string> = {
  evm: (address) => address.toLowerCase(),
  tron: toTronAddress,
  bitcoin: (address) => address,
};

/** Arguments as people write them (lists and tuples as JSON) as bytes behind a selector. */
export function encodeArguments(
  family: FamilyName,
  parameters: readonly DefinitionParameter[],
  written: readonly string[],
): EncodedArguments {
  const left = { values: MOST_VALUES };
  try {
    const values = parameters.map((parameter, at) => readValue({ family, left, path: String(at) }, parameter, written[at] ?? ''));
    return { isOk: true, data: encodeAbiParameters(parameters.map(toAbi), values).slice(2) };
  } catch (error) {
    if (error instanceof WrongArgument) return { isOk: false, fault: error.fault };
    throw error;
  }
}

/** One value that a contract gave back, as text; lists and tuples are JSON. */
export interface OutputValue extends Partial<ValueParts> {
  name: string;
  type: string;
  value: string;
}

/** Undefined where the bytes are not of these types. */
export function decodeOutputs(family: FamilyName, parameters: readonly DefinitionParameter[], output: string): OutputValue[] | undefined {
  try {
    const values: readonly unknown[] = decodeAbiParameters(parameters.map(toAbi), `0x${output.slice(2)}`);
    return parameters.map((parameter, at) => ({
      name: parameter.name,
      type: parameter.type,
      value: textOf(family, parameter, values[at]),
      ...listParts(parameter, values[at], writerOf(family)),
    }));
  } catch {
    return undefined;
  }
}

class WrongArgument extends Error {
  readonly fault: ArgumentFault;

  constructor(fault: ArgumentFault) {
    super(`argument ${fault.path} is no ${fault.type}`);
    this.fault = fault;
  }
}

interface Place {
  family: FamilyName;
  left: { values: number };
  path: string;
}

function readValue(place: Place, parameter: DefinitionParameter, given: unknown): unknown {
  const { type } = parameter;
  const wrong = new WrongArgument({ path: place.path, type });
  place.left.values -= 1;
  if (place.left.values < 0) throw wrong;
  const list = /^(.*)\[(\d*)\]$/s.exec(type);
  if (list) {
    const items = listOf(given);
    if (!items || (list[2] !== '' && items.length !== Number(list[2]))) throw wrong;
    return items.map((item, at) => readValue({ ...place, path: `${place.path}.${at}` }, { ...parameter, type: list[1] ?? '' }, item));
  }
  if (type === 'tuple') return readTuple(place, parameter, given, wrong);
  const value = readElementary(place.family, type, given);
  if (value === undefined) throw wrong;
  return value;
}

/** viem takes a tuple whose parts are named as an object, any other as a list; parts are named by their places here. */
function readTuple(place: Place, { components = [] }: DefinitionParameter, given: unknown, wrong: WrongArgument): Record<string, unknown> {
  const parsed = typeof given === 'string' ? parseJson(given) : given;
  const isNamed = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  const parts = isNamed ? components.map(({ name }) => (Object.hasOwn(parsed, name) ? Reflect.get(parsed, name) : undefined)) : parsed;
  if (!Array.isArray(parts) || parts.length !== components.length) throw wrong;
  return Object.fromEntries(
    components.map((part, at) => [`arg${at}`, readValue({ ...place, path: `${place.path}.${at}` }, part, parts[at] as unknown)]),
  );
}

function listOf(given: unknown): unknown[] | undefined {
  const parsed = typeof given === 'string' ? parseJson(given.trim() === '' ? '[]' : given) : given;
  return Array.isArray(parsed) ? parsed : undefined;
}

/** Whole numbers stay as they are written: JSON would round long ones. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(/(?<=^|[[,:\s])-?\d{16,78}(?=\s*[,\]}]|$)/g, '"$&"'));
  } catch {
    return undefined;
  }
}

function readElementary(family: FamilyName, type: string, given: unknown): unknown {
  if (type === 'string') return typeof given === 'string' ? given : undefined;
  const text = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given).trim() : '';
  if (type === 'address') {
    const digits = digitsOf[family](text);
    return digits === undefined ? undefined : `0x${digits}`;
  }
  if (type === 'bool') return ({ true: true, false: false } as Partial<Record<string, boolean>>)[text.toLowerCase()];
  if (type.startsWith('bytes') || type === 'function') return readBytes(text, type === 'function' ? '24' : type.slice('bytes'.length));
  return readInteger(text, type);
}

function readBytes(text: string, length: string): string | undefined {
  if (!/^0x([0-9a-f]{2})*$/i.test(text)) return undefined;
  return length === '' || text.length === 2 + 2 * Number(length) ? text : undefined;
}

function readInteger(text: string, type: string): bigint | undefined {
  const match = /^(u?)int(\d+)$/.exec(type);
  if (!match || !/^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text)) return undefined;
  const value = BigInt(text);
  const bits = BigInt(match[2] ?? '256');
  const [low, high] = match[1] === 'u' ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)];
  return value >= low && value < high ? value : undefined;
}

function toAbi({ type, components }: DefinitionParameter, at = 0): AbiParameter {
  const name = `arg${at}`;
  return components ? { name, type, components: components.map(toAbi) } : { name, type };
}

const writerOf = (family: FamilyName): PartWriter => ({
  fieldOf: (struct, _field, at) => Reflect.get(struct, `arg${at}`),
  write: (type, value) => (type === 'address' ? writtenBy[family](String(value)) : String(value)),
});

function textOf(family: FamilyName, parameter: DefinitionParameter, value: unknown): string {
  const shown = shapeOf(family, parameter, value);
  return typeof shown === 'string' ? shown : JSON.stringify(shown);
}

/** Addresses as the family writes them, numbers as texts, tuples by the names of their parts. */
function shapeOf(family: FamilyName, { type, components, name }: DefinitionParameter, value: unknown): unknown {
  const list = /^(.*)\[\d*\]$/s.exec(type);
  if (list && Array.isArray(value)) {
    const item = { name, type: list[1] ?? '', ...(components ? { components } : {}) };
    return value.map((one) => shapeOf(family, item, one));
  }
  if (components && typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      components.map((part, at) => [part.name || String(at), shapeOf(family, part, Reflect.get(value, `arg${at}`))]),
    );
  }
  return type === 'address' ? writtenBy[family](String(value)) : String(value);
}
