import { createDigests } from './digests.ts';
import type { Lock } from './locks.ts';
import { encodeTransaction, hashTransaction, type WireOutput, type WireTransaction } from './wire.ts';

/** An output that can be spent. */
export interface Coin {
  hash: string;
  index: number;
  amountRaw: bigint;
  lock: Lock;
  /** First height at which it may be spent: coinbases ripen. */
  spendableFrom: number;
}

export interface SigningOptions {
  version: number;
  sequence: number;
  lockTime: number;
}

export interface SignedTransaction {
  hash: string;
  wire: WireTransaction;
  raw: Buffer;
}

/** Signs every input; signatures depend on nothing but keys and content (RFC 6979). */
export function signTransaction(spent: readonly Coin[], outputs: readonly WireOutput[], options: SigningOptions): SignedTransaction {
  const unsigned: WireTransaction = {
    version: options.version,
    lockTime: options.lockTime,
    inputs: spent.map(({ hash, index }) => ({ hash, index, sequence: options.sequence, script: new Uint8Array(), witness: [] })),
    outputs,
  };
  const spentOutputs = spent.map(({ amountRaw, lock }) => ({ amountRaw, script: lock.script }));
  const digestsOf = createDigests(unsigned, spentOutputs);
  const wire: WireTransaction = {
    ...unsigned,
    inputs: unsigned.inputs.map((input, at) => ({ ...input, ...(spent[at] as Coin).lock.unlock(digestsOf(at)) })),
  };
  return { hash: hashTransaction(wire), wire, raw: encodeTransaction(wire) };
}

/** Virtual size before signing, in bytes: never less than the real one. */
export function estimateSize(spent: readonly Coin[], scripts: readonly Uint8Array[]): number {
  return 13 + spent.reduce((sum, coin) => sum + coin.lock.inputSize, 0) + scripts.reduce((sum, script) => sum + script.length + 9, 0);
}
