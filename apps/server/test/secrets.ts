import { PASSWORD } from './passwords.ts';

/** What must stand in no log, whichever test made the server write it. */
const patterns: [string, RegExp][] = [
  ['an access token', /eyJ[\w-]{8,}\.[\w-]{8,}/],
  ['a hash of a password', /\$argon2/],
  ['a bearer', /bearer\s+\S/i],
  ['a token, a ticket or a key', /(?<![\w./-])[\w-]{43,}(?![\w./-])/],
  ['a key', /-----BEGIN/],
  ['the password of every test', new RegExp(PASSWORD)],
  ['an address or a hash', /0x[0-9a-f]{40,}/i],
  ['a password for once', /\b(?:[a-z2-9]{4}-){4}[a-z2-9]{4}\b/],
  ['a query', /\/api\/[^\s"]*\?/],
];

/** The secrets that a log holds, by what they are. */
export function findSecrets(log: string): string[] {
  return patterns.flatMap(([name, pattern]) => (pattern.test(log) ? [name] : []));
}
