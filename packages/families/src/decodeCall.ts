import type { FamilyName } from '@chaintrail/model';
import type { ContractAbi } from './contractAbi.ts';
import { decodeInput as decodeEvmInput, decodeInputAs, findMethod, type DecodedInput } from './evm/decode/input.ts';
import { decodeLog as decodeEvmLog, decodeLogAs, type DecodedLog } from './evm/decode/log.ts';
import type { DecodedValue } from './evm/decode/values.ts';
import { toTronAddress } from './tron/address.ts';
import { findContractType } from './tron/contractTypes.ts';
import { findTronMethod, renameCall, renameLog } from './tron/decode.ts';

/** Input data in words. */
export interface DecodedCall {
  name: string;
  /** `transfer(address,uint256)`. */
  signature: string;
  /** Null when the data does not fit the signature. */
  values: DecodedValue[] | null;
  /** True when the signature is only the likely one for this selector; false when the contract's own ABI has it. */
  isGuess: boolean;
  /** Other functions of the same selector, as signatures: the call may as well be theirs. */
  others: string[];
}

type RawLog = Parameters<typeof decodeEvmLog>[0];

/** What a family knows of calls and logs. Undefined or null where nobody knows. */
interface Decoder {
  decodeCall(input: string, abi: ContractAbi | undefined): DecodedCall | undefined;
  findMethodName(selector: string): string | null;
  decodeLog(log: RawLog, abi: ContractAbi | undefined): DecodedLog | undefined;
  /** An account from its 40 digits. */
  writeAddress(digits: string): string;
}

const evmDecoder: Decoder = {
  decodeCall: readCall,
  findMethodName: (selector) => findMethod(selector)?.name ?? null,
  decodeLog: readLog,
  writeAddress: (digits) => `0x${digits.toLowerCase()}`,
};
const tronDecoder: Decoder = {
  decodeCall(input, abi) {
    const decoded = readCall(input, abi);
    return decoded && renameCall(decoded);
  },
  // Where nothing is called, the contract type stands for the method.
  findMethodName: (method) => findTronMethod(method)?.name ?? findContractType(method)?.title ?? null,
  decodeLog(log, abi) {
    const decoded = readLog(log, abi);
    return decoded && renameLog(decoded);
  },
  writeAddress: toTronAddress,
};
const unread: Decoder = {
  decodeCall: () => undefined,
  findMethodName: () => null,
  decodeLog: () => undefined,
  writeAddress: (digits) => digits,
};

const decoders: Record<FamilyName, Decoder> = { evm: evmDecoder, tron: tronDecoder, bitcoin: unread };

/** What a call's data says, by the contract's own ABI where it has the function, else by the likely function of its selector. */
export function decodeCall(family: FamilyName, input: string, abi?: ContractAbi): DecodedCall | undefined {
  return decoders[family].decodeCall(input, abi);
}

/** The meaning of a log by the contract's own ABI, else the likely one, with addresses as the family writes them; undefined where nobody knows it. */
export function decodeLogOf(family: FamilyName, log: RawLog, abi?: ContractAbi): DecodedLog | undefined {
  return decoders[family].decodeLog(log, abi);
}

/** A method as rows show it: its selector and, where it is known, its name. */
export function nameMethod(family: FamilyName, selector: string, abi?: ContractAbi): { selector: string; name: string | null } {
  const own = abi?.functions.get(selector)?.[0]?.name;
  return { selector, name: selector === '' ? null : (own ?? decoders[family].findMethodName(selector)) };
}

function readCall(input: string, abi: ContractAbi | undefined): DecodedCall | undefined {
  const own = abi && decodeInputAs(abi.functions.get(input.slice(0, 10).toLowerCase()) ?? [], input);
  if (own?.args) return { ...nameCall(own), isGuess: false, others: [] };
  const decoded = decodeEvmInput(input);
  // Two functions can share a selector, so that without the contract's own ABI every reading is the likely one.
  return decoded && { ...nameCall(decoded), isGuess: true, others: decoded.others };
}

const nameCall = ({ name, signature, args }: DecodedInput) => ({ name, signature, values: args });

function readLog(log: RawLog, abi: ContractAbi | undefined): DecodedLog | undefined {
  const own = abi && decodeLogAs(abi.events.get(log.topics[0]?.toLowerCase() ?? '') ?? [], log);
  return own ?? decodeEvmLog(log);
}

/** An account from its 40 digits, as the family writes it. */
export function writeAddress(family: FamilyName, digits: string): string {
  return decoders[family].writeAddress(digits);
}
