import type { CasePayment } from '@chaintrail/store/app';

/** What was lost of one coin. */
export interface Loss {
  chainName: string;
  contract: string;
  symbol: string;
  decimals: number | null;
  raw: bigint;
  payments: number;
  victims: number;
}

/** Payments added up by coin, that with the most payments first. */
export function sumLosses(payments: readonly CasePayment[]): Loss[] {
  const losses = new Map<string, Loss & { of: Set<number> }>();
  for (const { chainName, contract, symbol, decimals, raw, victimId } of payments) {
    const key = `${chainName}:${contract}`;
    const loss = losses.get(key) ?? { chainName, contract, symbol, decimals, raw: 0n, payments: 0, victims: 0, of: new Set() };
    loss.raw += raw;
    loss.payments += 1;
    loss.of.add(victimId);
    losses.set(key, loss);
  }
  return [...losses.values()]
    .map(({ of, ...loss }) => ({ ...loss, victims: of.size }))
    .toSorted((a, b) => b.payments - a.payments || (a.chainName < b.chainName ? -1 : 1) || (a.contract < b.contract ? -1 : 1));
}
