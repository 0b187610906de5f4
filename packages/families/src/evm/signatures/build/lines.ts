import type { AbiEvent, AbiFunction, AbiParameter } from 'viem';
import { parseAbiItem, toEventSelector, toFunctionSelector } from 'viem/utils';
import type { AbiPart } from './collect.ts';

export type Kind = 'functions' | 'events' | 'errors';

/** How many packages write one signature in one way. */
type Wordings = Map<string, number>;

const LONGEST_LINE = 1_500;
const names = /^[A-Za-z_$][A-Za-z0-9_$]{0,79}$/;
const types = /^(address|bool|string|bytes|function|bytes([1-9]|[12]\d|3[012])|u?int(\d{1,3})|tuple)(\[\d*\])*$/;
const kindOf: Record<string, Kind> = { function: 'functions', event: 'events', error: 'errors' };
const keywordOf: Record<Kind, string> = { functions: 'function', events: 'event', errors: 'error' };

/** The wordings that packages have for each signature (of an event, for each choice of indexed arguments). */
export function createCollection(): { add(items: readonly AbiPart[]): void; write(kind: Kind): string } {
  const found: Record<Kind, Map<string, Wordings>> = { functions: new Map(), events: new Map(), errors: new Map() };
  return {
    add(items) {
      const seen = new Set<string>();
      for (const item of items) {
        const kind = kindOf[String(item.type)];
        const wording = kind && wordItem(kind, item);
        if (!kind || wording === undefined || seen.has(`${kind} ${wording}`)) continue;
        // A package that brings a contract a hundred times says it once.
        seen.add(`${kind} ${wording}`);
        const signature = signatureOf(kind, item);
        const wordings = found[kind].get(signature) ?? new Map<string, number>();
        wordings.set(wording, (wordings.get(wording) ?? 0) + 1);
        found[kind].set(signature, wordings);
      }
    },
    /** One line for each signature: the first four bytes of its hash, and its most common wording. The most common signature of a key first. */
    write(kind) {
      const lines = [...found[kind].values()].map((wordings) => {
        const [text] = [...wordings].reduce((best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best));
        const count = [...wordings.values()].reduce((sum, one) => sum + one, 0);
        return { key: keyOf(kind, text), text, count };
      });
      lines.sort((a, b) => compareTexts(a.key, b.key) || b.count - a.count || compareTexts(a.text, b.text));
      return lines.map(({ key, text }) => `${key} ${text}\n`).join('');
    },
  };
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Undefined for what is no item that a contract can have, or too long to help. */
function wordItem(kind: Kind, item: AbiPart): string | undefined {
  if (!names.test(String(item.name))) return undefined;
  const inputs = wordParameters(item.inputs, kind === 'events');
  const outputs = kind === 'functions' ? wordParameters(item.outputs ?? [], false) : '';
  if (inputs === undefined || outputs === undefined) return undefined;
  const mutability = kind === 'functions' ? mutabilityOf(item) : '';
  const text = `${String(item.name)}(${inputs})${mutability}${outputs === '' ? '' : ` returns (${outputs})`}`;
  return text.length <= LONGEST_LINE && isReadable(kind, text) ? text : undefined;
}

function mutabilityOf({ stateMutability, constant }: AbiPart): string {
  if (stateMutability === 'view' || stateMutability === 'pure' || (stateMutability === undefined && constant === true)) return ' view';
  return stateMutability === 'payable' ? ' payable' : '';
}

function wordParameters(parts: unknown, isEvent: boolean): string | undefined {
  if (!Array.isArray(parts)) return undefined;
  const worded = parts.map((part: AbiPart) => wordParameter(part, isEvent));
  return worded.includes(undefined) ? undefined : worded.join(',');
}

function wordParameter({ type, name, components, indexed }: AbiPart, isEvent: boolean): string | undefined {
  const text = String(type);
  if (!types.test(text)) return undefined;
  const within = text.startsWith('tuple') ? wordParameters(components, false) : undefined;
  if (text.startsWith('tuple') && !within) return undefined;
  const worded = within === undefined ? text : `(${within})${text.slice('tuple'.length)}`;
  const named = typeof name === 'string' && isName(name) ? ` ${name.replace(/^_+/, '')}` : '';
  return `${worded}${isEvent && indexed === true ? ' indexed' : ''}${named}`;
}

/** Words of the language cannot stand as names in a written signature. */
function isName(name: string): boolean {
  const own = name.replace(/^_+/, '');
  return names.test(own) && isReadable('functions', `f(uint256 ${own})`);
}

function isReadable(kind: Kind, text: string): boolean {
  try {
    parseItem(kind, text);
    return true;
  } catch {
    return false;
  }
}

function parseItem(kind: Kind, text: string): AbiFunction | AbiEvent {
  return parseAbiItem([`${keywordOf[kind]} ${text}`] as readonly string[] as never);
}

function keyOf(kind: Kind, text: string): string {
  const item = parseItem(kind, text);
  const hash = item.type === 'event' ? toEventSelector(item) : toFunctionSelector({ ...item, type: 'function' });
  return hash.slice(2, 10);
}

function signatureOf(kind: Kind, item: AbiPart): string {
  const inputs = item.inputs as (AbiPart & AbiParameter)[];
  const marks = kind === 'events' ? ` ${inputs.map(({ indexed }) => (indexed === true ? '1' : '0')).join('')}` : '';
  return `${String(item.name)}(${inputs.map(typeOf).join(',')})${marks}`;
}

function typeOf({ type, components }: AbiPart): string {
  if (!Array.isArray(components)) return String(type);
  return `(${components.map((part: AbiPart) => typeOf(part)).join(',')})${String(type).slice('tuple'.length)}`;
}
