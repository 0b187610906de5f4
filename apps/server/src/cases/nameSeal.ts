import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Whose name it is: a sealed name that is put into another row opens no more. */
export interface NamePlace {
  caseId: string;
  victimId: number;
}

/** Victims' real names under a key that the database does not know (AES-256-GCM). */
export interface NameSeal {
  seal(place: NamePlace, name: string): Uint8Array;
  /** Throws where the key or the place is another. */
  open(place: NamePlace, sealed: Uint8Array): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Names are filled up to whole blocks, so that their length says nothing of whose they are. */
const BLOCK_BYTES = 64;

export function createNameSeal(key: Uint8Array): NameSeal {
  const about = ({ caseId, victimId }: NamePlace) => Buffer.from(`victim ${caseId} ${victimId}`);
  return {
    seal(place, name) {
      const nonce = randomBytes(NONCE_BYTES);
      const plain = Buffer.from(name, 'utf8');
      const filled = Buffer.alloc(Math.ceil((plain.length + 1) / BLOCK_BYTES) * BLOCK_BYTES);
      plain.copy(filled);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about(place));
      const body = Buffer.concat([cipher.update(filled), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(place, sealed) {
      const data = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, NONCE_BYTES))
        .setAAD(about(place))
        .setAuthTag(data.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const filled = Buffer.concat([decipher.update(data.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return filled.subarray(0, filled.indexOf(0)).toString('utf8');
    },
  };
}
