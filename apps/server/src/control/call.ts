import { existsSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import type { Say } from '../commands/types.ts';
import { ConfigError } from '../config/configError.ts';
import { findControlPath } from './address.ts';
import { readLine } from './lines.ts';

/** Whether a product runs on this data folder and takes commands. */
export async function isProductRunning(dataDir: string): Promise<boolean> {
  return existsSync(dataDir) && isAnswered(findControlPath(dataDir));
}

/** Has the running product do the command; its exit code. Aborting stops it there as well. */
export async function callControl(dataDir: string, name: string, args: string[], say: Say, signal: AbortSignal): Promise<number> {
  const response = await post(findControlPath(dataDir), name, args, signal);
  if (response.statusCode === 404) throw new ConfigError(`正在运行的链踪不认识命令 ${name}，请重启它后再试。`);
  for await (const text of createInterface({ input: response })) {
    const line = readLine(text);
    if ('exit' in line) return line.exit;
    say(line.say);
  }
  throw new ConfigError('链踪在命令完成之前停止了，请查看它的日志。');
}

/** False for a path where nothing is, and for a socket that a killed process left. */
export function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTSOCK') resolve(false);
      else if (error.code === 'EACCES') reject(new ConfigError(`没有权限使用 ${path}，请以启动链踪的用户运行命令。`, { cause: error }));
      else reject(error);
    });
  });
}

function post(socketPath: string, name: string, args: string[], signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path: `/${name}`, method: 'POST', signal }, resolve);
    call.once('error', reject);
    call.end(JSON.stringify({ args }));
  });
}
