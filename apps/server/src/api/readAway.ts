import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Of what is too long: enough for a picture or a sheet by mistake. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 10_000;
/** How long a client that sends on has to read its answer before its connection is cut. */
const LINGER_MS = 2_000;

/**
 * Reads the rest of a body, keeps nothing of it, and tells whether that was all of it. A client that is still sending would otherwise
 * lose its connection before it reads why it was refused (RFC 9112, 9.6).
 */
export function readAway(request: IncomingMessage, { maxBytes = MAX_BYTES, maxMs = MAX_MS } = {}): Promise<boolean> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve(true);
    let bytes = 0;
    const timer = setTimeout(() => stop(false), maxMs);
    const stopWhole = () => stop(true);
    request.on('data', count).once('end', stopWhole).once('close', stopWhole).once('error', stopWhole).resume();
    function count(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > maxBytes) stop(false);
    }
    function stop(isWhole: boolean): void {
      clearTimeout(timer);
      request.off('data', count).pause();
      resolve(isWhole);
    }
  });
}

/**
 * An answer whose last byte is sent at once and whose end comes later: for a client that sends more than is read away. A connection
 * that is closed while bytes arrive is reset, and the reset may overtake the answer; nothing is read meanwhile, so the client waits.
 */
export function answerThenLinger(text: string, lingerMs = LINGER_MS): Readable {
  return Readable.from(
    (async function* () {
      yield text;
      await sleep(lingerMs);
    })(),
    { objectMode: false },
  );
}
