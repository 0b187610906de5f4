/**
 * What a group of addresses is in the demo case. What came into the suspects' hands and did not leave them is still there; `mixed`
 * is theirs again by inference alone; `aside` is no station of the money.
 */
export const caseParts = [
  'victim',
  'deposit',
  'collection',
  'transit',
  'mixed',
  'dex',
  'mixer',
  'bridge',
  'swap',
  'otc',
  'exchange',
  'aside',
] as const;
export type CasePart = (typeof caseParts)[number];
