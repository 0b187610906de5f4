import { openAppStore, startEmbeddedPostgres, type AppStore } from '@chaintrail/store/app';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** The application store on the configured PostgreSQL, or on the embedded one, which then stops with it. */
export async function openApp(config: Config, logger: Logger): Promise<AppStore> {
  if (config.databaseUrl !== null) return openAppStore({ url: config.databaseUrl, logger });
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  try {
    const app = await openAppStore({ url: postgres.url, logger });
    return {
      ...app,
      async close() {
        await app.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
