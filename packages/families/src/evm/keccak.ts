import { createKeccak } from 'hash-wasm';

/** One for all: a hash is made at once, so that nobody else comes between. Ten times as fast as one in JavaScript. */
const keccak = await createKeccak(256);

/** Keccak-256 of bytes, as Ethereum uses it, in hex digits. */
export function keccak256(bytes: Uint8Array): string {
  return keccak.init().update(bytes).digest();
}

/** The same as bytes. */
export function keccak256Bytes(bytes: Uint8Array): Uint8Array {
  return keccak.init().update(bytes).digest('binary');
}
