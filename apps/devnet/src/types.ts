import type { Label } from '@chaintrail/model';

/** The worked case, as `/home/demo-case` tells it. */
export interface DemoCase {
  title: string;
  summary: string;
  addresses: { chainName: string; address: string; role: string; note: string }[];
  transactions: { chainName: string; hash: string; title: string; note: string }[];
}

/** A running demo chain: a real node as a child process, its scenario already played. */
export interface Devnet {
  chainName: 'DemoETH';
  rpcUrl: string;
  /** Accounts that hold coin before block 1. */
  openingAccounts: string[];
  demoCase: DemoCase;
  labels: Label[];
  /** Head hash after the scenario; the same at every start. */
  headHash: string;
  headNumber: number;
  stop(): Promise<void>;
}
