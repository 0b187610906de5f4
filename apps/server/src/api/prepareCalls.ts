import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { presentFailure, TOO_LARGE } from './failures.ts';
import { describeError } from './privacy.ts';
import { answerThenLinger, readAway } from './readAway.ts';
import { unknownCall } from './routes.ts';

/** What holds for every call: how its body is read, and that each failure is answered with an envelope. */
export function prepareCalls(server: FastifyInstance, logger: Logger): void {
  acceptEmptyBodies(server);
  answerFailures(server, logger);
}

/** Clients send `content-type: application/json` on calls that have no body; that is not broken JSON. */
function acceptEmptyBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}

function answerFailures(server: FastifyInstance, logger: Logger): void {
  server.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || request.url === '/api') return reply.code(200).send(unknownCall);
    return reply.code(404).type('text/plain; charset=utf-8').send('没有这个页面');
  });
  server.setErrorHandler(async (error, request, reply) => {
    const { httpStatus, envelope, isBug } = presentFailure(error, request.id);
    const isRead = httpStatus !== TOO_LARGE || (await readAway(request.raw));
    if (isBug) logger.error({ id: request.id, route: request.routeOptions.url, error: describeError(error) }, 'request failed');
    // A file that could not be begun is none: its name and type would make one of the envelope.
    void reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
    if (isRead) return reply.code(httpStatus).send(envelope);
    const text = JSON.stringify(envelope);
    return reply
      .code(httpStatus)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text), connection: 'close' })
      .send(answerThenLinger(text));
  });
}
