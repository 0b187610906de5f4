import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleProgram } from './bundle.mjs';
import { root } from './commands.mjs';

let folder: string;
let bundles: string[] = [];

beforeEach(() => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist', 'program-'));
  write('beside.txt', 'what lies beside');
  write(
    'part.ts',
    `import { readFileSync } from 'node:fs';\nexport const part: string = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8');\n`,
  );
  write(
    'main.ts',
    `import { part } from './part.ts';\ninterface Said {\n  part: string;\n}\nconst said: Said = { part };\nprocess.stdout.write(JSON.stringify([said.part, process.argv.slice(2), new Error('here').stack]));\n`,
  );
});
afterEach(() => {
  for (const path of [folder, ...bundles.splice(0).flatMap((file) => [file, `${file}.map`, `${file}.json`])])
    rmSync(path, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function bundle(): Promise<{ args: string[]; madeAtMs: number }> {
  const args = await bundleProgram(`${relative(root, folder)}/main.ts`);
  const file = args.at(-1) ?? '';
  bundles = [file];
  return { args, madeAtMs: statSync(file).mtimeMs };
}

function run(args: string[]): unknown {
  return JSON.parse(execFileSync(process.execPath, [...args, 'one', 'two'], { encoding: 'utf8' }));
}

test('a bundled program finds what lies beside its sources, takes its arguments and names its sources in traces', async () => {
  const { args } = await bundle();
  expect(run(args)).toEqual(['what lies beside', ['one', 'two'], expect.stringMatching(/main\.ts:6:\d+/)]);
});

test('a bundle is made anew after a change of any of its sources, and only then', async () => {
  const first = await bundle();
  const second = await bundle();
  expect(second.madeAtMs).toBe(first.madeAtMs);
  write('part.ts', `export const part = 'changed';\n`);
  const third = await bundle();
  expect(run(third.args)).toEqual(['changed', ['one', 'two'], expect.any(String)]);
});

test('a library that only works outside of a module is left outside', async () => {
  write(
    'main.ts',
    `import x11 from 'x11-hash-js';\nprocess.stdout.write(JSON.stringify(Buffer.from(x11.digest(new Array(80).fill(7), 1, 1)).toString('hex')));\n`,
  );
  const { args } = await bundle();
  expect(run(args)).toMatch(/^[0-9a-f]{64}$/);
});

test('a thread is a bundle of its own, made anew with the program when a source of it has changed', async () => {
  write(
    'main.ts',
    `import { Worker } from 'node:worker_threads';\nnew Worker(new URL('./thread.mjs', import.meta.url)).on('message', (said: unknown) => process.stdout.write(JSON.stringify(said)));\n`,
  );
  write('thread.mjs', `throw new Error('a bundled program does not begin with this one');\n`);
  write(
    'thread.ts',
    `import { parentPort } from 'node:worker_threads';\nimport { part } from './part.ts';\nparentPort?.postMessage([part]);\n`,
  );
  const first = await bundle();
  bundles.push((first.args.at(-1) ?? '').replace(/main\.mjs$/, 'thread.mjs'));
  expect(run(first.args)).toEqual(['what lies beside']);
  write('part.ts', `export const part = 'changed';\n`);
  const second = await bundle();
  bundles.push((second.args.at(-1) ?? '').replace(/main\.mjs$/, 'thread.mjs'));
  expect(run(second.args)).toEqual(['changed']);
});
