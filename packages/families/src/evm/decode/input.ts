import type { AbiFunction, Hex } from 'viem';
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils';
import { listFunctions } from '../signatures/candidates.ts';
import { isOverfull } from './measure.ts';
import { presentValues, signatureOf, type DecodedValue } from './values.ts';

/** A call's input read with the likely function of its selector. */
export interface DecodedInput {
  name: string;
  /** `transfer(address,uint256)` */
  signature: string;
  /** Null when the data does not fit the function's arguments. */
  args: DecodedValue[] | null;
  /** Other functions of the same selector that are known. */
  others: string[];
}

/** The likely function of a selector (`0x` + 8 digits); undefined when it is not a well-known one. */
export function findMethod(selector: string): { name: string; signature: string } | undefined {
  const [item] = listFunctions(selector.toLowerCase());
  return item && { name: item.name, signature: signatureOf(item.name, item.inputs) };
}

/** The likely meaning of a transaction's input; undefined when its selector is not a well-known one. */
export function decodeInput(input: string): DecodedInput | undefined {
  return decodeInputAs(listFunctions(input.slice(0, 10).toLowerCase()), input);
}

/** Reads the input with the function of several that it fits best; undefined when there is none. */
export function decodeInputAs(functions: readonly AbiFunction[], input: string): DecodedInput | undefined {
  const data = `0x${input.slice(10)}` satisfies Hex;
  const [first] = functions;
  if (!first) return undefined;
  const item =
    functions.length === 1 ? first : (functions.find((one) => isExact(one, data)) ?? functions.find((one) => fits(one, data)) ?? first);
  const signature = signatureOf(item.name, item.inputs);
  const others = functions.filter((one) => one !== item).map((one) => signatureOf(one.name, one.inputs));
  const values = readValues(item, data);
  return { name: item.name, signature, args: values ? presentValues(item.inputs, values) : null, others };
}

/** Anybody can send any bytes behind any selector. */
function readValues(item: AbiFunction, data: Hex): readonly unknown[] | undefined {
  if (item.inputs.length === 0) return [];
  if (isOverfull(item.inputs, data)) return undefined;
  try {
    return decodeAbiParameters(item.inputs, data);
  } catch {
    return undefined;
  }
}

function fits(item: AbiFunction, data: Hex): boolean {
  return readValues(item, data) !== undefined;
}

/** True where the arguments, written again, are the very bytes. */
function isExact(item: AbiFunction, data: Hex): boolean {
  const values = readValues(item, data);
  return values !== undefined && encodeAbiParameters(item.inputs, values) === data.toLowerCase();
}
