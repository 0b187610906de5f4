import type { Claims, Found, FoundBlock, InputClaims, OutputClaims } from './claims.ts';
import { listingOf } from './compareListed.ts';
import { figuresIn, figuresOfInputs, figuresOfOutputs } from './countFigures.ts';
import { hide, type Judged } from './judged.ts';
import { NO_HASH, writeTransaction, type PlainTransaction } from './plainBytes.ts';
import { isSameInput, isSameOutput } from './sameRows.ts';
import type { SpelledOut } from './spelledOut.ts';

export interface Proven {
  claims: Claims;
  block: FoundBlock | undefined;
  spelled: SpelledOut | undefined;
  found: readonly Found[];
}

/**
 * The claims without what the bytes disprove, which hash to the name that is claimed: only where the recording itself shows that it
 * was shortened or changed by hand. Anything else stays and fails.
 */
export function settle(judged: Judged, { claims, block, spelled, found }: Proven): Claims {
  if (!spelled) return claims;
  const { plain } = spelled;
  const headed = withoutCopiedSize(judged, withoutCopiedHead(judged, claims, plain, found), spelled, found);
  const hashed = withoutWitnessSizes(judged, withoutNoHashes(judged, headed), plain);
  if (claims.hex === undefined) return hashed;
  const listing = block && listingOf(block);
  const isOpen = listing === 'shortened' || listing === 'added' || listing === 'unknown';
  const inputs = settleInputs(judged, hashed, spelled, isOpen);
  const outputs = settleOutputs(judged, hashed, spelled, { isOpen, isLone: block === undefined });
  const sums = withoutSums(judged, hashed, { inputs: inputs !== hashed.inputs, outputs: outputs?.length !== hashed.outputs?.length });
  return {
    ...sums,
    inputs,
    outputs,
    isShortened: outputs !== undefined && outputs.length < plain.outputs.length && outputs !== hashed.outputs,
  };
}

/** Sums are those of the rows as they were told. */
function withoutSums(judged: Judged, claims: Claims, changed: { inputs: boolean; outputs: boolean }): Claims {
  const without: Partial<Claims> = {
    ...(changed.inputs ? { inputSumRaw: undefined, feeRaw: undefined } : {}),
    ...(changed.outputs ? { outputSumRaw: undefined, feeRaw: undefined } : {}),
  };
  const left = { ...claims, ...without };
  hide(judged, 'changedSums', figuresIn(claims) - figuresIn(left));
  return left;
}

function withoutCopiedHead(judged: Judged, claims: Claims, plain: PlainTransaction, found: readonly Found[]): Claims {
  const { version, lockTime } = claims;
  if (version === undefined || lockTime === undefined || (version | 0) === plain.version || lockTime === plain.lockTime) return claims;
  const isCopied = found.some(
    ({ claims: other }) => other.hash !== claims.hash && other.version === version && other.lockTime === lockTime,
  );
  if (!isCopied) return claims;
  hide(judged, 'copiedHead', 2);
  return { ...claims, version: undefined, lockTime: undefined };
}

function withoutCopiedSize(judged: Judged, claims: Claims, { hex }: SpelledOut, found: readonly Found[]): Claims {
  const { sizeBytes } = claims;
  if (sizeBytes === undefined || claims.hex === undefined || sizeBytes === hex.length / 2) return claims;
  const isCopied = found.some(({ claims: other }) => other.hash !== claims.hash && other.hex?.length === sizeBytes * 2);
  if (!isCopied) return claims;
  hide(judged, 'copiedSize', 1);
  return { ...claims, sizeBytes: undefined };
}

function withoutNoHashes(judged: Judged, claims: Claims): Claims {
  const isNone = ({ previous }: InputClaims): boolean => typeof previous?.hash === 'string' && previous.hash.length !== NO_HASH.length;
  hide(judged, 'noHash', claims.inputs?.filter(isNone).length ?? 0);
  return { ...claims, inputs: claims.inputs?.map((input) => (isNone(input) ? { ...input, previous: undefined } : input)) };
}

