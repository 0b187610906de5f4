import { createRequire, Module } from 'node:module';

/** The little of bcoin that we use; the package brings no types. */
export interface BcoinBlock {
  rhash(): string;
}
export interface BcoinNode {
  http: { address(): { port: number } };
  chain: {
    height: number;
    tip: { rhash(): string };
    options: { checkpoints: boolean };
    /** Null for a block whose parent is unknown. */
    add(block: BcoinBlock): Promise<object | null>;
  };
  open(): Promise<void>;
  connect(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): void;
}
export interface BcoinNetwork {
  addressPrefix: { pubkeyhash: number; scripthash: number; bech32: string };
  checkpointMap: Record<number, string>;
  lastCheckpoint: number;
  time: { offset: number };
}
export interface Bcoin {
  FullNode: new (options: Record<string, unknown>) => BcoinNode;
  Block: { fromRaw(raw: Uint8Array): BcoinBlock };
  regtest: BcoinNetwork;
}

/**
 * Loads bcoin without its native parts: they are built by install scripts, which do not run here. Its cryptography then uses
 * its own JavaScript (NODE_BACKEND=js, set by whoever starts this process), and the database on disk, which a chain in memory
 * never opens, is left out.
 */
export function loadBcoin(): Bcoin {
  const load = createRequire(import.meta.url);
  const levelPath = createRequire(load.resolve('bdb')).resolve('./level');
  const level = new Module(levelPath);
  level.exports = {};
  level.loaded = true;
  load.cache[levelPath] = level;
  return {
    FullNode: load('bcoin/lib/node/fullnode'),
    Block: load('bcoin/lib/primitives/block'),
    regtest: load('bcoin/lib/protocol/network').get('regtest'),
  };
}
