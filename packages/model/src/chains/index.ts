import type { Chain } from '../chain.ts';
import { Arbitrum } from './Arbitrum.ts';
import { Avalanche } from './Avalanche.ts';
import { Base } from './Base.ts';
import { BitcoinCash } from './BitcoinCash.ts';
import { Blast } from './Blast.ts';
import { BSC } from './BSC.ts';
import { BTC } from './BTC.ts';
import { Core } from './Core.ts';
import { Dash } from './Dash.ts';
import { DemoBTC } from './DemoBTC.ts';
import { DemoETH } from './DemoETH.ts';
import { DemoTRON } from './DemoTRON.ts';
import { Dogecoin } from './Dogecoin.ts';
import { ETH } from './ETH.ts';
import { Fantom } from './Fantom.ts';
import { KCC } from './KCC.ts';
import { Linea } from './Linea.ts';
import { Litecoin } from './Litecoin.ts';
import { Manta } from './Manta.ts';
import { Optimism } from './Optimism.ts';
import { Polygon } from './Polygon.ts';
import { Scroll } from './Scroll.ts';
import { TRON } from './TRON.ts';
import { zkSync } from './zkSync.ts';

/** Every chain the product knows, in the order in which it shows them. */
export const chains: readonly Chain[] = [
  ETH,
  BSC,
  KCC,
  Polygon,
  Arbitrum,
  Optimism,
  Base,
  Avalanche,
  Blast,
  zkSync,
  Scroll,
  Fantom,
  Linea,
  Core,
  Manta,
  TRON,
  BTC,
  Dogecoin,
  Litecoin,
  BitcoinCash,
  Dash,
  DemoETH,
  DemoTRON,
  DemoBTC,
];

const byLowerName = new Map(chains.map((chain) => [chain.name.toLowerCase(), chain]));

/** The chain of this name, without regard to case. */
export function findChain(name: string): Chain | undefined {
  return byLowerName.get(name.toLowerCase());
}

export { publicNodesOf } from './publicNodes.ts';
export { priceNameOf } from './priceNames.ts';
export { historyServices, ladderOf, type HistoryService, type LadderRung } from './ladders.ts';
