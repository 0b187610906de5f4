/**
 * One thing that happens to value, at its moment. A movement takes from one account and gives to another at once. A swap or a bridge is two
 * steps with the same `link`: the first takes, the second gives, in another coin or on another chain.
 */
export interface Step {
  /** Names the transfer in its chain; no two steps have the same. */
  id: string;
  timeMs: number;
  out?: { account: string; raw: bigint };
  in?: { account: string; raw: bigint };
  link?: string;
  /** All of what it gives is the traced money of this source. */
  source?: number;
}
