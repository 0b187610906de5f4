import type { PartyView, PeelChainView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';

export interface Payee {
  /** The first address that was paid under this name. */
  party: PartyView;
  amount: string;
  count: number;
}

export interface Payees {
  largest: Payee[];
  /** All who got less, together; null where there are none. */
  others: { payees: number; amount: string; count: number } | null;
}

const SHOWN = 6;

interface Sum {
  raw: bigint;
  count: number;
}

/** Whom a peel chain paid, most first: a name with all its addresses together, who has none each alone. */
export function listPayees({ steps, paid }: Pick<PeelChainView, 'steps' | 'paid'>): Payees {
  const sums = new Map<string, Sum & { party: PartyView }>();
  for (const { paidTo, payment } of steps) {
    const key = paidTo.label ? `name ${paidTo.label.name}` : paidTo.address;
    const { party = paidTo, raw = 0n, count = 0 } = sums.get(key) ?? {};
    sums.set(key, { party, raw: raw + BigInt(payment.raw), count: count + 1 });
  }
  const write = (raw: bigint) => formatUnits(raw, paid.decimals ?? 0);
  const all = [...sums.values()].toSorted((a, b) => (a.raw === b.raw ? 0 : a.raw < b.raw ? 1 : -1));
  const rest = all.slice(SHOWN);
  const together = rest.reduce<Sum>((sum, { raw, count }) => ({ raw: sum.raw + raw, count: sum.count + count }), { raw: 0n, count: 0 });
  return {
    largest: all.slice(0, SHOWN).map(({ party, raw, count }) => ({ party, amount: write(raw), count })),
    others: rest.length === 0 ? null : { payees: rest.length, amount: write(together.raw), count: together.count },
  };
}
