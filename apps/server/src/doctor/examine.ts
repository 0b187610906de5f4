import { readConfig, type Config } from '../config.ts';
import { ConfigError } from '../config/configError.ts';
import { bad, good, type Finding } from './finding.ts';
import { examineJobs } from './jobs.ts';
import { examineNodes } from './nodes.ts';
import { examineRowIndex } from './rowIndex.ts';
import { examineSources } from './sources.ts';
import { examineChainServer, examineDatabase, examineFolder } from './stores.ts';

/** Everything that the product's own settings name, looked at with the product's own eyes. Changes nothing. */
export async function examine(env: Record<string, string | undefined>, now: () => number): Promise<Finding[]> {
  const config = tryConfig(env);
  if (!('chains' in config)) return [config];
  const chains = config.chains.map(({ chainName }) => chainName);
  const names = [config.demo ? '演示链开' : '演示链关', chains.length === 0 ? '没有配置真实链' : `已配置 ${chains.join('、')}`];
  const parts = await Promise.all([
    examineFolder(config),
    examineDatabase(config),
    examineJobs(config, now),
    examineChainServer(config),
    examineRowIndex(config),
    examineNodes(config, now),
    examineSources(config),
  ]);
  return [good('设置', names.join('，')), ...parts.flat()];
}

function tryConfig(env: Record<string, string | undefined>): Config | Finding {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return bad('设置', error.message, '请更正后再运行');
  }
}
