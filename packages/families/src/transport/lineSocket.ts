import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { SourceError } from '../sourceError.ts';
import type { HttpAnswer, HttpRequest } from './post.ts';
import type { TunnelEnd } from './proxy/proxy.ts';

/** A connection that carries JSON-RPC, a line a question and a line an answer: `tcp://host:port`, or `ssl://host:port` inside TLS. */
export interface LineSocket {
  /** Sends the body's question and gives the line that answers it, as if it had come by HTTP. Throws SourceError. */
  ask(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
  close(): void;
}

export interface LineSettings {
  timeoutMs: number;
  largestAnswerBytes: number;
  /** Said once on every new connection, before anything else. */
  greeting?: { method: string; params: unknown };
  /** How the server is reached where not directly. Throws SourceError. */
  reach?: (end: TunnelEnd) => Promise<Socket>;
  /** Trusted in place of the usual authorities. */
  ca?: string;
}

/** Longer than any question; a connection that nobody uses is given up. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve(line: string): void;
  reject(error: Error): void;
}

interface Open {
  /** Whether it has answered anything: one that did may break without the server being away. */
  hasAnswered: boolean;
  /** Absent until it is reached. */
  socket: Socket | undefined;
  waiting: Map<number, Waiting>;
  ready: Promise<void>;
}

export function isLineUrl(url: string): boolean {
  return /^(tcp|ssl):\/\//.test(url);
}

/** One connection to each server, opened with the first question and again after it broke. */
export function createLineSocket({ timeoutMs, largestAnswerBytes, greeting, reach, ca }: LineSettings): LineSocket {
  const connections = new Map<string, Open>();
  let lastId = 0;

  function open(origin: string): Open {
    const known = connections.get(origin);
    if (known) return known;
    const made: Open = { socket: undefined, waiting: new Map(), ready: Promise.resolve(), hasAnswered: false };
    connections.set(origin, made);
    made.ready = start(origin, made);
    // Whoever asks hears of it by its own question.
    made.ready.catch(() => undefined);
    return made;
  }

  async function start(origin: string, made: Open): Promise<void> {
    const fail = (error: SourceError): void => {
      if (connections.get(origin) === made) connections.delete(origin);
      for (const { reject } of made.waiting.values()) reject(error);
      made.waiting.clear();
      made.socket?.destroy();
    };
    try {
      const socket = await connectTo(origin, reach, ca);
      made.socket = socket;
      socket.setNoDelay(true);
      socket.setTimeout(IDLE_MS, () => socket.destroy());
      socket.once('error', (cause) => fail(new SourceError({ code: 'unreachable' }, { cause })));
      socket.once('close', () => fail(new SourceError({ code: 'unreachable' })));
      readLines(
        socket,
        largestAnswerBytes,
        (line) => {
          made.hasAnswered = take(made.waiting, line) || made.hasAnswered;
        },
        fail,
      );
      if (connections.get(origin) !== made) socket.destroy();
      if (greeting) await send(made, greeting);
    } catch (error) {
      if (error instanceof SourceError) fail(error);
      throw error;
    }
  }

  function send({ socket, waiting }: Open, question: { method: string; params: unknown }): Promise<string> {
    lastId += 1;
    const id = lastId;
    return new Promise<string>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket?.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...question })}\n`);
    });
  }

  return {
    async ask({ url, body = '{}' }, signal) {
      const question = JSON.parse(body) as { method: string; params: unknown };
      const connection = open(originOf(url));
      const askOnce = async (through: Open): Promise<string> => {
        await through.ready;
        return send(through, question);
      };
      // All that were under way on a connection that breaks go over the next one, once.
      const work = askOnce(connection).catch((error: unknown) => {
        if (!connection.hasAnswered || !(error instanceof SourceError) || error.fault.code !== 'unreachable') throw error;
        return askOnce(open(originOf(url)));
      });
      const text = await within(work, timeoutMs, signal);
      return { statusCode: 200, retryAfterMs: undefined, text };
    },
    close() {
      for (const { socket } of connections.values()) socket?.destroy();
      connections.clear();
    },
  };
}

/** TLS is spoken with the server itself, whoever carries the connection. */
async function connectTo(origin: string, reach: LineSettings['reach'], ca: string | undefined): Promise<Socket> {
  const { protocol, hostname, port } = new URL(origin);
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  const socket = reach ? await reach(place) : undefined;
  if (protocol === 'ssl:')
    return connectTls({ ...(socket ? { socket } : place), servername: place.host, ...(ca === undefined ? {} : { ca }) });
  return socket ?? connectTcp(place);
}

/** URLs of no web scheme have no origin of their own. */
function originOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

function readLines(socket: Socket, largest: number, hand: (line: string) => void, fail: (error: SourceError) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  socket.on('data', (data: Buffer) => {
    let rest = data;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...chunks, rest.subarray(0, end)]).toString('utf8');
      [chunks, size] = [[], 0];
      rest = rest.subarray(end + 1);
      hand(line);
    }
    size += rest.length;
    if (size > largest) return fail(new SourceError({ code: 'too_large' }));
    if (rest.length > 0) chunks.push(rest);
  });
}

/** Whether it is an answer to a question of ours; what the server tells by itself has no number, and is passed over. */
function take(waiting: Map<number, Waiting>, line: string): boolean {
  const id = Number(/"id"\s*:\s*(\d{1,15})/.exec(line.length > 400 ? line.slice(0, 200) + line.slice(-200) : line)?.[1]);
  const asked = waiting.get(id);
  if (!asked) return false;
  waiting.delete(id);
  asked.resolve(line);
  return true;
}

async function within(work: Promise<string>, timeoutMs: number, signal: AbortSignal): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const both = AbortSignal.any([signal, timeout]);
  const given = new Promise<never>((_, reject) => {
    both.addEventListener('abort', () => reject(new SourceError({ code: 'timed_out', timeoutMs })), { once: true });
  });
  work.catch(() => undefined);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, given]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
