import { judge, type Bench, type BenchContext } from '../bench.ts';
import { runBrowserProgram } from './browserProgram.ts';

/** Two frames of a screen at 60 a second: less of a wait than that is no stutter. */
const BUDGET_MS = 34;

/** One line of e2e/src/scroll.ts. */
interface ScrollLine {
  figure: string;
  seconds: number;
  isAtEnd: boolean;
  frames: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  worstMs: number;
  lateShare: number;
  longTasks: number;
  framesWithoutRows: number;
}

/** A list of `--rows` (100,000) rows scrolled from end to end with a wheel, in both layouts, by the browser's own clock; `--url` of a running product. */
export const scrollBench: Bench = async ({ options, report }) => {
  const passed = ['url', 'rows'].flatMap((name) => (options.has(name) ? [`--${name}`, options.get(name) ?? ''] : []));
  const code = await runBrowserProgram({
    words: ['scripts/run.mjs', 'e2e/src/scroll.ts', ...passed],
    onLine: (line) => tell(line as ScrollLine, report),
  });
  if (code !== undefined && code !== 0) throw new Error(`the browser's program ended with ${code}`);
};

function tell(told: ScrollLine, report: BenchContext['report']): void {
  if (!told.isAtEnd) throw new Error(`${told.figure}: the last row was not reached`);
  const about = `${told.figure}, ${told.frames} frames in ${told.seconds} s`;
  report({ figure: `${about}, frame p50`, value: told.p50Ms, unit: 'ms' });
  report({ figure: `${about}, frame p95`, value: told.p95Ms, unit: 'ms', ...judge(told.p95Ms, BUDGET_MS) });
  report({ figure: `${about}, frame p99`, value: told.p99Ms, unit: 'ms' });
  report({ figure: `${about}, worst frame`, value: told.worstMs, unit: 'ms' });
  report({ figure: `${about}, frames over 33 ms`, value: told.lateShare, unit: 'share' });
  report({ figure: `${about}, tasks over 50 ms`, value: told.longTasks, unit: 'tasks' });
  report({ figure: `${about}, frames that showed no row`, value: told.framesWithoutRows, unit: 'frames' });
}
