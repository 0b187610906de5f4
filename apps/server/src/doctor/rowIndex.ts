import { callControl, isProductRunning } from '../control/call.ts';
import type { Config } from '../config.ts';
import { bad, good, type Finding } from './finding.ts';

const NAME = '行索引';
const ANSWER_MS = 5_000;

/** How it stands with the row index of each chain, as the running product says; nothing while none runs, or where it has none. */
export async function examineRowIndex({ dataDir, clickhouseUrl }: Pick<Config, 'dataDir' | 'clickhouseUrl'>): Promise<Finding[]> {
  if (clickhouseUrl !== null || !(await isProductRunning(dataDir))) return [];
  const lines: string[] = [];
  try {
    const code = await callControl(dataDir, 'reindex', ['--state'], (line) => void lines.push(line), AbortSignal.timeout(ANSWER_MS));
    return describeRowIndex(code, lines);
  } catch (error) {
    return [bad(NAME, `没有得到回答（${error instanceof Error ? error.message : String(error)}）`, '产品可能正在启动或停止，请稍后再试')];
  }
}

export function describeRowIndex(code: number, lines: readonly string[]): Finding[] {
  if (lines.length === 0) return [];
  const found = lines.join('，');
  if (code === 0) return [good(NAME, found)];
  return [bad(NAME, found, '各页面照常可用，只是较慢；请查看磁盘空间与日志，再运行 npm run reindex -- --chain 链名')];
}
