import { z } from 'zod';

/** What stands at the end of a signed file: always as long, so that the signature's place is known before anything is read. */
const shape = z.strictObject({
  algorithm: z.literal('Ed25519'),
  publicKey: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

export const writeMark = (publicKey: string, signature: string): Buffer =>
  Buffer.from(JSON.stringify({ algorithm: 'Ed25519', publicKey, signature }));

export const MARK_BYTES = writeMark('0'.repeat(64), '0'.repeat(128)).length;

/** Of a file, or of its end; undefined where none is there. */
export function readMark(data: Buffer): { publicKey: string; signature: string } | undefined {
  try {
    return shape.safeParse(JSON.parse(data.toString('utf8', Math.max(0, data.length - MARK_BYTES)))).data;
  } catch {
    return undefined;
  }
}
