import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chains } from '@chaintrail/model/chains';
import { openChainStore } from '@chaintrail/store/chain';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { ConfigError } from '../config/configError.ts';
import { openApp } from '../openApp.ts';
import { makeSources } from '../sources.ts';
import type { OperatorParts } from './types.ts';

/** Opens the stores for one command, while no product runs on them. Demo chains are there without their nodes. */
export async function openParts(config: Config, logger: Logger): Promise<OperatorParts & { close(): Promise<void> }> {
  if (!existsSync(config.dataDir)) throw new ConfigError(`数据目录 ${config.dataDir} 不存在，请更正 DATA_DIR。`);
  const store = await openChainStore({ path: join(config.dataDir, 'chain'), serverUrl: config.clickhouseUrl ?? undefined });
  try {
    const app = await openApp(config, logger);
    const made = makeSources(config, []);
    const demo = config.demo ? chains.filter((chain) => chain.status === 'demo') : [];
    return {
      config,
      store,
      app,
      chains: [...made.map(({ chain, source }) => ({ chain, source })), ...demo.map((chain) => ({ chain, source: null }))],
      logger,
      async close() {
        await Promise.allSettled(made.map(({ source }) => source.close()));
        await app.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
