import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { judge, note, type BenchContext } from '../bench.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

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
  const child = spawn(process.execPath, ['scripts/run.mjs', 'e2e/src/paint.ts', ...passed], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    lines += 1;
    const { figure, paintMs, shift, budget } = JSON.parse(line) as PaintLine;
    report({ figure: `${figure} largest paint`, value: paintMs, unit: 'ms', ...judge(paintMs, budget.paintMs) });
    report({ figure: `${figure} layout shift`, value: shift, unit: 'score', ...judge(shift, budget.shift) });
  }
  // 1 is its word for a figure above the budget, which the lines above say too.
  const code = await ended;
  if (lines === 0) note(`没有测首屏绘制：浏览器程序以 ${code} 结束（需要 Chromium，可用 E2E_CHROMIUM 指明位置）`);
}
