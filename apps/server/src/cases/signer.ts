import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Signs bundles that leave this installation (Ed25519). */
export interface BundleSigner {
  /** The public key, 32 bytes in hex. */
  publicKey: string;
  /** In hex. */
  sign(content: Uint8Array): string;
}

/** What stands before the 32 bytes of a public key in its DER form (RFC 8410). */
const SPKI_START = Buffer.from('302a300506032b6570032100', 'hex');

export function createSigner(key: KeyObject): BundleSigner {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(SPKI_START.length).toString('hex'),
    sign: (content) => sign(null, content, key).toString('hex'),
  };
}

/** Whether this content was signed by this key. */
export function isSigned(content: Uint8Array, { publicKey, signature }: { publicKey: string; signature: string }): boolean {
  const spki = Buffer.concat([SPKI_START, Buffer.from(publicKey, 'hex')]);
  return verify(null, content, createPublicKey({ key: spki, format: 'der', type: 'spki' }), Buffer.from(signature, 'hex'));
}

/** A key in few enough letters that two people can compare it by telephone. */
export function fingerprintOf(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, 24).toUpperCase();
  return hash.replace(/(.{4})(?=.)/g, '$1 ');
}
