import { endpoints } from '@chaintrail/contract';
import { schemas } from '@chaintrail/contract/schemas';
import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { registerDocs } from './docs.ts';
import { refuse } from '../errors.ts';
import { createEventStreams } from './events.ts';
import { createCursorSeal, type CursorSeal } from './cursorSeal.ts';
import { presentFailure } from './failures.ts';
import { registerHostGuard } from './hostGuard.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';
import { createInFlightCounter, createRequestCounter, isLoopback, requestsPerMinute } from './limits.ts';
import { createLiveFeed } from './liveFeed.ts';
import { createMonitorFeed } from './monitorFeed.ts';
import { openStreams } from './ownStreams.ts';
import { registerRequestLog } from './requestLog.ts';
import { prepareCalls } from './prepareCalls.ts';
import { registerRoutes, sendFlooded, type Handlers } from './routes.ts';
import { contentSecurityPolicy, listInlineScripts, registerSecurityHeaders, safetyHeaders } from './securityHeaders.ts';
import { endStuckReaders, STUCK_LIMIT_MS } from './stuckReaders.ts';
import { createTicketDesk, type TicketDesk } from './ticket.ts';
import { watchDemo } from './watchDemo.ts';
import { readStartPage, registerWeb } from './web.ts';
import { openAccess } from '../access/openAccess.ts';
import { createContext } from '../context.ts';
import { seedDemoLetters } from '../features/letter/demo.ts';
import { seedDemoTrace } from '../features/trace/demo.ts';
import { createHandlers } from '../handlers.ts';
import { watchChains } from '../metrics/chainReadings.ts';
import { meterReader } from '../metrics/meteredReader.ts';
import { watchAppStore, watchEventStreams } from '../metrics/storeReadings.ts';
import { createVisitorTest } from '../access/visitors.ts';
import type { ServerParts } from '../parts.ts';
import { openRunSettings } from '../runSettings.ts';
import { openTrail } from '../trail/writer.ts';

/** The HTTP side of the product. */
export interface Server {
  /** Starts to listen; resolves with the address in use (port 0 takes a free one). */
  listen(at: { host: string; port: number }): Promise<string>;
  /** Ends the event streams, lets running requests finish, then closes. The stores belong to the caller. */
  close(): Promise<void>;
  /** The routes below `/api` as registered, `METHOD path`. */
  listRoutes(): string[];
}

/** A pasted letter of 20,000 Chinese characters, percent-encoded in a search. */
const HEADER_LIMIT_BYTES = 256 * 1024;
/** How long a request may take to arrive: without a limit, bodies that never come hold their connections for good. */
const REQUEST_LIMIT_MS = 60_000;
/** Longest path parameter that any schema allows, percent-encoded. */
const MAX_PARAM_LENGTH = 1_000;

