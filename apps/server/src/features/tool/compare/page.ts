import type { ComparisonRowView, EndpointData } from '@chaintrail/contract/schemas';
import type { Chain, ClaimType } from '@chaintrail/model';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { refuseField } from '../../../errors.ts';
import type { Ledger } from '../../../families/family.ts';
import { families } from '../../../families/families.ts';
import { readAddress, readPage } from '../../../input.ts';
import { readStored } from '../../../present/coverage.ts';
import { listLabelsOf } from '../../../present/party.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../../present/transfer.ts';
import { isService } from '../services.ts';
import { busiestSpan, countAlike, LEAST_SENT, rules, sum, type Dimension, type Judgement, type Profile } from './judge.ts';

/** Where outputs are spent, fees come out of what is spent: nobody has to be given coin for them. */
const dimensionsOf: Readonly<Record<Ledger, readonly Dimension[]>> = {
  accounts: ['gas', 'givers', 'counterparties', 'direct', 'hours'],
  outputs: ['counterparties', 'direct', 'hours'],
};
const claims: Readonly<Record<Dimension, ClaimType>> = {
  gas: 'fact',
  givers: 'fact',
  counterparties: 'fact',
  direct: 'fact',
  hours: 'heuristic',
};

/** Counterparties of one address that are compared, those with most rows. */
const MOST_PARTIES = 2_000;
const MOST_GIVERS = 50;
/** Addresses among which the base rate is counted, and the blocks in which they are looked for. */
const SAMPLED = 24;
const LEAST_SAMPLED = 8;
const SAMPLED_BLOCKS = 2_000;
const LEAST_TRANSACTIONS = 5;
const SHOWN = 20;
const BEIJING_HOURS = 8;

/** Two addresses side by side: what speaks for one hand and against it, and how often others are alike. */
export async function pageComparison(context: RequestOf<'pageComparison'>): Promise<EndpointData<'pageComparison'>> {
  const { input } = context;
  const { limit, offset = 0 } = readPage(input);
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const [a, b] = [readAddress(chain, input.a, 'a'), readAddress(chain, input.b, 'b')];
  if (a === b) throw refuseField('b', '与甲是同一个地址');
  const stored = await readStored(context, enabled, [a, b]);
  const summaries = await Promise.all([a, b].map((one) => context.stores.chain.getAddressSummary(chain, one)));
  const lastTimeMs = Math.min(...summaries.map(({ lastTimeMs: last }) => last ?? stored.head.timeMs));
  const near =
    (await context.stores.chain.findBlockAt(chain, { timeMs: lastTimeMs, addresses: [a, b] }))?.block.number ?? stored.head.number;
  const sampled = await context.stores.chain.sampleSenders(chain, {
    fromBlock: Math.max(0, near - SAMPLED_BLOCKS),
    toBlock: near,
    least: LEAST_TRANSACTIONS,
    most: SAMPLED,
  });
  const others = sampled.filter((one) => one !== a && one !== b);
  const { profiles, services } = await readProfiles(context, chain, [a, b, ...others]);
  const [ofA, ofB, ...rest] = profiles;
  if (!ofA || !ofB) throw new Error('a profile is missing');
  const isOne = (address: string): boolean => services.has(address);
  const judged = dimensionsOf[families[chain.family].ledger].map((dimension) => ({
    dimension,
    judgement: rules[dimension](ofA, ofB, isOne),
  }));
  const facts = await readRowFacts(
    context,
    chain,
    [],
    [
      a,
      b,
      ...[ofA, ofB].flatMap(({ givers }) => givers.slice(0, 1)),
      ...judged.flatMap(({ judgement }) => judgement.shared.slice(0, SHOWN)),
    ],
  );
  const all = judged.map(({ dimension, judgement }) =>
    presentRow(facts, {
      dimension,
      judgement,
      a: ofA,
      b: ofB,
      base: rest.length < LEAST_SAMPLED ? null : countAlike(dimension, rest, isOne),
    }),
  );
  return {
    list: all.slice(offset, offset + limit),
    total: all.length,
    a: partyOf(facts, a),
    b: partyOf(facts, b),
    supportCount: all.filter(({ outcome }) => outcome === 'support').length,
    againstCount: all.filter(({ outcome }) => outcome === 'against').length,
    sampledCount: rest.length,
    coverage: stored.coverage,
  };
}

