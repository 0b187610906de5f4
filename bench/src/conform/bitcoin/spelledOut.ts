import type { Claims, InputClaims } from './claims.ts';
import { nameOf, NO_HASH, plainReader, takeTransaction, writeTransaction, type PlainInput, type PlainTransaction } from './plainBytes.ts';

/** A transaction's bytes and what they say, read apart from the product. */
export interface SpelledOut {
  hex: string;
  plain: PlainTransaction;
}

/** The bytes beside the words, or the words written as bytes when nothing is left out of them. RangeError for bytes of another form. */
export function spellOut(claims: Claims, hasPayload: boolean): SpelledOut | undefined {
  if (claims.hex !== undefined && claims.hex !== '') return readHex(claims.hex, hasPayload);
  const plain = plainOf(claims) ?? guessedOf(claims);
  return plain && { hex: writeTransaction(plain, true).toString('hex'), plain };
}

function readHex(hex: string, hasPayload: boolean): SpelledOut {
  const reader = plainReader(Buffer.from(hex, 'hex'));
  const plain = takeTransaction(reader, { hasPayload });
  if (reader.at !== reader.bytes.length) throw new RangeError(`${reader.bytes.length - reader.at} bytes after the transaction`);
  return { hex, plain };
}

/** Rosetta's operations say neither version nor lock time; the name proves the usual ones. */
function guessedOf(claims: Claims): PlainTransaction | undefined {
  if (claims.lockTime !== undefined) return undefined;
  return [1, 2]
    .map((version) => plainOf({ ...claims, version: claims.version ?? version, lockTime: 0 }))
    .find((plain) => plain !== undefined && nameOf(plain) === claims.hash);
}

function plainOf({ version, lockTime, inputs, outputs, isPartial }: Claims): PlainTransaction | undefined {
  if (isPartial || version === undefined || lockTime === undefined || !inputs || !outputs) return undefined;
  const known = inputs.map(plainInputOf);
  const paid = outputs.map(({ amountRaw, script }) =>
    amountRaw === undefined || script === undefined ? undefined : { amountRaw, script },
  );
  if (known.includes(undefined) || paid.includes(undefined) || known.length === 0) return undefined;
  return {
    version,
    lockTime,
    inputs: known.filter((one) => one !== undefined),
    outputs: paid.filter((one) => one !== undefined),
  };
}

function plainInputOf({ previous, sequence, coinbaseHex, signatureScript, witness }: InputClaims): PlainInput | undefined {
  const script = coinbaseHex ?? signatureScript;
  if (previous === undefined || sequence === undefined || script === undefined) return undefined;
  return { hash: previous?.hash ?? NO_HASH, index: previous?.index ?? 0xffffffff, script, sequence, ...(witness ? { witness } : {}) };
}
