import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import { isLoopback } from './limits.ts';

/** Says what there is to say until it is stopped by what it answers. */
export type Follow = (reader: { send(event: object): void; end(): void }) => () => void;

/** Streams of server-sent events, bounded in number, ended together. */
export interface EventStreams {
  open(request: FastifyRequest, reply: FastifyReply, follow: Follow): void;
  /** Ends every stream, so that the server can stop. */
  close(): void;
  count(): number;
}

/** Open streams at once: all together, and of one address that is not this machine. One browser needs one. */
export const maxStreams = { total: 500, perAddress: 20 } as const;
/** Proxies close a connection that says nothing for a minute. */
const HEARTBEAT_MS = 15_000;
/** A reader that lets this much lie unread is gone or stuck. */
const MAX_UNREAD_BYTES = 1_000_000;

export function createEventStreams(): EventStreams {
  const closers = new Map<() => void, string>();
  let isClosed = false;

  function checkRoom(ip: string): void {
    const ofAddress = [...closers.values()].filter((other) => other === ip).length;
    if (isClosed || closers.size >= maxStreams.total || (!isLoopback(ip) && ofAddress >= maxStreams.perAddress)) {
      throw refuse('busy', '实时更新的连接过多，请关闭一些页面后重试', { retryAfter: 30 });
    }
  }

  return {
    open(request, reply, follow) {
      checkRoom(request.ip);
      reply.hijack();
      const response = reply.raw;
      const { socket } = response;
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) response.setHeader(name, value);
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A stopping server must not wait for a socket that is kept alive after its stream.
        connection: 'close',
        // nginx would hold the events back.
        'x-accel-buffering': 'no',
      });
      let stop = (): void => undefined;
      const heartbeat = setInterval(() => write(': heartbeat\n\n'), HEARTBEAT_MS);
      function write(text: string): void {
        if (response.writableLength > MAX_UNREAD_BYTES) cut();
        else response.write(text);
      }
      function end(): void {
        if (!leave()) return;
        response.end();
        // Ends after what is written: whatever the caller thinks of keeping it alive.
        socket?.destroySoon();
      }
      /** What a stuck reader has not read it never will; waiting for it would keep it in memory, uncounted. */
      function cut(): void {
        if (leave()) socket?.destroy();
      }
      function leave(): boolean {
        stop();
        clearInterval(heartbeat);
        return closers.delete(end);
      }
      closers.set(end, request.ip);
      response.on('close', end);
      response.on('error', end);
      stop = follow({ send: (event) => write(`data: ${JSON.stringify(event)}\n\n`), end });
      // It may have been over at once.
      if (!closers.has(end)) stop();
    },
    close() {
      isClosed = true;
      for (const end of closers.keys()) end();
    },
    count: () => closers.size,
  };
}
