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
export type CaseTypeName = keyof typeof caseTypes;
export type CaseType = (typeof caseTypes)[CaseTypeName];
