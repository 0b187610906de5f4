import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineDataFolder, examineLimits, examineNode, type Finding } from './doctor/machine.mjs';

let folder: string;
const closers: (() => void)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-doctor-'));
});
afterAll(async () => {
  for (const close of closers) close();
  await rm(folder, { recursive: true, force: true });
});

async function listen(server: Server | ReturnType<typeof createSocketServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function runDoctor(env: Record<string, string>): Promise<{ code: number | null; findings: Finding[]; text: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('doctor.mjs', import.meta.url)), '--json'], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return new Promise((resolve) =>
    child.once('close', (code) =>
      resolve({
        code,
        text,
        findings: text
          .split('\n')
          .filter((line) => line !== '')
          .map((line): Finding => JSON.parse(line)),
      }),
    ),
  );
}

const faultsOf = (findings: Finding[]) => findings.filter(({ isGood }) => !isGood).map(({ name, found }) => [name, found]);

describe('npm run doctor', () => {
  it('tells a taken port, a node that is down and one of another chain, and keeps keys to itself', async () => {
    const port = await listen(createSocketServer((socket) => socket.destroy()));
    const other = await listen(
      createServer((_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x2a' }));
      }),
    );
    const gone = createSocketServer();
    const gonePort = await listen(gone);
    gone.close();
    const chains = {
      ETH: { urls: [`http://127.0.0.1:${other}/v3/secret-key`] },
      Dogecoin: { urls: [`http://user:password@127.0.0.1:${gonePort}`] },
    };
    await writeFile(join(folder, 'chaintrail.json'), JSON.stringify({ chains }));
    const { code, findings, text } = await runDoctor({ PORT: String(port) });
    expect(faultsOf(findings)).toEqual([
      [`节点 ETH（127.0.0.1:${other}）`, '是另一条链的节点'],
      [`节点 Dogecoin（127.0.0.1:${gonePort}）`, '连接不上'],
      ['端口', `${port} 已被其他程序占用`],
    ]);
    expect(findings.filter(({ isGood, advice }) => !isGood && !advice)).toEqual([]);
    expect(text).not.toMatch(/secret-key|password|user/);
    expect(code).toBe(1);
  }, 180_000);

  it('says of wrong settings what the start would say', async () => {
    await writeFile(join(folder, 'chaintrail.json'), JSON.stringify({ chains: { ETH: { url: 'http://10.0.0.5' } } }));
    const { code, findings } = await runDoctor({ PORT: '0' });
    expect(faultsOf(findings)).toEqual([
      ['设置', `设置文件 ${join(folder, 'chaintrail.json')} 有误：chains.ETH.urls 缺少或类型不对；chains.ETH 中有未知字段 url`],
    ]);
    expect(code).toBe(1);
  }, 180_000);

  it('tells servers that do not answer by their hosts alone', async () => {
    await rm(join(folder, 'chaintrail.json'), { force: true });
    const { findings, text } = await runDoctor({
      PORT: '0',
      DATABASE_URL: 'postgres://me:password@127.0.0.1:1/trail',
      CLICKHOUSE_URL: 'http://me:password@127.0.0.1:1',
    });
    expect(faultsOf(findings)).toEqual([
      ['DATABASE_URL（127.0.0.1:1）', '连不上应用数据库（PostgreSQL）'],
      ['CLICKHOUSE_URL（127.0.0.1:1）', '不能使用（unreachable）'],
    ]);
    expect(text).not.toContain('password');
  }, 180_000);
});

describe('the machine', () => {
  it('cannot hold its data below a file', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(examineDataFolder(join(folder, 'file'))).toMatchObject([
      { name: '数据目录', isGood: false, advice: '请修正权限，或设置 DATA_DIR' },
    ]);
    expect(examineDataFolder(join(folder, 'later'))).toMatchObject([
      { found: `${join(folder, 'later')} 首次启动时创建` },
      { name: '磁盘' },
    ]);
  });

  it('needs Node 20.19 and a thread pool that was not made smaller', () => {
    expect([examineNode('20.18.3').isGood, examineNode('20.19.0').isGood, examineNode('22.1.0').isGood]).toEqual([false, true, true]);
    const names = (threads?: string) => examineLimits({ UV_THREADPOOL_SIZE: threads }).filter(({ isGood }) => !isGood);
    expect(names('4')).toMatchObject([{ name: '线程池', found: 'UV_THREADPOOL_SIZE 是 4' }]);
    expect([names(), names('16')]).toEqual([[], []]);
  });
});
