import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { judge, type Bench } from '../bench.ts';
import { round } from '../store/sampling.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const BUDGET_S = 15;

/**
 * `npm start` on a prepared checkout, by the clock, until the first page is there: into an empty folder, and again on what the
 * first start left. With `--path` on the product's own data folder, as large as it is, started twice.
 */
export const startBench: Bench = async (context) => {
  const dataDir = context.options.get('path') ?? mkdtempSync(join(tmpdir(), 'start-bench-'));
  try {
    for (const turn of ['first', 'second']) {
      const { listeningS, pageS, stopS } = await startOnce(dataDir);
      context.report({ figure: `${turn} start, listening`, value: listeningS, unit: 's' });
      context.report({ figure: `${turn} start, first page`, value: pageS, unit: 's', ...judge(pageS, BUDGET_S) });
      context.report({ figure: `${turn} start, stopped after`, value: stopS, unit: 's' });
    }
  } finally {
    if (!context.options.has('path')) rmSync(dataDir, { recursive: true, force: true });
  }
};

async function startOnce(dataDir: string): Promise<{ listeningS: number; pageS: number; stopS: number }> {
  const startedAt = performance.now();
  const since = (from: number): number => round((performance.now() - from) / 1000, 2);
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await readUrl(child);
    const listeningS = since(startedAt);
    await readPage(url);
    const pageS = since(startedAt);
    const stoppedAt = performance.now();
    await stop(child);
    return { listeningS, pageS, stopS: since(stoppedAt) };
  } finally {
    await stop(child);
  }
}

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the product has no output');
  for await (const line of createInterface({ input: stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error('the product ended before it had started');
}

/** The document and every script and style that it names: a page that a browser can show. */
async function readPage(url: string): Promise<void> {
  const html = await readText(url);
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = '']) => new URL(file, url).href);
  if (files.length === 0) throw new Error('the first page names no script: the web is not built');
  await Promise.all(files.map(readText));
}

async function readText(url: string): Promise<string> {
  const { statusCode, body } = await request(url);
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${url}: HTTP ${statusCode}`);
  return text;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}
