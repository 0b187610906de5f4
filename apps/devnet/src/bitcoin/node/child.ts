import { readFileSync } from 'node:fs';
import { decodePlayed, type Played } from '../scenario/played.ts';
import { loadBcoin, type BcoinNode } from './modules.ts';
import type { NodeAnswer, NodeSettings } from './settings.ts';

// A node in a process of its own: what it computes never holds the server up, and when the server ends, however it ends, the
// channel closes and the node ends too. It keeps nothing on disk.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());

const { FullNode, Block, regtest } = loadBcoin();

/** Bitcoin Core's prefixes: bcoin has its own for regtest. */
Object.assign(regtest.addressPrefix, { pubkeyhash: 0x6f, scripthash: 0xc4, bech32: 'bcrt' });

function answer(message: NodeAnswer): void {
  process.send?.(message);
}

async function start({ port, playedFile, isThorough }: NodeSettings): Promise<void> {
  const node = new FullNode({
    network: 'regtest',
    memory: true,
    indexTX: true,
    indexAddress: true,
    listen: false,
    seeds: [],
    httpHost: '127.0.0.1',
    httpPort: port,
    noAuth: true,
    logLevel: 'none',
    requireStandard: false,
  });
  node.on('error', (error) => process.stderr.write(`${error.message}\n`));
  await node.open();
  // There is nobody to connect to; but a pool that was never connected refuses to take blocks back.
  await node.connect();
  if (playedFile !== undefined) await add(node, decodePlayed(readFileSync(playedFile)), isThorough);
  answer({ port: node.http.address().port, headHash: node.chain.tip.rhash(), headNumber: node.chain.height });
}

async function add(node: BcoinNode, { summary, blocks }: Played, isThorough: boolean): Promise<void> {
  // The story may play in this machine's future, and a node refuses blocks that are two hours ahead of its clock.
  regtest.time.offset = Math.max(0, Math.ceil((summary.headTimeMs - Date.now()) / 1000));
  if (!isThorough) {
    regtest.checkpointMap[blocks.length] = Buffer.from(summary.headHash, 'hex').reverse().toString('hex');
    regtest.lastCheckpoint = blocks.length;
    node.chain.options.checkpoints = true;
  }
  for (const raw of blocks) {
    const block = Block.fromRaw(raw);
    if (!(await node.chain.add(block))) throw new Error(`block ${block.rhash()} has no parent`);
  }
  if (node.chain.tip.rhash() !== summary.headHash) throw new Error(`head is ${node.chain.tip.rhash()}, not ${summary.headHash}`);
}

try {
  await start(JSON.parse(process.argv[2] ?? '{}') as NodeSettings);
} catch (error) {
  answer({ problem: error instanceof Error ? error.message : String(error) });
  process.disconnect?.();
}
