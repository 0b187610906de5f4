import { publicNodesOf } from './publicNodes.ts';

/** Services that keep histories of addresses, by the interface that they are asked through. */
export const historyServices = [
  'etherscan',
  'blockscout',
  'routescan',
  'zksync',
  'sqd',
  'rpc',
  'trongrid',
  'tronscan',
  'esplora',
  'blockbook',
  'electrum',
  'blockchair',
] as const;
export type HistoryService = (typeof historyServices)[number];

/** How much a service answers, as its documentation names it; carefully less where it names nothing. */
export interface CallAllowance {
  perSecond: number;
  /** Absent where no limit of a day is named. */
  perDay?: number;
}

/** One service that can tell histories on a chain. */
export interface LadderRung extends CallAllowance {
  service: HistoryService;
  /** Public address; a setting may put another one in its place. */
  baseUrl: string;
  /** `paid`: a key of a paid plan, since the free one leaves the chain out. */
  key: 'none' | 'optional' | 'required' | 'paid';
  /** What a key allows, where one need not be given. */
  withKey?: CallAllowance;
}

const free = { perSecond: 3, perDay: 100_000 };

function etherscan(key: 'required' | 'paid' = 'required'): LadderRung {
  return { service: 'etherscan', baseUrl: 'https://api.etherscan.io/v2/api', key, ...free };
}

/** The hosted service, by chain id. A free key has 100,000 credits a day, of which most questions cost twenty. */
function blockscout(chainId: number): LadderRung {
  return { service: 'blockscout', baseUrl: `https://api.blockscout.com/${chainId}/api`, key: 'required', perSecond: 5, perDay: 5000 };
}

function blockscoutOf(host: string): LadderRung {
  return { service: 'blockscout', baseUrl: `https://${host}/api`, key: 'none', perSecond: 3 };
}

function routescan(chainId: number): LadderRung {
  const baseUrl = `https://api.routescan.io/v2/network/mainnet/evm/${chainId}/etherscan/api`;
  return { service: 'routescan', baseUrl, key: 'optional', perSecond: 2, perDay: 10_000, withKey: { perSecond: 5, perDay: 100_000 } };
}

/** SQD's portal, by the name of its data set: twenty questions in ten seconds from one address, without a key. */
function sqd(dataset: string): LadderRung {
  return { service: 'sqd', baseUrl: `https://portal.sqd.dev/datasets/${dataset}`, key: 'none', perSecond: 2 };
}

/** The logs of a node that everybody may ask; it promises nothing, and tells of tokens alone. */
function logsOf(chainName: string): LadderRung[] {
  return publicNodesOf(chainName)
    .filter((baseUrl) => !withoutLogs.has(baseUrl))
    .map((baseUrl) => ({ service: 'rpc', baseUrl, key: 'none', perSecond: 2 }));
}

/** Its keepers have switched `eth_getLogs` off (github.com/bnb-chain/bsc/issues/1215). */
const withoutLogs: ReadonlySet<string> = new Set(['https://bsc-dataseed.bnbchain.org']);

function esplora(baseUrl: string): LadderRung {
  return { service: 'esplora', baseUrl, key: 'none', perSecond: 2 };
}

/** Trezor's own instances promise nothing to others. */
function blockbook(coin: string): LadderRung {
  return { service: 'blockbook', baseUrl: `https://${coin}1.trezor.io`, key: 'none', perSecond: 2 };
}

/** Servers of Electrum's protocol that keep a certificate; they promise nothing. */
function electrum(place: string): LadderRung {
  return { service: 'electrum', baseUrl: `ssl://${place}`, key: 'none', perSecond: 5 };
}

/**
 * Without a key 1,440 calls a day and 30 a minute; a page of an address counts as two, ten transactions as two. What a key allows goes
 * by its plan.
 */
function blockchair(coin: string): LadderRung {
  return {
    service: 'blockchair',
    baseUrl: `https://api.blockchair.com/${coin}`,
    key: 'optional',
    perSecond: 0.5,
    perDay: 700,
    withKey: { perSecond: 5 },
  };
}

