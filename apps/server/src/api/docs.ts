import { readFileSync } from 'node:fs';
import { endpoints } from '@chaintrail/contract';
import { schemas, summaries } from '@chaintrail/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';

/** Paths below `/api` that are no calls: they describe the calls. */
export const documentPaths = ['/api/docs', '/api/docs/openapi.json', '/api/docs/reader.js', '/api/docs/reader.css'] as const;

/** Serves the OpenAPI document and a page that reads it, all from this process. */
export function registerDocs(server: FastifyInstance, version: string): void {
  const document = JSON.stringify(buildOpenApi(version, { endpoints, schemas, summaries }));
  const files: Record<(typeof documentPaths)[number], { type: string; text: string }> = {
    '/api/docs': { type: 'text/html; charset=utf-8', text: readPart('page.html') },
    '/api/docs/openapi.json': { type: 'application/json; charset=utf-8', text: document },
    '/api/docs/reader.js': { type: 'text/javascript; charset=utf-8', text: readPart('reader.js') },
    '/api/docs/reader.css': { type: 'text/css; charset=utf-8', text: readPart('reader.css') },
  };
  for (const path of documentPaths) {
    const { type, text } = files[path];
    server.get(path, { exposeHeadRoute: false }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    );
  }
}

function readPart(name: string): string {
  return readFileSync(new URL(`docs/${name}`, import.meta.url), 'utf8');
}
