import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { presentRefusal } from './failures.ts';

const MISDIRECTED = 421;

/**
 * Whether a `Host` header names this server. Addresses do, since no name was resolved to come here; of names only those that are
 * meant to, else a stranger's page could point its own name at this machine and read what only this machine may (DNS rebinding).
 */
export function createHostTest(names: readonly string[]): (header: string | undefined) => boolean {
  const known = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  return (header) => {
    // Only HTTP/1.0 may leave it out, which no browser speaks.
    if (header === undefined) return true;
    const name = readName(header);
    return name !== undefined && (isIP(name) !== 0 || name.endsWith('.localhost') || known.has(name));
  };
}

/** The name or address without port, brackets and last dot; undefined where it is neither. */
function readName(header: string): string | undefined {
  const url = `http://${header}`;
  if (/[/?#@\\\s]/.test(header) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** Refuses requests that were sent to another name, before anything else looks at them. */
export function registerHostGuard(server: FastifyInstance, names: readonly string[]): void {
  const isOurs = createHostTest(names);
  server.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.headers.host) && countHosts(request.raw.rawHeaders) < 2) return done();
    const msg = '未允许以此名称访问；管理员可用 ALLOWED_HOSTS 允许这个域名';
    void reply.code(MISDIRECTED).send(presentRefusal(MISDIRECTED, msg, 'bad_input').envelope);
  });
}

/** Node keeps the first of several, a proxy in front may have looked at the last (RFC 9112, 3.2). */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}
