import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { platform } from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process with this id runs, whoever owns it. A dead one that nobody has collected (containers without init) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return platform !== 'linux' || !isUncollected(pid);
}

function isUncollected(pid: number): boolean {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** The command line of a process; empty when it is gone. */
export async function readCommandLine(pid: number): Promise<string> {
  if (platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').then((text) => text.replaceAll('\0', ' '), nothing);
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout, nothing);
}

/** When the process began, as the system writes it: tells a process from a later one that was given the same id. */
export async function readStartMark(pid: number): Promise<string> {
  if (platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(nothing);
    // The name in brackets may hold spaces; the start time is field 22, the 20th after it.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  }
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(({ stdout }) => stdout.trim(), nothing);
}

/** Resolves to whether the process was gone in time. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 50) {
    if (!isAlive(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return !isAlive(pid);
}

function nothing(): string {
  return '';
}
