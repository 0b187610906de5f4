import type { FamilyName } from '@chaintrail/model';

/** Input data in words. */
export interface DecodedInput {
  name: string;
  /** `transfer(address,uint256)`. */
  signature: string;
  values: { name: string; type: string; value: string }[];
  /** True when the signature is only the likely one for this selector. */
  isGuess: boolean;
}

/** What a family knows of calls. Everything is undefined or null where nobody knows. */
interface Decoder {
  decodeInput(input: string): DecodedInput | undefined;
  /** Reason in an output of a failed call. */
  decodeFailure(output: string): string | null;
  /** Method name of a selector. */
  findMethodName(selector: string): string | null;
}

const nothing: Decoder = { decodeInput: () => undefined, decodeFailure: () => null, findMethodName: () => null };

const decoders: Record<FamilyName, Decoder> = { evm: nothing, tron: nothing, bitcoin: nothing };

export function decodeInput(family: FamilyName, input: string): DecodedInput | undefined {
  return decoders[family].decodeInput(input);
}

export function decodeFailure(family: FamilyName, output: string): string | null {
  return decoders[family].decodeFailure(output);
}

/** A method as rows show it: its selector and, where it is known, its name. */
export function nameMethod(family: FamilyName, selector: string): { selector: string; name: string | null } {
  return { selector, name: selector === '' ? null : decoders[family].findMethodName(selector) };
}
