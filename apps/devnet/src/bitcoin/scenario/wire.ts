import { doubleSha256, showHash, storeHash, writeBytes, writeInt64, writeLength, writeUint32 } from './bytes.ts';

export interface WireInput {
  hash: string;
  index: number;
  sequence: number;
  script: Uint8Array;
  witness: readonly Uint8Array[];
}

export interface WireOutput {
  amountRaw: bigint;
  script: Uint8Array;
}

/** A transaction as it stands in a block. */
export interface WireTransaction {
  version: number;
  inputs: readonly WireInput[];
  outputs: readonly WireOutput[];
  lockTime: number;
}

export function encodeOutput(output: WireOutput): Buffer {
  return Buffer.concat([writeInt64(output.amountRaw), writeBytes(output.script)]);
}

export function encodeOutpoint(input: Pick<WireInput, 'hash' | 'index'>): Buffer {
  return Buffer.concat([storeHash(input.hash), writeUint32(input.index)]);
}

function encodeBody(transaction: WireTransaction): Buffer {
  return Buffer.concat([
    writeLength(transaction.inputs.length),
    ...transaction.inputs.map((input) => Buffer.concat([encodeOutpoint(input), writeBytes(input.script), writeUint32(input.sequence)])),
    writeLength(transaction.outputs.length),
    ...transaction.outputs.map(encodeOutput),
  ]);
}

/** Without witnesses: what the transaction's hash is made of. */
export function encodeStripped(transaction: WireTransaction): Buffer {
  return Buffer.concat([writeUint32(transaction.version), encodeBody(transaction), writeUint32(transaction.lockTime)]);
}

export function hasWitness(transaction: WireTransaction): boolean {
  return transaction.inputs.some((input) => input.witness.length > 0);
}

/** With witnesses where there are any (BIP144). */
export function encodeTransaction(transaction: WireTransaction): Buffer {
  if (!hasWitness(transaction)) return encodeStripped(transaction);
  return Buffer.concat([
    writeUint32(transaction.version),
    Buffer.from([0, 1]),
    encodeBody(transaction),
    ...transaction.inputs.map((input) => Buffer.concat([writeLength(input.witness.length), ...input.witness.map(writeBytes)])),
    writeUint32(transaction.lockTime),
  ]);
}

export function hashTransaction(transaction: WireTransaction): string {
  return showHash(doubleSha256(encodeStripped(transaction)));
}
