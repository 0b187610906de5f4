import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FerryError } from './ferryError.ts';

/** What a pack under a passphrase begins with. */
const MARK = Buffer.from('CTFERRY1');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MARK.length + SALT_BYTES + NONCE_BYTES;
/** 64 MB of memory for each passphrase that is tried. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 96 * 1024 * 1024 };
const KEY_BYTES = 32;

/** Puts a pack under a passphrase (scrypt, AES-256-GCM): mark, salt, nonce, sealed bytes, tag. */
export async function sealFile(path: string, passphrase: string): Promise<void> {
  const head = Buffer.concat([MARK, randomBytes(SALT_BYTES + NONCE_BYTES)]);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, head), nonceOf(head)).setAAD(head);
  await replace(path, async (beside) => {
    await writeFile(beside, head, { mode: 0o600 });
    await pipeline(createReadStream(path), cipher, createWriteStream(beside, { flags: 'a' }));
    await appendFile(beside, cipher.getAuthTag());
  });
}

export async function isSealed(path: string): Promise<boolean> {
  return (await readPart(path, 0, MARK.length)).equals(MARK);
}

/** Takes the passphrase off again; FerryError where it is another one, or a byte is another. Nothing of it is believed before all of it holds. */
export async function unsealFile(path: string, passphrase: string): Promise<void> {
  const { size } = await stat(path);
  if (size < HEAD_BYTES + TAG_BYTES) throw new FerryError('no_pack');
  const [head, tag] = [await readPart(path, 0, HEAD_BYTES), await readPart(path, size - TAG_BYTES, TAG_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, head), nonceOf(head))
    .setAAD(head)
    .setAuthTag(tag);
  const sealed = createReadStream(path, { start: HEAD_BYTES, end: Math.max(HEAD_BYTES, size - TAG_BYTES - 1) });
  await replace(path, async (beside) => {
    await pipeline(sealed, decipher, createWriteStream(beside, { mode: 0o600 })).catch((cause: unknown) => {
      throw new FerryError('wrong_passphrase', 0, { cause });
    });
  });
}

function keyOf(passphrase: string, head: Buffer): Promise<Buffer> {
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES);
  // The same letters are typed in several ways on several keyboards.
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const nonceOf = (head: Buffer): Buffer => head.subarray(MARK.length + SALT_BYTES);

async function readPart(path: string, at: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The file as it was stays until the other one is whole. */
async function replace(path: string, write: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${path}.part`;
  try {
    await write(beside);
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
}
