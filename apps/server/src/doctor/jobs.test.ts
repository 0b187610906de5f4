import type { JobProbe } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { describeJobs } from './jobs.ts';

const nowMs = 1_750_000_000_000;
const minute = 60_000;
const open = (waitedMinutes: number | null, rest: object = {}): JobProbe => ({
  state: 'open',
  waiting: waitedMinutes === null ? 0 : 2,
  running: 1,
  failed: 0,
  oldestWaitingMs: waitedMinutes === null ? null : nowMs - waitedMinutes * minute,
  ...rest,
});

it.each<[JobProbe, boolean, object]>([
  [{ state: 'absent', canMake: true }, false, { name: '任务', isGood: true, found: '任务表在首次启动时创建' }],
  [
    { state: 'absent', canMake: false },
    false,
    { name: '任务', isGood: false, found: '没有任务表，该用户也不能创建', advice: '请执行 GRANT CREATE ON DATABASE … TO 该用户' },
  ],
  [
    { state: 'closed' },
    true,
    {
      name: '任务',
      isGood: false,
      found: '任务表属于其他用户，不能读写',
      advice: '请用建表时的用户连接，或授权 chaintrail 与 chaintrail_jobs 模式',
    },
  ],
  [open(null, { failed: 3 }), true, { name: '任务', isGood: true, found: '排队 0，运行 1，近 24 小时失败 3' }],
  [open(0), true, { name: '任务', isGood: true, found: '排队 2（最早的已等 不到 1 分钟），运行 1，近 24 小时失败 0' }],
  [open(60), true, { name: '任务', isGood: true, found: '排队 2（最早的已等 60 分钟），运行 1，近 24 小时失败 0' }],
  [
    open(61),
    true,
    {
      name: '任务',
      isGood: false,
      found: '排队 2（最早的已等 61 分钟），运行 1，近 24 小时失败 0',
      advice: '排队过久，请查看产品日志中的任务错误',
    },
  ],
  [open(121), false, { name: '任务', isGood: true, found: '排队 2（最早的已等 2 小时），运行 1，近 24 小时失败 0' }],
])('says of %o, running %s, what it means', (probe, isRunning, finding) => {
  expect(describeJobs(probe, { nowMs, isRunning })).toEqual(finding);
});
