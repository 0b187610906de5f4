const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What rules go by, as data: shown beside what they find. */
export const parameters = {
  transit: { fewestLegs: 2, longestDwellMs: 2 * HOUR, leastPassedPercent: 80 },
} as const;
