import { judge, type BenchContext } from '../bench.ts';
import { runBrowserProgram } from './browserProgram.ts';

/** One line of e2e/src/paint.ts. */
interface PaintLine {
  figure: string;
  paintMs: number;
  shift: number;
  budget: { paintMs: number; shift: number };
}

/** When the home page's largest part stands on a slow line and how much moves, in a real browser: by the program that e2e has for it. */
export async function paintBench({ options, report }: BenchContext): Promise<void> {
  const passed = ['url', 'runs'].flatMap((name) => (options.has(name) ? [`--${name}`, options.get(name) ?? ''] : []));
  // 1 is its word for a figure above the budget, which its lines say too.
  const code = await runBrowserProgram({
    words: ['scripts/run.mjs', 'e2e/src/paint.ts', ...passed],
    onLine: (line) => {
      const { figure, paintMs, shift, budget } = line as PaintLine;
      report({ figure: `${figure} largest paint`, value: paintMs, unit: 'ms', ...judge(paintMs, budget.paintMs) });
      report({ figure: `${figure} layout shift`, value: shift, unit: 'score', ...judge(shift, budget.shift) });
    },
  });
  if (code !== undefined && code !== 0 && code !== 1) throw new Error(`the browser's program ended with ${code}`);
}
