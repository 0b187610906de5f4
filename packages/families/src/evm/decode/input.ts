import type { AbiFunction, Hex } from 'viem';
import { decodeAbiParameters, parseAbiItem, toFunctionSelector } from 'viem/utils';
import { knownFunctions } from './functions.ts';
import { presentValues, signatureOf, type DecodedValue } from './values.ts';

/** A call's input read with the likely function of its selector. */
export interface DecodedInput {
  name: string;
  /** `transfer(address,uint256)` */
  signature: string;
  /** Null when the data does not fit the function's arguments. */
  args: DecodedValue[] | null;
}

let table: Map<string, AbiFunction> | undefined;

/** Made on first use: a few milliseconds that a process which never decodes need not spend. */
function functionsBySelector(): Map<string, AbiFunction> {
  if (!table) {
    table = new Map();
    for (const text of knownFunctions) {
      const item = parseAbiItem(text);
      if (item.type === 'function') table.set(toFunctionSelector(item), item);
    }
  }
  return table;
}

/** The likely function of a selector (`0x` + 8 digits); undefined when it is not a well-known one. */
export function findMethod(selector: string): { name: string; signature: string } | undefined {
  const item = functionsBySelector().get(selector.toLowerCase());
  return item && { name: item.name, signature: signatureOf(item.name, item.inputs) };
}

/** The likely meaning of a transaction's input; undefined when its selector is not a well-known one. */
export function decodeInput(input: string): DecodedInput | undefined {
  const item = functionsBySelector().get(input.slice(0, 10).toLowerCase());
  if (!item) return undefined;
  const decoded = { name: item.name, signature: signatureOf(item.name, item.inputs) };
  if (item.inputs.length === 0) return { ...decoded, args: [] };
  try {
    return { ...decoded, args: presentValues(item.inputs, decodeAbiParameters(item.inputs, `0x${input.slice(10)}` satisfies Hex)) };
  } catch {
    // Anybody can send any bytes behind any selector.
    return { ...decoded, args: null };
  }
}
