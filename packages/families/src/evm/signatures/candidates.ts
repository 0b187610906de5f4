import type { Abi, AbiEvent, AbiFunction } from 'viem';
import { parseAbiItem, toEventSelector, toFunctionSelector } from 'viem/utils';
import { knownErrors } from '../decode/errors.ts';
import { knownEvents } from '../decode/events.ts';
import { knownFunctions } from '../decode/functions.ts';
import { signatureOf } from '../decode/values.ts';
import { findLines, searchLines } from './lines.ts';

export type AbiError = Extract<Abi[number], { type: 'error' }>;

// Each entry is some hundred bytes; a page of rows asks for a few dozen keys.
const REMEMBERED = 2_000;
// Two letters begin hundreds of names; the shortest are shown.
const SEARCHED = 400;

/** Remembers what was found; forgets everything when there is too much, which costs a parse each. */
function remember<T>(find: (key: string) => T[]): (key: string) => T[] {
  const found = new Map<string, T[]>();
  return (key) => {
    const own = found.get(key);
    if (own) return own;
    const items = find(key);
    if (found.size >= REMEMBERED) found.clear();
    found.set(key, items);
    return items;
  };
}

const parseFunction = (text: string): AbiFunction => parseAbiItem([text] as readonly string[] as never);
const parseEvent = (text: string): AbiEvent => parseAbiItem([text] as readonly string[] as never);
const parseError = (text: string): AbiError => parseAbiItem([text] as readonly string[] as never);

export const selectorOfError = (item: AbiError): string =>
  toFunctionSelector({ ...item, type: 'function', outputs: [], stateMutability: 'view' });

/** Functions of a selector (`0x` + 8 digits): the ones that people meet first, then the most widely written ones. */
export const listFunctions = remember((selector): AbiFunction[] => {
  const known = ownFunctions().get(selector) ?? [];
  const tabled = findLines('functions', selector).map((line) => parseFunction(`function ${line}`));
  const signatures = new Set(known.map(signature));
  return [
    // The table knows what they return and whether they only read.
    ...known.map((item) => {
      const same = tabled.find((one) => signature(one) === signature(item));
      return same ? { ...item, outputs: same.outputs, stateMutability: same.stateMutability } : item;
    }),
    ...tabled.filter((item) => !signatures.has(signature(item))),
  ];
});

/** Events of a topic, whatever of them is indexed. */
export const listEvents = remember((topic0): AbiEvent[] => {
  const known = ownEvents().get(topic0) ?? [];
  const shapes = new Set(known.map(shape));
  // Only the first bytes of a topic are in the table.
  const tabled = findLines('events', topic0).map((line) => parseEvent(`event ${line}`));
  return [...known, ...tabled.filter((item) => toEventSelector(item) === topic0 && !shapes.has(shape(item)))];
});

export const listErrors = remember((selector): AbiError[] => {
  const known = ownErrors().get(selector) ?? [];
  const signatures = new Set(known.map(signature));
  const tabled = findLines('errors', selector).map((line) => parseError(`error ${line}`));
  return [...known, ...tabled.filter((item) => !signatures.has(signature(item)))];
});

/** Functions and events whose name begins so, the ones that people meet first; at most so many of each. */
export function searchDefinitions(prefix: string, most: number): (AbiFunction | AbiEvent)[] {
  const starts = prefix.toLowerCase();
  const begins = (item: { name: string }): boolean => item.name.toLowerCase().startsWith(starts);
  const functions = [...ownFunctions().values()].flat().filter(begins);
  const events = [...ownEvents().values()].flat().filter(begins);
  const tabled = {
    functions: searchLines('functions', prefix, SEARCHED).map((line) => parseFunction(`function ${line}`)),
    events: searchLines('events', prefix, SEARCHED).map((line) => parseEvent(`event ${line}`)),
  };
  return [...firstOf([...functions, ...tabled.functions], most), ...firstOf([...events, ...tabled.events], most)];
}

/** The exact name before longer ones; each signature once. */
function firstOf<T extends AbiFunction | AbiEvent>(items: readonly T[], most: number): T[] {
  const unlike = new Map<string, T>();
  for (const item of items) if (!unlike.has(shape(item))) unlike.set(shape(item), item);
  return [...unlike.values()].sort((a, b) => a.name.length - b.name.length).slice(0, most);
}

function signature({ name, inputs }: AbiFunction | AbiEvent | AbiError): string {
  return signatureOf(name, inputs);
}

/** An event with other arguments indexed lies otherwise in a log. */
function shape(item: AbiFunction | AbiEvent): string {
  const marks = item.type === 'event' ? item.inputs.map(({ indexed }) => (indexed === true ? '1' : '0')).join('') : 'function';
  return `${signature(item)} ${marks}`;
}

const ownFunctions = once(() => groupBy(knownFunctions.map(parseFunction), toFunctionSelector));
const ownEvents = once(() => groupBy(knownEvents.map(parseEvent), toEventSelector));
const ownErrors = once(() => groupBy(knownErrors.map(parseError), selectorOfError));

/** Made on first use: a few milliseconds that a process which never decodes need not spend. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const hash = key(item);
    const own = groups.get(hash);
    if (own) own.push(item);
    else groups.set(hash, [item]);
  }
  return groups;
}
