import { tellTrailFault } from '../sentences/trail.ts';
import { verifyTrail } from '../trail/verify.ts';
import type { Command } from './types.ts';

const USAGE = '用法：npm run trail -- verify [--head 序号:校验值]';
const MAX_SAID = 100;

/** Holds the trail against its hashes, and, where somebody noted its end earlier, against that. */
export const runTrail: Command = async ({ app }, args, say, signal) => {
  const [what, option, noted] = args;
  const note = option === '--head' ? /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted ?? '') : undefined;
  if (what !== 'verify' || note === null || (option !== undefined && option !== '--head') || args.length > 3) {
    say(USAGE);
    return 2;
  }
  const { head, checked, faults, gaps } = await verifyTrail(app, signal);
  for (const fault of faults.slice(0, MAX_SAID)) say(tellTrailFault(fault));
  if (faults.length > MAX_SAID) say(`另有 ${faults.length - MAX_SAID} 处`);
  const isAnother = note !== undefined && !(await holds(Number(note[1]), note[2] ?? ''));
  if (isAnother) say(`第 ${note[1]} 条：与所记的校验值不同，整份记录可能被重写`);
  if (gaps.length > 0)
    say(
      `记录自述的缺口 ${gaps.length} 处（序号 ${gaps
        .slice(0, MAX_SAID)
        .map(({ seq }) => seq)
        .join('、')}）`,
    );
  const isWhole = faults.length === 0 && !isAnother;
  say(`${isWhole ? '校验通过' : '校验未通过'}：共 ${checked} 条，自第 ${head.anchorSeq + 1} 条起；末条 ${head.seq}:${head.hash}`);
  if (isWhole) say('请把末条的序号与校验值记在别处，下次以 --head 核对。');
  return isWhole ? 0 : 1;

  /** What was deleted by age cannot be held against a note any more. */
  async function holds(seq: number, hash: string): Promise<boolean> {
    if (seq === head.anchorSeq) return hash === head.anchorHash;
    const [record] = await app.trail.listOn({}, { afterSeq: seq - 1, toSeq: seq, limit: 1 });
    return record ? record.hash === hash : seq < head.anchorSeq;
  }
};
