import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const NONCE_BYTES = 12;

/**
 * A text that the server alone can read: base64url of an own X25519 key, a nonce and AES-256-GCM of the JSON, its key by HKDF-SHA-256 from
 * both keys. `serverKey` is base64 of 32 bytes. Without the browser's own cryptography, which plain HTTP on a network does not have.
 */
export function seal(serverKey: string, content: object): string {
  const theirs = Uint8Array.from(atob(serverKey), (character) => character.charCodeAt(0));
  const own = x25519.keygen();
  const shared = x25519.getSharedSecret(own.secretKey, theirs);
  const key = hkdf(sha256, shared, concatBytes(own.publicKey, theirs), utf8ToBytes('chaintrail seal'), 32);
  const nonce = randomBytes(NONCE_BYTES);
  const sealed = gcm(key, nonce).encrypt(utf8ToBytes(JSON.stringify(content)));
  const text = btoa(String.fromCharCode(...concatBytes(own.publicKey, nonce, sealed)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
