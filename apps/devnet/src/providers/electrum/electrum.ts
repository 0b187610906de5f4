import { createHash } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { readChain, type NodeBlock, type NodeTransaction } from '../esplora/read.ts';

/** A server of Electrum's protocol that is none. */
export interface ElectrumDouble {
  url: string;
  /** Methods so far, with their first parameter, in order. */
  asked: string[];
  /** What goes wrong from now on. */
  disturb(rule: ElectrumRule | undefined): void;
  stop(): Promise<void>;
}

/** Another text in place of the answer, `null` to break the connection, undefined to answer as it should be. */
export type ElectrumRule = (method: string, before: number, text: string) => string | null | undefined;

interface Question {
  id: number;
  method: string;
  params: (string | number | boolean)[];
}

/** Electrum's protocol 1.4 over a bcoin node: scripts by their hash, transactions as bytes, and each with its way up the tree. */
export async function startElectrum(nodeUrl: string): Promise<ElectrumDouble> {
  const blocks = await readChain(nodeUrl);
  const index = indexOf(blocks);
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let rule: ElectrumRule | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('data', (data: string) => {
      const lines = `${rest}${data}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const question = JSON.parse(line) as Question;
        asked.push(`${question.method} ${String(question.params[0] ?? '')}`);
        const text = JSON.stringify({ jsonrpc: '2.0', id: question.id, ...answer(question, blocks, index) });
        const given = rule?.(question.method, asked.length - 1, text);
        if (given === null) socket.destroy();
        else socket.write(`${given ?? text}\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    disturb(next) {
      rule = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

interface Placed {
  block: NodeBlock;
  transaction: NodeTransaction;
  position: number;
}

interface Index {
  byHash: Map<string, Placed>;
  byScript: Map<string, Placed[]>;
}

function indexOf(blocks: readonly NodeBlock[]): Index {
  const byHash = new Map<string, Placed>();
  const byScript = new Map<string, Placed[]>();
  for (const block of blocks) {
    for (const [position, transaction] of block.txs.entries()) {
      const placed = { block, transaction, position };
      byHash.set(transaction.hash, placed);
      const scripts = [...transaction.inputs.map(({ coin }) => coin?.script), ...transaction.outputs.map(({ script }) => script)];
      for (const script of new Set(scripts.filter((one) => one !== undefined))) {
        const key = createHash('sha256').update(Buffer.from(script, 'hex')).digest().reverse().toString('hex');
        byScript.set(key, [...(byScript.get(key) ?? []), placed]);
      }
    }
  }
  return { byHash, byScript };
}

function answer({ method, params }: Question, blocks: readonly NodeBlock[], { byHash, byScript }: Index): Record<string, unknown> {
  const [first] = params;
  const tip = blocks.at(-1);
  const rows = byScript.get(String(first)) ?? [];
  switch (method) {
    case 'server.version':
      return { result: ['ElectrumDouble 1.0', '1.4'] };
    case 'blockchain.headers.subscribe':
      return tip ? { result: { height: tip.height, hex: headerOf(tip) } } : refuse(1, 'no block');
    case 'blockchain.block.header': {
      const block = blocks[Number(first)];
      return block ? { result: headerOf(block) } : refuse(1, `height ${String(first)} out of range`);
    }
    case 'blockchain.scripthash.get_history':
      return { result: rows.map(({ block, transaction }) => ({ tx_hash: transaction.hash, height: block.height })) };
    case 'blockchain.scripthash.get_balance':
      return { result: { confirmed: balanceOf(String(first), rows), unconfirmed: 0 } };
    case 'blockchain.transaction.get': {
      const placed = byHash.get(String(first));
      return placed ? { result: placed.transaction.hex } : refuse(2, 'daemon error: No such mempool or blockchain transaction');
    }
    case 'blockchain.transaction.get_merkle': {
      const placed = byHash.get(String(first));
      if (!placed || placed.block.height !== params[1]) return refuse(1, `tx not in block at height ${String(params[1])}`);
      const hashes = placed.block.txs.map(({ hash }) => hash);
      return { result: { block_height: placed.block.height, merkle: branchOf(hashes, placed.position), pos: placed.position } };
    }
    default:
      return refuse(-32601, `unknown method "${method}"`);
  }
}

function refuse(code: number, message: string): Record<string, unknown> {
  return { error: { code, message } };
}

function balanceOf(key: string, rows: readonly Placed[]): number {
  const isOwn = (script: string) => createHash('sha256').update(Buffer.from(script, 'hex')).digest().reverse().toString('hex') === key;
  return rows.reduce((sum, { transaction: { inputs, outputs } }) => {
    const gained = outputs.filter(({ script }) => isOwn(script)).reduce((all, { value }) => all + value, 0);
    const spent = inputs.reduce((all, { coin }) => all + (coin && isOwn(coin.script) ? coin.value : 0), 0);
    return sum + gained - spent;
  }, 0);
}

function headerOf({ version, prevBlock, merkleRoot, time, bits, nonce }: NodeBlock): string {
  const bytes = Buffer.alloc(80);
  bytes.writeInt32LE(version | 0, 0);
  Buffer.from(prevBlock, 'hex').reverse().copy(bytes, 4);
  Buffer.from(merkleRoot, 'hex').reverse().copy(bytes, 36);
  bytes.writeUInt32LE(time, 68);
  bytes.writeUInt32LE(bits, 72);
  bytes.writeUInt32LE(nonce, 76);
  return bytes.toString('hex');
}

/** The hashes beside the way from a leaf to the root. */
function branchOf(hashes: readonly string[], position: number): string[] {
  const branch: string[] = [];
  let level = hashes.map((hash) => Buffer.from(hash, 'hex').reverse());
  for (let at = position; level.length > 1; at = Math.floor(at / 2)) {
    const padded = level.length % 2 === 0 ? level : [...level, ...level.slice(-1)];
    branch.push(
      Buffer.from(padded[at % 2 === 0 ? at + 1 : at - 1] ?? '')
        .reverse()
        .toString('hex'),
    );
    level = padded.flatMap((left, one) => {
      const right = padded[one + 1];
      return one % 2 === 0 && right ? [twice(Buffer.concat([left, right]))] : [];
    });
  }
  return branch;
}

function twice(bytes: Buffer) {
  const once = createHash('sha256').update(bytes).digest();
  return createHash('sha256').update(once).digest();
}
