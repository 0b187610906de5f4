import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Whole files under a key that the database does not know (AES-256-GCM); `place` says where they belong and opens them nowhere else. */
export interface ByteSeal {
  seal(place: string, plain: Uint8Array): Buffer;
  /** Throws where the key or the place is another. */
  open(place: string, sealed: Uint8Array): Buffer;
}

/** What a sealed file begins with. */
export const SEAL_MARK = Buffer.from('CTSEAL1\0');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Each use has a key of its own, made from the one that is kept. */
export function createByteSeal(kept: Uint8Array, use: string): ByteSeal {
  const key = Buffer.from(hkdfSync('sha256', kept, Buffer.alloc(0), `chaintrail ${use}`, KEY_BYTES));
  return {
    seal(place, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([SEAL_MARK, nonce, cipher.getAuthTag(), body]);
    },
    open(place, sealed) {
      const data = Buffer.from(sealed).subarray(SEAL_MARK.length);
      const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(data.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(data.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
