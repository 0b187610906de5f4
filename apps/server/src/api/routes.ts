import { setMaxListeners } from 'node:events';
import { codes, prescribedPaths, type Endpoint, type EndpointName, type endpoints, type Envelope } from '@chaintrail/contract';
import type { EndpointData, EndpointSchemas } from '@chaintrail/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '@chaintrail/store/app';
import type { Accounts } from '../access/accounts.ts';
import type { Caller } from '../access/caller.ts';
import { createRequestContext, type RequestContext, type RequestOf, type ServerContext } from '../context.ts';
import type { CursorSeal } from './cursorSeal.ts';
import { presentAnswer, type Syncing } from './envelope.ts';
import { sendFile, type FileAnswer } from './file.ts';
import { readForm } from './form.ts';
import { checkRight, identify } from './guard.ts';
import type { InFlightCounter, RequestCounter } from './limits.ts';
import { createOtherCallTest } from './otherCalls.ts';
import type { TicketDesk } from './ticket.ts';
import { parseInput } from './validate.ts';
import { presentFailure } from './failures.ts';
import { tellCall, tellRefused } from '../trail/telling.ts';
import type { Trail } from '../trail/writer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until it is known who asks. */
    caller: Caller | null;
  }
}

/** The calls whose success is this. */
type CallsThatGive<G extends Endpoint['gives']> = {
  [N in EndpointName]: (typeof endpoints)[N]['gives'] extends G ? N : never;
}[EndpointName];
export type StreamName = CallsThatGive<'stream'>;
export type CallName = Exclude<EndpointName, StreamName>;

/** What a handler returns: the `data` of an envelope, or a file. */
type Answer<N extends CallName> = N extends CallsThatGive<'file'> ? FileAnswer : EndpointData<N> | Syncing<EndpointData<N>>;

/** One handler per call, made once: takes one request, returns its answer, throws AppError. */
export type Handlers = { [N in CallName]: (request: RequestOf<N>) => Promise<Answer<N>> };
/** A feature's share of the handlers. */
export type HandlersOf<N extends CallName> = Pick<Handlers, N>;

/** Calls that answer with a stream of their own. */
export type Streams = Record<StreamName, (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>>;

/** The calls as data, and who answers them; the product's own pair their names in `Handlers`. */
export interface RouteTable {
  endpoints: Record<string, Endpoint>;
  schemas: Record<string, EndpointSchemas>;
  handlers: Record<string, (request: RequestContext & { input: never }) => Promise<unknown>>;
  streams: Record<string, (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>>;
}

export interface RouteParts {
  context: ServerContext;
  accounts: Accounts;
  tickets: TicketDesk;
  cursors: CursorSeal;
  trail: Trail;
  /** Whether visitors may do what a PRO account may. */
  isOpen: () => Promise<boolean>;
  mustSetSecondFactor: (account: Account) => boolean;
  /** Counts each caller's share of requests, and of calls that are being answered. */
  shares: RequestCounter;
  inFlight: InFlightCounter;
}

/** A body that no field is read from: what clients send along with a call that needs none. */
const NO_BODY_BYTES = 16 * 1024;

/** Makes a route of every endpoint in the table, and of nothing else. */
export async function registerRoutes(server: FastifyInstance, table: RouteTable, parts: RouteParts): Promise<void> {
  server.decorateRequest('caller', null);
  const entries = Object.entries(table.endpoints);
  for (const [name, endpoint] of entries) if (!takesForms(endpoint)) addRoute(server, name, endpoint, table, parts);
  await server.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const [name, endpoint] of entries) if (takesForms(endpoint)) addRoute(scope, name, endpoint, table, parts);
  });
}

function takesForms({ takes }: Endpoint): boolean {
  return takes.body === 'form' || takes.body === 'either';
}

