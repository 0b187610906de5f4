import type { CasePart, Entity, LabelClaim } from '@chaintrail/model';
import type { ScenarioName } from './scenario/names.ts';

/** Addresses of one chain that play the same part in the case. */
export interface CaseGroup {
  chainName: string;
  /** No other group of the chain has it. */
  key: string;
  title: string;
  note: string;
  part: CasePart;
  /** The coin in which the case follows it. */
  coin: 'usdt' | 'native';
  addresses: string[];
  /** Key of the mixer they pay into, or are paid out of: on a chain of inputs and outputs nobody can say by whom they were paid. */
  mixesIn?: string;
}

/** The worked case, as `/home/demo-case` tells it. */
export interface DemoCase {
  title: string;
  summary: string;
  addresses: { chainName: string; address: string; role: string; note: string }[];
  transactions: { chainName: string; hash: string; title: string; note: string }[];
  /** In the order in which money passes them, chain by chain. */
  groups: CaseGroup[];
  /** Where an investigator would begin: an address or a transaction. */
  starts: { chainName: string; address?: string; hash?: string; title: string; note: string }[];
}

/** How a demo chain is started. */
export interface DemoOptions {
  /** 0 or absent: a free one. */
  port?: number;
  /** Default `case`. */
  scenario?: ScenarioName;
  logger?: (message: string) => void;
  /** Aborting stops the start or the running chain. */
  signal?: AbortSignal;
}

/** A running demo chain: a real node, its scenario already played. */
export interface DemoNode {
  chainName: 'DemoETH' | 'DemoTRON' | 'DemoBTC';
  /** Where the chain's family finds its usual node interface. */
  url: string;
  /** Accounts that hold coin before the first block. */
  openingAccounts: string[];
  /** Head hash after the scenario; the same at every start. */
  headHash: string;
  headNumber: number;
  /** What this chain adds to the case. */
  addresses: DemoCase['addresses'];
  transactions: DemoCase['transactions'];
  groups: CaseGroup[];
  starts: DemoCase['starts'];
  labels: LabelClaim[];
  stop(): Promise<void>;
}

/** All demo chains and the case that runs over them. */
export interface Devnet {
  nodes: DemoNode[];
  demoCase: DemoCase;
  labels: LabelClaim[];
  /** Who stands behind labelled addresses. */
  entities: Entity[];
  stop(): Promise<void>;
}
