import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { setting } from './schema.ts';

/** The first caller's value stays, whoever asks at the same time. */
export async function getOrCreateSetting(database: Database, name: string, make: () => string): Promise<string> {
  const known = await findSetting(database, name);
  if (known !== undefined) return known;
  await database.insert(setting).values({ name, value: make() }).onConflictDoNothing();
  const value = await findSetting(database, name);
  if (value === undefined) throw new Error(`setting ${name} was removed while it was made`);
  return value;
}

async function findSetting(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database.select({ value: setting.value }).from(setting).where(eq(setting.name, name));
  return row?.value;
}
