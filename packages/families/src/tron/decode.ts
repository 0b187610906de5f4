import { decodeInput, findMethod, type DecodedInput } from '../evm/decode/input.ts';
import { decodeLog, type DecodedLog } from '../evm/decode/log.ts';
import type { DecodedValue } from '../evm/decode/values.ts';
import { toTronAddress } from './address.ts';

/** The likely meaning of a contract call's data: Solidity's, with accounts as Tron writes them. */
export function decodeTronInput(input: string): DecodedInput | undefined {
  const decoded = decodeInput(input);
  return decoded && { ...decoded, args: decoded.args?.map(renameAccounts) ?? null };
}

/** The likely meaning of a log, with accounts as Tron writes them. */
export function decodeTronLog(log: { topics: readonly string[]; data: string }): DecodedLog | undefined {
  const decoded = decodeLog(log);
  return decoded && { ...decoded, args: decoded.args.map(renameAccounts) };
}

/** The likely function of a selector; contract types, which stand where nothing is called, are none. */
export function findTronMethod(selector: string): { name: string; signature: string } | undefined {
  return selector.startsWith('0x') ? findMethod(selector) : undefined;
}

/** Every address in the value, also those inside lists and tuples. */
function renameAccounts<Value extends DecodedValue>(value: Value): Value {
  if (value.type === 'address') return { ...value, value: toTronAddress(value.value) };
  if (!value.type.startsWith('address[') && !value.type.startsWith('tuple')) return value;
  return { ...value, value: value.value.replace(/"0x([0-9a-f]{40})"/gi, (_found, digits: string) => `"${toTronAddress(digits)}"`) };
}
