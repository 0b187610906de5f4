import { z } from 'zod';
import type { OperatorParts } from '../commands/types.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../config/configError.ts';
import { callControl, isProductRunning } from '../control/call.ts';
import { serviceWords } from '../features/source/words.ts';
import { tryHost } from '../sourceDesk/tryHost.ts';
import { bad, good, type Finding } from './finding.ts';

const NAME = '数据源';
const BY_HAND = '要按设置文件逐个试连，用 npm run doctor -- --sources 或 npm run live-check';
/** Every one that does not answer has its own line. */
const ADVICE = '没有应答的不妨碍其余；可在 管理 → 数据源 停用它、给它设代理，或填密钥';

/** Whom the product asks outside: only the running one knows whether it may, and by which keys and proxies. */
export async function examineSources({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  if (!(await isProductRunning(dataDir))) return [good(NAME, `没有询问：产品没有运行。${BY_HAND}`)];
  const findings: Finding[] = [];
  try {
    await callControl(dataDir, 'source-check', [], (line) => findings.push(readFinding(line)), new AbortController().signal);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.push(bad(NAME, error.message, '请重启产品后再试'));
  }
  return findings;
}

const finding = z.object({ name: z.string(), isGood: z.boolean(), found: z.string(), advice: z.string().optional() });

function readFinding(line: string): Finding {
  const { advice, ...told } = finding.parse(JSON.parse(line));
  return { ...told, ...(advice === undefined ? {} : { advice }) };
}

/** One harmless question to everybody who is in use, where an administrator has switched asking on. */
export async function checkSources(outside: OperatorParts['outside']): Promise<Finding[]> {
  if (!outside?.isAllowed()) return [good(NAME, `仅本地：没有询问任何数据源。要询问，先在 管理 → 数据源 选择联网查询；${BY_HAND}`)];
  const hosts = outside.hosts();
  const used = hosts.filter(({ health }) => health !== undefined);
  const tried = await Promise.all(used.map(tryHost));
  const idle = hosts.length - used.length;
  const answered = tried.filter(({ isOk }) => isOk).length;
  const counts = `联网查询已开：询问了 ${tried.length} 个，${answered} 个有应答${idle === 0 ? '' : `；${idle} 个已停用或缺密钥，没有询问`}`;
  return [
    good(NAME, counts),
    ...tried.map(({ service, host, isOk, ms, text }) => {
      const name = `${NAME} ${serviceWords[service].title}（${host}）`;
      return isOk ? good(name, `${text}，用时 ${ms} 毫秒`) : bad(name, text, ADVICE);
    }),
  ];
}
