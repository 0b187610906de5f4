import type { Input, Output, Transfer } from '@chaintrail/model';
import type { Row } from '../comparison.ts';

/** What addresses gained, less what they gave. */
export type Nets = Map<string, bigint>;

type Part = Pick<Input | Output, 'address' | 'amountRaw'>;

/** By inputs and outputs. */
export function netOfParts(inputs: readonly Part[], outputs: readonly Part[]): Nets {
  const nets: Nets = new Map();
  for (const { address, amountRaw } of inputs) add(nets, address, -amountRaw);
  for (const { address, amountRaw } of outputs) add(nets, address, amountRaw);
  return nets;
}

/** By the transfers that were made of them. */
export function netOfTransfers(transfers: readonly Pick<Transfer, 'kind' | 'from' | 'to' | 'amountRaw'>[]): Nets {
  const nets: Nets = new Map();
  for (const { from, to, amountRaw, kind } of transfers) {
    if (kind === 'opening') continue;
    add(nets, from, -amountRaw);
    add(nets, to, amountRaw);
  }
  return nets;
}

function add(nets: Nets, address: string, amountRaw: bigint): void {
  if (address !== '') nets.set(address, (nets.get(address) ?? 0n) + amountRaw);
}

export function netRows(nets: ReadonlyMap<string, bigint>): Row[] {
  return [...nets].filter(([, netRaw]) => netRaw !== 0n).map(([address, netRaw]) => ({ address, netRaw }));
}
