import type { IncomingMessage } from 'node:http';

/** Of what is too long: enough for a picture or a sheet by mistake. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 10_000;

/**
 * Reads the rest of a body and keeps nothing of it. A client that is still sending would otherwise lose its connection before it reads
 * why it was refused (RFC 9112, 9.6). Beyond the bounds it is left to lose it.
 */
export function readAway(request: IncomingMessage, { maxBytes = MAX_BYTES, maxMs = MAX_MS } = {}): Promise<void> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve();
    let bytes = 0;
    const timer = setTimeout(stop, maxMs);
    request.on('data', count).once('end', stop).once('close', stop).once('error', stop).resume();
    function count(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > maxBytes) stop();
    }
    function stop(): void {
      clearTimeout(timer);
      request.off('data', count).pause();
      resolve();
    }
  });
}
