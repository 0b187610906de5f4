import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';

const MODULE = new URL('commands.mjs', import.meta.url).href;
const PROGRAM = `console.log(process.pid); setInterval(() => {}, 1000)`;
const LAUNCHER = `import(${JSON.stringify(MODULE)}).then(({ becomeCommand }) => becomeCommand(process.execPath, ['-e', ${JSON.stringify(PROGRAM)}]))`;

const started: number[] = [];
afterEach(() => started.splice(0).forEach((pid) => isAlive(pid) && process.kill(pid, 'SIGKILL')));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** npm, its shell, the launcher and the program; only the shell is told to end. */
async function killShell(event: string | undefined): Promise<number> {
  const env = { ...process.env, npm_lifecycle_event: event, LAUNCHER };
  const shell = spawn('sh', ['-c', `"${process.execPath}" -e "$LAUNCHER"; true`], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(shell.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  started.push(pid);
  expect(isAlive(pid)).toBe(true);
  shell.kill('SIGKILL');
  return pid;
}

it('ends the program when the npm that began it is killed', async () => {
  const pid = await killShell('start');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

it('lets a program live on whose shell ended without npm', async () => {
  const pid = await killShell(undefined);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(isAlive(pid)).toBe(true);
});
