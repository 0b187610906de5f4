import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** The same files give the same archive. */
const FIRST_DAY = new Date(1980, 0, 1);

export async function packZip(files: readonly { name: string; bytes: Buffer }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { mtime: FIRST_DAY, mode: 0o644 });
  zip.end();
  return buffer(zip.outputStream as Readable);
}
