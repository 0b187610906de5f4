import type { FamilyName } from '@chaintrail/model';

/** What the family's own panel says already, so that the cards that all share leave it out. */
export const panelTells: Record<FamilyName, { fee: boolean; type: boolean }> = {
  evm: { fee: false, type: false },
  tron: { fee: true, type: true },
  bitcoin: { fee: false, type: false },
};
