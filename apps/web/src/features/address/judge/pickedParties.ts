import type { JudgedRowView } from '@chaintrail/contract/schemas';

export interface Place {
  chainName: string;
  address: string;
}

/** An entity's addresses, those with most first, of so many. */
export interface Members {
  addresses: readonly string[];
  total: number;
}

export interface PickedParties {
  /** Of all that were picked, each once, by whom they stand. */
  others: Place[];
  /** Entities of which only those with most are among them. */
  cut: number;
  /** Addresses nobody names are no entity: they are picked one by one. */
  hasUnnamed: boolean;
}

/** Whom the picked rows are of: an address is itself, an entity its addresses, by its key. */
export function listPicked(
  chainName: string,
  rows: readonly Pick<JudgedRowView, 'party' | 'entity'>[],
  membersOf: ReadonlyMap<string, Members>,
): PickedParties {
  const entities = rows.flatMap(({ party, entity }) =>
    party || !entity ? [] : [membersOf.get(entity.key) ?? { addresses: [], total: 0 }],
  );
  const addresses = new Set([...rows.flatMap(({ party }) => party?.address ?? []), ...entities.flatMap((members) => members.addresses)]);
  return {
    others: [...addresses].map((address) => ({ chainName, address })),
    cut: entities.filter((members) => members.total > members.addresses.length).length,
    hasUnnamed: rows.some(({ party, entity }) => !party && !entity),
  };
}
