import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { productEnvironment, root } from '../commands.mjs';
import { say } from './machine.mjs';

/** @typedef {import('./machine.mjs').Finding} Finding */

const SETTINGS_LIMIT_MS = 60_000;
const SERVICE_LIMIT_MS = 3_000;
/** What the pages call lagging. */
const LAG_BLOCKS = 20;

/** What the product's own code says of its settings, stores and nodes; it needs the installed packages. @returns {Promise<Finding[]>} */
export async function examineSettings() {
  if (!existsSync(join(root, 'node_modules', 'tsx'))) {
    return [say('设置', false, '依赖未安装，没有检查设置、数据库与节点', '请先执行 npm ci，再运行 npm run doctor')];
  }
  const { code, output, words } = await runExamination();
  if (code !== 0) return [say('设置', false, `检查没有完成：${words.trim().split('\n').at(-1) ?? ''}`, '请把这一行报告给开发者')];
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => /** @type {Finding} */ (JSON.parse(line)));
}

/** @returns {Promise<{ code: number | null, output: string, words: string }>} */
function runExamination() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'apps', 'server', 'src', 'doctor', 'main.ts')], {
      env: productEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: SETTINGS_LIMIT_MS,
    });
    let output = '';
    let words = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (words += text));
    child.once('close', (code) => resolve({ code, output, words }));
  });
}

/** The running product, or whoever else has its port. @param {string} host @param {number} port @returns {Promise<Finding[]>} */
export async function examineService(host, port) {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  const answer = await readReadiness(url);
  if (answer === undefined) {
    if (await isTaken(address, port)) return [say('端口', false, `${port} 已被其他程序占用`, '请停止它，或设置 PORT')];
    return [say('端口', true, `${port} 空闲（服务未运行）`, '')];
  }
  return [say('服务', answer.isReady, `${url} ${answer.text}`, '请查看服务日志'), ...answer.chains.map(describeChain)];
}

/** @typedef {{ chainName: string, height: number | null, lag: number | null, sourceState: string, syncState: string }} ChainState */

/** By the state of a chain's source and of its index, what to do; states that need nothing are absent. @type {Record<string, string>} */
const advices = {
  down: '请检查该链的节点',
  stopped: '请在网页的链状态中查看原因，处理后重启',
  lagging: '节点或本机跟不上，请稍后再看',
};

/** @param {ChainState} chain @returns {Finding} */
function describeChain({ chainName, height, lag, sourceState, syncState }) {
  const found = `高度 ${height ?? '无'}，落后 ${lag ?? '未知'} 块，数据源 ${sourceState}，索引 ${syncState}`;
  const advice =
    advices[sourceState] ?? advices[syncState] ?? (syncState === 'live' && (lag ?? 0) > LAG_BLOCKS ? advices['lagging'] : undefined);
  return say(`链 ${chainName}`, advice === undefined, found, advice ?? '');
}

/** @param {string} url @returns {Promise<{ isReady: boolean, text: string, chains: ChainState[] } | undefined>} */
async function readReadiness(url) {
  try {
    const { status, text } = await read(`${url}/readyz`);
    const body = /** @type {{ status?: string, chains?: ChainState[] }} */ (JSON.parse(text));
    // Some other program may answer with JSON too.
    if (body.status !== 'ready' && body.status !== 'not_ready') return undefined;
    return { isReady: status === 200, text: status === 200 ? '已就绪' : `未就绪（${status}）`, chains: body.chains ?? [] };
  } catch {
    return undefined;
  }
}

/** Not by fetch, which never settles when the other side ends a connection without a word. @param {string} url @returns {Promise<{ status: number, text: string }>} */
function read(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { timeout: SERVICE_LIMIT_MS, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', reject);
    });
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.once('error', reject);
  });
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
function isTaken(host, port) {
  return new Promise((finish) => {
    const socket = createConnection({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      finish(true);
    });
    socket.once('error', () => finish(false));
  });
}
