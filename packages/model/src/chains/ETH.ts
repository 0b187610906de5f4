import type { Chain } from '../chain.ts';
import { unstoppableAt } from '../unstoppable.ts';

export const ETH: Chain = {
  name: 'ETH',
  title: '以太坊',
  family: 'evm',
  storeId: 1,
  chainId: 1,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0xdac17f958d2ee523a2206206994597c13d831ec7', stops: 'tether' }],
  stoppable: [
    // Circle, developers.circle.com/stablecoins/usdc-contract-addresses.
    { symbol: 'USDC', name: 'USD Coin', decimals: 6, contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', stops: 'circle' },
    // Paxos, the README of github.com/paxosglobal/usdp-contracts, pyusd-contract and busd-contract.
    { symbol: 'USDP', name: 'Pax Dollar', decimals: 18, contract: '0x8e870d67f660d95d5be530380d0ec0bd388289e1', stops: 'paxos_first' },
    { symbol: 'PYUSD', name: 'PayPal USD', decimals: 6, contract: '0x6c3ea9036406852006290770bedfcaba0e23a0e8', stops: 'paxos' },
    { symbol: 'BUSD', name: 'Binance USD', decimals: 18, contract: '0x4fabb145d64652a948d72533023f6e7a623c7c53', stops: 'paxos_first' },
    // TrueUSD by its code on etherscan.io (trusttoken/contracts-pre22): earlier versions kept whom they stopped in a registry of its own.
    { symbol: 'TUSD', name: 'TrueUSD', decimals: 18, contract: '0x0000000000085d4780b73119b644ae5ecd22b376', stops: 'trueusd' },
  ],
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
  knownContracts: [
    { address: '0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf', name: 'Polygon PoS 跨链桥 · ERC-20 资金池', type: 'bridge' },
    { address: '0xa0c68c638235ee32657e8f720a23cec1bfc77c77', name: 'Polygon PoS 跨链桥 · 根链管理', type: 'bridge' },
    { address: '0x8315177ab297ba92a06054ce80a67ed4dbd7ed3a', name: 'Arbitrum One 跨链桥', type: 'bridge' },
    { address: '0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f', name: 'Arbitrum One 跨链桥 · 延迟收件箱', type: 'bridge' },
    { address: '0x72ce9c846789fdb6fc1f34ac4ad25dd9ef7031ef', name: 'Arbitrum One 跨链桥 · 网关路由', type: 'bridge' },
    { address: '0x99c9fc46f92e8a1c0dec1b1747d010903e884be1', name: 'Optimism 跨链桥', type: 'bridge' },
    { address: '0xbeb5fc579115071764c7423a4f12edde41f106ed', name: 'Optimism 跨链桥 · 门户', type: 'bridge' },
    { address: '0x3154cf16ccdb4c6d922629664174b904d80f2c35', name: 'Base 跨链桥', type: 'bridge' },
    { address: '0x49048044d57e1c92a77f79988d21fa8faf74e97e', name: 'Base 跨链桥 · 门户', type: 'bridge' },
    { address: '0x64192819ac13ef72bf6b5ae239ac672b43a9af08', name: 'Ronin 跨链桥', type: 'bridge' },
    { address: '0x3ee18b2214aff97000d974cf647e7c347e8fa585', name: 'Wormhole 跨链桥 · 代币', type: 'bridge' },
    { address: '0x12d66f87a04a9e220743712ce6d9bb1b5616b8fc', name: 'Tornado Cash · 0.1 ETH', type: 'mixer', risk: 'mixing_service' },
    { address: '0x47ce0c6ed5b0ce3d3a51fdb1c52dc66a7c3c2936', name: 'Tornado Cash · 1 ETH', type: 'mixer', risk: 'mixing_service' },
    { address: '0x910cbd523d972eb0a6f4cae4618ad62622b39dbf', name: 'Tornado Cash · 10 ETH', type: 'mixer', risk: 'mixing_service' },
    { address: '0xa160cdab225685da1d56aa342ad8841c3b53f291', name: 'Tornado Cash · 100 ETH', type: 'mixer', risk: 'mixing_service' },
    { address: '0xd90e2f925da726b50c4ed8d0fb90ad053324f31b', name: 'Tornado Cash · 路由', type: 'mixer', risk: 'mixing_service' },
    { address: '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f', name: 'Uniswap V2 · 工厂', type: 'dex' },
    { address: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d', name: 'Uniswap V2 · 路由', type: 'dex' },
    { address: '0x1f98431c8ad98523631ae4a59f267346ea31f984', name: 'Uniswap V3 · 工厂', type: 'dex' },
    { address: '0xe592427a0aece92de3edee1f18e0157c05861564', name: 'Uniswap V3 · 路由', type: 'dex' },
    { address: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', name: 'Uniswap V3 · 路由 2', type: 'dex' },
    { address: '0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac', name: 'SushiSwap · 工厂', type: 'dex' },
    { address: '0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f', name: 'SushiSwap · 路由', type: 'dex' },
  ],
  nameService: {
    title: 'ENS',
    endings: ['eth'],
    takesOthers: true,
    registry: '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e',
    reverse: 'addr.reverse',
    registrars: [
      {
        ending: 'eth',
        registrar: '0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85',
        controllers: [
          '0x59e16fccd424cc24e280be16e11bcd56fb0ce547',
          '0x253553366da8546fc250f225fe3d25d0c782303b',
          '0x283af0b28c62c092c9727f1ee09c02ca627eb7f5',
          // Of 2019; the names that they sold moved to the registrar of today.
          '0xb22c1c159d12461ea124b0deb4b5b93020e6ad16',
          '0xf0ad5cad05e10572efceb849f6ff0c68f9700455',
        ],
        wrapper: '0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401',
      },
    ],
  },
  coinType: 60,
  nameReader: unstoppableAt('0x578853aa776eef10cee6c4dd2b5862bdce767a8b'),
  explorerUrl: 'https://etherscan.io/',
};
