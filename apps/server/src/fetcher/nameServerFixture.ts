import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name stands for: the n-th question of a kind gets the n-th list of addresses, later ones the last. */
export type Zone = Record<string, { a?: string[][]; aaaa?: string[][] }>;

const TYPE_A = 1;
const TYPE_AAAA = 28;

/** A real name server (RFC 1035) on this machine that answers from a table; a name without a line does not exist. */
export async function startNameServer(zone: Zone): Promise<{ server: string; asked: string[]; close(): void }> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const counts = new Map<string, number>();
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    const lists = type === TYPE_A ? zone[name]?.a : type === TYPE_AAAA ? zone[name]?.aaaa : undefined;
    const key = `${name} ${type === TYPE_A ? 'A' : 'AAAA'}`;
    asked.push(key);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const addresses = lists?.[Math.min(count, lists.length - 1)] ?? [];
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(zone[name] ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(addresses.length, 6);
    head.writeUInt32BE(0, 8);
    const answers = addresses.map((address) => {
      const data = type === TYPE_A ? Buffer.from(address.split('.').map(Number)) : readV6(address);
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(0, 6);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { server: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const parts: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    parts.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: parts.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** Addresses of tests are written with all eight groups, or with one gap. */
function readV6(address: string): Buffer {
  const [left = '', right] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const gap = right === undefined ? 0 : 8 - groups(left).length - groups(right).length;
  const all = [...groups(left), ...Array.from({ length: gap }, () => '0'), ...groups(right ?? '')];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
