import type { AbiEvent, AbiFunction, AbiParameter } from 'viem';
import { toDefinition, type Definition } from './definitions.ts';
import type { AbiError } from './evm/signatures/candidates.ts';

/** Whoever writes an ABI can write anything: no contract has more than this, or means anything by it. */
export const abiLimits = { items: 2_000, parameters: 2_000, depth: 12, nameLength: 100 } as const;

export type AbiItem = AbiFunction | AbiEvent | AbiError;
type Part = Readonly<Record<string, unknown>>;

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const elementary = /^(address|bool|string|bytes|function|bytes([1-9]|[12]\d|3[012])|u?int(\d{1,3})?|tuple)((\[\d{0,6}\]){0,6})$/;

/** Why a text is no ABI. `at` is the item's place in the list. */
export type AbiFault =
  | { code: 'no_list' }
  | { code: 'too_many_items' | 'too_many_parameters' | 'too_deep'; most: number }
  | { code: 'bad_item' | 'bad_name' | 'bad_type'; at: number };

/** The items of an ABI, or what is wrong with it. */
export type AbiReading = { isOk: true; items: AbiItem[] } | { isOk: false; fault: AbiFault };

/**
 * An ABI as compilers write it: the list itself, an artifact that holds it (`abi`), Sourcify's and solc's metadata (`output.abi`), a Tron node's
 * (`entrys`, with names of types in capitals). Constructors and fallbacks, which nobody calls by name, are passed over.
 */
export function readAbi(given: unknown): AbiReading {
  const list = findList(given);
  if (!list) return { isOk: false, fault: { code: 'no_list' } };
  if (list.length > abiLimits.items) return { isOk: false, fault: { code: 'too_many_items', most: abiLimits.items } };
  const left = { parameters: abiLimits.parameters * 10 };
  const items: AbiItem[] = [];
  for (const [at, entry] of list.entries()) {
    const read = readItem(entry, left);
    if (typeof read === 'string') return { isOk: false, fault: describe(read, at) };
    if (read) items.push(read);
  }
  return { isOk: true, items };
}

/** The same as definitions. */
export function definitionsOf(items: readonly AbiItem[]): Definition[] {
  return items.map(toDefinition);
}

type Problem = 'bad_item' | 'bad_name' | 'bad_type' | 'too_deep' | 'too_many_parameters';

function describe(problem: Problem, at: number): AbiFault {
  if (problem === 'too_deep') return { code: problem, most: abiLimits.depth };
  return problem === 'too_many_parameters' ? { code: problem, most: abiLimits.parameters } : { code: problem, at };
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findList(given: unknown): unknown[] | undefined {
  if (Array.isArray(given)) return given;
  if (!isPart(given)) return undefined;
  for (const inside of [given['abi'], given['entrys'], isPart(given['output']) ? given['output']['abi'] : undefined]) {
    const list = inside === undefined || inside === given ? undefined : findList(inside);
    if (list) return list;
  }
  return undefined;
}

const kinds: Partial<Record<string, AbiItem['type']>> = { function: 'function', event: 'event', error: 'error' };
const unnamed: ReadonlySet<string> = new Set(['constructor', 'fallback', 'receive', 'unknownentrytype']);

/** Undefined for what nobody calls by name. */
function readItem(entry: unknown, left: { parameters: number }): AbiItem | Problem | undefined {
  if (!isPart(entry)) return 'bad_item';
  const written = wordOf(entry['type'] ?? 'function');
  if (unnamed.has(written)) return undefined;
  const type = kinds[written];
  if (!type) return 'bad_item';
  const name = entry['name'];
  if (typeof name !== 'string' || name.length > abiLimits.nameLength || !identifier.test(name)) return 'bad_name';
  const inputs = readParameters(entry['inputs'] ?? [], left, 0);
  const outputs = readParameters(entry['outputs'] ?? [], left, 0);
  if (typeof inputs === 'string') return inputs;
  if (typeof outputs === 'string') return outputs;
  if (type === 'event') return { type, name, inputs, anonymous: entry['anonymous'] === true };
  if (type === 'error') return { type, name, inputs };
  return { type, name, inputs, outputs, stateMutability: readMutability(entry) };
}

/** Tron's nodes write these words in capitals. */
function wordOf(given: unknown): string {
  return typeof given === 'string' ? given.toLowerCase() : '';
}

function readMutability(entry: Part): AbiFunction['stateMutability'] {
  const written = wordOf(entry['stateMutability']);
  if (written === 'view' || written === 'pure') return written;
  if (written === '' && entry['constant'] === true) return 'view';
  return written === 'payable' || entry['payable'] === true ? 'payable' : 'nonpayable';
}

function readParameters(given: unknown, left: { parameters: number }, depth: number): (AbiParameter & { indexed?: boolean })[] | Problem {
  if (!Array.isArray(given)) return 'bad_item';
  if (depth > abiLimits.depth) return 'too_deep';
  left.parameters -= given.length;
  if (left.parameters < 0 || given.length > abiLimits.parameters) return 'too_many_parameters';
  const parameters: (AbiParameter & { indexed?: boolean })[] = [];
  for (const one of given) {
    const read = readParameter(one, left, depth);
    if (typeof read === 'string') return read;
    parameters.push(read);
  }
  return parameters;
}

function readParameter(given: unknown, left: { parameters: number }, depth: number): (AbiParameter & { indexed?: boolean }) | Problem {
  if (!isPart(given)) return 'bad_item';
  const { type, name = '', indexed } = given;
  if (typeof name !== 'string' || name.length > abiLimits.nameLength || (name !== '' && !identifier.test(name))) return 'bad_name';
  const written = typeof type === 'string' ? elementary.exec(type) : null;
  if (!written || typeof type !== 'string' || !isWidth(written[3])) return 'bad_type';
  const marked = indexed === true ? { indexed } : {};
  // Types without a width are the widest ones.
  const [, base = ''] = written;
  const canonical = base === 'int' || base === 'uint' ? type.replace(base, `${base}256`) : type;
  if (!type.startsWith('tuple')) return { name, type: canonical, ...marked };
  const components = readParameters(given['components'], left, depth + 1);
  return typeof components === 'string' ? components : { name, type, components, ...marked };
}

function isWidth(bits: string | undefined): boolean {
  return bits === undefined || (Number(bits) % 8 === 0 && Number(bits) >= 8 && Number(bits) <= 256);
}
