import { execFileSync, fork, spawn, type ChildProcess, type ForkOptions, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bundler = fileURLToPath(new URL('../../../../scripts/bundle.mjs', import.meta.url));
const bundles = new Map<string, string[]>();

/** What Node is given to run a program, bundled as the product is: to load its sources one by one takes five times the processor time. */
function bundle(program: URL): string[] {
  const known = bundles.get(program.href);
  if (known) return known;
  const made = JSON.parse(execFileSync(process.execPath, [bundler, fileURLToPath(program)], { encoding: 'utf8' })) as string[];
  bundles.set(program.href, made);
  return made;
}

const withThreads = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({ UV_THREADPOOL_SIZE: '16', ...env });

/** A TypeScript program in a process of its own, that can be killed. `preload` is run before it. */
export function spawnProgram(
  program: URL,
  args: readonly string[],
  { preload, ...options }: SpawnOptions & { preload?: string } = {},
): ChildProcess {
  const before = preload === undefined ? [] : ['--import', preload];
  return spawn(process.execPath, [...before, ...bundle(program), ...args], { ...options, env: withThreads(options.env) });
}

/** The same, that is spoken to by messages. */
export function forkProgram(program: URL, args: readonly string[], options: ForkOptions = {}): ChildProcess {
  const [file = '', ...execArgv] = bundle(program).toReversed();
  return fork(file, args, { ...options, execArgv, env: withThreads(options.env) });
}
