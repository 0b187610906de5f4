import type { DemoCaseFlowView, EndpointData } from '@chaintrail/contract/schemas';
import type { Caller } from './caller.ts';
import { digitsOf, withoutChecksum, type Payment } from './caseLedger.ts';
import { groupBy, listWays, type LedgerWay, type Marked } from './riskLedger.ts';

type Path = EndpointData<'getAddressFindings'>['risk']['paths'][number];
type Reason = EndpointData<'getAddressCard'>['risk']['reasons'][number];

/** Payments of the coin in which the case follows its addresses; `own` are those that count as an address's own, dust and mixes left out. */
export interface Ledger {
  chainName: string;
  coinKey: string;
  all: Payment[];
  own: Payment[];
  /** No more than that between two leads nowhere. */
  dustRaw: bigint;
}

/** As many as an answer shows. */
const MOST_SHOWN = 20;

/** Types of labels by whose trade coin of many goes through. */
const services = new Set(['exchange', 'dex', 'bridge', 'mixer', 'gamble', 'otc']);

/** An address as nodes and we alike write it. */
const keyOf = (chainName: string, address: string): string => (chainName === 'DemoBTC' ? withoutChecksum(address) : digitsOf(address));

/** What everybody's labels say of each address of a chain. */
async function listMarks(caller: Caller, chainName: string): Promise<Map<string, Marked>> {
  const marks = new Map<string, Marked>();
  let cursor: string | undefined;
  do {
    const page: EndpointData<'pageTags'> = await caller.call('pageTags', {
      of: 'system',
      chainName,
      pageSize: 100,
      ...(cursor === undefined ? {} : { cursor }),
    });
    // Whom an issuer stopped has a label that follows from its own events.
    for (const { address, tagType, riskType } of page.list) {
      const known = marks.get(keyOf(chainName, address)) ?? { level: 0, isService: false };
      marks.set(keyOf(chainName, address), {
        level: Math.max(known.level, riskType?.level ?? 0),
        isService: known.isService || services.has(tagType.look),
      });
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
  return marks;
}

export interface Told {
  differences: string[];
  /** How far somebody at risk is from the addresses of each group, with whom it ends; in the words of the story. */
  ways: Record<string, string>;
  /** What is said in coins that the case does not follow there. */
  aside: Record<string, string[]>;
  /** Addresses of which every way was held against the ledger, those of which the widest were, and how many there are in all. */
  compared: { whole: number; widest: number; ordinary: number };
}

/** What is said of each address of the case over two and three hops, and of whom it dealt with, beside the payments of a node. */
export async function compareRisk(caller: Caller, view: DemoCaseFlowView, ledgers: readonly Ledger[]): Promise<Told> {
  const told: Told = { differences: [], ways: {}, aside: {}, compared: { whole: 0, widest: 0, ordinary: 0 } };
  for (const ledger of ledgers) {
    const { chainName } = ledger;
    const marks = await listMarks(caller, chainName);
    const groups = view.groups.filter((group) => group.chainName === chainName);
    const groupOf = new Map(
      groups.flatMap(({ id, addresses }) => addresses.map(({ address }) => [keyOf(chainName, address), id] as const)),
    );
    const nameOf = (party: Path['parties'][number] | undefined) =>
      groupOf.get(keyOf(chainName, party?.address ?? ''))?.slice(chainName.length + 1) ?? party?.label?.name ?? '?';
    for (const { id, addresses } of groups) {
      const ends = new Set<string>();
      for (const [at, { address }] of addresses.entries()) {
        const { risk, card } = await compareAddress(caller, { ledger, marks, told }, address, `${id} ${at + 1}`);
        for (const { hops, direction, parties } of risk.paths) ends.add(`${hops} ${direction} ${nameOf(parties.at(-1))}`);
        const aside = [
          ...card.reasons.filter(({ hops, amount }) => hops === 1 && amount?.coinKey !== ledger.coinKey).slice(0, MOST_ASIDE),
          ...(risk.coin?.coinKey === ledger.coinKey
            ? []
            : risk.paths.map((path) => ({ ...path, party: path.parties.at(-1), amount: path.most }))),
        ].map(
          ({ hops, direction, party, amount, share }) =>
            `${hops} ${direction} ${nameOf(party)} ${amount?.amount} ${amount?.symbol} ${share}`,
        );
        if (aside.length > 0) told.aside[`${id} ${at + 1}`] = aside;
      }
      if (ends.size > 0) told.ways[id] = [...ends].toSorted().join(', ');
    }
    for (const address of await listCustomers(caller, view, ledger)) {
      const { card } = await compareAddress(caller, { ledger, marks, told }, address, address);
      if (card.reasonCount === 0) told.compared.ordinary += 1;
    }
  }
  return told;
}

const MOST_ASIDE = 4;
const MOST_CUSTOMERS = 12;

/** Whom an exchange of the case serves and who plays no part in it. */
async function listCustomers(caller: Caller, view: DemoCaseFlowView, { chainName }: Ledger): Promise<string[]> {
  const inCase = new Set(view.groups.flatMap(({ addresses }) => addresses.map(({ address }) => address)));
  const hot = view.groups.find(({ id }) => id === `${chainName}:harbourHot`)?.addresses[0]?.address ?? '';
  const { list } = await caller.call('pageCounterparties', { chainName, address: hot, pageSize: 100 });
  return list
    .flatMap(({ party }) => (party.label === undefined && !inCase.has(party.address) ? [party.address] : []))
    .slice(0, MOST_CUSTOMERS);
}

async function compareAddress(
  caller: Caller,
  { ledger, marks, told }: { ledger: Ledger; marks: ReadonlyMap<string, Marked>; told: Told },
  address: string,
  about: string,
) {
  const { chainName, coinKey } = ledger;
  const [{ risk }, { risk: card }] = await Promise.all([
    caller.call('getAddressFindings', { chainName, address }),
    caller.call('getAddressCard', { chainName, address }),
  ]);
  const own = keyOf(chainName, address);
  if (risk.coin?.coinKey === coinKey) {
    told.compared[risk.leftCount === 0 ? 'whole' : 'widest'] += 1;
    told.differences.push(...comparePaths(ledger, marks, own, risk).map((one) => `${about}: ${one}`));
  }
  told.differences.push(...compareReasons(ledger, marks, own, card).map((one) => `${about}: ${one}`));
  return { risk, card };
}

const writeShare = (raw: bigint, whole: bigint): string => {
  const digits = raw * 10_000n >= whole ? 2n : 6n;
  const scaled = (raw * 100n * 10n ** digits) / whole;
  return String(Number(scaled) / Number(10n ** digits));
};

function comparePaths(
  { chainName, all, own, dustRaw }: Ledger,
  marks: ReadonlyMap<string, Marked>,
  subject: string,
  { paths, pathCount, leftCount }: { paths: readonly Path[]; pathCount: number; leftCount: number },
): string[] {
  const ways = listWays({ all, own, marks, dustRaw }, subject);
  const wholeOf = (direction: 'in' | 'out') =>
    sum(
      own.filter((one) => one[direction === 'in' ? 'to' : 'from'] === subject && one.from !== one.to && one.from !== '' && one.to !== ''),
    );
  const write = ({ direction, parties, raw }: LedgerWay) =>
    `${direction} ${raw} ${writeShare(raw, wholeOf(direction))} ${parties.join('>')}`;
  const wanted = new Set(ways.map(write));
  const said = paths.map(
    ({ direction, parties, most, share }) =>
      `${direction} ${most.raw} ${share} ${parties.map(({ address }) => keyOf(chainName, address)).join('>')}`,
  );
  const beyond = said.filter((line) => !wanted.has(line)).map((line) => `${line} is told and is no way`);
  const isWhole = leftCount === 0;
  const missing = isWhole && pathCount !== ways.length ? [`${pathCount} ways are told, there are ${ways.length}`] : [];
  const unsaid =
    isWhole && ways.length <= MOST_SHOWN ? [...wanted].filter((line) => !said.includes(line)).map((line) => `${line} is missing`) : [];
  return [...beyond, ...missing, ...unsaid];
}

const sum = (payments: readonly Payment[]): bigint => payments.reduce((total, { raw }) => total + raw, 0n);

/** Percent with one digit, rounded half up. */
const roundShare = (raw: bigint, whole: bigint): string => String(Math.round(Number((raw * 1_000_000n) / whole) / 1_000) / 10);

/** What is said of whom the address dealt with: label by label, with the sum of the payments between the two. */
function compareReasons(
  { chainName, coinKey, all }: Ledger,
  marks: ReadonlyMap<string, Marked>,
  subject: string,
  { reasons, reasonCount }: { reasons: readonly Reason[]; reasonCount: number },
): string[] {
  const met = reasons.filter(({ hops, amount }) => hops === 1 && amount?.coinKey === coinKey);
  const sides = (['in', 'out'] as const).map((direction) => {
    const [near, far] = direction === 'in' ? (['from', 'to'] as const) : (['to', 'from'] as const);
    const rows = all.filter((one) => one[far] === subject && one[near] !== subject && one.raw > 0n);
    return { direction, whole: sum(rows), parties: groupBy(rows, (one) => one[near]) };
  });
  const wrong = met.flatMap(({ direction, party, amount, count, share, type }) => {
    const side = sides.find((one) => one.direction === direction);
    const rows = side?.parties.get(keyOf(chainName, party.address)) ?? [];
    const wanted = `${sum(rows)} in ${rows.length}, ${side && side.whole > 0n ? roundShare(sum(rows), side.whole) : '0'}`;
    const told = `${amount?.raw} in ${count}, ${share}`;
    return wanted === told ? [] : [`${direction} ${type} ${party.address}: ${told} ≠ ${wanted}`];
  });
  // Who is labelled as risky and was dealt with is named, each side once at least.
  const named = new Set(met.map(({ direction, party }) => `${direction} ${keyOf(chainName, party.address)}`));
  const isAsked = reasons.length === 0 || met.length > 0;
  const missing =
    isAsked && reasonCount === reasons.length
      ? sides.flatMap(({ direction, parties }) =>
          [...parties.keys()]
            .filter((who) => (marks.get(who)?.level ?? 0) > 0 && !named.has(`${direction} ${who}`))
            .map((who) => `${direction} ${who} is at risk and not named`),
        )
      : [];
  return [...wrong, ...missing];
}
