import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Transform } from 'node:stream';
import { RefusedFetch } from './refusal.ts';

const unpackers: Partial<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The whole body; RefusedFetch as soon as more than `maxBytes` came, on the wire or unpacked. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const coding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const said = Number(response.headers['content-length']);
  if (said > maxBytes) throw new RefusedFetch({ code: 'too_large', maxBytes, isUnpacked: false });
  if (coding === '' || coding === 'identity') return collect(response, maxBytes);
  const unpack = unpackers[coding];
  // A list of codings is a bomb inside a bomb.
  if (!unpack) throw new RefusedFetch({ code: 'encoding' });
  return unpackWithin(response, unpack(), maxBytes);
}

async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new RefusedFetch({ code: 'too_large', maxBytes, isUnpacked: false });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Both ends are counted: what comes in by hand, what comes out as it is read, so that no more than a chunk is ever unpacked too much. */
async function unpackWithin(response: IncomingMessage, unpacker: Transform, maxBytes: number): Promise<Buffer> {
  let wire = 0;
  response.on('data', (part: Buffer) => {
    wire += part.length;
    if (wire > maxBytes) unpacker.destroy(new RefusedFetch({ code: 'too_large', maxBytes, isUnpacked: false }));
  });
  response.on('error', (error) => unpacker.destroy(error));
  response.pipe(unpacker);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of unpacker as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new RefusedFetch({ code: 'too_large', maxBytes, isUnpacked: true });
      parts.push(part);
    }
  } finally {
    unpacker.destroy();
  }
  return Buffer.concat(parts);
}
