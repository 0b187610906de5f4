import type { MonitorCondition, MonitorSight, MonitorTarget } from '@chaintrail/model';

/** As JSON holds it: amounts as text. */
export type StoredCondition = Omit<MonitorCondition, 'leastRaw'> & { leastRaw: string | null };

export const toStoredCondition = ({ leastRaw, ...rest }: MonitorCondition): StoredCondition => ({
  ...rest,
  leastRaw: leastRaw === null ? null : String(leastRaw),
});

export const fromStoredCondition = ({ leastRaw, ...rest }: StoredCondition): MonitorCondition => ({
  ...rest,
  leastRaw: leastRaw === null ? null : BigInt(leastRaw),
});

/** How a monitor stands on one chain. */
export interface MonitorSpan {
  chainName: string;
  fromBlock: number;
  lookBackFrom: number | null;
  lookBackNext: number | null;
  /** Of a chain that is looked at on schedule: what happened from this moment on is judged. */
  fromMs: number | null;
}

export interface Monitor {
  id: number;
  accountId: string;
  name: string;
  note: string;
  target: MonitorTarget;
  condition: MonitorCondition;
  channels: number[];
  isOn: boolean;
  /** Time between looks where its chain has no node of ours. */
  lookMinutes: number | null;
  version: number;
  createdAtMs: number;
  spans: MonitorSpan[];
}

/** What somebody asks a monitor to be. */
export interface MonitorInput {
  name: string;
  note: string;
  target: MonitorTarget;
  condition: MonitorCondition;
  channels: number[];
  isOn: boolean;
  lookMinutes?: number | undefined;
  /** The chains that it concerns, and the first block of the past to look at; of one that is looked at on schedule the moment. */
  chains: { chainName: string; lookBackFrom: number | null; fromMs?: number }[];
}

/** What a monitor saw, before it is kept. */
export interface Sighting {
  monitorId: number;
  blockNumber: number;
  blockHash: string;
  timeMs: number;
  transactionHash: string;
  position: string;
  sight: MonitorSight;
  address: string;
  counterparty: string;
  token: string;
  tokenId: string;
  amountRaw: bigint;
  sleptMs: number | null;
}

export interface MonitorEvent extends Sighting {
  id: number;
  monitorName: string;
  chainName: string;
  isPast: boolean;
  seenAtMs: number;
  readAtMs: number | null;
  undoneAtMs: number | null;
  /** Of an event that was undone: the same transaction stands in another block, and was seen there. */
  isSeenAgain: boolean;
}
