import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { note, readCount, type BenchContext, type Figure } from '../bench.ts';
import { launch, type RunningBrowser } from './browser.ts';
import { measure } from './measure.ts';

const viteProgram = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
const pageFolder = fileURLToPath(new URL('./page/', import.meta.url));
/** For all that is measured of one library at one size; who cannot draw it in that time is said to, and the others are measured. */
const LIMIT_S = 60;

/** Frames a second that the canvas is to keep, by its nodes, while somebody drags and zooms with labels. */
const budgets: Record<number, number> = { 1_000: 60, 5_000: 50, 10_000: 30, 50_000: 20 };
const engines = ['ours', 'cytoscape', 'sigma', 'g6'] as const;
type EngineName = (typeof engines)[number];

/** Frame times under hand-like input, beside the libraries that others draw such scenes with: the same scene, browser and hands in one run. */
export async function canvasBench(context: BenchContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chaintrail-canvas-bench-'));
  const limitS = readCount(context, 'limit', LIMIT_S);
  let isKnown = false;
  try {
    await buildPage(folder);
    for (const nodes of readList(context, 'sizes', Object.keys(budgets)).map(Number)) {
      const ours = new Map<string, number>();
      for (const engine of readList(context, 'engines', engines) as EngineName[]) {
        // A browser of its own: what one library leaves behind, or breaks, is none of the next one's.
        const browser = await launch();
        try {
          if (!isKnown) await noteRenderer(browser);
          isKnown = true;
          await browser.within(limitS, () =>
            measure(browser.browser, folder, { engine, nodes }, (figure) => {
              if (engine === 'ours') ours.set(figure.figure, figure.value);
              context.report(compare(figure, engine, nodes, ours));
            }),
          );
        } catch (error) {
          note(`${engine} ${nodes}：${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
          context.report({ figure: `${engine} ${nodes} was not measured to the end within`, value: limitS, unit: 's', verdict: 'over' });
        } finally {
          await browser.end();
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Frames a second are better when there are more, everything else when there is less. */
function compare({ figure, value, unit }: Figure, engine: EngineName, nodes: number, ours: ReadonlyMap<string, number>): Figure {
  const named: Figure = { figure: `${engine} ${nodes} ${figure}`, value: Math.round(value * 10) / 10, unit };
  const own = ours.get(figure);
  if (engine === 'ours' && unit === 'fps') {
    const least = budgets[nodes];
    return least === undefined ? named : { ...named, verdict: value >= least - 1 ? 'ok' : 'over' };
  }
  if (engine === 'ours' || own === undefined) return named;
  const ratio = unit === 'fps' ? own / Math.max(0.1, value) : value / Math.max(0.1, own);
  return { ...named, against: 'ours', ratio: Math.round(ratio * 10) / 10 };
}

async function noteRenderer({ browser }: RunningBrowser): Promise<void> {
  const page = await browser.newPage();
  const text = await page.evaluate<string>(
    `(() => { const gl = document.createElement('canvas').getContext('webgl'); const info = gl?.getExtension('WEBGL_debug_renderer_info'); return info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : '无 WebGL'; })()`,
  );
  await page.close();
  note(`浏览器 ${browser.version()}，绘制：${text}。没有显卡时绝对值随机器而变，请看同一轮里的倍数与处理器时间。`);
}

/** By vite as a program of its own: it cannot be part of what `npm run bench` bundles. */
async function buildPage(folder: string): Promise<void> {
  const words = ['build', pageFolder, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error', '--target', 'es2023'];
  await promisify(execFile)(process.execPath, [viteProgram, ...words]);
}

function readList({ options }: BenchContext, name: string, usual: readonly string[]): readonly string[] {
  const text = options.get(name);
  return text === undefined || text === '' ? usual : text.split(',');
}
