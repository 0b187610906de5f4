import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { setting } from './schema.ts';

export interface SettingRoom {
  /** A named setting that the product made for itself (ticket key, signing key); the first caller's value stays, whoever asks at the same time. */
  getOrCreate(name: string, make: () => string): Promise<string>;
  find(name: string): Promise<string | undefined>;
  save(name: string, value: string): Promise<void>;
}

export function createSettingRoom(database: Database): SettingRoom {
  return {
    async getOrCreate(name, make) {
      const known = await findSetting(database, name);
      if (known !== undefined) return known;
      await database.insert(setting).values({ name, value: make() }).onConflictDoNothing();
      const value = await findSetting(database, name);
      if (value === undefined) throw new Error(`setting ${name} was removed while it was made`);
      return value;
    },
    find: (name) => findSetting(database, name),
    async save(name, value) {
      await database.insert(setting).values({ name, value }).onConflictDoUpdate({ target: setting.name, set: { value } });
    },
  };
}

async function findSetting(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database.select({ value: setting.value }).from(setting).where(eq(setting.name, name));
  return row?.value;
}
