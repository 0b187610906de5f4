import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import type { Caller } from './caller.ts';
import { judgeByStory } from './findingStory.ts';

const numbers = (...ranges: string[]): number[] =>
  ranges.flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

/** What rules find on each address of a group of the demo case: by its number from 1, where they are not all alike. */
type Expected = string | readonly (readonly [numbers: readonly number[], found: string])[];

/** Risk of the case's own labels, unless said otherwise: it is paid from one address of the platform to the next. */
const expectedFindings: Readonly<Record<string, Expected>> = {
  'DemoETH:victims': [
    [numbers('1-8', '10-13', '15-30', '32-40'), 'riskContact poisonTarget'],
    [numbers('9', '14', '31'), 'riskContact'],
  ],
  'DemoETH:deposits': [
    [numbers('1-2', '5', '7-10', '13-15', '17', '19-22', '25', '29', '31', '33-34'), 'riskContact feeSource'],
    [numbers('3-4', '6', '11-12', '16', '18', '23-24', '26-28', '30', '32', '35-40'), 'riskContact feeSource poisonTarget'],
  ],
  'DemoETH:collector': 'riskContact collection dispersal fixedAmount feeSource poisonTarget',
  'DemoETH:secondCollector': 'riskContact fixedAmount feeSource',
  'DemoETH:payout': 'riskContact feeSource',
  'DemoETH:firstLayer': [
    [numbers('1', '4'), 'riskContact transit feeSource'],
    [numbers('2-3', '5-6'), 'riskContact transit fixedAmount feeSource'],
  ],
  'DemoETH:secondLayer': 'riskContact bridgeContact transit fixedAmount feeSource',
  'DemoETH:otc': '',
  'DemoETH:harbour': 'deposit',
  'DemoETH:north': 'deposit',
  'DemoETH:washers': 'mixerContact fixedAmount',
  'DemoETH:mixerExits': 'mixerContact',
  'DemoETH:feeWallet': 'riskContact fixedAmount',
  'DemoETH:harbourHot': '',
  'DemoETH:northHot': '',
  'DemoETH:poisoner': 'poisonSender',
  'DemoETH:nftWashers': 'circular',
  'DemoTRON:receiver': 'riskContact bridgeContact dispersal transit fixedAmount poisonTarget',
  'DemoTRON:firstLayer': [
    [[1], 'riskContact transit fixedAmount poisonTarget'],
    [[2], 'riskContact transit poisonTarget'],
    [[3], 'riskContact transit feeSource poisonTarget'],
    [[4, 5], 'riskContact transit feeSource'],
  ],
  'DemoTRON:secondLayer': 'riskContact transit feeSource',
  'DemoTRON:treasury': 'riskContact feeSource permissionShared',
  'DemoTRON:otc': '',
  'DemoTRON:harbour': 'deposit',
  'DemoTRON:north': 'deposit',
  'DemoTRON:feeWallet': 'riskContact fixedAmount',
  'DemoTRON:treasuryKeys': '',
  'DemoTRON:harbourHot': '',
  'DemoTRON:northHot': '',
  'DemoTRON:robbed': 'riskContact permissionSeized',
  'DemoTRON:phished': 'riskContact approvalTheft',
  'DemoTRON:approvalThief': '',
  'DemoTRON:stolenTo': 'freezeRace roundSplit',
  'DemoTRON:splitTo': 'riskContact energySource',
  'DemoTRON:energyLender': '',
  'DemoBTC:victims': 'riskContact',
  'DemoBTC:deposits': 'riskContact',
  'DemoBTC:collector': 'riskContact collection',
  'DemoBTC:washers': 'riskContact mixerContact',
  'DemoBTC:harbour': 'deposit',
  'DemoBTC:north': 'deposit',
};

/** Each address of the case beside its part in the story, and where the lot of the script fell beside what it is known to give; differences only. */
async function compareFindings(caller: Caller, view: DemoCaseFlowView): Promise<string[]> {
  const differences: string[] = [];
  for (const group of view.groups) {
    const expected = expectedFindings[group.id];
    for (const [at, { address }] of group.addresses.entries()) {
      const found = await listFound(caller, group.chainName, address);
      differences.push(...judgeByStory(group.id, at + 1, found));
      if (expected === undefined) continue;
      const wanted = typeof expected === 'string' ? expected : (expected.find(([those]) => those.includes(at + 1))?.[1] ?? '?');
      if (found !== wanted) differences.push(`${group.id} ${at + 1}: ${found} ≠ ${wanted}`);
    }
  }
  return differences;
}

/** Rules that say something bad of somebody; a deposit address, a bridge or a mixer's use are facts of his dealings. */
const accusations = new Set(['collection', 'dispersal', 'transit', 'peelChain', 'fixedAmount', 'roundSplit', 'circular', 'riskContact']);

