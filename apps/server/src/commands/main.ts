import { resolve } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { callControl, isProductRunning } from '../control/call.ts';
import { createLogger } from '../logger.ts';
import { commands, loneCommands, type CommandEntry, type LoneCommandEntry } from './commands.ts';
import { describeFailure } from './failure.ts';
import { openParts } from './openParts.ts';
import type { Say } from './types.ts';

/** `main.ts <command> [arguments]`: has the running product do it, or does it on the stores itself. */
const say: Say = (line) => void process.stdout.write(`${line}\n`);
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort());

const [name = '', ...given] = process.argv.slice(2);
process.exitCode = await run();
// A launcher's channel keeps a process alive.
if (process.connected) process.disconnect();

async function run(): Promise<number> {
  const entry = commands[name] ?? loneCommands[name];
  if (!entry) {
    say(`未知的命令 ${name}。可用的有：`);
    for (const { usage } of [...Object.values(commands), ...Object.values(loneCommands)]) say(`  ${usage}`);
    return 2;
  }
  const config = tryConfig();
  if (!config) return 2;
  try {
    return await runEntry(entry, config);
  } catch (error) {
    if (stop.signal.aborted) say('已中断。');
    else say(describeFailure(error, config));
    return 1;
  }
}

async function runEntry(entry: CommandEntry | LoneCommandEntry, config: Config): Promise<number> {
  // npm runs us in the repository; a path is meant from where the person stands.
  const standing = process.env['INIT_CWD'] ?? process.cwd();
  const { pathsFrom = Number.POSITIVE_INFINITY } = entry;
  const args = given.map((arg, at) => (at >= pathsFrom && !arg.startsWith('--') ? resolve(standing, arg) : arg));
  if ('runAlone' in entry) return entry.runAlone(config, args, say, stop.signal);
  if (await isProductRunning(config.dataDir)) return callControl(config.dataDir, name, args, say, stop.signal);
  const parts = await openParts(config, createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel));
  try {
    return await entry.run(parts, args, say, stop.signal);
  } finally {
    await parts.close();
  }
}

function tryConfig(): Config | undefined {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ConfigError') throw error;
    say(error.message);
    return undefined;
  }
}
