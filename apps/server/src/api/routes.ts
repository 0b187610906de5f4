import { setMaxListeners } from 'node:events';
import { codes, endpoints, type Endpoint, type EndpointName, type Envelope } from '@chaintrail/contract';
import { schemas, type EndpointData } from '@chaintrail/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { createRequestContext, type RequestContext, type RequestOf, type ServerContext } from '../context.ts';
import type { CursorSeal } from './cursorSeal.ts';
import { presentAnswer, type Syncing } from './envelope.ts';
import { checkCaller } from './guard.ts';
import { isLoopback, requestsPerMinute, type RequestCounter } from './limits.ts';
import type { TicketDesk } from './ticket.ts';
import { parseInput } from './validate.ts';

/** Calls that answer with a stream instead of an envelope. */
export type StreamName = 'followEvents';
export type CallName = Exclude<EndpointName, StreamName>;

/** One handler per call, made once: takes one request, returns `data`, throws AppError. */
export type Handlers = {
  [N in CallName]: (request: RequestOf<N>) => Promise<EndpointData<N> | Syncing<EndpointData<N>>>;
};
/** A feature's share of the handlers. */
export type HandlersOf<N extends CallName> = Pick<Handlers, N>;

export interface RouteParts {
  handlers: Handlers;
  context: ServerContext;
  streams: Record<StreamName, (request: FastifyRequest, reply: FastifyReply) => void>;
  tickets: TicketDesk;
  cursors: CursorSeal;
  ticketRequests: RequestCounter;
}

/** Makes a route of every endpoint in the table, and of nothing else. */
export function registerRoutes(server: FastifyInstance, parts: RouteParts): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    server.route({
      method: endpoint.method,
      url: toFastifyPath(endpoint.path),
      // HEAD is not in the table.
      exposeHeadRoute: false,
      config: { call: name },
      handler: name === 'followEvents' ? streamHandler(name, endpoint, parts) : callHandler(name, endpoint, parts),
    });
  }
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function callHandler(name: CallName, endpoint: Endpoint, parts: RouteParts): RouteHandler {
  // The table pairs each name with its schemas, so what parseInput returns is this handler's input.
  const handle = parts.handlers[name] as (request: RequestContext & { input: Record<string, unknown> }) => Promise<unknown>;
  return async (request, reply) => {
    const caller = admit(request, reply, endpoint, parts);
    if (!caller) return reply;
    const { params, query, body } = request;
    const given = parseInput(endpoint, schemas[name], { params, query, body });
    const input = parts.cursors.open(name, given);
    const envelope = presentAnswer(await handle({ ...createRequestContext(parts.context, { caller, signal: signalOf(reply) }), input }));
    return { ...envelope, data: parts.cursors.close(name, given, envelope.data) };
  };
}

/** Aborts when the connection closes before the answer went out. */
function signalOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  // One listener a statement, and a page makes many.
  setMaxListeners(0, abort.signal);
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

function streamHandler(name: StreamName, endpoint: Endpoint, parts: RouteParts): RouteHandler {
  return async (request, reply) => {
    if (admit(request, reply, endpoint, parts)) parts.streams[name](request, reply);
    return reply;
  };
}

/** The caller, with its ticket's share counted; undefined when the flood answer was sent. */
function admit(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, parts: RouteParts): Caller | undefined {
  const { authorization, 'access-ticket': accessTicket } = request.headers;
  const caller = checkCaller(
    endpoint,
    { authorization, accessTicket: Array.isArray(accessTicket) ? accessTicket[0] : accessTicket },
    parts.tickets,
  );
  if (caller.ticket === null) return caller;
  const max = isLoopback(request.ip) ? requestsPerMinute.loopbackTicket : requestsPerMinute.ticket;
  const waitSeconds = parts.ticketRequests.take(caller.ticket, max);
  if (waitSeconds === undefined) return caller;
  void sendFlooded(reply, waitSeconds);
  return undefined;
}

/** Refuses a caller that sends too much; carries its HTTP status, so that proxies and scripts understand it too. */
export function sendFlooded(reply: FastifyReply, waitSeconds: number): FastifyReply {
  const envelope: Envelope<unknown> = {
    code: 429,
    msg: `请求过于频繁，请 ${waitSeconds} 秒后重试`,
    data: { reason: 'too_many_requests', retryAfter: waitSeconds },
  };
  return reply.code(429).header('retry-after', String(waitSeconds)).send(envelope);
}

/** The answer to a path that is in no table. */
export const unknownCall: Envelope<unknown> = {
  code: codes.business,
  msg: '没有这个接口，请核对路径和方法',
  data: { reason: 'unknown_call' },
};

function toFastifyPath(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}
