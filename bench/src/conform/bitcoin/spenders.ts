import { createHash } from 'node:crypto';
import { isCoinbase, plainReader, takeBytes, type PlainInput, type PlainOutput, type PlainTransaction } from './plainBytes.ts';

const hash160 = (hex: string): string =>
  createHash('ripemd160')
    .update(createHash('sha256').update(Buffer.from(hex, 'hex')).digest())
    .digest('hex');

/** The inputs that spend something, in the order of a block. */
export function spendingInputs(transactions: readonly PlainTransaction[]): PlainInput[] {
  return transactions.filter((one) => !isCoinbase(one)).flatMap(({ inputs }) => inputs);
}

/**
 * Whether these are the outputs that the inputs spend: as many, and every one that is paid to the hash of a key is spent with that
 * key. A list without such an output proves nothing.
 */
export function areSpentBy(outputs: readonly PlainOutput[], inputs: readonly PlainInput[]): boolean {
  if (outputs.length !== inputs.length) return false;
  const judged = inputs.map((input, at) => isSpentWith(outputs[at]?.script ?? '', input)).filter((one) => one !== undefined);
  return judged.length > 0 && judged.every(Boolean);
}

function isSpentWith(script: string, { script: signature, witness = [] }: PlainInput): boolean | undefined {
  const keyHash = /^76a914([0-9a-f]{40})88ac$/.exec(script)?.[1];
  if (keyHash !== undefined) return hash160(lastPush(signature)) === keyHash;
  const scriptHash = /^a914([0-9a-f]{40})87$/.exec(script)?.[1];
  if (scriptHash !== undefined) return hash160(lastPush(signature)) === scriptHash;
  const program = /^0014([0-9a-f]{40})$/.exec(script)?.[1];
  return program === undefined ? undefined : hash160(witness.at(-1) ?? '') === program;
}

/** What a signature script pushes last, as hex. */
function lastPush(script: string): string {
  const reader = plainReader(Buffer.from(script, 'hex'));
  let last = '';
  while (reader.at < reader.bytes.length) {
    const code = takeBytes(reader, 1).readUInt8();
    const length =
      code === 0x4c ? takeBytes(reader, 1).readUInt8() : code === 0x4d ? takeBytes(reader, 2).readUInt16LE() : code < 0x4c ? code : 0;
    last = takeBytes(reader, Math.min(length, reader.bytes.length - reader.at)).toString('hex');
  }
  return last;
}
