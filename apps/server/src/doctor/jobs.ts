import { AppStoreError, findRunningDatabase, probeJobs, type JobProbe } from '@chaintrail/store/app';
import { isProductRunning } from '../control/call.ts';
import type { Config } from '../config.ts';
import { bad, good, type Finding } from './finding.ts';

const NAME = '任务';
const DAY_MS = 24 * 3_600_000;
/** Jobs wait for their turn behind long ones, not for this long. */
const STUCK_MS = 3_600_000;

/** The job queue, where a PostgreSQL runs to be asked: the configured one, or that of the data folder. */
export async function examineJobs(config: Pick<Config, 'databaseUrl' | 'dataDir'>, now: () => number): Promise<Finding[]> {
  const url = config.databaseUrl ?? (await findRunningDatabase(config.dataDir));
  if (url === undefined) return [];
  try {
    const nowMs = now();
    return [describeJobs(await probeJobs(url, nowMs - DAY_MS), { nowMs, isRunning: await isProductRunning(config.dataDir) })];
  } catch (error) {
    // That the database does not answer is said where it is looked at itself.
    if (error instanceof AppStoreError) return [];
    throw error;
  }
}

/** Who must run for jobs to be done, and when it is. */
interface Moment {
  nowMs: number;
  isRunning: boolean;
}

export function describeJobs(probe: JobProbe, { nowMs, isRunning }: Moment): Finding {
  if (probe.state === 'closed')
    return bad(NAME, '任务表属于其他用户，不能读写', '请用建表时的用户连接，或授权 chaintrail 与 chaintrail_jobs 模式');
  if (probe.state === 'absent') {
    if (probe.canMake) return good(NAME, '任务表在首次启动时创建');
    return bad(NAME, '没有任务表，该用户也不能创建', '请执行 GRANT CREATE ON DATABASE … TO 该用户');
  }
  const { waiting, running, failed, oldestWaitingMs } = probe;
  const waitedMs = oldestWaitingMs === null ? 0 : nowMs - oldestWaitingMs;
  const oldest = oldestWaitingMs === null ? '' : `（最早的已等 ${describeWait(waitedMs)}）`;
  const found = `排队 ${waiting}${oldest}，运行 ${running}，近 24 小时失败 ${failed}`;
  // While nothing runs, waiting is all that jobs can do.
  if (isRunning && waitedMs > STUCK_MS) return bad(NAME, found, '排队过久，请查看产品日志中的任务错误');
  return good(NAME, found);
}

function describeWait(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return '不到 1 分钟';
  return minutes < 120 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时`;
}
