import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy on this machine: HTTP CONNECT, or SOCKS 5. */
export interface ProxyDouble {
  port: number;
  /** What it was asked to connect to, in the words of whoever asked. */
  asked: string[];
  stop(): Promise<void>;
}

interface ProxyDoubleSettings {
  kind: 'http' | 'socks5';
  login?: { username: string; password: string };
  /** Names that it alone can resolve, to ports of this machine. */
  names: Readonly<Record<string, number>>;
}

export async function startProxyDouble(settings: ProxyDoubleSettings): Promise<ProxyDouble> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  /** Undefined where it does not know the name: it goes nowhere else. */
  const dial = async (host: string, port: number): Promise<Socket | undefined> => {
    asked.push(`${host}:${port}`);
    const target = settings.names[host];
    if (target === undefined) return undefined;
    const socket = connect(target, '127.0.0.1');
    keep(socket);
    await once(socket, 'connect');
    return socket;
  };
  const server = settings.kind === 'http' ? serveConnect(settings, dial) : serveSocks(settings, dial);
  server.on('connection', keep);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Dial = (host: string, port: number) => Promise<Socket | undefined>;

function join(near: Socket, far: Socket): void {
  near.pipe(far).pipe(near);
}

function serveConnect({ login }: ProxyDoubleSettings, dial: Dial): Server {
  const wanted = login && `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`;
  const server = createHttpServer();
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    if (wanted && request.headers['proxy-authorization'] !== wanted) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const { hostname, port } = new URL(`http://${request.url ?? ''}`);
    void dial(hostname, Number(port || 80)).then((far) => {
      if (!far) return socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      return join(socket, far);
    });
  });
  return server;
}

const VERSION = 5;
const NO_LOGIN = 0;
const LOGIN = 2;
const HOST_UNREACHABLE = 4;

function serveSocks({ login }: ProxyDoubleSettings, dial: Dial): Server {
  return createServer((socket) => {
    void talkSocks(socket, login, dial).catch(() => socket.destroy());
  });
}

/** RFC 1928 and 1929; each message of the other side comes in one piece, as on one machine it does. */
async function talkSocks(socket: Socket, login: ProxyDoubleSettings['login'], dial: Dial): Promise<void> {
  const hear = async (): Promise<Buffer> => ((await once(socket, 'data')) as [Buffer])[0];
  const methods = [...(await hear()).subarray(2)];
  const method = login ? LOGIN : NO_LOGIN;
  if (!methods.includes(method)) return void socket.end(Buffer.from([VERSION, 0xff]));
  socket.write(Buffer.from([VERSION, method]));
  if (login) {
    const said = await hear();
    const nameEnd = 2 + (said[1] ?? 0);
    const username = said.subarray(2, nameEnd).toString();
    const isRight = username === login.username && said.subarray(nameEnd + 1).toString() === login.password;
    socket.write(Buffer.from([1, isRight ? 0 : 1]));
    if (!isRight) return void socket.end();
  }
  const wish = await hear();
  const host = wish[3] === 3 ? wish.subarray(5, 5 + (wish[4] ?? 0)).toString() : [...wish.subarray(4, 8)].join('.');
  const far = await dial(host, wish.readUInt16BE(wish.length - 2));
  socket.write(Buffer.from([VERSION, far ? 0 : HOST_UNREACHABLE, 0, 1, 0, 0, 0, 0, 0, 0]));
  if (far) join(socket, far);
  else socket.end();
}
