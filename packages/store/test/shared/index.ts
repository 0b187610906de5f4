export { forkProgram, spawnProgram } from './program.ts';
export { takeTurns } from './turns.ts';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openChainStore } from '../../src/chain/index.ts';

/** The URL of a new database on the PostgreSQL of this run, empty or with the tables of this version. */
export async function makeSharedDatabase(like: 'empty' | 'migrated'): Promise<string> {
  const answer = await fetch(`${inject('testStores').databasesUrl}/${like}`, { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Puts a chain store without rows, its tables made, into this folder: to copy them takes a tenth of the time of making them. */
export async function copyMigratedChain(folder: string): Promise<void> {
  const made = join(inject('testStores').folder, 'chain');
  if (!existsSync(made)) await makeMigratedChain(made);
  await mkdir(folder, { recursive: true });
  // Several hundred small files: at once a third of the work of one by one.
  cpSync(made, folder, { recursive: true, verbatimSymlinks: true });
}

/** Whoever is first makes it; of two at once one makes it in vain. */
async function makeMigratedChain(place: string): Promise<void> {
  const draft = `${place}.${randomUUID()}`;
  await (await openChainStore({ path: draft })).close();
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
}
