import type { FamilyName } from '@chaintrail/model';
import { decodeInput as decodeEvmInput, findMethod } from './evm/decode/input.ts';
import { decodeLog as decodeEvmLog, type DecodedLog } from './evm/decode/log.ts';
import { toTronAddress } from './tron/address.ts';
import { findContractType } from './tron/contractTypes.ts';
import { decodeTronInput, decodeTronLog, findTronMethod } from './tron/decode.ts';

/** Input data in words. */
export interface DecodedCall {
  name: string;
  /** `transfer(address,uint256)`. */
  signature: string;
  /** Null when the data does not fit the signature. */
  values: { name: string; type: string; value: string }[] | null;
  /** True when the signature is only the likely one for this selector. */
  isGuess: boolean;
  /** Other functions of the same selector, as signatures: the call may as well be theirs. */
  others: string[];
}

type RawLog = Parameters<typeof decodeEvmLog>[0];

/** What a family knows of calls and logs. Undefined or null where nobody knows. */
interface Decoder {
  decodeCall(input: string): DecodedCall | undefined;
  findMethodName(selector: string): string | null;
  decodeLog(log: RawLog): DecodedLog | undefined;
  /** An account from its 40 digits. */
  writeAddress(digits: string): string;
}

const evmDecoder: Decoder = {
  decodeCall(input) {
    const decoded = decodeEvmInput(input);
    // Two functions can share a selector, so that without the contract's own ABI every reading is the likely one.
    return decoded && { name: decoded.name, signature: decoded.signature, values: decoded.args, isGuess: true, others: decoded.others };
  },
  findMethodName: (selector) => findMethod(selector)?.name ?? null,
  decodeLog: decodeEvmLog,
  writeAddress: (digits) => `0x${digits.toLowerCase()}`,
};
const tronDecoder: Decoder = {
  decodeCall(input) {
    const decoded = decodeTronInput(input);
    return decoded && { name: decoded.name, signature: decoded.signature, values: decoded.args, isGuess: true, others: decoded.others };
  },
  // Where nothing is called, the contract type stands for the method.
  findMethodName: (method) => findTronMethod(method)?.name ?? findContractType(method)?.title ?? null,
  decodeLog: decodeTronLog,
  writeAddress: toTronAddress,
};
const unread: Decoder = {
  decodeCall: () => undefined,
  findMethodName: () => null,
  decodeLog: () => undefined,
  writeAddress: (digits) => digits,
};

const decoders: Record<FamilyName, Decoder> = { evm: evmDecoder, tron: tronDecoder, bitcoin: unread };

export function decodeCall(family: FamilyName, input: string): DecodedCall | undefined {
  return decoders[family].decodeCall(input);
}

/** The likely meaning of a log, with addresses as the family writes them; undefined where nobody knows it. */
export function decodeLogOf(family: FamilyName, log: RawLog): DecodedLog | undefined {
  return decoders[family].decodeLog(log);
}

/** A method as rows show it: its selector and, where it is known, its name. */
export function nameMethod(family: FamilyName, selector: string): { selector: string; name: string | null } {
  return { selector, name: selector === '' ? null : decoders[family].findMethodName(selector) };
}

/** An account from its 40 digits, as the family writes it. */
export function writeAddress(family: FamilyName, digits: string): string {
  return decoders[family].writeAddress(digits);
}
