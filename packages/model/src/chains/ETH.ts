import type { Chain } from '../chain.ts';

export const ETH: Chain = {
  name: 'ETH',
  title: '以太坊',
  family: 'evm',
  storeId: 1,
  chainId: 1,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0xdac17f958d2ee523a2206206994597c13d831ec7' }],
  finality: { tag: 'finalized', depth: 65 },
  blockTimeMs: 12_000,
  nativeMirrorToken: null,
  supplyEvents: [
    // MKR, SAI and PETH: DSToken (dapphub/ds-token).
    { contract: '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2', events: 'mint_burn' },
    { contract: '0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359', events: 'mint_burn' },
    { contract: '0xf53ad2c6851052a81b42133467480961b2321c09', events: 'mint_burn' },
    // sDAI (makerdao/sdai).
    { contract: '0x83f20f44975d03b1b09e64809b757c47f942beea', events: 'vault' },
    // GNT, which becomes GLM (golemfactory/golem-crowdfunding).
    { contract: '0xa74476443119a942de498590fe1f2454d7d4ac0d', events: 'migrate' },
  ],
  provenParts: ['header', 'uncles', 'withdrawals', 'transactions', 'receipts'],
  outcomesFrom: 4_370_000,
  explorerUrl: 'https://etherscan.io/',
};
