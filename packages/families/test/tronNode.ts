import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TronNode {
  url: string;
  /** Paths asked so far, in order. */
  asked: string[];
  stop(): Promise<void>;
}

/** What a path answers: a value as JSON, a text as it is, or a function of the body. An absent path is 404. */
export type TronAnswers = Record<string, unknown>;

/** A server that answers like a java-tron node, from a script; `port` 0 takes any. */
export async function startTronNode(answers: TronAnswers, port = 0): Promise<TronNode> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const scripted = answers[path];
      const answer: unknown = typeof scripted === 'function' ? scripted(JSON.parse(body)) : scripted;
      response.statusCode = answer === undefined ? 404 : 200;
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
