import * as evm from '@chaintrail/families/evm';
import * as tron from '@chaintrail/families/tron';
import type { FamilyName } from '@chaintrail/model';

/** Input data in words. */
export interface DecodedInput {
  name: string;
  /** `transfer(address,uint256)`. */
  signature: string;
  /** Null when the data does not fit the signature. */
  values: { name: string; type: string; value: string }[] | null;
  /** True when the signature is only the likely one for this selector. */
  isGuess: boolean;
}

/** What a family knows of calls. Undefined or null where nobody knows. */
interface Decoder {
  decodeInput(input: string): DecodedInput | undefined;
  findMethodName(selector: string): string | null;
}

const evmDecoder: Decoder = {
  decodeInput(input) {
    const decoded = evm.decodeInput(input);
    // Two functions can share a selector, so that without the contract's own ABI every reading is the likely one.
    return decoded && { name: decoded.name, signature: decoded.signature, values: decoded.args, isGuess: true };
  },
  findMethodName: (selector) => evm.findMethod(selector)?.name ?? null,
};
const tronDecoder: Decoder = {
  decodeInput(input) {
    const decoded = tron.decodeTronInput(input);
    return decoded && { name: decoded.name, signature: decoded.signature, values: decoded.args, isGuess: true };
  },
  // Where nothing is called, the contract type stands for the method.
  findMethodName: (method) => tron.findTronMethod(method)?.name ?? tron.findContractType(method)?.title ?? null,
};
const unread: Decoder = { decodeInput: () => undefined, findMethodName: () => null };

const decoders: Record<FamilyName, Decoder> = { evm: evmDecoder, tron: tronDecoder, bitcoin: unread };

export function decodeInput(family: FamilyName, input: string): DecodedInput | undefined {
  return decoders[family].decodeInput(input);
}

/** A method as rows show it: its selector and, where it is known, its name. */
export function nameMethod(family: FamilyName, selector: string): { selector: string; name: string | null } {
  return { selector, name: selector === '' ? null : decoders[family].findMethodName(selector) };
}
