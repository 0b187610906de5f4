import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a call answers whose success is a file. */
export interface FileAnswer {
  fileName: string;
  /** Media type, without parameters that the bytes do not need. */
  type: string;
  body: Readable | Buffer;
}

/** Sends the file; a stream that fails on the way cuts the answer off, so that no half of it looks whole. */
export function sendFile(reply: FastifyReply, { fileName, type, body }: FileAnswer): FastifyReply {
  return reply.header('content-disposition', describeAttachment(fileName)).header('cache-control', 'no-store').type(type).send(body);
}

/** The name in ASCII for old clients, and whole (RFC 5987) for all others. */
export function describeAttachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
