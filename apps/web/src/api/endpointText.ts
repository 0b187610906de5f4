import type { Endpoint } from '@chaintrail/contract';

/** What of a call a browser needs to make it; who may make it and what the server holds it to is the server's. */
export type BrowserEndpoint = Pick<Endpoint, 'method' | 'path' | 'ticket' | 'timeoutMs' | 'cancelKey'> & {
  takes: Pick<Endpoint['takes'], 'body'>;
  ignoresBearer?: true;
};

const USUAL_MS = 300_000;
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const usualBody = (method: string) => (method === 'POST' ? 'json' : 'nothing');

/** The table of calls as a text, a line each: a third of what it takes as code, in the first file that a phone waits for. */
export function writeEndpoints(endpoints: Readonly<Record<string, Endpoint>>): string {
  return Object.entries(endpoints)
    .map(([name, { method, path, takes, ticket, ignoresBearer, timeoutMs, cancelKey }]) =>
      [
        name,
        // Its place in the list, unless it is the first, stands for the path's first stroke.
        `${methods.indexOf(method) || ''}${path.slice(1)}`,
        takes.body === usualBody(method) ? '' : takes.body,
        `${ticket ? '' : 'n'}${ignoresBearer ? 'i' : ''}`,
        timeoutMs === USUAL_MS ? '' : timeoutMs,
        cancelKey ?? '',
      ]
        .join(' ')
        .trimEnd(),
    )
    .join('\n');
}

/** The table that such a text was written from. */
export function readEndpoints(text: string): Record<string, BrowserEndpoint> {
  return Object.fromEntries(
    text.split('\n').map((line) => {
      const [name = '', place = '', body, marks = '', timeoutMs, cancelKey] = line.split(' ');
      const method = methods[Number(place[0])] ?? 'GET';
      const endpoint: BrowserEndpoint = {
        method,
        path: place.replace(/^\d?/, '/'),
        takes: { body: (body || usualBody(method)) as Endpoint['takes']['body'] },
        ticket: !marks.includes('n'),
        timeoutMs: Number(timeoutMs) || USUAL_MS,
        cancelKey: cancelKey || null,
      };
      return [name, marks.includes('i') ? { ...endpoint, ignoresBearer: true } : endpoint];
    }),
  );
}
