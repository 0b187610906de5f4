import type { FastifyInstance } from 'fastify';

/** Longer than the slowest call works before its first byte, and several heartbeats of a stream. */
export const STUCK_LIMIT_MS = 150_000;

/**
 * Cuts connections on which nothing has moved for `limitMs`. Whoever asks and never reads would keep every answer in memory:
 * neither the limits on arriving requests nor the keep-alive, which begins after an answer, end such a connection.
 */
export function endStuckReaders({ server }: FastifyInstance, limitMs: number): void {
  server.setTimeout(limitMs);
}
