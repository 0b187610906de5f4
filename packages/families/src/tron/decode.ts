import { findMethod } from '../evm/decode/input.ts';
import type { DecodedLog } from '../evm/decode/log.ts';
import type { DecodedValue } from '../evm/decode/values.ts';
import type { ValuePart } from '../valueParts.ts';
import { toTronAddress } from './address.ts';

/** A call read as Solidity's, with accounts as Tron writes them. */
export function renameCall<Call extends { values: DecodedValue[] | null }>(call: Call): Call {
  return { ...call, values: call.values?.map(renameAccounts) ?? null };
}

/** A log with accounts as Tron writes them. */
export function renameLog(log: DecodedLog): DecodedLog {
  return { ...log, args: log.args.map(renameAccounts) };
}

/** The likely function of a selector; contract types, which stand where nothing is called, are none. */
export function findTronMethod(selector: string): { name: string; signature: string } | undefined {
  return selector.startsWith('0x') ? findMethod(selector) : undefined;
}

/** Every address in the value, also those inside lists and tuples. */
function renameAccounts<Value extends DecodedValue>(value: Value): Value {
  if (value.type === 'address') return { ...value, value: toTronAddress(value.value) };
  if (!value.type.startsWith('address[') && !value.type.startsWith('tuple')) return value;
  const text = value.value.replace(/"0x([0-9a-f]{40})"/gi, (_found, digits: string) => `"${toTronAddress(digits)}"`);
  return { ...value, value: text, ...(value.parts ? { parts: value.parts.map(renamePart) } : {}) };
}

function renamePart(part: ValuePart): ValuePart {
  return part.type === 'address' && part.value !== null ? { ...part, value: toTronAddress(part.value) } : part;
}
