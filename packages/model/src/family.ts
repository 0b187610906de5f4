/** A family is code (one folder in `families`); a chain is data (one file in `chains`). */
export const familyNames = ['evm', 'tron', 'bitcoin'] as const;
export type FamilyName = (typeof familyNames)[number];
