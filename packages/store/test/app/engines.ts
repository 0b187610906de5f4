import { findSystemPostgres, makeSystemDatabase } from './systemPostgres.ts';
import { makeEmbeddedDatabase, type TestDatabase } from './testDatabase.ts';

/** Every PostgreSQL of this machine, for tests that must hold on all: the embedded one, and the one that Debian installs. */
export function listEngines(): { engine: string; makeDatabase: () => Promise<TestDatabase> }[] {
  const system = findSystemPostgres();
  if (!system) process.stdout.write('the system has no PostgreSQL of its own: tested on the embedded one alone\n');
  return [
    { engine: 'the embedded PostgreSQL', makeDatabase: makeEmbeddedDatabase },
    ...(system ? [{ engine: `the system's PostgreSQL ${system.version}`, makeDatabase: () => makeSystemDatabase(system.bin) }] : []),
  ];
}
