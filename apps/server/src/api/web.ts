import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { tellDemoSummary } from './demoSummary.ts';

/** The start page as built, or undefined before the first build. */
export function readStartPage(webDir: string): string | undefined {
  const path = join(webDir, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

const notBuilt = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>链踪</title></head>
<body><h1>网页尚未构建</h1><p>服务已经在运行，但还没有网页文件。请执行 <code>npm start</code>，它会先构建网页。接口文档见 <a href="/api/docs">/api/docs</a>。</p></body></html>
`;

const YEAR_SECONDS = 31_536_000;

export interface WebParts {
  webDir: string;
  /** As built; undefined before the first build. */
  startPage: string | undefined;
  /** Null where no demo chains run. */
  demoSummary: string | null;
}

/** Serves the built web app. Hashed files never change; the start page names them and is asked for each time. */
export async function registerWeb(server: FastifyInstance, { webDir, startPage, demoSummary }: WebParts): Promise<void> {
  if (startPage === undefined) {
    server.get('/', async (_request, reply) =>
      reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(notBuilt),
    );
    return;
  }
  if (demoSummary !== null) serveStartPage(server, tellDemoSummary(startPage, demoSummary));
  await server.register(fastifyStatic, {
    root: webDir,
    cacheControl: false,
    preCompressed: true,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(webDir, 'assets'));
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

function serveStartPage(server: FastifyInstance, page: string): void {
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  server.get('/', async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
