import type { ArgumentView } from '@chaintrail/contract/schemas';
import type { ValuePart, ValueParts } from '@chaintrail/families';
import { presentAmount } from './coin.ts';
import { coinOf, partyOf, type RowFacts } from './transfer.ts';

export interface Meant {
  value: string;
  addresses: readonly string[];
  /** The coin that it is an amount of, '' for the chain's own; undefined where it is none. */
  token: string | undefined;
}

/** What an argument of a call or event means beside its value: whom it names, and how much of which coin it is. */
export function presentMeaning(facts: RowFacts, { value, addresses, token }: Meant): Pick<ArgumentView, 'parties' | 'amount'> {
  const coin = token === undefined ? undefined : coinOf(facts, { token, kind: 'token20' });
  // A contract of items takes its numbers under the same names, and without decimals nobody can say how much it is.
  const isAmount = coin !== undefined && coin.decimals !== null && coin.symbol !== '' && !items.has(coin.standard);
  return {
    ...(addresses.length === 0 ? {} : { parties: addresses.map((address) => partyOf(facts, address)) }),
    ...(isAmount ? { amount: presentAmount(coin, BigInt(value)) } : {}),
  };
}

const items: ReadonlySet<string> = new Set(['erc721', 'erc1155', 'trc721']);

/** Everybody whom parts of a struct or a list name. */
export function addressesOfParts({ parts = [] }: { parts?: readonly ValuePart[] | undefined }): string[] {
  return parts.flatMap(({ type, value }) => (type === 'address' && value !== null ? [value] : []));
}

/** The parts of a struct or a list, with whom they name; nothing of a single value. */
export function presentParts(
  facts: RowFacts,
  { parts, omittedParts = 0 }: Partial<ValueParts>,
): Pick<ArgumentView, 'parts' | 'omittedParts'> {
  if (!parts) return {};
  return {
    parts: parts.map((part) => (part.type === 'address' && part.value !== null ? { ...part, party: partyOf(facts, part.value) } : part)),
    omittedParts,
  };
}
