import type { Hex } from 'viem';
import { decodeAbiParameters } from 'viem/utils';
import { cleanChainText } from '../../cleanChainText.ts';
import { listErrors, type AbiError } from '../signatures/candidates.ts';
import { presentValues } from './values.ts';

const LONGEST_REASON = 200;

/** Why a transaction failed. `words` are the contract's or the node's own; `panic` is one of Solidity's numbers, '' when unreadable. */
export type ExecutionFailure =
  | { code: 'words'; words: string }
  | { code: 'panic'; panic: string }
  | { code: 'known_error'; name: string; values: { name: string; value: string }[] }
  | { code: 'custom_error'; selector: string }
  | { code: 'unreadable_reason' | NodeWord };

type NodeWord =
  | 'out_of_gas'
  | 'invalid_opcode'
  | 'bad_jump'
  | 'stack_overflow'
  | 'insufficient_balance'
  | 'address_taken'
  | 'code_too_large'
  | 'no_reason';

/** What nodes write when there is nothing to decode. */
const nodeWords: [RegExp, NodeWord][] = [
  [/out of gas|outofgas/i, 'out_of_gas'],
  [/invalid opcode|bad instruction|invalidfeopcode/i, 'invalid_opcode'],
  [/bad jump|invalid jump/i, 'bad_jump'],
  [/stack (under|over)flow|out of stack/i, 'stack_overflow'],
  [/insufficient balance|insufficient funds|outoffunds/i, 'insufficient_balance'],
  [/contract address collision|createcollision/i, 'address_taken'],
  [/max code size|contract size/i, 'code_too_large'],
  [/revert/i, 'no_reason'],
];

/** Why a transaction failed, from what its root call returned. */
export function decodeFailure(failure: { error: string; output: string }): ExecutionFailure {
  const selector = failure.output.slice(0, 10).toLowerCase();
  const data = `0x${failure.output.slice(10)}` satisfies Hex;
  if (selector === '0x08c379a0') return readReason(data);
  if (selector === '0x4e487b71') return { code: 'panic', panic: readPanic(data) };
  const [known] = listErrors(selector);
  if (known) return { code: 'known_error', name: known.name, values: readValues(known, data) };
  if (selector.length === 10) return { code: 'custom_error', selector };
  const word = nodeWords.find(([words]) => words.test(failure.error))?.[1];
  return word ? { code: word } : { code: 'words', words: cleanChainText(failure.error, LONGEST_REASON) };
}

function readReason(data: Hex): ExecutionFailure {
  try {
    const words = cleanChainText(decodeAbiParameters([{ type: 'string' }], data)[0], LONGEST_REASON);
    return words === '' ? { code: 'no_reason' } : { code: 'words', words };
  } catch {
    return { code: 'unreadable_reason' };
  }
}

function readPanic(data: Hex): string {
  return /^0x[0-9a-f]{64}/i.test(data) ? `0x${BigInt(data.slice(0, 66)).toString(16)}` : '';
}

/** Empty where the error has none and where they cannot be read. */
function readValues(item: AbiError, data: Hex): { name: string; value: string }[] {
  if (item.inputs.length === 0) return [];
  try {
    const values = presentValues(item.inputs, decodeAbiParameters(item.inputs, data));
    return values.map(({ name, value }) => ({ name, value: cleanChainText(value, LONGEST_REASON) }));
  } catch {
    return [];
  }
}
