import type { FamilyName } from '@chaintrail/model';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import type { Random } from '../random.ts';
import type { Exchange, Fault } from './exchange.ts';
import { createMemory } from './memory.ts';
import { wires, type Wire } from './wire.ts';

/** Stands between an indexer and its node and spoils some of what passes. */
export interface FaultProxy {
  url: string;
  /** Spoils this many of the next requests. */
  storm(faults: number): void;
  /** How often each fault hit. */
  counts(): Record<string, number>;
  stop(): Promise<void>;
}

export interface ProxyOptions {
  family: FamilyName;
  nodeUrl: string;
  faults: readonly Fault[];
  random: Random;
  /** Methods that the node is to have never heard of. */
  hidden: ReadonlySet<string>;
}

/** One request in so many is spoilt while a storm lasts. */
const SPOILT_ONE_IN = 5;
/** So many kinds are tried on one request. */
const TRIES = 6;

export async function startFaultProxy(options: ProxyOptions): Promise<FaultProxy> {
  const { faults, random } = options;
  const wire = wires[options.family];
  const memory = createMemory();
  const counts = new Map(faults.map(({ name }) => [name, 0]));
  let left = 0;

  /** The rarest first, so that a short run meets every kind. */
  async function spoil(exchange: Exchange): Promise<boolean> {
    const order = faults
      .map((fault) => ({ fault, rank: (counts.get(fault.name) ?? 0) * 1_000 + random.below(1_000) }))
      .toSorted((a, b) => a.rank - b.rank);
    for (const { fault } of order.slice(0, TRIES)) {
      if (!(await fault.strike(exchange))) continue;
      counts.set(fault.name, (counts.get(fault.name) ?? 0) + 1);
      return true;
    }
    return false;
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = createExchange(options, { wire, memory }, { path: incoming.url ?? '/', body: await readBody(incoming), response });
    if (left > 0 && random.below(SPOILT_ONE_IN) === 0) {
      left -= 1;
      if (await spoil(exchange)) return;
      left += 1;
    }
    const replies = await exchange.readReplies();
    if (exchange.calls.some(({ method }) => options.hidden.has(method))) exchange.answer(replies);
    else exchange.answerText(200, await exchange.readText());
  }

  const server = createServer((incoming, response) => {
    // The indexer may be gone before it is answered.
    serve(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    storm(count) {
      left = count;
    },
    counts: () => Object.fromEntries(counts),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const NOT_OFFERED = { error: { code: -32601, message: 'Method not found' } };

function createExchange(
  { nodeUrl, random, hidden }: ProxyOptions,
  { wire, memory }: { wire: Wire; memory: ReturnType<typeof createMemory> },
  { path, body, response }: { path: string; body: string; response: ServerResponse },
): Exchange {
  const { calls, ids } = wire.readRequest(path, body);

  async function post(toPath: string, toBody: string): Promise<string> {
    const { origin, pathname, username, password } = new URL(nodeUrl);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const answer = await request(`${origin}${toPath === '/' ? pathname : toPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(username === '' ? {} : { authorization }) },
      body: toBody,
    });
    return answer.body.text();
  }

  let honest: Promise<string> | undefined;
  const readText = (): Promise<string> => {
    honest ??= post(path, body);
    return honest;
  };
  const answerText = (statusCode: number, text: string, headers: Record<string, string> = {}): void => {
    response.writeHead(statusCode, { 'content-type': 'application/json', ...headers }).end(text);
  };

  return {
    calls,
    random,
    readText,
    async readReplies() {
      const replies = wire
        .readReplies(await readText(), ids)
        .map((reply, at) => (hidden.has(calls[at]?.method ?? '') ? NOT_OFFERED : reply));
      calls.forEach((call, at) => memory.keep(call, replies[at] ?? {}));
      return replies;
    },
    async ask(call) {
      const { path: toPath, body: toBody } = wire.writeRequest(call);
      return wire.readReplies(await post(toPath, toBody), [1])[0]?.result;
    },
    recall: memory.recall,
    answer: (replies) => answerText(200, wire.writeReplies(replies.map((reply, at) => [ids[at] ?? null, reply]))),
    answerSome: (replies) => answerText(200, wire.writeReplies(replies.map(([at, reply]) => [ids[at] ?? null, reply]))),
    answerText,
    drop(text = '') {
      if (text === '') {
        response.destroy();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text) * 2) });
      response.write(text, () => response.destroy());
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