async function readProfiles(
  context: RequestContext,
  chain: Chain,
  addresses: readonly string[],
): Promise<{ profiles: Profile[]; services: ReadonlySet<string> }> {
  const { chain: reader } = context.stores;
  const [hops, hours, parties] = await Promise.all([
    reader.listHops(chain, { addresses, direction: 'in', token: '', mostEach: MOST_GIVERS }),
    reader.listActiveHours(chain, addresses),
    Promise.all(addresses.map((one) => reader.listAddressParties(chain, one, { limit: MOST_PARTIES, offset: 0 }))),
  ]);
  const named = new Set([...hops.map(({ counterparty }) => counterparty), ...parties.flat().map(({ counterparty }) => counterparty)]);
  const labels = await listLabelsOf(context, chain.name, named);
  const services = new Set([...named].filter((one) => isService(chain, labels, one)));
  const profiles = addresses.map((address, at): Profile => {
    const own = new Map(hours.flatMap((row) => (row.address === address ? [[row.hour, row.count] as const] : [])));
    return {
      address,
      givers: hops
        .filter((hop) => hop.address === address)
        .toSorted((x, y) => x.firstTimeMs - y.firstTimeMs)
        .map(({ counterparty }) => counterparty),
      parties: new Set((parties[at] ?? []).flatMap(({ counterparty }) => (services.has(counterparty) ? [] : [counterparty]))),
      hours: Array.from({ length: 24 }, (_hour, hour) => own.get(hour) ?? 0),
    };
  });
  return { profiles, services };
}

interface Row {
  dimension: Dimension;
  judgement: Judgement;
  a: Profile;
  b: Profile;
  base: ComparisonRowView['base'];
}

export function presentRow(facts: RowFacts, { dimension, judgement, a, b, base }: Row): ComparisonRowView {
  return {
    dimension,
    a: tellSide(facts, dimension, a, b),
    b: tellSide(facts, dimension, b, a),
    outcome: judgement.outcome,
    result: tellResult(dimension, judgement),
    claim: claims[dimension],
    shared: judgement.shared.slice(0, SHOWN).map((address) => partyOf(facts, address)),
    base,
  };
}

function tellSide(facts: RowFacts, dimension: Dimension, own: Profile, other: Profile): string {
  const name = (address: string): string => facts.labels.get(address)?.[0]?.name ?? `${address.slice(0, 8)}…${address.slice(-6)}`;
  if (dimension === 'gas') return own.givers[0] === undefined ? '没有收到过原生币' : `首笔原生币来自 ${name(own.givers[0])}`;
  if (dimension === 'givers') return `${own.givers.length} 个原生币来源`;
  if (dimension === 'counterparties') return `${own.parties.size} 个对手（不含服务）`;
  if (dimension === 'direct') return own.parties.has(other.address) ? '与对方有过往来' : '与对方没有往来';
  const sent = sum(own.hours);
  return sent < LEAST_SENT
    ? `主动交易 ${sent} 笔，不足 ${LEAST_SENT} 笔`
    : `集中在 ${busiestSpan(own.hours, BEIJING_HOURS)}（UTC+8），n = ${sent}`;
}

function tellResult(dimension: Dimension, { outcome, shared, overlap }: Judgement): string {
  if (outcome === 'unknown') return '不足以比较';
  if (dimension === 'gas') return shared.length > 0 ? (outcome === 'support' ? '相同' : '相同，但是服务地址') : '不同';
  if (dimension === 'direct') return outcome === 'support' ? '有直接往来' : '没有直接往来';
  if (dimension === 'hours') return `时段重合 ${(overlap ?? 0).toFixed(2)}`;
  return shared.length === 0 ? '没有相同的' : `相同 ${shared.length} 个`;
}
