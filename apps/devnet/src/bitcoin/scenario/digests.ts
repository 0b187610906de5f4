import { doubleSha256, sha256, writeBytes, writeInt64, writeUint32 } from './bytes.ts';
import { encodeOutpoint, encodeOutput, encodeStripped, type WireOutput, type WireTransaction } from './wire.ts';

const SIGN_ALL = 1;
const NO_SCRIPT = new Uint8Array();

/** What the signatures of one input sign, by the three rules there are. */
export interface Digests {
  legacy(scriptCode: Uint8Array): Uint8Array;
  /** BIP143. */
  segwit(scriptCode: Uint8Array): Uint8Array;
  /** BIP341, key path, default hash type. */
  taproot(): Uint8Array;
}

function taggedHash(tag: string, data: Uint8Array): Buffer {
  const tagHash = sha256(Buffer.from(tag));
  return sha256(Buffer.concat([tagHash, tagHash, data]));
}

/** `spent` are the outputs that the inputs spend, in their order. */
export function createDigests(transaction: WireTransaction, spent: readonly WireOutput[]): (at: number) => Digests {
  const outpoints = Buffer.concat(transaction.inputs.map(encodeOutpoint));
  const sequences = Buffer.concat(transaction.inputs.map((input) => writeUint32(input.sequence)));
  const outputs = Buffer.concat(transaction.outputs.map(encodeOutput));
  const amounts = Buffer.concat(spent.map((output) => writeInt64(output.amountRaw)));
  const scripts = Buffer.concat(spent.map((output) => writeBytes(output.script)));
  const version = writeUint32(transaction.version);
  const lockTime = writeUint32(transaction.lockTime);

  return (at) => {
    const input = transaction.inputs[at];
    const own = spent[at];
    if (!input || !own) throw new RangeError(`transaction has no input ${at}`);
    return {
      legacy(scriptCode) {
        const inputs = transaction.inputs.map((other, index) => ({ ...other, script: index === at ? scriptCode : NO_SCRIPT }));
        return doubleSha256(Buffer.concat([encodeStripped({ ...transaction, inputs }), writeUint32(SIGN_ALL)]));
      },
      segwit(scriptCode) {
        const head = [version, doubleSha256(outpoints), doubleSha256(sequences), encodeOutpoint(input), writeBytes(scriptCode)];
        const tail = [writeInt64(own.amountRaw), writeUint32(input.sequence), doubleSha256(outputs), lockTime, writeUint32(SIGN_ALL)];
        return doubleSha256(Buffer.concat([...head, ...tail]));
      },
      taproot() {
        const sums = [outpoints, amounts, scripts, sequences, outputs].map(sha256);
        // Epoch 0, hash type 0; no annex, key path.
        return taggedHash(
          'TapSighash',
          Buffer.concat([Buffer.from([0, 0]), version, lockTime, ...sums, Buffer.from([0]), writeUint32(at)]),
        );
      },
    };
  };
}
