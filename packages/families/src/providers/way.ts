import { Agent, buildConnector, Dispatcher } from 'undici';
import { createLineSocket, isLineUrl, type LineSocket } from '../transport/lineSocket.ts';
import { sendHttp } from '../transport/post.ts';
import type { Proxy } from '../transport/proxy/proxy.ts';
import { openTunnel } from '../transport/proxy/tunnel.ts';
import type { AskHttp } from './host.ts';

/** How a service is reached: directly, or through a proxy; which of them may change while the product runs. */
export interface OutsideWay {
  /** By HTTP or over a plain connection, as the address says. */
  readonly ask: AskHttp;
  /** The same way for whoever speaks HTTP by himself. */
  readonly dispatcher: Dispatcher;
  /** From the next request on; what is under way ends as it began. */
  use(proxy: Proxy | undefined): void;
  close(): Promise<void>;
}

/** Far above a page of a thousand rows with their input; a hostile provider must not fill the memory. */
const LARGEST_ANSWER_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** Electrum's servers want to hear first who speaks which version of their protocol. */
const GREETING = { method: 'server.version', params: ['ChainTrail', '1.4'] };

interface WaySettings {
  timeoutMs?: number | undefined;
  now?: () => number;
  largestAnswerBytes?: number;
  connections?: number;
  /** A certificate that is trusted in place of the usual authorities; for tests. */
  ca?: string;
}

export function createOutsideWay({
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
  largestAnswerBytes = LARGEST_ANSWER_BYTES,
  connections = 4,
  ca,
}: WaySettings = {}): OutsideWay {
  const trusted = ca === undefined ? {} : { ca };
  const make = (proxy: Proxy | undefined): Ends => ({
    agent: new Agent({
      connections,
      keepAliveTimeout: 30_000,
      maxResponseSize: largestAnswerBytes,
      ...(proxy ? { connect: connectThrough(proxy, trusted) } : {}),
    }),
    lines: createLineSocket({
      timeoutMs,
      largestAnswerBytes,
      greeting: GREETING,
      ...trusted,
      ...(proxy ? { reach: (end) => openTunnel(proxy, end) } : {}),
    }),
  });
  let ends = make(undefined);
  const opened = [ends];
  const dispatcher = new ChangingDispatcher(() => ends.agent);
  return {
    dispatcher,
    ask: (request, signal) =>
      isLineUrl(request.url) ? ends.lines.ask(request, signal) : sendHttp(request, { dispatcher, timeoutMs, signal, now }),
    use(proxy) {
      const before = ends;
      ends = make(proxy);
      opened.push(ends);
      before.lines.close();
      void before.agent.close();
    },
    async close() {
      ends.lines.close();
      await Promise.all(opened.map(({ agent }) => agent.destroy()));
    },
  };
}

interface Ends {
  agent: Agent;
  lines: LineSocket;
}

/** Hands each request to whoever carries them now. */
class ChangingDispatcher extends Dispatcher {
  readonly #current: () => Dispatcher;

  constructor(current: () => Dispatcher) {
    super();
    this.#current = current;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#current().dispatch(options, handler);
  }
}

/** TLS is spoken with the end itself: the proxy sees its name and no word more. */
function connectThrough(proxy: Proxy, trusted: { ca?: string }): buildConnector.connector {
  const secure = buildConnector(trusted);
  return (options, callback) => {
    const { hostname, protocol, port } = options;
    const host = hostname.replace(/^\[|\]$/g, '');
    openTunnel(proxy, { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) }).then(
      (socket) => (protocol === 'https:' ? secure({ ...options, httpSocket: socket }, callback) : callback(null, socket)),
      (error: Error) => callback(error, null),
    );
  };
}
