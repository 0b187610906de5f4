/**
 * Nodes that their operators let everybody ask: the heights, blocks and transactions of a chain whose histories come from services.
 * They promise nothing; a setting may put others in their place.
 */
const publicNodes: Readonly<Record<string, readonly string[]>> = {
  ETH: ['https://ethereum.reth.rs/rpc', 'https://ethereum-rpc.publicnode.com'],
  BSC: ['https://56.rpc.thirdweb.com', 'https://bsc-dataseed.bnbchain.org'],
  KCC: ['https://kcc-rpc.com', 'https://rpc-mainnet.kcc.network'],
  Polygon: ['https://polygon.drpc.org', 'https://polygon-bor-rpc.publicnode.com'],
  Arbitrum: ['https://arb1.arbitrum.io/rpc'],
  Optimism: ['https://mainnet.optimism.io'],
  Base: ['https://mainnet.base.org'],
  Avalanche: ['https://api.avax.network/ext/bc/C/rpc'],
  Blast: ['https://rpc.blast.io'],
  zkSync: ['https://mainnet.era.zksync.io'],
  Scroll: ['https://rpc.scroll.io'],
  Fantom: ['https://250.rpc.thirdweb.com', 'https://rpcapi.fantom.network'],
  Linea: ['https://rpc.linea.build'],
  Core: ['https://rpc.coredao.org'],
  Manta: ['https://pacific-rpc.manta.network/http'],
  // TronGrid serves the interface of a full node too.
  TRON: ['https://api.trongrid.io'],
};

/** Whom a chain's blocks are asked of; empty where nobody is known, and for demo chains. */
export function publicNodesOf(chainName: string): readonly string[] {
  return publicNodes[chainName] ?? [];
}
