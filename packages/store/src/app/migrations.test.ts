import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from './database.ts';

const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));

// drizzle-kit writes `references "public"."…"` for a foreign key, and no such table is there.
it.each(files)('%s names no schema: its tables come into ours', (file) => {
  expect(readFileSync(join(migrationsFolder, file), 'utf8')).not.toContain('"public".');
});