/** Customers of the demo exchanges who play no part in the case: nobody is accused of anything. */
async function accuseCustomers(caller: Caller, view: DemoCaseFlowView): Promise<{ looked: number; accused: string[] }> {
  const inCase = new Set(view.groups.flatMap(({ addresses }) => addresses.map(({ address }) => address)));
  const accused: string[] = [];
  let looked = 0;
  for (const chainName of ['DemoETH', 'DemoTRON']) {
    const hot = view.groups.find(({ id }) => id === `${chainName}:harbourHot`)?.addresses[0]?.address ?? '';
    const { list } = await caller.call('pageCounterparties', { chainName, address: hot, pageSize: 100 });
    const customers = list.filter(({ party }) => party.label === undefined && !inCase.has(party.address));
    for (const { party } of customers) {
      looked += 1;
      const found = (await listFound(caller, chainName, party.address)).split(' ').filter((rule) => accusations.has(rule));
      if (found.length > 0) accused.push(`${chainName} ${party.address}: ${found.join(' ')}`);
    }
  }
  return { looked, accused };
}

async function listFound(caller: Caller, chainName: string, address: string): Promise<string> {
  const { findings } = await caller.call('getAddressFindings', { chainName, address });
  return findings.map(({ rule }) => rule).join(' ');
}

/** Who the demo story made one hand, by groups; the exchange's, the merchants' and the victims' are not among them. */
const hands: Readonly<Record<string, { asked: string; own: readonly string[] }>> = {
  DemoETH: {
    asked: 'DemoETH:feeWallet',
    // The washers' gas is the fee wallet's, and what leaves the mixer goes to the suspects' own accounts at an exchange.
    own: ['feeWallet', 'collector', 'secondCollector', 'payout', 'deposits', 'firstLayer', 'secondLayer', 'washers', 'mixerExits'].map(
      (key) => `DemoETH:${key}`,
    ),
  },
  DemoTRON: {
    asked: 'DemoTRON:feeWallet',
    own: ['feeWallet', 'receiver', 'firstLayer', 'secondLayer', 'treasury', 'treasuryKeys'].map((key) => `DemoTRON:${key}`),
  },
  DemoBTC: { asked: 'DemoBTC:deposits', own: ['DemoBTC:deposits'] },
};

/** How much of a hand the cluster of one of its addresses finds, and how much of the cluster is of that hand; in percent, rounded down. */
async function measureClusters(caller: Caller, view: DemoCaseFlowView): Promise<Record<string, { precision: number; recall: number }>> {
  const entries = await Promise.all(
    Object.entries(hands).map(async ([chainName, { asked, own }]) => {
      const addressesOf = (id: string) => view.groups.find((group) => group.id === id)?.addresses.map(({ address }) => address) ?? [];
      const [address = ''] = addressesOf(asked);
      const truth = new Set(own.flatMap(addressesOf));
      truth.delete(address);
      const { members } = await caller.call('getAddressCluster', { chainName, address });
      const right = members.filter(({ party }) => truth.has(party.address)).length;
      const percent = (whole: number) => (whole === 0 ? 0 : Math.floor((right * 100) / whole));
      return [chainName, { precision: percent(members.length), recall: percent(truth.size) }] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** How many are held for one hand with each of those who mixed their coins: who mixes with others is joined with nobody. */
async function countMixed(caller: Caller, view: DemoCaseFlowView): Promise<number[]> {
  const washers = view.groups.find(({ id }) => id === 'DemoBTC:washers')?.addresses ?? [];
  const clusters = await Promise.all(washers.map(({ address }) => caller.call('getAddressCluster', { chainName: 'DemoBTC', address })));
  return clusters.map(({ members }) => members.length);
}

/** What is told of the case against its story. */
export async function tellFindings(caller: Caller) {
  const view = await caller.call('getDemoCaseFlow', {});
  if (!view) throw new Error('the demo case is not there');
  const { looked, accused } = await accuseCustomers(caller, view);
  const [differences, clusters] = [await compareFindings(caller, view), await measureClusters(caller, view)];
  process.stdout.write(`clusters of the demo case, percent: ${JSON.stringify(clusters)}\n`);
  return { differences, looksAtMany: looked > 80, accused, clusters, mixed: await countMixed(caller, view) };
}

export const toldFindings = {
  differences: [],
  looksAtMany: true,
  // Who did deal with the case: one was given coin by a collector, one paid a look-alike by mistake, others bought what the thief sold.
  accused: [
    'DemoETH 0x5e4a0e9f5baad38e0464c16ad55eba1bd896ba9c: riskContact',
    'DemoTRON TP4aPq9417Kja1JnZK6geF8L4nxHK6Zecc: riskContact',
    'DemoTRON TSF3euKBuD9g7uVroQUqRgHT9TJBzHZvFE: riskContact',
    'DemoTRON TH1qt6aaQER1S3JiLWZpj4pqdbMr1VYtEt: riskContact',
    'DemoTRON TH2TnE8TGf62yqKABUw2JnSNePAc7XLYTk: riskContact',
  ],
  clusters: {
    DemoETH: { precision: 100, recall: 91 },
    DemoTRON: { precision: 100, recall: 100 },
    DemoBTC: { precision: 100, recall: 100 },
  },
  mixed: [0, 0, 0, 0, 0, 0],
};
