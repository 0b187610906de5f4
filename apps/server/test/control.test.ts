import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '@chaintrail/families';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command, OperatorParts } from '../src/commands/types.ts';
import { callControl, isProductRunning } from '../src/control/call.ts';
import { serveControl, type ControlSocket } from '../src/control/serve.ts';
import { commands } from '../src/commands/commands.ts';
import { examineRowIndex } from '../src/doctor/rowIndex.ts';
import { examineSources } from '../src/doctor/sources.ts';
import { createLogger } from '../src/logger.ts';

let folder: string;
const open: ControlSocket[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-control-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  for (const socket of open.splice(0)) await socket.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function serve(run: Command, dataDir = folder): Promise<ControlSocket> {
  const parts = { config: { dataDir }, logger: createLogger('silent') } as OperatorParts;
  const socket = await serveControl(parts, { trial: { run } });
  open.push(socket);
  return socket;
}

async function call(args: string[] = [], signal = new AbortController().signal, dataDir = folder) {
  const said: string[] = [];
  const exit = await callControl(dataDir, 'trial', args, (line) => said.push(line), signal);
  return { said, exit };
}

const echo: Command = async (_parts, args, say) => {
  for (const arg of args) say(arg);
  return args.length;
};

describe("the operator's commands", () => {
  it('run in the product, with their arguments, words and exit code as they are', async () => {
    await serve(echo);
    const odd = ['一二 "三"', 'two\nlines', '', '😀'];
    expect(await call(odd)).toEqual({ said: odd, exit: 4 });
  });

  it('tell doctor how the sources in use answer, and ask nobody while asking is switched off', async () => {
    expect(await examineSources({ dataDir: folder })).toEqual([
      { name: '数据源', isGood: true, found: expect.stringMatching(/^没有询问：产品没有运行。/) },
    ]);
    let isAllowed = false;
    const asked: string[] = [];
    const hostOf = (service: string, host: string, readHead: () => Promise<unknown>) => ({
      service,
      host,
      health: {},
      source: { readHead: () => (asked.push(host), readHead()) },
    });
    const hosts = [
      hostOf('blockscout', 'good.test', () => Promise.resolve({ latest: { number: 77 } })),
      hostOf('esplora', 'down.test', () => Promise.reject(new SourceError({ code: 'key_refused', words: 'no such key' }))),
      { ...hostOf('etherscan', 'idle.test', () => Promise.resolve({ latest: { number: 1 } })), health: undefined },
    ];
    const outside = { isAllowed: () => isAllowed, hosts: () => hosts };
    const parts = { config: { dataDir: folder }, logger: createLogger('silent'), outside } as unknown as OperatorParts;
    open.push(await serveControl(parts, commands));
    expect(await examineSources({ dataDir: folder })).toEqual([
      { name: '数据源', isGood: true, found: expect.stringMatching(/^仅本地：没有询问任何数据源。/) },
    ]);
    expect(asked).toEqual([]);
    isAllowed = true;
    expect(await examineSources({ dataDir: folder })).toEqual([
      { name: '数据源', isGood: true, found: '联网查询已开：询问了 2 个，1 个有应答；1 个已停用或缺密钥，没有询问' },
      { name: '数据源 Blockscout（good.test）', isGood: true, found: expect.stringMatching(/^最新高度 77，用时 \d+ 毫秒$/) },
      {
        name: '数据源 Esplora（down.test）',
        isGood: false,
        found: '数据源不接受密钥：no such key',
        advice: '没有应答的不妨碍其余；可在 管理 → 数据源 停用它、给它设代理，或填密钥',
      },
    ]);
    expect(asked).toEqual(['good.test', 'down.test']);
  });

  it('asks for a restart where the product that runs is an older one', async () => {
    await serve(echo);
    expect(await examineSources({ dataDir: folder })).toMatchObject([{ name: '数据源', isGood: false, advice: '请重启产品后再试' }]);
  });

  it('tell doctor of the row index', async () => {
    const config = { dataDir: folder, clickhouseUrl: null };
    expect(await examineRowIndex(config)).toEqual([]);
    const parts = { config: { dataDir: folder }, logger: createLogger('silent') } as OperatorParts;
    open.push(await serveControl(parts, { reindex: { run: echo } }));
    expect(await examineRowIndex(config)).toMatchObject([{ name: '行索引', isGood: false, found: '--state' }]);
    expect(await examineRowIndex({ ...config, clickhouseUrl: 'http://localhost:1' })).toEqual([]);
  });

  it('that fail say why in one line and end with 1', async () => {
    await serve(async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
    expect(await call()).toEqual({ said: [`数据目录 ${folder} 所在的磁盘已满，请清理空间，或换一个 DATA_DIR。`], exit: 1 });
  });

  it('that the product does not know are refused', async () => {
    await serve(echo);
    const asking = callControl(folder, 'other', [], () => undefined, new AbortController().signal);
    await expect(asking).rejects.toThrow('不认识命令 other');
  });

  it('stop when the one who asked goes away', async () => {
    let stopped: () => void = () => undefined;
    const ending = new Promise<void>((resolve) => (stopped = resolve));
    const leaving = new AbortController();
    await serve(async (_parts, _args, say, signal) => {
      signal.addEventListener('abort', () => stopped());
      say('begun');
      await ending;
      return 0;
    });
    const asking = callControl(folder, 'trial', [], () => leaving.abort(), leaving.signal);
    await expect(asking).rejects.toThrow('abort');
    await expect(ending).resolves.toBeUndefined();
  });

  it('stop when the product stops, which waits for them', async () => {
    const order: string[] = [];
    const socket = await serve(async (_parts, _args, say, signal) => {
      say('begun');
      await once(signal, 'abort');
      order.push('command');
      return 3;
    });
    const asking = callControl(
      folder,
      'trial',
      [],
      () => void socket.close().then(() => order.push('socket')),
      new AbortController().signal,
    );
    expect(await asking).toBe(3);
    await expect.poll(() => order).toEqual(['command', 'socket']);
    expect(await isProductRunning(folder)).toBe(false);
  });
});

describe('the control socket', () => {
  it('lies in the data folder, is its owner’s alone and goes with the product', async () => {
    const socket = await serve(echo);
    expect(socket.path.endsWith('/control.sock')).toBe(true);
    const { mode } = await stat(join(folder, 'control.sock'));
    expect((mode & 0o777).toString(8)).toBe('600');
    expect(await isProductRunning(folder)).toBe(true);
    await socket.close();
    expect(existsSync(join(folder, 'control.sock'))).toBe(false);
    expect(await isProductRunning(folder)).toBe(false);
  });

  it('of a killed product is replaced', async () => {
    const path = join(folder, 'control.sock');
    const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
    await once(spawn(process.execPath, ['-e', script]), 'exit');
    expect(existsSync(path)).toBe(true);
    expect(await isProductRunning(folder)).toBe(false);
    await serve(echo);
    expect(await call(['again'])).toEqual({ said: ['again'], exit: 1 });
  });

  it('of a living product is left alone', async () => {
    await serve(echo);
    await expect(serve(echo)).rejects.toMatchObject({ code: 'locked' });
    expect(await call(['still'])).toEqual({ said: ['still'], exit: 1 });
  });

  it('has a short path elsewhere when that of the data folder is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(60), '很长的文件夹');
    await mkdir(long, { recursive: true });
    const socket = await serve(echo, long);
    expect(Buffer.byteLength(socket.path)).toBeLessThan(104);
    const { mode } = await stat(join(socket.path, '..'));
    expect((mode & 0o777).toString(8)).toBe('700');
    expect(await call(['far'], undefined, long)).toEqual({ said: ['far'], exit: 1 });
    await socket.close();
    expect(existsSync(socket.path)).toBe(false);
  });

  it('takes no folder of the short path that others may write into', async () => {
    const long = join(folder, 'x'.repeat(80));
    await mkdir(long);
    const socket = await serve(echo, long);
    await socket.close();
    const shared = join(socket.path, '..');
    await chmod(shared, 0o777);
    const refused = serve(echo, long);
    await expect(refused).rejects.toThrow('不是只属于当前用户的文件夹');
    await chmod(shared, 0o700);
  });

  it('is not answered by a file of its name, nor by a stranger without a word', async () => {
    await writeFile(join(folder, 'control.sock'), '');
    expect(await isProductRunning(folder)).toBe(false);
    await rm(join(folder, 'control.sock'));
    const stranger = createServer((connection) => connection.destroy());
    stranger.listen(join(folder, 'control.sock'));
    await once(stranger, 'listening');
    await expect(call()).rejects.toThrow(/EPIPE|ECONNRESET|hang up/);
    await new Promise((resolve) => stranger.close(resolve));
  });
});
