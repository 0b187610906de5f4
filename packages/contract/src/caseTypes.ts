/** The prescribed numbers of the types of cases. */
export const caseTypes = {
  THEFT: 1,
  SWINDLE: 2,
  TRIAL: 3,
  TERROR: 4,
  GAMBLE: 5,
  PYRAMID: 6,
  FUNDRAISING: 7,
  PRIVACY: 8,
  OTHER: 9,
} as const;
/** The case of the demo chains: the same at every start. */
export const DEMO_CASE_ID = '00000000-0000-4000-8000-0000000c0de1';

export type CaseTypeName = keyof typeof caseTypes;
export type CaseType = (typeof caseTypes)[CaseTypeName];
