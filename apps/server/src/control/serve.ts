import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StoreError } from '@chaintrail/store/app';
import { describeFailure } from '../commands/failure.ts';
import type { Command, OperatorParts } from '../commands/types.ts';
import { findControlPath } from './address.ts';
import { isAnswered } from './call.ts';
import { controlRequest, writeLine } from './lines.ts';

export interface ControlSocket {
  path: string;
  /** Stops running commands, waits for them, removes the socket. */
  close(): Promise<void>;
}

const MAX_REQUEST_BYTES = 65_536;
/** Only the owner may connect. */
const OWNER_ONLY = 0o177;

/** Takes the operator's commands for a running product: `POST /<command>` with its arguments, answered line by line. */
export async function serveControl(parts: OperatorParts, commands: Readonly<Record<string, { run: Command }>>): Promise<ControlSocket> {
  const path = findControlPath(parts.config.dataDir);
  if (await isAnswered(path)) {
    throw new StoreError('locked', `The data folder ${parts.config.dataDir} has a running product.`, { retryable: true });
  }
  // What nobody answers was left behind by a kill.
  rmSync(path, { force: true });
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const work = answer(request, response);
    running.add(work);
    void work.finally(() => running.delete(work));
  });
  await listen();
  return {
    path,
    async close() {
      stop.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.allSettled(running);
      server.closeAllConnections();
      await closed;
      rmSync(path, { force: true });
    },
  };

  function listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      // The file is made within this call, so that at no moment anybody else may connect.
      const before = process.umask(OWNER_ONLY);
      try {
        server.listen(path, resolve);
      } finally {
        process.umask(before);
      }
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const command = Object.entries(commands).find(([name]) => request.method === 'POST' && request.url === `/${name}`)?.[1];
    if (!command) {
      response.writeHead(404).end();
      return;
    }
    const left = new AbortController();
    response.once('close', () => left.abort());
    const say = (line: string) => void response.write(writeLine({ say: line }));
    try {
      const { args } = controlRequest.parse(JSON.parse(await readBody(request)));
      response.writeHead(200, { 'content-type': 'application/jsonl; charset=utf-8' });
      response.flushHeaders();
      const exit = await command.run(parts, args, say, AbortSignal.any([stop.signal, left.signal]));
      response.end(writeLine({ exit }));
    } catch (error) {
      parts.logger.error({ err: error }, 'a command failed');
      if (!response.headersSent) response.writeHead(400);
      say(describeFailure(error, parts.config));
      response.end(writeLine({ exit: 1 }));
    }
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes > MAX_REQUEST_BYTES) throw new Error(`a command of more than ${MAX_REQUEST_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
