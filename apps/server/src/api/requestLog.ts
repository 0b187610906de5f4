import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** One line per request: the route's pattern, never the path, query or body, which say whom somebody is looking at. */
export function registerRequestLog(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    logger[reply.statusCode >= 500 ? 'error' : 'info'](
      { id: request.id, method: request.method, route, status: reply.statusCode, ms },
      'request',
    );
    done();
  });
}
