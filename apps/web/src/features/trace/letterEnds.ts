import type { TraceEndView, TraceFoundView } from '@chaintrail/contract/schemas';

/** An exchange at which money of a trace ends: to whom one writes, and about which addresses. */
export interface LetterEnd {
  title: string;
  addresses: { chainName: string; address: string }[];
  /** How many there are; the addresses are those with most. */
  count: number;
}

/** One entry an exchange, over all chains, the one with most first. Only whoever keeps books of its customers can answer. */
export function listLetterEnds({ ends }: Pick<TraceFoundView, 'ends'>): LetterEnd[] {
  const byTitle = new Map<string, LetterEnd>();
  for (const end of ends) {
    const title = exchangeOf(end);
    if (title === undefined) continue;
    const known = byTitle.get(title) ?? { title, addresses: [], count: 0 };
    const addresses = end.parties.map(({ chainName, address }) => ({ chainName, address }));
    byTitle.set(title, { title, addresses: [...known.addresses, ...addresses], count: known.count + end.partyCount });
  }
  return [...byTitle.values()];
}

/** 星港交易所 of 星港交易所 · 充值地址. */
function exchangeOf({ reason, title, parties: [first] }: TraceEndView): string | undefined {
  if (reason !== 'service' || first?.label?.type !== 'exchange') return undefined;
  return first.label.entity ?? (title ?? first.label.name).split(' · ')[0];
}