function addRoute(server: FastifyInstance, name: string, endpoint: Endpoint, table: RouteTable, parts: RouteParts): void {
  const isOtherCall = createOtherCallTest(endpoint.path, [...prescribedPaths, ...Object.values(table.endpoints).map(({ path }) => path)]);
  server.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    // HEAD is not in the table.
    exposeHeadRoute: false,
    bodyLimit: endpoint.takes.body === 'nothing' ? NO_BODY_BYTES : endpoint.takes.maxBytes,
    config: { call: name },
    // Before the body is read: nobody uploads who may not.
    onRequest: async (request, reply) =>
      isOtherCall(pathOf(request)) ? reply.code(200).send(unknownCall) : admitOrFlood(request, reply, { name, endpoint }, parts),
    handler: endpoint.gives === 'stream' ? streamHandler(name, table, parts) : callHandler(name, endpoint, table, parts),
  });
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function callHandler(name: string, endpoint: Endpoint, table: RouteTable, parts: RouteParts): RouteHandler {
  // The table pairs each name with its schemas, so what parseInput returns is this handler's input.
  const handle = getEntry(table.handlers, name) as (request: RequestContext & { input: Record<string, unknown> }) => Promise<unknown>;
  const schemas = getEntry(table.schemas, name);
  return async (request, reply) => {
    const { params, query, headers } = request;
    const isForm = endpoint.takes.body === 'form' || Buffer.isBuffer(request.body);
    const body = isForm ? await readForm(headers['content-type'], request.body) : request.body;
    const given = parseInput(endpoint, schemas, { params, query, body });
    const input = parts.cursors.open(name, given);
    const caller = callerOf(request);
    const telling = tellCall(parts.trail, name, { caller, input, atMs: parts.context.now() });
    const own = { caller, signal: signalOf(reply), tell: telling.add };
    const answer = await handle({ ...createRequestContext(parts.context, own), input }).catch(async (error: unknown) => {
      await telling.end(presentFailure(error, request.id).envelope.code);
      throw error;
    });
    const envelope = endpoint.gives === 'file' ? undefined : presentAnswer(answer);
    await telling.end(envelope?.code ?? codes.success);
    if (!envelope) return sendFile(reply, answer as FileAnswer);
    return { ...envelope, data: parts.cursors.close(name, given, envelope.data) };
  };
}

function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('a call was handled before its caller was known');
  return caller;
}

function getEntry<T>(entries: Record<string, T>, name: string): T {
  const entry = entries[name];
  if (entry === undefined) throw new Error(`nothing is there for the call ${name}`);
  return entry;
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

function streamHandler(name: string, table: RouteTable, parts: RouteParts): RouteHandler {
  const open = getEntry(table.streams, name);
  return async (request, reply) => {
    try {
      await open(request, reply);
    } catch (error) {
      const asked = { caller: callerOf(request), input: { ...(request.params as object) }, atMs: parts.context.now() };
      tellRefused(parts.trail, name, asked, presentFailure(error, request.id).envelope.code);
      throw error;
    }
    return reply;
  };
}

/** Finds out who asks and counts its share; answers itself where there is no room for more. */
async function admitOrFlood(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, endpoint }: { name: string; endpoint: Endpoint },
  parts: RouteParts,
): Promise<FastifyReply | undefined> {
  const { authorization, 'access-ticket': accessTicket } = request.headers;
  const credentials = {
    authorization,
    accessTicket: Array.isArray(accessTicket) ? accessTicket[0] : accessTicket,
    ip: request.ip,
    device: request.headers['user-agent'] ?? '',
    origin: `${request.protocol}://${request.host}`,
  };
  const { accounts, tickets, context } = parts;
  const caller = await identify(endpoint, credentials, {
    accounts,
    tickets,
    now: context.now,
    isOpen: parts.isOpen,
    mustSetSecondFactor: parts.mustSetSecondFactor,
  });
  request.caller = caller;
  try {
    checkRight(endpoint, caller);
  } catch (error) {
    const asked = { ...(request.query as object), ...(request.params as object) };
    tellRefused(parts.trail, name, { caller, input: asked, atMs: context.now() });
    throw error;
  }
  const portion = context.settings.current().requestPercent / 100;
  for (const { key, perMinute } of caller.shares) {
    const waitSeconds = parts.shares.take(key, perMinute * portion);
    if (waitSeconds !== undefined) return sendFlooded(reply, waitSeconds);
  }
  // Streams do not end; they are counted by themselves.
  if (endpoint.gives === 'stream') return undefined;
  const leave = parts.inFlight.enter(caller.shares.map((share) => ({ key: share.key, max: share.inFlight * portion })));
  if (!leave) return sendFlooded(reply, 1);
  reply.raw.once('close', leave);
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

/** What was asked for below the API, as it was written but for a last slash. */
function pathOf({ url }: FastifyRequest): string {
  return (url.split('?')[0] ?? '').slice('/api'.length).replace(/\/$/, '');
}

function toFastifyPath(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}
