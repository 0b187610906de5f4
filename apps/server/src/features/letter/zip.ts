import { buffer } from 'node:stream/consumers';
import { writeZip } from '@chaintrail/sheet';

export function packZip(files: readonly { name: string; bytes: Buffer }[]): Promise<Buffer> {
  return buffer(writeZip(files.map(({ name, bytes }) => ({ name, chunks: [bytes] }))));
}
