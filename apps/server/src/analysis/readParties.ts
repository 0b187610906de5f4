import { sumsKey, type Move, type PartyFacts, type PartyRisk, type PartySums } from '@chaintrail/analysis/findings';
import { formatCoinKey, type Chain, type EntityType, type Label } from '@chaintrail/model';
import type { RequestContext } from '../context.ts';
import { listLabelsOf, type LabelsByAddress } from '../present/party.ts';

/** Other sides whose own sums are read, those with most rows first, and coins of which. */
const MOST_SUMMED = 300;
const MOST_COINS = 5;

export const listParties = (context: RequestContext, chain: Chain, addresses: Iterable<string>): Promise<LabelsByAddress> =>
  listLabelsOf(context, chain.name, addresses);

/** What labels say of everybody, as rules take it. The private ones of whoever asks count as well. */
export function toPartyFacts(labels: LabelsByAddress): Map<string, PartyFacts> {
  return new Map([...labels].map(([address, own]) => [address, factsOfLabels(own)]));
}

export function factsOfLabels(labels: readonly Label[]): PartyFacts {
  const risky = labels.filter(({ risk }) => risk !== undefined).sort((a, b) => (b.risk?.level ?? 0) - (a.risk?.level ?? 0));
  const [first] = risky;
  return {
    types: [...new Set(labels.map(({ type }) => type))],
    entity: labels.find(({ entity }) => entity !== null)?.entity ?? null,
    roles: labels.flatMap(({ role }) => role ?? []),
    ...(first?.risk ? { risk: { ...first.risk, claim: first.claim, source: first.source } } : {}),
  };
}

/** Not a label but what the chain says, and no more than that the issuer did so. */
const FROZEN_RISK: PartyRisk = { name: '被发行方冻结', level: 3, claim: 'fact', source: '发行方合约事件' };

/** Facts of labels, with whom an issuer froze at risk as well; a graver label stays. */
export function addFreezes(
  facts: ReadonlyMap<string, PartyFacts>,
  addresses: Iterable<string>,
  marks: ReadonlyMap<string, unknown>,
): Map<string, PartyFacts> {
  const all = new Map(facts);
  for (const address of addresses) {
    if (!marks.has(address)) continue;
    const known = all.get(address) ?? { types: [], entity: null };
    if ((known.risk?.level ?? 0) < FROZEN_RISK.level) all.set(address, { ...known, risk: FROZEN_RISK });
  }
  return all;
}

/** All that ever came to and left the busiest other sides, of the coins that the address moved most. */
export async function readSums(context: RequestContext, chain: Chain, moves: readonly Move[]): Promise<Map<string, PartySums>> {
  const amounts = moves.filter(({ item }) => item === '');
  const parties = rank(amounts.map(({ party }) => party)).slice(0, MOST_SUMMED);
  const coins = rank(amounts.map(({ coin }) => coin)).slice(0, MOST_COINS);
  const tokens = coins.map((coin) => coin.slice(chain.name.length + 1));
  const glances = await context.stores.chain.listAddressGlances(chain, {
    addresses: parties,
    tokens: tokens.length === 0 ? [''] : tokens,
    kinds: ['external'],
  });
  return new Map(
    glances.flatMap(({ address, balances }) =>
      balances.map(({ token, inRaw, outRaw }): [string, PartySums] => [
        sumsKey(address, formatCoinKey({ chainName: chain.name, token })),
        { inRaw, outRaw },
      ]),
    ),
  );
}

/** Each once, the most frequent first. */
export function rank(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}

const services = new Set<EntityType>(['exchange', 'dex', 'bridge', 'mixer', 'gamble', 'otc']);

/** Whoever takes and gives for many by trade links nobody. */
export const isServiceLabelled = ({ types }: PartyFacts): boolean => types.some((type) => services.has(type));
