import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';

/** The text of this file; where there is none yet, it is made whole or not at all, and whoever came first has made it. */
export async function keepSecret(path: string, make: () => string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(ignoreMissing);
  if (kept !== undefined) return kept.trim();
  const draft = `${path}.${randomUUID()}.part`;
  await writeFile(draft, make(), { mode: 0o600, flush: true });
  await link(draft, path).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  await rm(draft, { force: true });
  return (await readFile(path, 'utf8')).trim();
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

function ignoreMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}
