import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@chaintrail/contract/schemas';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createEventStreams } from '../src/api/events.ts';
import { endStuckReaders } from '../src/api/stuckReaders.ts';

/** More than the buffers of both ends of a connection hold. */
const LONG = 'x'.repeat(20_000_000);

const opened: { server: FastifyInstance; sockets: Socket[] }[] = [];

afterEach(async () => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.server.closeAllConnections();
    await server.close();
  }
});

/** A caller that asks and does not read. */
async function askWithoutReading(server: FastifyInstance, path: string): Promise<void> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  opened.push({ server, sockets: [socket] });
}

async function untilAllGone(server: FastifyInstance): Promise<void> {
  const count = () => new Promise<number>((resolve) => server.server.getConnections((_error, connections) => resolve(connections)));
  for (let tries = 0; tries < 100 && (await count()) > 0; tries += 1) await sleep(50);
  expect(await count()).toBe(0);
}

it('cuts a caller that never reads its answer, and not one that waits for it', async () => {
  const server = Fastify();
  endStuckReaders(server, 1_500);
  server.get('/long', async () => LONG);
  server.get('/slow', async () => {
    await sleep(300);
    return 'slow';
  });
  await askWithoutReading(server, '/long');
  const { port } = server.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/slow$/);
  await untilAllGone(server);
});

it('cuts a stream whose reader is stuck, with everything that it has not read', async () => {
  const listeners = new Set<(event: LiveEvent) => void>();
  const feed = {
    subscribe(listener: (event: LiveEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const streams = createEventStreams();
  const server = Fastify();
  server.get('/events', (request, reply) => streams.open(request, reply, ({ send }) => feed.subscribe(send)));
  await askWithoutReading(server, '/events');
  for (let tries = 0; tries < 60 && listeners.size === 0; tries += 1) await sleep(20);
  expect(streams.count()).toBe(1);
  const [tell] = listeners;
  for (const aboveBlock of [1, 2]) tell?.({ type: 'reorg', chainName: LONG, aboveBlock });
  expect(streams.count()).toBe(0);
  await untilAllGone(server);
});
