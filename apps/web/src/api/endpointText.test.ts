import { endpoints, type Endpoint } from '@chaintrail/contract';
import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from './endpointText.ts';

it('is read as what browsers need of every call that there is', () => {
  const needed = Object.entries<Endpoint>(endpoints).map(([name, { method, path, takes, ticket, ignoresBearer, timeoutMs, cancelKey }]) => [
    name,
    { method, path, takes: { body: takes.body }, ticket, ...(ignoresBearer ? { ignoresBearer } : {}), timeoutMs, cancelKey },
  ]);
  expect(readEndpoints(writeEndpoints(endpoints))).toEqual(Object.fromEntries(needed));
});

it('has a line for each call, with nothing of what is usual', () => {
  const call: Endpoint = {
    method: 'POST',
    path: '/a/{b}',
    isWrite: true,
    takes: { body: 'json', maxBytes: 5 },
    gives: 'envelope',
    access: 'admin',
    ticket: true,
    timeoutMs: 300_000,
    cancelKey: null,
    prescribed: false,
  };
  const odd: Endpoint = { ...call, takes: { body: 'nothing' }, ticket: false, ignoresBearer: true, timeoutMs: 30_000, cancelKey: 'search' };
  expect(writeEndpoints({ call, odd })).toBe('call 1a/{b}\nodd 1a/{b} nothing ni 30000 search');
});