/** Services that leave out witnesses count them; of bytes and both sizes any two give the third. */
function withoutWitnessSizes(judged: Judged, claims: Claims, plain: PlainTransaction): Claims {
  const { hex, sizeBytes, virtualSizeBytes } = claims;
  const strippedBytes = writeTransaction(plain, false).length;
  const hasAll = plain.inputs.some(({ witness = [] }) => witness.length > 0);
  if (hex !== undefined || hasAll || sizeBytes === undefined || virtualSizeBytes === undefined || sizeBytes === strippedBytes)
    return claims;
  if (Math.ceil((3 * strippedBytes + sizeBytes) / 4) !== virtualSizeBytes) return claims;
  hide(judged, 'noWitness', 2);
  return { ...claims, sizeBytes: undefined, virtualSizeBytes: undefined };
}

function settleInputs(judged: Judged, claims: Claims, { plain, hex }: SpelledOut, isOpen: boolean): InputClaims[] | undefined {
  const { inputs } = claims;
  if (!inputs) return undefined;
  const isSame = (input: InputClaims, at: number): boolean => isSameInput(input, plain, at);
  if (inputs.length === plain.inputs.length && (!isOpen || inputs.every(isSame))) return inputs;
  if (isOpen && inputs.length === 0) {
    hide(judged, 'shortened', plain.inputs.length);
    return undefined;
  }
  if (inputs.length > plain.inputs.length && plain.inputs.every((_, at) => isSame(inputs[at] ?? {}, at)) && isAsLong(claims, hex)) {
    hide(judged, 'added', figuresOfInputs(inputs.slice(plain.inputs.length)));
    return inputs.slice(0, plain.inputs.length);
  }
  if (!isOpen) return inputs;
  hide(judged, 'contradicted', figuresOfInputs(inputs));
  return undefined;
}

const isAsLong = ({ sizeBytes }: Claims, hex: string): boolean => sizeBytes === hex.length / 2;

interface OutputSetting {
  isOpen: boolean;
  isLone: boolean;
}

/** What is left must be there in the bytes, in the same order: a changed row stays and fails. */
function settleOutputs(
  judged: Judged,
  claims: Claims,
  { plain, hex }: SpelledOut,
  { isOpen, isLone }: OutputSetting,
): OutputClaims[] | undefined {
  const { outputs } = claims;
  if (!outputs) return undefined;
  const isSame = (output: OutputClaims, at: number): boolean => isSameOutput(output, plain, at);
  if (outputs.length > plain.outputs.length) {
    const isAdded = plain.outputs.every((_, at) => isSame(outputs[at] ?? {}, at)) && isAsLong(claims, hex);
    if (!isAdded) return outputs;
    hide(judged, 'added', figuresOfOutputs(outputs.slice(plain.outputs.length)));
    return outputs.slice(0, plain.outputs.length);
  }
  if (outputs.length === plain.outputs.length) return outputs;
  if (!isOpen && !isLone) return outputs;
  const placed = placeRows(outputs, plain.outputs.length, isSame);
  if (placed.length !== outputs.length) return outputs;
  hide(judged, isLone ? 'lone' : 'shortened', (plain.outputs.length - outputs.length) * 2);
  if (isLone) hide(judged, 'misplaced', placed.filter(({ index }, at) => index !== outputs[at]?.index).length);
  return placed;
}

/** The rows with the places that they have in the bytes; fewer when one of them has none. */
function placeRows(outputs: readonly OutputClaims[], count: number, isSame: (output: OutputClaims, at: number) => boolean): OutputClaims[] {
  const placed: OutputClaims[] = [];
  let at = 0;
  for (const output of outputs) {
    while (at < count && !isSame(output, at)) at += 1;
    if (at === count) return placed;
    placed.push({ ...output, index: at });
    at += 1;
  }
  return placed;
}
