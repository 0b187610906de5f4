/** What the script of a demo chain makes an address do, in words of rules, and what else may be said of it. */
interface Part {
  group: string;
  /** Those of the group by their number from 1; everybody where absent. */
  numbers?: readonly number[];
  /** Found on each of them. */
  does: string;
  /** Found or not, as the lot of the script fell. */
  may?: string;
  because: string;
}

/**
 * Who did what, by the acts of `apps/devnet` alone (`scenario/acts` of each chain): written from the script and not from what the product
 * finds. Of a group that stands here nothing else may be found; a group that is told nothing of did nothing that a rule knows.
 */
const story: readonly Part[] = [
  {
    group: 'DemoETH:victims',
    does: 'riskContact',
    may: 'poisonTarget',
    because: 'victims pay labelled deposit addresses; bait falls by lot',
  },
  { group: 'DemoETH:victims', numbers: [12], does: 'riskContact poisonTarget', because: 'poisoning: the twelfth copies the look-alike' },
  {
    group: 'DemoETH:deposits',
    does: 'riskContact feeSource',
    may: 'poisonTarget',
    because: 'sweeps: everything goes to labelled collectors, gas comes from one wallet',
  },
  {
    group: 'DemoETH:collector',
    does: 'riskContact collection dispersal fixedAmount feeSource poisonTarget',
    because:
      'sweeps of forty emptied addresses; layering in chunks of 9,900, 14,900 and 19,900 to six that keep nothing; bait every eighth day',
  },
  {
    group: 'DemoETH:secondCollector',
    does: 'riskContact fixedAmount feeSource',
    because: 'sweeps: it gets each fourth, so that nobody gives it half of what he has, and the transits have most from the first',
  },
  { group: 'DemoETH:payout', does: 'riskContact feeSource', because: 'victims: fed by the collector, each profit is another amount' },
  {
    group: 'DemoETH:firstLayer',
    does: 'riskContact transit feeSource',
    may: 'fixedAmount',
    because: 'layering: on after nine minutes in whole or in halves, by lot; before a freeze a transit is left out for a day',
  },
  {
    group: 'DemoETH:secondLayer',
    does: 'riskContact bridgeContact transit feeSource',
    may: 'fixedAmount',
    because: 'exits: on after eight minutes to merchants, router, bridge and exchanges',
  },
  { group: 'DemoETH:harbour', does: 'deposit', because: 'exchanges: gas from the exchange, swept to its hot wallet' },
  { group: 'DemoETH:north', does: 'deposit', because: 'exchanges: flushed by the operator' },
  { group: 'DemoETH:washers', does: 'mixerContact fixedAmount', because: 'mixing: ten or one into the pools; the way in is a swap' },
  { group: 'DemoETH:mixerExits', does: 'mixerContact', because: 'mixing: paid out by the pools' },
  { group: 'DemoETH:feeWallet', does: 'riskContact fixedAmount', because: 'world: one portion of gas to all of the platform' },
  { group: 'DemoETH:poisoner', does: 'poisonSender', because: 'poisoning' },
  {
    group: 'DemoETH:lookAlike',
    does: 'poisonSender',
    may: 'riskContact',
    because: 'poisoning: a cent and gas from the labelled poisoner, by lot',
  },
  { group: 'DemoETH:nftWashers', does: 'circular', because: 'trading: one item round and round between three' },
  ...['dex', 'bridge', 'otc', 'mixer', 'harbourHot', 'northHot'].map((key) => ({
    group: `DemoETH:${key}`,
    does: '',
    because: 'labelled services do it by trade',
  })),
  { group: 'DemoETH:lookAlikeTokens', does: '', because: 'their events move nothing' },
  {
    group: 'DemoTRON:receiver',
    does: 'riskContact bridgeContact dispersal transit fixedAmount poisonTarget',
    because: 'bridge and layering: each release in halves to five that keep nothing; bait every third day',
  },
  {
    group: 'DemoTRON:firstLayer',
    does: 'riskContact transit',
    may: 'fixedAmount feeSource poisonTarget',
    because: 'layering: on after thirteen minutes; what rent of energy took of the coin for fees, and dust, falls by lot',
  },
  {
    group: 'DemoTRON:secondLayer',
    does: 'riskContact transit feeSource',
    because: 'layering: on after nine minutes; fed by the fee wallet',
  },
  { group: 'DemoTRON:treasury', does: 'riskContact feeSource permissionShared', because: 'treasury: two of three keys' },
  { group: 'DemoTRON:harbour', does: 'deposit', because: 'exchanges: energy lent, swept' },
  { group: 'DemoTRON:north', does: 'deposit', because: 'exchanges: coin for fees sent, swept' },
  { group: 'DemoTRON:feeWallet', does: 'riskContact fixedAmount', because: 'world: one portion for fees to all of the gang' },
  { group: 'DemoTRON:rental', does: '', may: 'riskContact', because: 'energy: the gang pays it; it is no service by its label' },
  {
    group: 'DemoTRON:robbed',
    does: 'riskContact permissionSeized',
    because: 'robbery: another key owns it, all leaves to a labelled thief',
  },
  {
    group: 'DemoTRON:phished',
    does: 'riskContact approvalTheft',
    because: 'phishing: he signs a permission, who has it takes all six minutes later to a purse that the issuer freezes',
  },
  { group: 'DemoTRON:approvalThief', does: '', because: 'phishing: it only writes what takes the coin elsewhere' },
  {
    group: 'DemoTRON:stolenTo',
    does: 'freezeRace roundSplit',
    because: 'phishing: 20,000, 15,000 and 12,000 of 48,500 leave within two hours, the freeze comes the next morning',
  },
  {
    group: 'DemoTRON:splitTo',
    does: 'riskContact energySource',
    because: 'phishing: one account lends to all three and is paid by none; what they got is from a purse that the issuer freezes',
  },
  { group: 'DemoTRON:energyLender', does: '', because: 'phishing: it lends its own stake' },
  { group: 'DemoTRON:poisoner', does: 'poisonSender', may: 'riskContact', because: 'poisoning: it feeds the labelled look-alikes' },
  { group: 'DemoTRON:lookAlikes', does: 'poisonSender', may: 'riskContact', because: 'poisoning: one of them was paid by mistake' },
  ...['bridge', 'otc', 'harbourHot', 'northHot'].map((key) => ({
    group: `DemoTRON:${key}`,
    does: '',
    because: 'labelled services do it by trade',
  })),
  { group: 'DemoTRON:treasuryKeys', does: '', because: 'they only sign' },
  { group: 'DemoTRON:thief', does: '', because: 'robbery: he is paid once and pays an exchange once' },
  { group: 'DemoBTC:victims', does: 'riskContact', because: 'victims pay labelled deposit addresses' },
  { group: 'DemoBTC:deposits', does: 'riskContact', because: 'everything goes to the labelled collector' },
  { group: 'DemoBTC:collector', does: 'riskContact collection', because: 'twelve deposit addresses are emptied into it' },
  { group: 'DemoBTC:peel', does: 'peelChain', may: 'riskContact', because: 'layering: 36 and 44 hops, a piece paid out at each' },
  { group: 'DemoBTC:peel', numbers: [38, 82], does: '', because: 'layering: what the last hop leaves stays there' },
  {
    group: 'DemoBTC:swapTransit',
    does: 'riskContact bridgeContact transit',
    because: 'layering: three times on to the swap after 25 minutes',
  },
  { group: 'DemoBTC:reserve', numbers: [1], does: 'riskContact dormancy', because: 'layering: five months of sleep' },
  { group: 'DemoBTC:reserve', numbers: [2], does: '', may: 'riskContact', because: 'layering: the rest of it stays' },
  { group: 'DemoBTC:washers', does: 'riskContact mixerContact', because: 'mixing: paid by the collector, three rounds of equal shares' },
  {
    group: 'DemoBTC:mixedOut',
    numbers: Array.from({ length: 18 }, (_, at) => at + 1),
    does: 'mixerContact',
    because: 'mixing: six in each of three rounds',
  },
  { group: 'DemoBTC:mixedOut', numbers: [19, 20, 21, 22, 23, 24], does: '', because: 'mixing: a fourth round is not played' },
  ...['swap', 'mixer', 'otc', 'harbourHot', 'northHot'].map((key) => ({
    group: `DemoBTC:${key}`,
    does: '',
    because: 'labelled services do it by trade',
  })),
  ...['harbour', 'north'].map((key) => ({
    group: `DemoBTC:${key}`,
    does: 'deposit',
    because: 'exchanges: spent together with other deposits',
  })),
  { group: 'DemoBTC:duster', does: '', because: 'oddities: 546 satoshi each are dust' },
];

const listRules = (names: string): string[] => names.split(' ').filter((name) => name !== '');

/** What is found of an address of a group where that is not what the script made it do. */
export function judgeByStory(group: string, number: number, found: string): string[] {
  const parts = story.filter((part) => part.group === group);
  const part = parts.find(({ numbers }) => numbers?.includes(number)) ?? parts.find(({ numbers }) => !numbers);
  if (!part) return [`${group} ${number} has no part in the story`];
  const told = listRules(found);
  const missing = listRules(part.does).filter((rule) => !told.includes(rule));
  const beyond = told.filter((rule) => !listRules(`${part.does} ${part.may ?? ''}`).includes(rule));
  return [
    ...missing.map((rule) => `${group} ${number}: ${rule} is missing (${part.because})`),
    ...beyond.map((rule) => `${group} ${number}: ${rule} has no ground (${part.because})`),
  ];
}
