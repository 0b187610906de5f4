import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { note } from '../bench.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Program {
  /** What Node runs, and with which arguments. */
  words: string[];
  /** An object that it writes, one a line. */
  onLine: (line: object) => void;
  chromium?: string;
}

/** Runs a program of e2e that measures in a real browser and tells how it ended; undefined, with a printed word, where there is no browser. Throws where it told nothing. */
export async function runBrowserProgram({
  words,
  onLine,
  chromium = process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium',
}: Program): Promise<number | null | undefined> {
  if (!existsSync(chromium)) {
    note(`没有测：${chromium} 处没有 Chromium（可用 E2E_CHROMIUM 指明位置）`);
    return undefined;
  }
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    lines += 1;
    onLine(JSON.parse(line) as object);
  }
  const code = await ended;
  if (lines === 0) throw new Error(`the browser's program measured nothing and ended with ${code}: ${words.join(' ')}`);
  return code;
}
