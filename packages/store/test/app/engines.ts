import { findSystemPostgres, makeSystemDatabase } from './systemPostgres.ts';
import { makeSharedDatabase } from '../shared/index.ts';
import type { TestDatabase } from './testDatabase.ts';

/** An empty database on the embedded PostgreSQL of this run, which goes with it. */
export async function makeEmbeddedDatabase(): Promise<TestDatabase> {
  return { url: await makeSharedDatabase('empty'), remove: async () => undefined };
}

/** Every PostgreSQL of this machine, for tests that must hold on all: the embedded one, and the one that Debian installs. */
export function listEngines(): { engine: string; makeDatabase: () => Promise<TestDatabase> }[] {
  const system = findSystemPostgres();
  if (!system) process.stdout.write('the system has no PostgreSQL of its own: tested on the embedded one alone\n');
  return [
    { engine: 'the embedded PostgreSQL', makeDatabase: makeEmbeddedDatabase },
    ...(system ? [{ engine: `the system's PostgreSQL ${system.version}`, makeDatabase: () => makeSystemDatabase(system.bin) }] : []),
  ];
}
