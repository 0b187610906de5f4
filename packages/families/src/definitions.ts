import type { AbiEvent, AbiFunction, AbiParameter } from 'viem';
import { parseAbiItem, toEventSelector, toFunctionSelector } from 'viem/utils';
import { signatureOf } from './evm/decode/values.ts';
import {
  listErrors,
  listEvents,
  listFunctions,
  searchDefinitions as searchTables,
  selectorOfError,
  type AbiError,
} from './evm/signatures/candidates.ts';

/** What a contract can be asked, say or fail with. */
export interface Definition {
  type: 'function' | 'event' | 'error';
  name: string;
  /** `transfer(address,uint256)` */
  signature: string;
  /** What stands for it in data: a selector, of an event its first topic. */
  key: string;
  inputs: DefinitionParameter[];
  /** Of a function, where known. */
  outputs: DefinitionParameter[];
  /** Whether a function changes nothing; null where nobody says. */
  isReadOnly: boolean | null;
}

export interface DefinitionParameter {
  name: string;
  type: string;
  /** Of an event: it is one of the topics. */
  isIndexed?: boolean;
  /** The parts of a tuple. */
  components?: DefinitionParameter[];
}

type AbiItem = AbiFunction | AbiEvent | AbiError;

/** Functions and errors of a selector (`0x` + 8 digits), or events of a topic (`0x` + 64); most widely written first. */
export function listDefinitions(key: string): Definition[] {
  const lower = key.toLowerCase();
  if (/^0x[0-9a-f]{64}$/.test(lower)) return listEvents(lower).map(toDefinition);
  if (!/^0x[0-9a-f]{8}$/.test(lower)) return [];
  return [...listFunctions(lower), ...listErrors(lower)].map(toDefinition);
}

/** Functions and events whose name begins so, at most so many of each. */
export function searchDefinitions(prefix: string, most: number): Definition[] {
  return searchTables(prefix, most).map(toDefinition);
}

/** What a written signature (`transfer(address,uint256)`, with or without names) stands for; undefined when it is none. */
export function readSignature(text: string): { selector: string; topic0: string; function: Definition; event: Definition } | undefined {
  const written = text.trim().replace(/^(function|event|error)\s+/, '');
  if (!/^[A-Za-z_$][\w$]*\s*\(.*\)/s.test(written)) return undefined;
  try {
    const item = parseAbiItem([`function ${written.replaceAll(/\sindexed(?=[\s,)])/g, '')}`] as readonly string[] as never) as AbiFunction;
    const bare = written.replace(/\)\s*(external|public|view|pure|payable|nonpayable|returns)\b.*$/s, ')');
    const event = parseAbiItem([`event ${bare}`] as readonly string[] as never) as AbiEvent;
    return { selector: toFunctionSelector(item), topic0: toEventSelector(event), function: toDefinition(item), event: toDefinition(event) };
  } catch {
    return undefined;
  }
}

export function toDefinition(item: AbiItem): Definition {
  const { type, name, inputs } = item;
  const isFunction = type === 'function';
  return {
    type,
    name,
    signature: signatureOf(name, inputs),
    key: keyOf(item),
    inputs: inputs.map((input) => toParameter(input, type === 'event')),
    outputs: isFunction ? item.outputs.map((output) => toParameter(output, false)) : [],
    isReadOnly: isFunction ? item.stateMutability === 'view' || item.stateMutability === 'pure' : null,
  };
}

function keyOf(item: AbiItem): string {
  if (item.type === 'event') return toEventSelector(item);
  return item.type === 'function' ? toFunctionSelector(item) : selectorOfError(item);
}

function toParameter(parameter: AbiParameter & { indexed?: boolean | undefined }, isOfEvent: boolean): DefinitionParameter {
  return {
    name: parameter.name ?? '',
    type: parameter.type,
    ...(isOfEvent ? { isIndexed: parameter.indexed === true } : {}),
    ...('components' in parameter ? { components: parameter.components.map((part) => toParameter(part, false)) } : {}),
  };
}
