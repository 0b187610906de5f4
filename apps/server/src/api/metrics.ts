import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { isLoopback } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's name, for counts. */
    call?: string;
  }
}

/** `/metrics` in Prometheus' text format: for this machine, and for whoever has the token when one is set. */
export function registerMetrics(server: FastifyInstance, metrics: Metrics, token: string | null): void {
  countRequests(server, metrics);
  server.get('/metrics', { exposeHeadRoute: false, config: { call: 'metrics' } }, async (request, reply) => {
    if (!isAllowed(request, token)) {
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('指标只供本机读取；要从别处读取，请设置 METRICS_TOKEN 并以 Bearer 方式携带\n');
    }
    return reply.type(metrics.registry.contentType).send(await metrics.render());
  });
}

/** With a token everybody needs it: behind a proxy on this machine every caller looks local. */
function isAllowed({ ip, headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) {
    return isLoopback(ip) && isOwnName(headers.host) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  }
  const given = Buffer.from(headers.authorization ?? '', 'utf8');
  const wanted = Buffer.from(`Bearer ${token}`, 'utf8');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A page of somebody else's whose name was made to point at this machine still calls it by that name. */
function isOwnName(host: string | undefined): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host ?? '');
}

/** Counts by endpoint and envelope code; paths, which say whom somebody looks at, never become labels. */
function countRequests(server: FastifyInstance, metrics: Metrics): void {
  const envelopeCodes = new WeakMap<FastifyReply, string>();
  server.addHook('preSerialization', (_request, reply, payload, done) => {
    if (typeof payload === 'object' && payload !== null && 'code' in payload && typeof payload.code === 'number') {
      envelopeCodes.set(reply, String(payload.code));
    }
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'other';
    metrics.observeRequest(call, envelopeCodes.get(reply) ?? String(reply.statusCode), reply.elapsedTime);
    done();
  });
}