/**
 * Who is asked for histories on each chain, the first one first; the portal after those who also name the tokens, on TRON after those whose lists hold
 * every type of transaction, and the logs of nodes last, which tell of tokens alone.
 */
const ladders: Readonly<Record<string, readonly LadderRung[]>> = {
  ETH: [etherscan(), blockscout(1), blockscoutOf('eth.blockscout.com'), routescan(1), sqd('ethereum-mainnet'), ...logsOf('ETH')],
  BSC: [etherscan('paid'), sqd('binance-mainnet'), ...logsOf('BSC')],
  // Named as a Blockscout by what others have published of the chain; by nothing that was recorded.
  KCC: [blockscoutOf('scan.kcc.io'), ...logsOf('KCC')],
  Polygon: [etherscan(), blockscout(137), blockscoutOf('polygon.blockscout.com'), sqd('polygon-mainnet'), ...logsOf('Polygon')],
  Arbitrum: [etherscan(), blockscout(42_161), blockscoutOf('arbitrum.blockscout.com'), sqd('arbitrum-one'), ...logsOf('Arbitrum')],
  Optimism: [
    blockscout(10),
    blockscoutOf('optimism.blockscout.com'),
    routescan(10),
    etherscan('paid'),
    sqd('optimism-mainnet'),
    ...logsOf('Optimism'),
  ],
  Base: [blockscout(8453), blockscoutOf('base.blockscout.com'), routescan(8453), etherscan('paid'), sqd('base-mainnet'), ...logsOf('Base')],
  Avalanche: [routescan(43_114), etherscan('paid'), sqd('avalanche-mainnet'), ...logsOf('Avalanche')],
  Blast: [etherscan(), blockscoutOf('blast.blockscout.com'), sqd('blast-l2-mainnet'), ...logsOf('Blast')],
  zkSync: [
    { service: 'zksync', baseUrl: 'https://block-explorer-api.mainnet.zksync.io/api', key: 'none', perSecond: 2 },
    sqd('zksync-mainnet'),
    ...logsOf('zkSync'),
  ],
  Scroll: [blockscout(534_352), blockscoutOf('scroll.blockscout.com'), sqd('scroll-mainnet'), ...logsOf('Scroll')],
  // The chain has ended, and with it its explorer; the portal keeps what it was.
  Fantom: [sqd('fantom-mainnet'), ...logsOf('Fantom')],
  Linea: [etherscan(), blockscoutOf('explorer.linea.build'), sqd('linea-mainnet'), ...logsOf('Linea')],
  Core: [...logsOf('Core')],
  Manta: [blockscoutOf('pacific-explorer.manta.network'), ...logsOf('Manta')],
  TRON: [
    {
      service: 'trongrid',
      baseUrl: 'https://api.trongrid.io',
      key: 'optional',
      perSecond: 3,
      withKey: { perSecond: 15, perDay: 100_000 },
    },
    {
      service: 'tronscan',
      baseUrl: 'https://apilist.tronscanapi.com',
      key: 'optional',
      perSecond: 2,
      perDay: 10_000,
      withKey: { perSecond: 5, perDay: 100_000 },
    },
    sqd('tron-mainnet'),
  ],
  BTC: [
    esplora('https://mempool.space/api'),
    esplora('https://blockstream.info/api'),
    sqd('bitcoin-mainnet'),
    blockbook('btc'),
    electrum('electrum.blockstream.info:50002'),
    blockchair('bitcoin'),
  ],
  Dogecoin: [blockbook('doge'), blockchair('dogecoin')],
  Litecoin: [blockbook('ltc'), esplora('https://litecoinspace.org/api'), electrum('electrum-ltc.bysh.me:50002'), blockchair('litecoin')],
  BitcoinCash: [blockbook('bch'), electrum('bch.imaginary.cash:50002'), blockchair('bitcoin-cash')],
  Dash: [blockbook('dash'), blockchair('dash')],
};

/** The ladder of a chain; empty where no service is known, and for demo chains. */
export function ladderOf(chainName: string): readonly LadderRung[] {
  return ladders[chainName] ?? [];
}
