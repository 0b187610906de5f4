const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What rules go by, as data: shown beside what they find. */
export const parameters = {
  collection: { fewestGivers: 8, fewestTimes: 3, leastEmptiedPercent: 97, leastGivenHerePercent: 50, leastSharePercent: 60 },
  dispersal: { fewestReceivers: 4, fewestAtOnce: 4, leastPassedPercent: 95, leastFromHerePercent: 50, leastSharePercent: 60 },
  transit: { fewestLegs: 2, longestDwellMs: 2 * HOUR, leastPassedPercent: 80 },
  fixedAmount: {
    fewestPayments: 8,
    fewestTimes: 5,
    fewestEqual: 3,
    mostAmounts: 3,
    leastSharePercent: 80,
    mostReceiversPercent: 50,
    longestMedianGapMs: 7 * DAY,
  },
  roundSplit: { fewestParts: 3, mostDigits: 2, longestMs: DAY, leastSharePercent: 80 },
  peelChain: { fewestHops: 4, mostPaidPercent: 30 },
  dormancy: { shortestMs: 120 * DAY, leastSharePercent: 50 },
  circular: { fewestItemRounds: 2, fewestCoinRounds: 3, mostDifferencePercent: 2, longestMs: 7 * DAY },
  poisonTarget: { fewestBaits: 1 },
  poisonSender: { fewestVictims: 1 },
  deposit: { leastSharePercent: 90, mostReceivers: 2 },
  feeSource: { fewestSiblings: 3, leastFromSourcePercent: 80 },
  energySource: { fewestSiblings: 2 },
  permissionShared: { fewestKeys: 2 },
  permissionSeized: { longestMs: DAY },
  approvalTheft: { fewestPulls: 1 },
  mixerContact: { leastSharePercent: 1 },
  bridgeContact: { leastSharePercent: 1 },
  riskContact: { leastLevel: 3, mostHops: 3, leastSharePercent: 1 },
  freezeRace: { longestMs: DAY, leastSharePercent: 50 },
} as const;
