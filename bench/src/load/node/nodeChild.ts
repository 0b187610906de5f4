import { createBitcoinNode } from './bitcoinNode.ts';
import { createEvmNode } from './evmNode.ts';
import { serveRpc } from '../../rpcServer.ts';

/**
 * The nodes of both made-up chains, in a process of their own. They stand still at the stored heads until told `grow`: from then
 * on one has millions of final blocks to read, the other a new block every second.
 */
export interface NodeSettings {
  seed: number;
  transferTarget: number;
  heads: { evm: number; bitcoin: number };
}
export interface NodeUrls {
  evm: string;
  bitcoin: string;
}

const NEVER_REACHED = 100_000_000;
const settings = JSON.parse(process.argv[2] ?? '') as NodeSettings;
let grownSinceMs: number | undefined;

const evmHead = (): number => (grownSinceMs === undefined ? settings.heads.evm : NEVER_REACHED);
const bitcoinHead = (): number =>
  settings.heads.bitcoin + (grownSinceMs === undefined ? 0 : Math.floor((Date.now() - grownSinceMs) / 1000));

const urls: NodeUrls = {
  evm: await serveRpc(createEvmNode(settings.seed, settings.transferTarget, evmHead)),
  bitcoin: await serveRpc(createBitcoinNode(bitcoinHead)),
};
process.on('message', () => (grownSinceMs ??= Date.now()));
process.on('disconnect', () => process.exit(0));
process.send?.(urls);
