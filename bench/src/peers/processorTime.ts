import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS_PER_SECOND = 100;

interface ProcessStat {
  parent: number;
  /** Its own, and that of children which have ended and were waited for. */
  ticks: number;
}

export const canReadProcessorTime = existsSync('/proc/self/stat');

/** Seconds of processor time of a process and everything that it started, threads and ended children included. */
export function readProcessorSeconds(pid: number): number {
  const stats = readStats();
  const isOfTree = (candidate: number): boolean => {
    for (let at = candidate; at > 1; at = stats.get(at)?.parent ?? 0) if (at === pid) return true;
    return false;
  };
  let ticks = 0;
  for (const [candidate, stat] of stats) if (isOfTree(candidate)) ticks += stat.ticks;
  return ticks / TICKS_PER_SECOND;
}

function readStats(): Map<number, ProcessStat> {
  const stats = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const text = readStat(Number(name));
    if (text !== undefined) stats.set(Number(name), parseStat(text));
  }
  return stats;
}

/** Undefined for a process that has ended meanwhile. */
function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

/** See proc(5): after the name, which may hold anything, state, parent … and in places 14 to 17 utime, stime, cutime, cstime. */
export function parseStat(text: string): ProcessStat {
  const words = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [utime, stime, cutime, cstime] = words.slice(11, 15).map(Number);
  return { parent: Number(words[1]), ticks: (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0) };
}
