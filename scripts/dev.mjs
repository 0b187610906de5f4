// npm run dev: the server restarts when its sources change, the web reloads in the browser; /api of Vite leads to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, productEnvironment, root } from './commands.mjs';
import { ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();

// Process groups of their own: Ctrl+C in a terminal would otherwise reach tsx twice, and at the second it kills the server.
/** @type {import('node:child_process').SpawnOptions} */
const options = { env: productEnvironment, stdio: ['ignore', 'inherit', 'inherit'], detached: true };
const children = [
  spawn(findProgram('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], { ...options, cwd: root }),
  spawn(findProgram('vite'), [], { ...options, cwd: join(root, 'apps', 'web') }),
];

let stopping = false;
/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill(signal);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(signal));
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop('SIGTERM');
  });
}
