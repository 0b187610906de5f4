import type { Transfer } from '@chaintrail/model';
import { blockPlace, transferAt } from './transferAt.ts';

/** What an account had before the first indexed block, as the node says it. */
export interface Opening {
  address: string;
  balanceRaw: bigint;
}

/** The first block's transfers that give each account what it had; one that had nothing has none. Addresses in canonical form. */
export function normaliseOpenings(block: { number: number; timeMs: number }, openings: readonly Opening[]): Transfer[] {
  const place = blockPlace(block.number, block.timeMs);
  return openings
    .filter(({ balanceRaw }) => balanceRaw > 0n)
    .map(({ address, balanceRaw }, index) =>
      transferAt(place, 'opening', index, { kind: 'opening', from: '', to: address, amountRaw: balanceRaw }),
    );
}
