import { judge, note, readCount, type Bench } from '../bench.ts';
import { withFilledProduct } from '../load/filledProduct.ts';
import { addressOf } from '../store/generator.ts';
import { runBrowserProgram } from '../web/browserProgram.ts';
import { quantile } from './frames.ts';

/** Longer than that a hand notices. */
const LONG_MS = 50;

/** One line of e2e/src/expand.ts. */
interface ExpandLine {
  step: number;
  nodes: number;
  busyMs: number[];
  /** Frames that took too long, and what of the browser's own steps took it. */
  long: { busyMs: number; parts: Record<string, number> }[];
}

/**
 * 资金图谱 expanded by mouse and keys, one node after another, until it holds `--nodes` (5,000), in a whole product with saving on: processor
 * time of the page's own thread from frame to frame, which no other program's load adds to. With `--from` only what comes after so many nodes.
 */
export const expandBench: Bench = (context) =>
  withFilledProduct(
    context,
    async ({ product: { url, firstPassword } }) => {
      const nodes = readCount(context, 'nodes', 5_000);
      const from = readCount(context, 'from', 0);
      const asked = ['--address', addressOf(0), '--nodes', String(nodes), '--from', String(from)];
      const words = ['scripts/run.mjs', 'e2e/src/expand.ts', '--url', url, ...asked];
      const frames: number[] = [];
      let last = { step: 0, nodes: 0 };
      const code = await runBrowserProgram({
        words: [...words, ...(firstPassword === undefined ? [] : ['--password', firstPassword])],
        onLine(line) {
          const { busyMs, long, ...at } = line as ExpandLine;
          frames.push(...busyMs);
          last = at;
          note(
            busyMs.length === 0
              ? `展开 ${at.step} 次，${at.nodes} 个节点，未测量`
              : `展开 ${at.step} 次，${at.nodes} 个节点，最长一帧 ${quantile(busyMs, 1)} ms`,
          );
          for (const { busyMs: ms, parts } of long) note(`  ${Math.round(ms)} ms：${JSON.stringify(parts)}`);
        },
      });
      if (code === undefined) return;
      if (code !== 0) throw new Error(`the browser's program ended with ${code}`);
      const name = `${last.nodes} nodes in ${last.step} expansions`;
      const long = frames.filter((ms) => ms > LONG_MS).length;
      context.report({ figure: `${name}, frames`, value: frames.length, unit: 'frames' });
      for (const part of [50, 95, 99]) context.report({ figure: `${name}, p${part}`, value: quantile(frames, part / 100), unit: 'ms' });
      context.report({ figure: `${name}, longest frame`, value: quantile(frames, 1), unit: 'ms', ...judge(quantile(frames, 1), LONG_MS) });
      context.report({ figure: `${name}, frames over ${LONG_MS} ms`, value: long, unit: 'frames', ...judge(long, 0) });
    },
    { rows: 200_000 },
  );
