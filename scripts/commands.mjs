import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PARENT_CHECK_MS = 1000;

/** The chdb driver uses the thread pool of libuv; its size can only be set before Node starts. */
export const productEnvironment = { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' };

/** Path of a program installed by npm at the root. @param {string} name */
export function findProgram(name) {
  return join(root, 'node_modules', '.bin', name);
}

/**
 * Runs a command and keeps what it says; with `show` it is also printed as it comes.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, { show = false, cwd = root, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    // A process group of its own, so that a command over its time takes its children along.
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const timer = timeoutMs && setTimeout(() => stopGroup(child.pid), timeoutMs);
    let isInterrupted = false;
    const onEnd = () => {
      isInterrupted = true;
      stopGroup(child.pid);
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
    for (const signal of signals) process.once(signal, onEnd);
    let output = '';
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show) to.write(text);
      });
    }
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer || undefined);
      for (const signal of signals) process.off(signal, onEnd);
      if (isInterrupted) process.exit(130);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** @param {number | undefined} pid */
function stopGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Runs a long-lived program in the foreground and ends with its exit code. It hears one SIGINT or SIGTERM, and it notices by
 * its closed channel when this process is killed. npm and its shell pass no signal on: when they are gone, the program ends too.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function becomeCommand(command, args, env = productEnvironment) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  let forwarded = false;
  /** @param {'SIGINT' | 'SIGTERM'} signal */
  const forward = (signal) => {
    if (forwarded) return;
    forwarded = true;
    child.kill(signal);
  };
  process.on('SIGINT', () => forward('SIGINT'));
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => forward('SIGTERM'));
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && forward('SIGTERM'), PARENT_CHECK_MS).unref();
  }
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(127);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
