import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A parameter or an item of an ABI, as files hold it. */
export interface AbiPart {
  type?: unknown;
  name?: unknown;
  inputs?: unknown;
  outputs?: unknown;
  components?: unknown;
  indexed?: unknown;
  stateMutability?: unknown;
  constant?: unknown;
}

const LARGEST_FILE = 30_000_000;
/** Contracts that were written to try others out; what they are called is no help to anybody. */
const trials =
  /(^|[/_.-])(tests?|mocks?|harness|echidna|fuzz|foundry-tests?)([/_.-]|$)|Mock|Harness|Test|\.[ts]\.sol|Vm\.sol|forge-std|console/;

/** Every function, event and error that stands in a folder's ABIs: in JSON, and in the lists and texts of JavaScript. */
export function collectItems(folder: string): AbiPart[] {
  return listFiles(folder).flatMap((path) => {
    if (path.endsWith('.json')) return itemsOfJson(readFileSync(path, 'utf8'));
    if (/\.(m|c)?js$/.test(path)) return itemsOfScript(path, readFileSync(path, 'utf8'));
    return [];
  });
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !trials.test(name) && !/build-info|\.dbg\.json$|\.min\.js$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => {
      const found = statSync(path);
      return found.isFile() && found.size < LARGEST_FILE;
    });
}

function itemsOfJson(text: string): AbiPart[] {
  try {
    return itemsWithin(JSON.parse(text));
  } catch {
    return [];
  }
}

/** The items of every list in a value that looks like an ABI. */
function itemsWithin(value: unknown): AbiPart[] {
  if (Array.isArray(value)) return value.some(isItem) ? value.filter(isItem) : value.flatMap(itemsWithin);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(itemsWithin);
}

export function isItem(value: unknown): value is AbiPart {
  if (typeof value !== 'object' || value === null) return false;
  const { type, name, inputs } = value as AbiPart;
  return (type === 'function' || type === 'event' || type === 'error') && typeof name === 'string' && Array.isArray(inputs);
}

function itemsOfScript(path: string, text: string): AbiPart[] {
  if (!/stateMutability|anonymous|type/.test(text)) return [];
  const found: AbiPart[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, elements } = node as { type?: unknown; elements?: unknown };
    if (type === 'ArrayExpression' && Array.isArray(elements)) {
      const items = elements.map(literalOf).filter(isItem);
      if (items.length > 0) {
        found.push(...items);
        return;
      }
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** What a literal of a program stands for; undefined for anything that would have to be run. */
function literalOf(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  const part = node as {
    type?: string;
    value?: unknown;
    elements?: unknown[];
    properties?: unknown[];
    operator?: string;
    argument?: unknown;
  };
  if (part.type === 'Literal') return part.value;
  if (part.type === 'ArrayExpression') return (part.elements ?? []).map(literalOf);
  // Minifiers write true and false so.
  if (part.type === 'UnaryExpression' && part.operator === '!') return literalOf(part.argument) === 0;
  if (part.type !== 'ObjectExpression') return undefined;
  return Object.fromEntries((part.properties ?? []).flatMap(propertyOf));
}

function propertyOf(node: unknown): [string, unknown][] {
  const property = node as { type?: string; key?: { type?: string; name?: string; value?: unknown }; value?: unknown };
  if (property.type !== 'Property' || !property.key) return [];
  const name = property.key.type === 'Identifier' ? property.key.name : property.key.value;
  return typeof name === 'string' ? [[name, literalOf(property.value)]] : [];
}
