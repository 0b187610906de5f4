import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { SocksClient } from 'socks';
import { SourceError } from '../../sourceError.ts';
import type { Proxy, TunnelEnd } from './proxy.ts';

/** For each step: to the proxy, and through it. */
const STEP_MS = 10_000;

/** A connection to the end, carried by the proxy. Throws SourceError `proxy_…`, which name no password. */
export async function openTunnel(proxy: Proxy, end: TunnelEnd): Promise<Socket> {
  const socket = await connectTo({ host: await proxy.findAddress(proxy.host), port: proxy.port });
  try {
    const through = await (proxy.kind === 'http' ? askConnect(socket, proxy, end) : askSocks(socket, proxy, end));
    through.setTimeout(0);
    return through;
  } catch (error) {
    // Nobody waits for it any more.
    socket.on('error', () => undefined).destroy();
    throw error;
  }
}

function connectTo(place: TunnelEnd): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(place);
    const fail = (cause?: unknown): void => {
      socket.destroy();
      reject(new SourceError({ code: 'proxy_unreachable' }, { cause }));
    };
    socket.setNoDelay(true);
    socket.setTimeout(STEP_MS, fail);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.off('error', fail);
      socket.removeAllListeners('timeout');
      resolve(socket);
    });
  });
}

/** HTTP CONNECT (RFC 9110, 9.3.6). */
function askConnect(socket: Socket, { login }: Proxy, { host, port }: TunnelEnd): Promise<Socket> {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void => reject(new SourceError({ code: 'proxy_no_answer' }, { cause }));
    const asked = request({
      createConnection: () => socket,
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...(login ? { 'proxy-authorization': basic(login) } : {}) },
    });
    asked.setTimeout(STEP_MS, fail);
    asked.once('error', fail);
    asked.once('close', fail);
    asked.once('response', ({ statusCode = 0 }) => reject(refusalOf(statusCode)));
    asked.once('connect', ({ statusCode = 0 }, through: Socket, head: Buffer) => {
      if (statusCode < 200 || statusCode > 299) return reject(refusalOf(statusCode));
      if (head.length > 0) through.unshift(head);
      through.removeAllListeners('timeout');
      resolve(through);
    });
    asked.end();
  });
}

function basic({ username, password }: { username: string; password: string }): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

function refusalOf(statusCode: number): SourceError {
  return statusCode === 407
    ? new SourceError({ code: 'proxy_login_refused' })
    : new SourceError({ code: 'proxy_refused', words: `HTTP ${statusCode}` });
}

/** SOCKS 5 (RFC 1928, 1929). */
async function askSocks(socket: Socket, { login }: Proxy, end: TunnelEnd): Promise<Socket> {
  try {
    const made = await SocksClient.createConnection({
      // It has been connected to already; the package wants an address all the same.
      proxy: { host: '0.0.0.0', port: 1, type: 5, ...(login ? { userId: login.username, password: login.password } : {}) },
      command: 'connect',
      destination: end,
      existing_socket: socket,
      timeout: STEP_MS,
    });
    return made.socket;
  } catch (error) {
    throw socksRefusal(error instanceof Error ? error.message : '');
  }
}

/** The package says what went wrong by its sentence alone; the last one carries the proxy's own word (RFC 1928, 6). */
function socksRefusal(message: string): SourceError {
  if (/authentication/i.test(message)) return new SourceError({ code: 'proxy_login_refused' });
  const [, words] = /rejected connection - (\w+)/.exec(message) ?? [];
  return words === undefined ? new SourceError({ code: 'proxy_no_answer' }) : new SourceError({ code: 'proxy_refused', words });
}