/** Builds the server from its parts; nothing listens yet. */
export async function createServer(parts: ServerParts): Promise<Server> {
  const { metrics } = parts;
  const settings = parts.settings ?? (await openRunSettings(parts.stores.app, parts.config));
  const context = createContext({
    ...parts,
    settings,
    stores: { ...parts.stores, chain: meterReader(parts.stores.chain, metrics.observeRead) },
  });
  const tickets = await openTicketDesk(parts);
  const { app } = parts.stores;
  const trail = await openTrail({ app, logger: parts.logger, now: parts.now, keepDays: () => settings.current().trailDays });
  const isReachable = !isLoopback(parts.config.host === 'localhost' ? '127.0.0.1' : parts.config.host);
  const access = await openAccess({
    app,
    now: parts.now,
    sender: parts.codeSender,
    chooseBelow: parts.chooseBelow,
    requiresSecondFactor: requiresSecondFactor(parts.config, isReachable),
  });
  const isOpen = createVisitorTest(app, { setting: parts.config.access, isReachable, now: parts.now });
  const feed = createLiveFeed(context);
  const monitorFeed = createMonitorFeed({ app, logger: parts.logger });
  const stopDemo = watchDemo(context, [seedDemoLetters, seedDemoTrace]);
  const streams = createEventStreams();
  const startPage = readStartPage(parts.webDir);
  const routes: string[] = [];
  const headers = safetyHeaders(
    contentSecurityPolicy(startPage === undefined ? [] : listInlineScripts(startPage)),
    parts.config.tls !== null,
  );

  const logger: FastifyBaseLogger = parts.logger;
  const server: FastifyInstance = Fastify({
    loggerInstance: logger,
    // Its lines name whole paths, and with them what people look at; registerRequestLog names patterns.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Without proxies whoever asks is who connects, whatever X-Forwarded-For says.
    trustProxy: parts.config.trustedProxies.length > 0 ? parts.config.trustedProxies : false,
    ...speak(parts.config.tls),
    requestTimeout: REQUEST_LIMIT_MS,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // The router refuses broken or endless paths before any hook or handler runs.
    frameworkErrors: (_error, request, reply: FastifyReply) =>
      void reply
        .code(200)
        .headers(headers)
        .send(presentFailure(refuse('bad_input', '网址的编码有误或过长'), request.id).envelope),
  });
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api')) routes.push(`${String(route.method)} ${route.url}`);
  });

  const silentSockets = trackSilentSockets(server);
  endStuckReaders(server, STUCK_LIMIT_MS);
  registerRequestLog(server, parts.logger);
  registerMetrics(server, metrics, parts.config.metricsToken);
  registerSecurityHeaders(server, headers);
  registerHostGuard(server, [parts.config.host, ...parts.config.allowedHosts]);
  registerFloodGuard(server, parts.now, () => settings.current().requestPercent);
  prepareCalls(server, parts.logger);
  await server.register(compress, {
    threshold: 1024,
    // What takes a fraction of a millisecond is not worth a stream of its own.
    syncThreshold: 64 * 1024,
    // No client compresses what it sends, and unpacking is a weapon.
    globalDecompression: false,
    // A page of 25 rows, 18 kB: 0.07 ms to 4.1 kB; quality 4 takes four times as long for a tenth less. Files are compressed by the build.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });

  const handlers: Handlers = createHandlers(context, { tickets, access, version: packageJson.version });
  const ownStreams = openStreams(streams, { feed, monitorFeed }, context);
  await registerRoutes(
    server,
    { endpoints, schemas, handlers, streams: ownStreams },
    {
      context,
      accounts: access.sessions,
      tickets,
      trail,
      isOpen,
      mustSetSecondFactor: access.mustSetSecondFactor,
      cursors: await openCursorSeal(parts),
      shares: createRequestCounter(parts.now),
      inFlight: createInFlightCounter(),
    },
  );
  registerDocs(server, packageJson.version);
  registerHealth(server, context);
  watchChains(metrics, context);
  watchAppStore(metrics, parts.stores.app);
  watchEventStreams(metrics, streams.count);
  await registerWeb(server, { webDir: parts.webDir, startPage, demoSummary: parts.demo?.demoCase.summary ?? null });
  server.addHook('preClose', async () => {
    feed.close();
    monitorFeed.close();
    streams.close();
    await stopDemo();
  });
  await server.ready();

  return {
    listen: (at) => server.listen(at),
    async close() {
      await drain(server, silentSockets);
      settings.close();
      await trail.close();
    },
    listRoutes: () => [...routes],
  };
}

/** Plain HTTP, or TLS with the deployment's own certificate; Fastify's types part the two, its instances do not differ for us. */
function speak(tls: ServerParts['config']['tls']): { http: ServerOptions } {
  const options = { maxHeaderSize: HEADER_LIMIT_BYTES };
  return (tls ? { https: { ...options, ...tls } } : { http: options }) as { http: ServerOptions };
}

/** How long running requests may take to finish once the server stops. */
const DRAIN_LIMIT_MS = 8_000;
const IDLE_LOOK_MS = 50;

/** Closes without cutting answers off: connections go as they become idle, and all of them at the limit. */
async function drain(server: FastifyInstance, silentSockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of silentSockets) socket.destroy();
  // Node closes the connections that are idle now; one that becomes idle later would be kept alive for a minute.
  const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_LOOK_MS);
  const limit = setTimeout(() => server.server.closeAllConnections(), DRAIN_LIMIT_MS);
  await server.close().finally(() => {
    clearInterval(idle);
    clearTimeout(limit);
  });
}

/** Connections that browsers open ahead and have not used yet: Node does not count them as idle, so they would hold up a stop. */
function trackSilentSockets(server: FastifyInstance): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.server.on('request', (request) => silent.delete(request.socket));
  return silent;
}

/** Where nothing is set: wherever others can reach the product, by itself or through a proxy. */
function requiresSecondFactor({ secondFactor, trustedProxies }: ServerParts['config'], isReachable: boolean): boolean {
  if (secondFactor !== null) return secondFactor === 'administrators';
  return isReachable || trustedProxies.length > 0;
}

const makeKey = () => randomBytes(32).toString('base64');

/** The key is made once for a data folder, so links with a cursor outlive a restart and a restore. */
async function openCursorSeal({ stores }: ServerParts): Promise<CursorSeal> {
  return createCursorSeal(fromBase64(await stores.app.settings.getOrCreate('cursor_key', makeKey)));
}

async function openTicketDesk(parts: ServerParts): Promise<TicketDesk> {
  const [ticketKey, signingKey] = await Promise.all([
    parts.config.ticketKey ?? parts.stores.app.settings.getOrCreate('ticket_key', makeKey).then(fromBase64),
    parts.stores.app.settings.getOrCreate('ticket_signing_key', makeKey).then(fromBase64),
  ]);
  return createTicketDesk({ encryptionKey: ticketKey, signingKey, now: parts.now });
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}

/** Requests that Node could not even parse: endless headers, broken HTTP. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const [status, phrase, msg] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', '请求内容过长，请缩短后重试']
      : [400, 'Bad Request', '请求格式有误'];
  const body = JSON.stringify({ code: status, msg, data: { reason: 'bad_input' } });
  const fields = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function registerFloodGuard(server: FastifyInstance, now: () => number, readPercent: () => number): void {
  const requests = createRequestCounter(now);
  server.addHook('onRequest', (request, reply, done) => {
    const max = isLoopback(request.ip) ? requestsPerMinute.loopback : requestsPerMinute.address;
    const waitSeconds = requests.take(request.ip, (max * readPercent()) / 100);
    if (waitSeconds === undefined) done();
    else sendFlooded(reply, waitSeconds);
  });
}
