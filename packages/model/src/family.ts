import type { Token } from './token.ts';

/** A family is code (one folder in `families`); a chain is data (one file in `chains`). */
export const familyNames = ['evm', 'tron', 'bitcoin'] as const;
export type FamilyName = (typeof familyNames)[number];

type Standard = 'native' | Token['standard'];

/** What a contract follows that has not said it; chains of outputs have no contracts, and so no coin but their own. */
export const tokenStandards: Record<FamilyName, Record<'amounts' | 'items', Standard>> = {
  evm: { amounts: 'erc20', items: 'erc721' },
  tron: { amounts: 'trc20', items: 'trc721' },
  bitcoin: { amounts: 'native', items: 'native' },
};
