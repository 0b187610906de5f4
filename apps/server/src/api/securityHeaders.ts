import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Nothing is loaded from or sent to anywhere but this server. `scripts` are inline scripts of our own page, allowed by their hash. */
export function contentSecurityPolicy(scripts: string[]): string {
  const hashes = scripts.map((script) => ` 'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}`,
    // Positions and colours that are computed (virtual lists, charts, the dialog library's styles) are set as inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The inline scripts of an HTML page, as the browser hashes them. */
export function listInlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
    .map((match) => match[1] ?? '')
    .filter((script) => script !== '');
}

/** What every answer carries, whoever sends it; over TLS of our own that this name is asked so for half a year. */
export function safetyHeaders(policy: string, isSecure: boolean): Record<string, string> {
  return {
    ...(isSecure ? { 'strict-transport-security': 'max-age=15552000' } : {}),
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  };
}

export function registerSecurityHeaders(server: FastifyInstance, headers: Record<string, string>): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
