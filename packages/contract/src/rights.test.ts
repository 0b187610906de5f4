import { expect, it } from 'vitest';
import type { Access, Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { rights, type Rights, type RightsColumn } from './rights.ts';

/** What the compiler says of a value of one type where another is asked for. */
type Says<Given, Asked> = Given extends Asked ? 'compiles' : 'does not compile';

// The compiler reads this file with all others: a line that no longer holds fails the build.
it('does not compile without a word on who may call, nor with a word that the table does not have', () => {
  const said: Says<Endpoint, Endpoint> = 'compiles';
  const unsaid: Says<Omit<Endpoint, 'access'>, Endpoint> = 'does not compile';
  const unknown: Says<Omit<Endpoint, 'access'> & { access: 'everybody' }, Endpoint> = 'does not compile';
  const oneWordShort: Says<Omit<Rights['calls'], 'admin'>, Rights['calls']> = 'does not compile';
  const oneColumnShort: Says<Omit<typeof rights, 'SUB'>, Record<RightsColumn, Rights>> = 'does not compile';
  expect([said, unsaid, unknown, oneWordShort, oneColumnShort].filter((one) => one === 'compiles')).toHaveLength(1);
});

it('has an answer for every call and everybody', () => {
  const accesses = new Set<Access>(Object.values(endpoints).map(({ access }) => access));
  for (const [who, { calls }] of Object.entries(rights))
    for (const access of accesses) expect([who, access, typeof calls[access]]).toEqual([who, access, 'boolean']);
});
